package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.StorageLocation;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.memory.MemoryStorage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.http.HttpResponse;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Reads while the database does not answer. */
@Timeout(60)
class StorageAwayTest {
  private static final Set<String> READS =
      Set.of("find", "list", "counts", "nodes", "journals", "journalsSince", "outstanding");

  private volatile boolean isAway;
  private final Fixture fixture =
      new Fixture(
          EngineOptions.on(
              new StorageLocation.Shared(
                  (rules, limits) ->
                      leaving(new MemoryStorage(rules, limits, System::currentTimeMillis)))),
          UnaryOperator.identity());

  private Storage leaving(Storage storage) {
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> {
              if (isAway && READS.contains(method.getName())) {
                throw new StorageUnavailableException("the database is away", null);
              }
              try {
                return method.invoke(storage, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @BeforeEach
  void start() throws Exception {
    fixture.post("/api/v1/runs/order/one", "\"tea\"");
    fixture.awaitSuspended("one");
    isAway = true;
  }

  @AfterEach
  void close() {
    isAway = false;
    fixture.close();
  }

  @Test
  void callersAreToldToAskAgain() throws Exception {
    for (String path : new String[] {"runs", "runs/order/one", "runs/order/one/history", "nodes"}) {
      HttpResponse<String> answer = fixture.get("/api/v1/" + path);
      assertThat(answer.statusCode()).as(path + answer.body()).isEqualTo(503);
      assertThat(Fixture.code(answer)).isEqualTo("storage_unavailable");
      assertThat(answer.headers().firstValue("Retry-After")).hasValue("5");
    }
  }

  @Test
  void theServersOwnFiguresAreThere() throws Exception {
    HttpResponse<String> metrics = fixture.get("/metrics");

    assertThat(metrics.statusCode()).isEqualTo(200);
    assertThat(metrics.body()).contains("cairn_http_requests_total{").doesNotContain("cairn_runs{");
  }
}
