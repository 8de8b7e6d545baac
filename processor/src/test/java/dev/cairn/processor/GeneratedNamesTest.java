package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import org.junit.jupiter.api.Test;

/** Generated code compiles, whatever users call their things. */
class GeneratedNamesTest {

  @Test
  void parametersMayHaveTheNamesOfClassesPackagesAndConstants() {
    Compilation compilation =
        Workflows.of(
                """
                public abstract class SomeWorkflow {
                  public record Pay(int n) {}
                  @Workflow public String run(Pay Operations) { return step("x", "y", "z", "s"); }
                  @Step(name = "step-{Operations}")
                  protected String step(String Operations, String dev, String STEP, String stub) {
                    return Operations + dev + STEP + stub;
                  }
                  @Step protected Pay pay(Pay SomeWorkflowCodecs, Pay java, Pay acme) { return java; }
                  @Step protected void none(int Operations, int Operations2) {}
                  @Sleep protected abstract void sleep(Duration Operations);
                  @AwaitEvent("event-{Operations}-{SomeWorkflowExecutor}-{executionId}-{payload}")
                  protected abstract Pay event(
                      String Operations, String SomeWorkflowExecutor, String executionId, int payload);
                  @AwaitEvent("sent-{Operations}") protected Pay sent(String Operations, CallbackId dev) {
                    return null;
                  }
                  @Invoke(function = "f-{Operations}", tenant = "t-{dev}")
                  protected abstract String invoke(String Operations, String dev, Pay INVOKE);
                  @Poll(every = "1s")
                  protected PollResult<Integer> poll(String next, int Operations) {
                    return PollResult.done(1);
                  }
                  @Subflow protected String part(String Operations) { return Operations; }
                }
                """)
            .compileCleanly();

    assertThat(Workflows.source(compilation, "acme.SomeWorkflowExecutor"))
        .contains("String step(String Operations2, String dev2, String STEP2, String stub)")
        .contains("void none(int Operations3, int Operations2)");
  }

  @Test
  void fieldsMayHaveTheNamesOfClasses() {
    Workflows.of(
            """
            public abstract class SomeWorkflow extends Base {
              public record Pay(int n) {}
              final int Operations = 1;
              final int SomeWorkflowCodecs = 2;
              @Workflow public Pay run(Pay pay) { return step(pay); }
              @Step protected Pay step(Pay pay) { return pay; }
              @Step(retry = @Retry(attempts = 2, delay = "3s")) protected String text() { return ""; }
              @AwaitEvent(value = "event", timeout = "1h") protected abstract Pay event();
            }
            """,
            """
            abstract class Base implements Constants {
              static final int Json = 1, Duration = 2, WORKFLOW = 3, STEP = 4;
            }
            """,
            """
            interface Constants {
              int StepDefinition = 1, WorkflowDefinition = 2, FlowFile = 3, RetryPolicy = 4;
              interface Signature {}
              interface WorkflowExecutor {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void fieldsMayHaveTheNamesOfPackagesBesideMembersWithTheNamesOfClasses() {
    Workflows.of(
            """
            public abstract class SomeWorkflow {
              public record Pay(int n) {}
              public record Operations(int n) {}
              public interface StepDefinition {}
              public interface Duration {}
              public interface RetryPolicy {}
              static class SomeWorkflowCodecs {}
              final int dev = 1;
              protected int java = 2;
              static int acme = 3;
              @Workflow(timeout = "1h") public Pay run(Pay pay) { return step(pay); }
              @Step(retry = @Retry(attempts = 2, delay = "3s"))
              protected Pay step(Pay pay) { return pay; }
              @Step protected void nothing(Operations some) {}
              @Sleep("1m") protected abstract void sleep();
            }
            """)
        .compileCleanly();
  }

  @Test
  void classesOfThePackageMayHaveTheNamesOfOthers() {
    Workflows.of(
            """
            public abstract class SomeWorkflow {
              @Workflow public Operations run(Json input) { return step(input); }
              @Step protected Operations step(Json input) { return new Operations(1); }
              @AwaitEvent("event") protected abstract Shapes event();
            }
            """,
            "public record Operations(int n) {}",
            "public record Json(int n, List<Shapes> all, Records more) {}",
            "public record Shapes(int n) {}",
            "record RecordCodecs() {}",
            "public record Records(int n) {}",
            "record Object() {}",
            "record Override() {}",
            "record IOException() {}")
        .compileCleanly();
  }

  @Test
  void workflowsAndPayloadsMayHaveTheNamesOfConstants() {
    Workflows.of(
            """
            public abstract class KIND {
              public enum Kind { A, B }
              public record kIND(Kind KIND, int in, int out, int it) {}
              @Workflow public kIND run(Kind kind) { return KIND(kind); }
              @Step protected kIND KIND(Kind KIND) { return new kIND(KIND, 1, 2, 3); }
              @Step protected Kind kind(Kind it) { return it; }
            }
            """)
        .compileCleanly();
  }

  private static final String PAYING =
      """
        @Workflow(timeout = "1h") public Pay run(Pay pay) { return step(pay); }
        @Step(retry = @Retry(attempts = 2, delay = "3s")) protected Pay step(Pay pay) { return pay; }
        @Sleep("1m") protected abstract void sleep();
        @AwaitEvent(value = "event", timeout = "1h") protected abstract Optional<Pay> event();
      }
      """;

  @Test
  void memberTypesMayHaveTheNamesOfPackages() {
    Workflows.of(
            """
            public abstract class SomeWorkflow {
              public record Pay(int n) {}
              static class dev {}
              interface java {}
              enum acme { A }
            """
                + PAYING)
        .compileCleanly();
  }

  @Test
  void memberTypesMayHaveTheNamesOfPackagesBesideFieldsWithTheNamesOfClasses() {
    Workflows.of(
            """
            public abstract class SomeWorkflow {
              public record Pay(int n) {}
              static class dev {}
              interface java {}
              final int Operations = 1, StepDefinition = 2, Duration = 3, SomeWorkflowCodecs = 4;
              static final int RetryPolicy = 5, WorkflowDefinition = 6, Json = 7;
            """
                + PAYING)
        .compileCleanly();
  }

  @Test
  void classesOfThePackageMayHaveTheNamesOfPackages() {
    Workflows.of(
            """
            public abstract class SomeWorkflow {
              public record Pay(int n, List<Shapes> all) {}
              final int Operations = 1, StepDefinition = 2, Duration = 3;
              @Step protected Operations operations(Json json) { return new Operations(1); }
              @Step protected Duration duration(Signature signature) { return new Duration(1); }
            """
                + PAYING,
            "public record dev(int n) {}",
            "public record java(int n) {}",
            "public record Operations(int n) {}",
            "public record Json(int n) {}",
            "public record Shapes(int n) {}",
            "public record Duration(int n) {}",
            "public record Signature(int n) {}")
        .compileCleanly();
  }
}
