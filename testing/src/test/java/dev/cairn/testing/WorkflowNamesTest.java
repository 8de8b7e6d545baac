package dev.cairn.testing;

import static dev.cairn.testing.CairnAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Assertions know the names of a workflow's operations, so that none holds by a misspelt one. */
final class WorkflowNamesTest {
  private final Scripts scripts = new Scripts(RunnerOptions.defaults());
  private final Run run = scripts.runner().run("run-1");

  /** Its manifest is among the resources of the tests. */
  @BeforeEach
  void run() {
    scripts.register(
        "named",
        (workflow, input) -> {
          String score = workflow.step("score-alpha", () -> "good");
          return workflow.step("withdraw", () -> score);
        });
    scripts.start("named", "run-1", "in");
    var unused = run.untilEnded();
  }

  @ParameterizedTest
  @ValueSource(strings = {"withdrw", "score", "hotels", "callback"})
  void aNameThatTheManifestDoesNotHaveIsAnError(String name) {
    assertThatThrownBy(() -> assertThat(run).did(name).never())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the workflow named has no operation '"
                + name
                + "'; there are [booking, hotel, letters, letters-{index}, score-{bureau}, signed,"
                + " withdraw]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"signed", "score-beta", "letters-3", "hotel", "signed-submitter"})
  void aNameThatTheRunDidNotComeToIsNone(String name) {
    assertThat(run).did(name).never();
  }

  @Test
  void anOrderIsAboutNamesThatThereAre() {
    assertThat(run).inOrder("score-alpha", "withdraw");

    assertThatThrownBy(() -> assertThat(run).inOrder("score-alpha", "withdrw"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no operation 'withdrw'");
  }

  @Test
  void anOrderOfNothingIsAnError() {
    assertThatThrownBy(() -> assertThat(run).inOrder())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("inOrder() takes names of operations");
  }

  @Test
  void aWorkflowThatSaysNothingOfItsNamesMayHaveAny() {
    scripts.register("silent", (workflow, input) -> "done");
    scripts.start("silent", "run-2", "in");

    assertThat(scripts.runner().run("run-2").untilEnded()).did("anything").never();
  }
}
