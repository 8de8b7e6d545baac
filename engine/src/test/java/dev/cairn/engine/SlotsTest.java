package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.runtime.client.RunId;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** No more runs work at once than a node and a workflow have slots; the others wait for one. */
@Timeout(60)
class SlotsTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  private final CountDownLatch goOn = new CountDownLatch(1);
  private @Nullable Engine opened;

  /** Nothing that runs may keep a test that fails from ending. */
  @AfterEach
  void close() {
    goOn.countDown();
    if (opened != null) opened.close();
  }

  private Engine open(EngineOptions options) {
    // Nobody looks for work by himself: a slot that is free is told.
    Engine engine = Engine.open(options.look(Duration.ofHours(1)));
    opened = engine;
    for (String workflow : List.of("order", "bill")) {
      engine.register(
          () ->
              new Script(
                  workflow,
                  1,
                  (it, in) ->
                      it.step(
                          "work",
                          () -> {
                            goOn.await();
                            return "done";
                          })));
    }
    return engine;
  }

  /** The status of a run right after its start, while nothing that runs can end. */
  private static ExecutionStatus started(Engine engine, String workflow, String id) {
    engine.start(new RunId(workflow, 1, id), "\"in\"");
    return engine.reader().row(workflow, id).orElseThrow().status();
  }

  private void assertAllEnd(Engine engine, String workflow, String... ids) {
    goOn.countDown();
    for (String id : ids) {
      assertThat(engine.await(new RunId(workflow, 1, id), LONG))
          .isEqualTo(EngineContract.succeeded("done"));
    }
  }

  @Test
  void workflowsShareTheSlotsOfTheirNode() {
    Engine engine = open(EngineOptions.inMemory().slots(2));
    assertThat(started(engine, "order", "one")).isEqualTo(ExecutionStatus.RUNNING);
    assertThat(started(engine, "bill", "one")).isEqualTo(ExecutionStatus.RUNNING);
    assertThat(started(engine, "order", "two")).isEqualTo(ExecutionStatus.READY);

    assertAllEnd(engine, "order", "one", "two");
    assertAllEnd(engine, "bill", "one");
  }

  @Test
  void theVersionsOfAWorkflowShareItsSlots() {
    Engine engine = open(EngineOptions.inMemory().slots("order", 1));
    engine.register(() -> new Script("order", 2, (it, in) -> "newer"));
    assertThat(started(engine, "order", "one")).isEqualTo(ExecutionStatus.RUNNING);
    engine.start(new RunId("order", 2, "two"), "\"in\"");
    assertThat(engine.reader().row("order", "two").orElseThrow().status())
        .isEqualTo(ExecutionStatus.READY);

    assertAllEnd(engine, "order", "one");
    assertThat(engine.await(new RunId("order", 2, "two"), LONG))
        .isEqualTo(EngineContract.succeeded("newer"));
  }

  @Test
  void aWorkflowHasSlotsOfItsOwn() {
    Engine engine = open(EngineOptions.inMemory().slots("order", 1));
    assertThat(started(engine, "order", "one")).isEqualTo(ExecutionStatus.RUNNING);
    assertThat(started(engine, "order", "two")).isEqualTo(ExecutionStatus.READY);
    assertThat(started(engine, "bill", "one")).isEqualTo(ExecutionStatus.RUNNING);
    assertThat(started(engine, "bill", "two")).isEqualTo(ExecutionStatus.RUNNING);

    assertAllEnd(engine, "order", "one", "two");
    assertAllEnd(engine, "bill", "one", "two");
  }
}
