package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.StorageLocation;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.memory.MemoryStorage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nodes that are asked for their figures, and do not give them. */
@Timeout(30)
class NodesTest {
  private final AtomicReference<Storage> storage = new AtomicReference<>();
  private final Fixture fixture =
      new Fixture(
          EngineOptions.on(
              new StorageLocation.Shared(
                  (rules, limits) -> {
                    storage.set(new MemoryStorage(rules, limits, System::currentTimeMillis));
                    return storage.get();
                  })),
          UnaryOperator.identity());

  @AfterEach
  void close() {
    fixture.close();
  }

  private void assertShown(String name) throws Exception {
    var unused = storage.get().register(name, List.of(), Duration.ofMinutes(1));
    HttpResponse<String> nodes = fixture.get("/api/v1/nodes");
    assertThat(nodes.statusCode()).as(nodes.body()).isEqualTo(200);
    assertThat(nodes.body()).contains(name);
  }

  @Test
  void aNameThatIsNoAddressHarmsNobody() throws Exception {
    for (String name : new String[] {"http://my host:8420", "http://", "https://%zz"}) {
      assertShown(name);
    }
  }

  @Test
  void aNodeThatStopsInTheMiddleOfItsAnswerIsNotWaitedFor() throws Exception {
    try (ServerSocket stalling = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> stall(stalling));
      thread.setDaemon(true);
      thread.start();

      assertShown("http://127.0.0.1:" + stalling.getLocalPort());
    }
  }

  private static void stall(ServerSocket listening) {
    try (Socket caller = listening.accept()) {
      byte[] begin =
          "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{".getBytes(StandardCharsets.US_ASCII);
      caller.getOutputStream().write(begin);
      // Until the caller has gone.
      byte[] unused = caller.getInputStream().readAllBytes();
    } catch (IOException e) {
      // The caller does not want the rest.
    }
  }
}
