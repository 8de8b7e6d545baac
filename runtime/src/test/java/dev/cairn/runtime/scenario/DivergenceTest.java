package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.SubflowFailedException;
import dev.cairn.runtime.WorkflowDivergedException;
import dev.cairn.runtime.definition.Machine;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs whose code is not the code that recorded their journal: they fail, and say why. */
class DivergenceTest {
  private final List<String> effects = new ArrayList<>();
  private boolean changed;

  @Test
  void aJournalThatDoesNotFitTheCodeFailsTheRunBeforeAnyCodeRuns() {
    Machine before = chain("a", "b");
    Machine after = chain("x", "b");
    Scene scene =
        new Scene(
            Script.of(
                () -> changed ? after : before,
                (w, in) -> {
                  effects.add("begins");
                  w.step(changed ? "x" : "a", () -> "");
                  w.sleep("b", 1);
                  return "end";
                }));

    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Pending.class);
    change(scene);

    assertThat(divergence(scene.invoke()))
        .contains("the journal holds Step \"a\" (id a) first")
        .contains("would come to Step \"x\" (Some.java:1)");
    assertThat(effects).containsExactly("begins");
  }

  @Test
  void aJournalThatFitsIsGoneOnWith() {
    Scene scene =
        new Scene(
            Script.of(
                () -> chain("a", "b"),
                (w, in) -> {
                  w.step("a", () -> "");
                  w.sleep("b", 1);
                  return "end";
                }));

    assertThat(scene.finish()).isEqualTo(new InvocationOutput.Succeeded("\"end\""));
  }

  /** A large one runs its items again; they and their results are found by index. */
  @ParameterizedTest
  @ValueSource(ints = {1, 200_000})
  void aBatchOfFewerItemsThanWereRecordedHasDiverged(int letters) {
    Scene scene =
        Scene.of(
            (w, in) -> {
              List<String> items = changed ? List.of("a") : List.of("a", "b");
              Durable.map(
                  "m",
                  items,
                  (item, index) -> w.step("s", () -> item.repeat(letters)),
                  BatchOptions.defaults().itemCodec(Script.TEXT));
              w.sleep("rest", 1);
              return "end";
            });
    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Pending.class);
    change(scene);

    assertThat(divergence(scene.invoke()))
        .contains(
            "the code calls batch \"m\" with 1 items, but the journal holds the outcome of 2.");
  }

  private static Machine chain(String step, String sleep) {
    return Machine.builder()
        .operation(step, "Step", "Some.java", 1)
        .operation(sleep, "Wait", "Some.java", 2)
        .context("run", "0>1|1>2||")
        .build();
  }

  @Test
  void aRunThatStartsSomethingNewBeforeWhatItHadRecordedHasDiverged() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              if (changed) w.step("new", () -> effect("ran"));
              w.step("a", () -> "");
              w.sleep("b", 1);
              return "end";
            });

    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Pending.class);
    change(scene);

    assertThat(divergence(scene.invoke()))
        .contains("Script.java:1 calls Step \"new\" without having come to Step \"a\" (id a)")
        .contains("script, version 1");
    assertThat(effects).isEmpty();
  }

  @Test
  void aRunThatReturnsBeforeItHasComeToAllThatItHadRecordedHasDiverged() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              w.step("a", () -> "");
              if (!changed) w.sleep("b", 1);
              return "end";
            });

    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Pending.class);
    change(scene);

    assertThat(divergence(scene.invoke()))
        .contains("the workflow returns without having come to Wait \"b\" (id b)");
  }

  @Test
  void workflowCodeCannotHideThatItHasDiverged() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                if (changed) w.step("new", () -> "");
              } catch (Throwable e) {
                effects.add("caught");
              }
              w.sleep("b", 1);
              return "end";
            });

    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Pending.class);
    change(scene);

    assertThat(divergence(scene.invoke())).contains("calls Step \"new\"");
  }

  @Test
  void aSubflowIsHeldToItsOwnOperations() {
    Scene scene =
        Scene.of(
            (w, in) ->
                w.subflow(
                    "part",
                    () -> {
                      if (!changed) w.step("a", () -> "");
                      w.sleep("b", 1);
                      return "end";
                    }));

    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Pending.class);
    change(scene);

    assertThat(divergence(scene.invoke()))
        .contains("part returns without having come to Step \"a\" (id part--a)");
  }

  @Test
  void aSubflowThatFailsEarlierHasDivergedAndItsFailureIsNotRecorded() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return w.subflow(
                    "part",
                    () -> {
                      if (changed) throw new IllegalStateException("early");
                      w.sleep("b", 1);
                      return "end";
                    });
              } catch (SubflowFailedException e) {
                return "hidden";
              }
            });

    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Pending.class);
    change(scene);

    assertThat(divergence(scene.invoke()))
        .contains("part fails with java.lang.IllegalStateException: early without")
        .contains("Wait \"b\" (id part--b)");
  }

  @Test
  void aBranchIsHeldToItsOwnOperations() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              DurableFuture<String> branch =
                  Durable.async(
                      () -> {
                        if (!changed) w.step("a", () -> "");
                        w.sleep("b", 1);
                        return "end";
                      });
              return branch.get();
            });

    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Pending.class);
    change(scene);

    assertThat(divergence(scene.invoke()))
        .contains("the branch async-1 returns without having come to Step \"a\" (id async-1--a)");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anItemOfABatchIsHeldToItsOwnOperations(boolean flat) {
    BatchOptions defaults = BatchOptions.defaults().itemCodec(Script.TEXT);
    Scene scene =
        Scene.of(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "send",
                      List.of("x", "y"),
                      (item, index) -> {
                        if (!changed) w.step("a", () -> "");
                        w.sleep("b", 1);
                        return item;
                      },
                      flat ? defaults.flat() : defaults);
              return String.join("", batch.results());
            });

    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Pending.class);
    change(scene);

    assertThat(divergence(scene.invoke()))
        .contains("returns without having come to Step \"a\" (id send--0--a)");
  }

  @Test
  void whatAGivenUpBranchHadRecordedMayStayUnvisited() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              DurableFuture<String> slow =
                  Durable.async(
                      () -> {
                        w.step("a", () -> "");
                        w.sleep("long", 100);
                        return w.step("never", () -> "");
                      });
              w.sleep("short", 1);
              return "end";
            });

    assertThat(scene.finish()).isEqualTo(new InvocationOutput.Succeeded("\"end\""));
  }

  @Test
  void aCallThatIsRefusedBeforeItStartsIsNotNew() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                Operations.invoke(w, Script.invoke("bill", "f"), "x".repeat(1 << 20));
              } catch (RuntimeException e) {
                effects.add("refused");
              }
              w.sleep("b", 1);
              return "end";
            });

    assertThat(scene.finish()).isEqualTo(new InvocationOutput.Succeeded("\"end\""));
    assertThat(effects).containsExactly("refused", "refused");
  }

  private String effect(String what) {
    effects.add(what);
    return what;
  }

  private void change(Scene scene) {
    changed = true;
    scene.awaitWakeUp();
  }

  private static String divergence(InvocationOutput output) {
    assertThat(output).isInstanceOf(InvocationOutput.Failed.class);
    InvocationOutput.Failed failed = (InvocationOutput.Failed) output;
    assertThat(failed.error().type()).isEqualTo(WorkflowDivergedException.class.getName());
    return String.valueOf(failed.error().message());
  }
}
