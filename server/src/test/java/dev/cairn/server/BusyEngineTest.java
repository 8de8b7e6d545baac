package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.StorageLocation;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.memory.MemoryStorage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The answers of an engine that cannot take more, and of one that takes nothing any more. */
@Timeout(120)
class BusyEngineTest {
  private final CountDownLatch committing = new CountDownLatch(1);
  private final CountDownLatch mayCommit = new CountDownLatch(1);
  private final HttpClient client = HttpClient.newHttpClient();

  /** A storage whose first commit, and so every one after it, waits. */
  private Storage slow(Storage behind) {
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("commit")) {
                committing.countDown();
                mayCommit.await();
              }
              try {
                return method.invoke(behind, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private CompletableFuture<HttpResponse<String>> start(EngineServer server, String run) {
    return client.sendAsync(
        HttpRequest.newBuilder(URI.create(server.endpoint() + "/api/v1/runs/order/" + run))
            .POST(HttpRequest.BodyPublishers.ofString("\"tea\""))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void aFullQueueIsToldWithATimeAfterWhichToTryAgain() throws Exception {
    StorageLocation place =
        new StorageLocation.Shared(
            (rules, limits) -> slow(new MemoryStorage(rules, limits, System::currentTimeMillis)));
    try (Engine engine = Engine.open(EngineOptions.on(place).queue(1));
        EngineServer server = EngineServer.open(engine, ServerOptions.loopback(0))) {
      engine.register(OrderWorkflowExecutor::new);
      var first = start(server, "one");
      // The queue may hold work of the engine's own when a start comes, which is refused then.
      while (!committing.await(10, TimeUnit.MILLISECONDS)) {
        if (first.isDone()) first = start(server, "one");
      }
      var unused = start(server, "two");
      while (engine.reader().here().queued() == 0) Thread.onSpinWait();

      HttpResponse<String> refused = start(server, "three").join();
      mayCommit.countDown();

      assertThat(refused.statusCode()).isEqualTo(429);
      assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
      assertThat(first.join().statusCode()).isEqualTo(202);
    }
  }

  @Test
  void anEngineThatIsClosedIsNotBusy() {
    Engine engine = Engine.open(EngineOptions.inMemory());
    engine.register(OrderWorkflowExecutor::new);
    try (EngineServer server = EngineServer.open(engine, ServerOptions.loopback(0))) {
      engine.close();

      HttpResponse<String> refused = start(server, "one").join();

      assertThat(refused.statusCode()).isEqualTo(503);
      assertThat(Fixture.code(refused)).isEqualTo("engine_closed");
    }
  }
}
