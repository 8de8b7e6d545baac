package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.WorkflowDivergedException;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.testing.LocalRunner;
import org.junit.jupiter.api.Test;

/** Runs that one state of a source has begun, and another one is to go on with. */
class DivergenceRunTest {

  private static final String OPERATIONS =
      """
        @Step protected int charge() { return 1; }
        @Step protected int refund() { return 2; }
        @Step protected int send(int item) { return item; }
        @Sleep("1h") protected abstract void hour();
        @Sleep("24h") protected abstract void day();
      }
      """;

  private static String workflow(String members) {
    return "public abstract class SomeWorkflow {\n" + members + "\n" + OPERATIONS;
  }

  /** The outcome of a run whose code changes while it waits for the first time. */
  private static InvocationOutput change(String before, String after) {
    WorkflowExecutor<?, ?> first = executor(before);
    WorkflowExecutor<?, ?> second = executor(after);
    boolean[] changed = {false};
    LocalRunner runner = LocalRunner.create();
    runner.register("SomeWorkflow", 1, () -> changed[0] ? second : first);
    runner.start("SomeWorkflow", 1, "x", null);
    runner.runReady();
    changed[0] = true;
    return runner.await("x");
  }

  private static WorkflowExecutor<?, ?> executor(String members) {
    try {
      return (WorkflowExecutor<?, ?>)
          Workflows.of(workflow(members))
              .load()
              .loadClass("acme.SomeWorkflowExecutor")
              .getConstructor()
              .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("no executor was made", e);
    }
  }

  private static String divergence(String before, String after) {
    InvocationOutput output = change(before, after);
    assertThat(output).isInstanceOf(InvocationOutput.Failed.class);
    InvocationOutput.Failed failed = (InvocationOutput.Failed) output;
    assertThat(failed.error().type()).isEqualTo(WorkflowDivergedException.class.getName());
    return String.valueOf(failed.error().message());
  }

  @Test
  void anOperationThatIsGoneIsNamedWithWhatTheCodeDoesInstead() {
    assertThat(
            divergence(
                "@Workflow public void run() { charge(); hour(); }",
                "@Workflow public void run() { refund(); hour(); }"))
        .isEqualTo(
            "the run has diverged from its journal: the journal holds Step \"charge\" (id charge)"
                + " first, but there run in some, version 1 (SomeWorkflow.java:3) would"
                + " come to Step \"refund\" (SomeWorkflow.java:5). Workflow code must be"
                + " deterministic, and code that changes what a run in flight does needs a new"
                + " version");
  }

  @Test
  void anOperationThatWasInsertedBeforeIsFound() {
    assertThat(
            divergence(
                "@Workflow public void run() { charge(); hour(); }",
                "@Workflow public void run() { day(); charge(); hour(); }"))
        .contains("\"charge\" (id charge) first", "would come to Wait \"day\"");
  }

  @Test
  void changesThatDoNotTouchWhatIsRecordedAreGoneOnWith() {
    assertThat(
            change(
                """
                @Workflow public int run() {
                  int sum = 0;
                  for (int i = 0; i < 3; i++) { sum += charge(); hour(); }
                  return sum;
                }
                """,
                """
                @Workflow public int run() {
                  int sum = 0;
                  for (int i = 0; i < 3; i++) sum += round();
                  return sum + refund();
                }
                private int round() { int sum = charge(); hour(); return sum; }
                """))
        .isEqualTo(new InvocationOutput.Succeeded("5"));
  }

  @Test
  void theContextsOfSubflowsAreLookedInto() {
    assertThat(
            divergence(
                """
                @Workflow public void run() { part(); }
                @Subflow protected void part() { charge(); hour(); }
                """,
                """
                @Workflow public void run() { part(); }
                @Subflow protected void part() { hour(); charge(); }
                """))
        .contains(
            "\"charge\" (id part--charge) first", "there part in", "would come to Wait \"hour\"");
  }

  @Test
  void branchesAndItemsAreLookedInto() {
    assertThat(
            divergence(
                "@Workflow public void run() { Durable.async(() -> { charge(); hour(); return 1;"
                    + " }).get(); }",
                "@Workflow public void run() { Durable.async(() -> { refund(); hour(); return 1;"
                    + " }).get(); }"))
        .contains("(id async-1--charge) first", "there async in", "would come to Step \"refund\"");
    assertThat(
            divergence(
                "@Workflow public List<Integer> run() { return Durable.map(\"all\", List.of(1),"
                    + " (item, index) -> { int sent = send(item); hour(); return sent; })"
                    + ".results(); }",
                "@Workflow public List<Integer> run() { return Durable.map(\"all\", List.of(1),"
                    + " (item, index) -> { hour(); return send(item); }).results(); }"))
        .contains("(id all--0--send) first", "there all in", "would come to Wait \"hour\"");
  }

  @Test
  void aWayThatTheCodeDoesNotTakeAnyMoreIsFoundWhenItGoesOn() {
    assertThat(
            divergence(
                "@Workflow public void run() { if (1 < Integer.valueOf(2)) charge(); hour(); }",
                "@Workflow public void run() { if (1 > Integer.valueOf(2)) charge(); hour(); }"))
        .contains(
            "the workflow returns without having come to Step \"charge\" (id charge)",
            "some, version 1");
  }

  @Test
  void aFailureBeforeWhatIsRecordedIsADivergence() {
    assertThat(
            divergence(
                "@Workflow public void run() { charge(); hour(); }",
                "@Workflow public void run() {"
                    + " if (1 < Integer.valueOf(2)) throw new IllegalStateException(\"new\");"
                    + " charge(); hour(); }"))
        .contains(
            "the workflow fails with java.lang.IllegalStateException: new without having come to"
                + " Step \"charge\"");
  }
}
