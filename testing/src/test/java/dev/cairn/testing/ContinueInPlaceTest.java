package dev.cairn.testing;

import static dev.cairn.testing.CairnAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.Profile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** With the engine's profile, a run that goes on by {@code continueAs} stays the same run. */
class ContinueInPlaceTest {
  private final Scripts scripts = new Scripts(RunnerOptions.defaults().profile(Profile.ENGINE));
  private final LocalRunner runner = scripts.runner();

  /** Collects words until the last one. */
  private void registerCollector() {
    scripts.register(
        "collect",
        (workflow, input) -> {
          String next = input + workflow.await("word");
          return next.endsWith(".") ? next : Durable.continueAs(next);
        });
  }

  @Test
  void eventsReachTheNextPartUnderTheSameName() {
    registerCollector();
    scripts.start("collect", "run-1", "");

    for (String word : List.of("a", "b", "c.")) runner.sendEvent("run-1", "word", quoted(word));

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("abc."));
    assertThat(runner.list(RunQuery.all()).runs()).hasSize(1);
    assertThat(runner.run("run-1")).did("word").once();
  }

  @Test
  void theFirstInputStillFindsTheRun() {
    registerCollector();
    scripts.start("collect", "run-1", "x");
    runner.sendEvent("run-1", "word", quoted("a"));
    runner.runReady();

    scripts.start("collect", "run-1", "x");

    assertThat(runner.execution("run-1").input()).isEqualTo(quoted("xa"));
    assertThatThrownBy(() -> scripts.start("collect", "run-1", "xa"))
        .isInstanceOf(RunAlreadyStartedException.class);
  }

  @Test
  void eachPartDrawsOtherIds() {
    List<String> drawn = new ArrayList<>();
    scripts.register(
        "draw",
        (workflow, input) -> {
          drawn.add(Durable.uuid().toString());
          return input.length() == 2 ? "done" : Durable.continueAs(input + "i");
        });
    scripts.start("draw", "run-1", "");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("done"));
    assertThat(drawn).hasSize(3).doesNotHaveDuplicates();
  }

  @Test
  void theParentOfARunThatGoesOnGetsItsLastResult() {
    registerCollector();
    scripts.register("parent", (workflow, input) -> workflow.invoke("call", "collect", input));
    scripts.start("parent", "run-1", "");
    runner.runReady();
    String child = runner.list(RunQuery.of("collect")).runs().get(0).run().id();

    runner.sendEvent(child, "word", quoted("a"));
    runner.sendEvent(child, "word", quoted("b."));

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("ab."));
  }

  @Test
  void theNewestVersionThatTakesTheSameInputGoesOn() {
    registerCollector();
    scripts.start("collect", "run-1", "");
    runner.runUntilWaitingFor("run-1", "word");
    WorkflowExecutor<String, String> newer = new Script("collect", 2, (workflow, input) -> "new");
    runner.register("collect", 2, () -> newer);

    runner.sendEvent("run-1", "word", quoted("a"));

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("new"));
    assertThat(runner.execution("run-1").version()).isEqualTo("2");
  }

  @Test
  void aRunThatWasStoppedMeanwhileStaysStopped() {
    scripts.register(
        "stopped",
        (workflow, input) -> {
          String unused =
              workflow.step(
                  "stop",
                  () -> {
                    runner.cancel("run-1");
                    return "stopped";
                  });
          return Durable.continueAs(input);
        });
    scripts.start("stopped", "run-1", "");

    var unused = runner.await("run-1");
    assertThat(runner.execution("run-1").status()).isEqualTo(ExecutionStatus.STOPPED);
  }

  @Test
  void aRunThatNeverEndsIsEndedByTheTest() {
    scripts.register(
        "loop",
        (workflow, input) -> {
          workflow.sleep("nap", Duration.ofDays(1));
          return Durable.continueAs(input);
        });
    scripts.start("loop", "run-1", "");

    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(TooManyInvocationsException.class)
        .hasMessageContaining("the run run-1 was invoked 1000 times");
  }

  private static String quoted(String text) {
    return "\"" + text + "\"";
  }
}
