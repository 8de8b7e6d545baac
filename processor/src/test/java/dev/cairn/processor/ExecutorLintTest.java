package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import org.junit.jupiter.api.Test;

/**
 * Generated code draws no warnings, whatever the user's declarations are and suppress themselves.
 */
class ExecutorLintTest {

  @Test
  void nothingIsSuppressedWithoutNeed() {
    Compilation compilation =
        Workflows.of(
                """
                public abstract class SomeWorkflow {
                  @Workflow public List<String> run(Map<String, List<Integer>> input) { return null; }
                  @AwaitEvent("x") protected abstract Callback<List<String>> event();
                }
                """)
            .compileCleanly();

    assertThat(Workflows.source(compilation, "acme.SomeWorkflowExecutor"))
        .doesNotContain("SuppressWarnings");
    assertThat(Workflows.source(compilation, "acme.SomeWorkflowClient"))
        .doesNotContain("SuppressWarnings");
  }

  @Test
  void deprecatedDeclarationsMayBeUsed() {
    Compilation compilation =
        Workflows.of(
                """
                public abstract class SomeWorkflow {
                  @Deprecated public SomeWorkflow() {}
                  @Workflow @Deprecated public void run() {}
                  @Step @Deprecated protected void work() {}
                  @Deprecated @AwaitEvent("x") protected abstract String event();
                }
                """,
                """
                @Deprecated public abstract class OtherWorkflow {
                  @Workflow public void run() {}
                }
                """,
                """
                @Deprecated public record Old(int x) {}
                """,
                """
                @SuppressWarnings("deprecation")
                public abstract class ThirdWorkflow {
                  @Workflow public Old run(List<Old> old) { return null; }
                  @AwaitEvent("x") protected abstract Old event();
                }
                """)
            .compileCleanly();

    assertThat(Workflows.source(compilation, "acme.ThirdWorkflowClient"))
        .contains("@SuppressWarnings(\"deprecation\")");
  }

