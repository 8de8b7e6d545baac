package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.StorageLocation;
import dev.cairn.engine.Watch;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.memory.MemoryStorage;
import dev.cairn.server.browser.ManyStepsWorkflowExecutor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The cost of those who look: the database is asked for all of them, not for each. */
@Timeout(60)
class LiveReadsTest {
  private static final String RUN = "/api/v1/runs/order/one";
  private static final int VIEWERS = 40;

  private final Map<String, Integer> calls = new ConcurrentHashMap<>();
  private final AtomicInteger rows = new AtomicInteger();
  private final List<EventReader> viewers = new ArrayList<>();
  private final Fixture fixture =
      new Fixture(
          EngineOptions.on(
              new StorageLocation.Shared(
                  (rules, limits) ->
                      counted(new MemoryStorage(rules, limits, System::currentTimeMillis)))),
          UnaryOperator.identity());

  private Storage counted(Storage storage) {
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> {
              calls.merge(method.getName(), 1, Integer::sum);
              try {
                Object answer = method.invoke(storage, arguments);
                if (method.getName().equals("journalsSince")) {
                  for (Object journal : ((Map<?, ?>) answer).values()) {
                    rows.addAndGet(((List<?>) journal).size());
                  }
                }
                return answer;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private int calls(String method) {
    return calls.getOrDefault(method, 0);
  }

  @BeforeEach
  void start() throws Exception {
    fixture.post(RUN, "\"tea\"");
    fixture.awaitSuspended("one");
  }

  private void look(String path) throws Exception {
    for (int i = 0; i < VIEWERS; i++) {
      EventReader viewer = EventReader.open(fixture, path, null);
      viewers.add(viewer);
      assertThat(viewer.next().data()).contains("one");
    }
  }

  @AfterEach
  void close() throws Exception {
    for (EventReader viewer : viewers) viewer.close();
    fixture.close();
  }

  @Test
  void allWhoLookAtARunShareWhatIsReadOfIt() throws Exception {
    look(RUN + "/live");
    int before = calls("find");

    fixture.post(RUN + "/events/approval", "\"yes\"");
    for (EventReader viewer : viewers) viewer.awaitText("succeeded");

    assertThat(calls("find") - before).isLessThan(VIEWERS);
  }

  @Test
  void journalsAreNotReadForEachWhoBeginsToLook() throws Exception {
    int before = calls("journalsSince");

    look(RUN + "/live");

    assertThat(calls("journalsSince") - before).isLessThan(VIEWERS);
  }

  /**
   * The run has hundreds of operations by now; an event changes one of them, and adds a few. The
   * engine's look at runs of other nodes reads all of them once.
   */
  @Test
  void anUpdateReadsWhatMayHaveChangedAlone() throws Exception {
    fixture.engine.register(ManyStepsWorkflowExecutor::new);
    fixture.post("/api/v1/runs/many/m", "300");
    fixture.awaitSuspended("m");
    viewers.add(EventReader.open(fixture, "/api/v1/runs/many/m/live", null));
    viewers.get(0).awaitText("add-300");
    int before = rows.get();

    for (int i = 0; i < 5; i++) {
      fixture.post("/api/v1/runs/many/m/events/next", "1");
      viewers.get(0).awaitText("add-" + (301 + i));
    }

    assertThat(rows.get() - before).isLessThan(2 * 300);
  }

  @Test
  void allWhoLookAtTheSameListShareTheQuery() throws Exception {
    int before = calls("list");
    look("/api/v1/live?workflow=order");

    fixture.post("/api/v1/runs/order/two", "\"gin\"");
    for (EventReader viewer : viewers) viewer.awaitText("two");

    assertThat(calls("list") - before).isLessThan(VIEWERS);
  }

  /** The engine looks at runs of other nodes once a second, which is a reason to read lists. */
  @Test
  void aListIsNotReadForViewersThatHaveGone() throws Exception {
    look("/api/v1/live?workflow=order");
    for (EventReader viewer : viewers) viewer.close();

    try (Watch looks = fixture.engine.reader().watchAll()) {
      int before;
      do {
        before = calls("list");
        for (int i = 0; i < 3; i++) assertThat(looks.await(Duration.ofSeconds(30))).isTrue();
      } while (calls("list") > before);
    }
  }
}
