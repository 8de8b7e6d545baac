package dev.cairn.lambda.http;

import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.cairn.runtime.checkpoint.Watcher;
import java.io.IOException;
import java.net.URL;
import java.time.Duration;
import java.util.Map;
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

  private static ApiResponse send(DrippingServer server, Watcher watcher) throws IOException {
    return new HttpTransport(SILENCE, SILENCE, watcher)
        .send("GET", new URL(server.endpoint() + "/x"), Map.of(), new byte[0], null);
  }
}
