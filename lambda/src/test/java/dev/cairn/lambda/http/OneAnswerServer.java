package dev.cairn.lambda.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;

/** Promises to keep each connection open, but closes it after its first answer. */
final class OneAnswerServer implements AutoCloseable {
  private static final String ANSWER =
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\n{}";

  private final ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
  private final Semaphore closed = new Semaphore(0);
  private final Thread thread = new Thread(this::serve, "one answer server");

  OneAnswerServer() throws IOException {
    thread.setDaemon(true);
    thread.start();
  }

  String endpoint() {
    return "http://127.0.0.1:" + server.getLocalPort();
  }

  /** Until the connection of an answer is closed. */
  void awaitClosed() throws InterruptedException {
    closed.acquire();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }

  private void serve() {
    while (true) {
      try (Socket socket = server.accept()) {
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        int body = 0;
        String line = in.readLine();
        while (line != null && !line.isEmpty()) {
          if (line.startsWith("Content-Length: ")) body = Integer.parseInt(line.substring(16));
          line = in.readLine();
        }
        // Closing would take the answer back if something were left unread.
        for (int i = 0; i < body; i++) in.read();
        socket.getOutputStream().write(ANSWER.getBytes(StandardCharsets.US_ASCII));
      } catch (SocketException e) {
        return; // closed
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      closed.release();
    }
  }
}
