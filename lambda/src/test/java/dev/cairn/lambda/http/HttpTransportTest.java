package dev.cairn.lambda.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.cairn.runtime.checkpoint.Watcher;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Answers that never end. The time that they take is made up: nobody waits for it. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HttpTransportTest {
  private static final Duration SILENCE = Duration.ofSeconds(30);

  @Test
  void aBodyThatDripsWithoutAnEndIsGivenUp() throws IOException {
    String begun = "HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n";
    try (DrippingServer server = new DrippingServer(begun)) {
      AtomicLong time = new AtomicLong();
      Watcher watcher =
          new Watcher() {
            @Override
            public long nanoTime() {
              return time.addAndGet(SILENCE.toNanos());
            }

            @Override
            public Watch schedule(Runnable task, long delayNanos) {
              return () -> {};
            }
          };

      assertThatIOException()
          .isThrownBy(() -> send(server, watcher))
          .withMessage("the answer has not ended after 180000 ms");
    }
  }

  @Test
  void headersThatDripWithoutAnEndAreGivenUp() throws IOException {
    try (DrippingServer server = new DrippingServer("HTTP/1.1 200 OK\r\nX-Long: ")) {
      Watcher watcher =
          new Watcher() {
            @Override
            public long nanoTime() {
              return 0;
            }

            @Override
            public Watch schedule(Runnable task, long delayNanos) {
              Thread thread =
                  new Thread(
                      () -> {
                        server.awaitDripping();
                        task.run();
                      });
              thread.setDaemon(true);
              thread.start();
              return () -> {};
            }
          };

      assertThatIOException()
          .isThrownBy(() -> send(server, watcher))
          .withMessage("the answer has not ended after 180000 ms");
    }
  }

  /** The JDK would send it again by itself, and a refusal of the second one would end the run. */
  @Test
  void aRequestWhoseAnswerIsLostIsSentOnce() throws Exception {
    AtomicInteger requests = new AtomicInteger();
    ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    Thread thread = new Thread(() -> closeEach(server, requests));
    thread.start();
    try (server) {
      URL url = new URL("http://127.0.0.1:" + server.getLocalPort() + "/x");
      byte[] body = "{}".getBytes(StandardCharsets.US_ASCII);

      assertThatIOException()
          .isThrownBy(
              () ->
                  new HttpTransport(SILENCE, SILENCE, Watcher.ofProcess())
                      .send("POST", url, Map.of(), body, null));
    }
    thread.join();
    assertThat(requests).hasValue(1);
  }

  /** Reads the whole of each request, and closes the connection in place of an answer. */
  private static void closeEach(ServerSocket server, AtomicInteger requests) {
    while (true) {
      try (Socket socket = server.accept()) {
        StringBuilder read = new StringBuilder();
        while (!read.toString().endsWith("\r\n\r\n{}")) {
          read.append((char) socket.getInputStream().read());
        }
        requests.incrementAndGet();
      } catch (IOException e) {
        return; // closed
      }
    }
  }

  private static ApiResponse send(DrippingServer server, Watcher watcher) throws IOException {
    return new HttpTransport(SILENCE, SILENCE, watcher)
        .send("GET", new URL(server.endpoint() + "/x"), Map.of(), new byte[0], null);
  }
}
