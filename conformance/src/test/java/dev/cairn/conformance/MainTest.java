package dev.cairn.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole runner, with functions in processes of their own, on requirements of this project. */
class MainTest {

  /** The programs that the requirements of this project are tried with. */
  static final Map<String, String> OWN =
      Map.of(
          "own-10", "step.LoggedStepWorkflowHandler",
          "own-1", "step.GreetingWorkflowHandler",
          "own-2", "step.InterruptedStepWorkflowHandler",
          "own-3", "step.InterruptedOnceWorkflowHandler",
          "own-4", "event.HeartbeatWorkflowHandler",
          "own-5", "invoke.SlowInvokeWorkflowHandler",
          "own-6", "invoke.PlainInvokeWorkflowHandler",
          "own-7", "subflow.LargeChildWorkflowHandler",
          "own-8", "sleep.HourWorkflowHandler",
          "own-9", "event.CaughtRejectionWorkflowHandler");

  @TempDir Path folder;
  private RunnerCall call;

  @BeforeEach
  void prepare() {
    call = new RunnerCall(folder);
  }

  @Test
  void requirementsThatAreMetPass() throws IOException {
    assertThat(call.run("own", OWN)).as(call::printed).isZero();

    assertThat(call.printed()).contains("own-1   passed  A greeting").contains("10 passed of 10");
    assertThat(call.report()).content().contains("tests=\"10\"", "failures=\"0\"");
  }

  @Test
  void whatIsNotMetFailsAndWhatIsNotMappedIsReported() throws IOException {
    Map<String, String> mapping =
        Map.of(
            "wrong-1", "step.GreetingWorkflowHandler",
            "wrong-2", "step.GreetingWorkflowHandler",
            "wrong-3", "event.EventWorkflowHandler",
            "wrong-4", "step.LoggedStepWorkflowHandler",
            "wrong-6", "step.NoSuchHandler");

    assertThat(call.run("wrong", mapping)).isEqualTo(1);

    assertThat(call.printed().lines())
        .containsSubsequence(
            "wrong-1  FAILED            event 3.StepSucceededDetails.Result.Payload: expected"
                + " \"\"Goodbye, World!\"\", got \"\"Hello, World!\"\"",
            "wrong-2  failed, optional  result: expected \"Goodbye\", got \"Hello, World!\"",
            "wrong-3  FAILED            status: expected SUCCEEDED, got RUNNING",
            "wrong-4  FAILED            log records with {message=/Greeting/}: expected 5, got 2",
            "wrong-5  uncovered         no workflow is mapped to it: Nobody covers this");
    assertThat(call.printed())
        .containsPattern("wrong-6 +FAILED +event 2: .*")
        .containsPattern("wrong-7 +FAILED +wrong-7: it expects neither a result nor a history")
        .contains("5 FAILED, 1 failed, optional, 1 uncovered of 7");
  }

  @Test
  void someMayBeChosen() throws IOException {
    assertThat(call.run("own", OWN, "--only", "own-1,own-9")).isZero();

    assertThat(call.printed()).contains("2 passed of 2").doesNotContain("own-2");
  }

  @Test
  void aFolderThatIsNotThereIsAWrongOption() throws IOException {
    assertThat(call.run("nowhere", OWN)).isEqualTo(2);
  }
}
