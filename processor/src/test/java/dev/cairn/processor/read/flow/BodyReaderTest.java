package dev.cairn.processor.read.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.processor.Workflows;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Which exceptions are caught around which durable calls: read from bodies, seen in executors. */
class BodyReaderTest {
  private static final Pattern REBUILT =
      Pattern.compile(
          "static final \\w+<[^=;]*> (\\w+) =|\\.rebuilds\\((?:\\w+\\.)?(\\w+)\\.class");

  private static final String FAILURES =
      """
      public class Failures {
        public static class A extends RuntimeException {
          private static final long serialVersionUID = 1;
          public A(String message) { super(message); }
        }
        public static class B extends RuntimeException {
          private static final long serialVersionUID = 1;
          public B(String message) { super(message); }
        }
        public static class C extends RuntimeException {
          private static final long serialVersionUID = 1;
          public C(String message) { super(message); }
        }
      }
      """;

  @Test
  void aClauseIsForTheCallsInItsTryBlock() {
    assertThat(
            rebuilt(
                """
                try { one(); } catch (Failures.A e) { two(); } finally { three(); }
                three();
                """))
        .containsExactly("ONE A");
  }

  @Test
  void severalTypesAndClausesCount() {
    assertThat(
            rebuilt(
                """
                try { one(); } catch (Failures.A | Failures.B e) { } catch (Failures.C e) { }
                """))
        .containsExactly("ONE A", "ONE B", "ONE C");
  }

  @Test
  void outerClausesCountToo() {
    assertThat(
            rebuilt(
                """
                try {
                  try { one(); } catch (Failures.A e) { two(); }
                } catch (Failures.B e) { three(); }
                """))
        .containsExactly("ONE A", "ONE B", "TWO B");
  }

  @Test
  void callsInLambdasAndReferencesCount() {
    assertThat(
            rebuilt(
                """
                try {
                  Runnable first = () -> one();
                  Runnable second = this::two;
                  new Object() { void run() { three(); } };
                } catch (Failures.A e) { }
                """))
        .containsExactly("ONE A", "TWO A", "THREE A");
  }

  @Test
  void callsOfOtherThingsDoNotCount() {
    assertThat(
            rebuilt(
                """
                SomeWorkflow other = null;
                try {
                  other.one();
                  new Object() { void two() { } void run() { two(); this.two(); } };
                } catch (Failures.A e) { }
                """))
        .isEmpty();
  }

  @Test
  void resourcesCount() {
    assertThat(
            rebuilt(
                """
                try (Closeable c = open()) { } catch (Failures.A | IOException e) { }
                """))
        .containsExactly("ONE A");
  }

  @Test
  void helpersAndSubflowsCount() {
    assertThat(
            rebuilt(
                """
                try { helper(3); } catch (Failures.A e) { }
                try { part(); } catch (Failures.B e) { }
                """))
        .containsExactly("ONE A", "THREE B", "PART B");
  }

  @Test
  void typesOfTheJdkAndTheRuntimeNeedNoConstructor() {
    assertThat(
            rebuilt(
                """
                try { one(); } catch (IllegalStateException | StepFailedException e) { }
                """))
        .isEmpty();
  }

  @Test
  void bodiesOfBaseClassesCount() {
    assertThat(
            rebuiltIn(
                FAILURES,
                """
                abstract class Base {
                  protected void guarded() {
                    try { one(); } catch (Failures.A e) { }
                  }
                  @Step protected void one() {}
                }
                """,
                """
                class SomeWorkflow extends Base {
                  @Workflow public void run() { guarded(); }
                }
                """))
        .containsExactly("ONE A");
  }

  @Test
  void namesMeanWhatTheyMeanInTheLanguage() {
    assertThat(
            rebuiltIn(
                FAILURES,
                """
                package acme;
                import static acme.Failures.B;
                import acme.Failures.*;
                import dev.cairn.*;
                class SomeWorkflow extends Holder {
                  @Workflow public void run() {
                    try { one(); } catch (A e) { }
                    try { two(); } catch (B e) { }
                    try { three(); } catch (acme.Failures.C e) { }
                    try { four(); } catch (D e) { }
                    try { five(); } catch (Holder.D e) { }
                  }
                  @Step void one() {}
                  @Step void two() {}
                  @Step void three() {}
                  @Step void four() {}
                  @Step void five() {}
                }
                """,
                """
                class Holder {
                  static class D extends RuntimeException {
                    private static final long serialVersionUID = 1;
                    D(String message) { super(message); }
                  }
                }
                """))
        .containsExactly("ONE A", "TWO B", "THREE C", "FOUR D", "FIVE D");
  }

  @Test
  void whatIsDeclaredAndCaughtIsNamedOnce() {
    assertThat(
            rebuiltIn(
                FAILURES,
                """
                class SomeWorkflow {
                  @Workflow public void run() {
                    try { one(); } catch (Failures.A e) { }
                    try { one(); } catch (Failures.A e) { }
                  }
                  @Step void one() throws Failures.A {}
                }
                """))
        .containsExactly("ONE A");
  }

  private static List<String> rebuilt(String body) {
    return rebuiltIn(
        FAILURES,
        """
        @SuppressWarnings("cairn:321") // calls on other objects are looked at, too
        abstract class SomeWorkflow {
          @Workflow public void run() {
        %s
          }
          private void helper(int depth) { if (depth > 0) deeper(); else one(); }
          private void deeper() { one(); }
          private Closeable open() { one(); return null; }
          @Step void one() {}
          @Step void two() {}
          @Step void three() {}
          @Subflow void part() { three(); }
        }
        """
            .formatted(body));
  }

  /** For instance {@code ONE A}: failures of the step {@code one} are rebuilt as {@code A}. */
  private static List<String> rebuiltIn(String... sources) {
    String executor =
        Workflows.source(
            Workflows.of(sources).withOptions().compileCleanly(), "acme.SomeWorkflowExecutor");
    List<String> rebuilt = new ArrayList<>();
    String operation = "";
    Matcher matcher = REBUILT.matcher(executor);
    while (matcher.find()) {
      if (matcher.group(1) != null) operation = matcher.group(1);
      else rebuilt.add(operation + " " + matcher.group(2));
    }
    return rebuilt;
  }
}
