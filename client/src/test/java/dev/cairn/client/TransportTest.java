package dev.cairn.client;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TransportTest {

  @Test
  void anAnswerThatDripsWithoutAnEndIsGivenUp() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread dripping = new Thread(() -> drip(server), "dripping server");
      dripping.setDaemon(true);
      dripping.start();
      URI address = URI.create("http://127.0.0.1:" + server.getLocalPort());
      Transport transport = new Transport(address, null, null, 1, Duration.ofSeconds(3));

      assertThatExceptionOfType(EngineCallException.class)
          .isThrownBy(() -> transport.get("/api/runs"))
          .withMessageContaining("the answer has not ended after 3000 ms");
    }
  }

  /** Begins an answer and goes on with it byte by byte, until the caller has gone. */
  private static void drip(ServerSocket server) {
    try (Socket socket = server.accept()) {
      OutputStream out = socket.getOutputStream();
      out.write(
          "HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n"
              .getBytes(StandardCharsets.US_ASCII));
      while (true) {
        out.write('x');
        Thread.sleep(5);
      }
    } catch (IOException e) {
      return; // the caller has gone
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
