package dev.cairn.lambda.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/** Begins an answer and goes on with it byte by byte, without an end. */
final class DrippingServer implements AutoCloseable {
  private static final int EVERY_MILLIS = 5;

  /** Longer than a test waits, so that a client that waits for it is noticed. */
  private static final int DROPS = 100_000;

  private final ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
  private final byte[] beginning;
  private final CountDownLatch dripping = new CountDownLatch(1);

  DrippingServer(String beginning) throws IOException {
    this.beginning = beginning.getBytes(StandardCharsets.US_ASCII);
    Thread thread = new Thread(this::serve, "dripping server");
    thread.setDaemon(true);
    thread.start();
  }

  String endpoint() {
    return "http://127.0.0.1:" + server.getLocalPort();
  }

  /** Until it has begun to drip. */
  void awaitDripping() {
    try {
      dripping.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }

  private void serve() {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        String line = in.readLine();
        while (line != null && !line.isEmpty()) line = in.readLine();
        OutputStream out = socket.getOutputStream();
        out.write(beginning);
        for (int i = 0; i < DROPS && !server.isClosed(); i++) {
          out.write('x');
          dripping.countDown();
          Thread.sleep(EVERY_MILLIS);
        }
      } catch (IOException e) {
        continue; // the caller has gone, or the server is closed
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}