  @Test
  void declarationsThatAreToBeRemovedMayBeUsed() {
    Workflows.of(
            """
            public abstract class SomeWorkflow {
              @Deprecated(forRemoval = true) public SomeWorkflow() {}
              @Workflow public void run() {}
              @Step @Deprecated(forRemoval = true) protected void work() {}
              @Step @Deprecated protected void more() {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void deprecatedAccessorsAndConstructorsOfPayloadsMayBeUsed() {
    Compilation compilation =
        Workflows.of(
                """
                public record Square(int width) {
                  @Deprecated @Override public int width() { return width; }
                }
                """,
                """
                public record Circle(int radius) {
                  @Deprecated(forRemoval = true) public Circle {}
                }
                """,
                """
                public record Plain(int size) {}
                """,
                """
                public abstract class SquareWorkflow {
                  @Workflow public Square run(Circle circle) { return null; }
                }
                """,
                """
                public abstract class PlainWorkflow {
                  @Workflow public Plain run(Plain plain) { return null; }
                }
                """)
            .compileCleanly();

    assertThat(Workflows.source(compilation, "acme.SquareWorkflowCodecs"))
        .contains("@SuppressWarnings({\"deprecation\", \"removal\"})");
    assertThat(Workflows.source(compilation, "acme.PlainWorkflowCodecs"))
        .doesNotContain("SuppressWarnings");
  }

  @Test
  void rawTypesMayBeUsed() {
    Workflows.of(
            """
            @SuppressWarnings({"rawtypes", "cairn:181"})
            public abstract class SomeWorkflow {
              public SomeWorkflow(List all) {}
              @Workflow public Map run(List input) { return null; }
              @Step protected Map<String, List> work(Class type) { return null; }
              @AwaitEvent("x") protected abstract List event();
            }
            """)
        .compileCleanly();
  }

  @Test
  void genericVarArgsMayBeUsed() {
    Workflows.of(
            """
            public abstract class SomeWorkflow {
              @SafeVarargs public SomeWorkflow(List<String>... all) {}
              @Workflow public void run() {}
              @SuppressWarnings("unchecked") @Step protected void work(List<String>... all) {}
              @Step protected void plain(String... all) {}
              @Step protected void array(String[] all) {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void serializableClassesMayBeExtended() {
    Workflows.of(
            """
            public abstract class SomeWorkflow implements Serializable {
              private static final long serialVersionUID = 1;
              @Workflow public void run() {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void namesOfTheUsersClassesMayBeTaken() {
    Workflows.of(
            """
            public abstract class SomeWorkflow {
              public record Duration(int x) {}
              public record Json(int x) {}
              public record Operations(int x) {}
              public static class Override {}
              public static class Void {}
              @Workflow public void run() {}
              @Step protected Duration one(Json json) { return null; }
              @Sleep("1h") protected abstract void pause();
              @Sleep protected abstract void nap(java.time.Duration time);
              @Step protected void nothing(Operations operations) {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void classesOfThePackageMayHaveNamesOfTheLanguage() {
    Workflows.of(
            """
            package odd;
            public class String {}
            """,
            """
            package odd;
            public class Override {}
            """,
            """
            package odd;
            public class Optional {}
            """,
            """
            package odd;
            import dev.cairn.*;
            public abstract class SomeWorkflow {
              @Workflow public java.lang.String run(java.lang.Integer input) { return null; }
              @Step protected void step(String own, java.lang.String other) {}
              @AwaitEvent(value = "x", timeout = "1h")
              protected abstract java.util.Optional<java.lang.String> event();
            }
            """)
        .compileCleanly();
  }

  @Test
  void fieldsOfTheUserMayHaveNamesOfConstants() {
    Workflows.of(
            """
            public abstract class SomeWorkflow {
              protected static final String WORK = "";
              protected static final String WORKFLOW = "";
              @Workflow public void run() {}
              @Step protected void work() {}
              @Step protected void Work() {}
              @Step protected void workflow() {}
              @Step protected void WORK_2() {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void annotationsOfConstructorsAreRepeated() {
    Compilation compilation =
        Workflows.of(
                """
                public abstract class SomeWorkflow {
                  @interface Inject { Class<?>[] value() default {}; }
                  @interface Named {
                    String value();
                    int[] numbers() default {};
                    Thread.State state() default Thread.State.NEW;
                    char letter() default 'x';
                    long big() default 1;
                    float real() default 1;
                    byte small() default 1;
                    boolean flag() default false;
                    Inject nested() default @Inject;
                  }
                  private @interface Hidden {}

                  @Inject({String.class, int[].class}) @Hidden
                  public SomeWorkflow(
                      @Named(value = "a \\"b\\"", numbers = {1, 2}, state = Thread.State.BLOCKED,
                          letter = '\\'', big = 5000000000L, real = 1.5f, small = 3, flag = true,
                          nested = @Inject(Map.class)) String gateway) {}
                  @Workflow public void run() {}
                }
                """)
            .withOptions("-Xlint:all,-path,-processing")
            .compileCleanly();

    assertThat(Workflows.source(compilation, "acme.SomeWorkflowExecutor"))
        .contains("@SomeWorkflow.Inject({String.class, int[].class})")
        .contains("value = \"a \\\"b\\\"\"", "state = Thread.State.BLOCKED", "big = 5000000000L")
        .doesNotContain("Hidden");
  }

  @Test
  void visibilityIsKept() {
    Compilation compilation =
        Workflows.of(
                """
                abstract class SomeWorkflow {
                  SomeWorkflow(int x) {}
                  protected SomeWorkflow(long x) {}
                  public SomeWorkflow(char x) {}
                  @Workflow void run() {}
                  @Step void one() {}
                  @Step protected void two() {}
                  @Step public void three() {}
                }
                """)
            .compileCleanly();

    assertThat(Workflows.source(compilation, "acme.SomeWorkflowExecutor"))
        .contains("\nfinal class SomeWorkflowExecutor")
        .contains("\n  SomeWorkflowExecutor(int x)")
        .contains("\n  public SomeWorkflowExecutor(long x)")
        .contains("\n  public SomeWorkflowExecutor(char x)")
        .contains("\n  void one()", "\n  protected void two()", "\n  public void three()");
    assertThat(Workflows.source(compilation, "acme.SomeWorkflowClient"))
        .contains("\nfinal class SomeWorkflowClient");
  }
}
