package dev.cairn.processor;

import org.junit.jupiter.api.Test;

class SuppressionTest {

  @Test
  void aWarningIsSuppressedOnItsMethod() {
    Workflows.withMembers(
            """
            @SuppressWarnings("cairn:189") @Step Object a() { return null; }
            @SuppressWarnings({"unchecked", "cairn:189"}) @Step Object b() { return null; }
            @SuppressWarnings("cairn:181") @Step Object c() { return null; } // CAIRN189
            """)
        .compileAsExpected();
  }

  @Test
  void aWarningIsSuppressedOnItsClassOrAClassAround() {
    Workflows.of(
            """
            @SuppressWarnings("cairn:189")
            abstract class SomeWorkflow {
              @Workflow public void run() {}
              @Step Object a() { return null; }
            }
            """,
            """
            @SuppressWarnings("cairn:189")
            class Outer {
              static class OtherWorkflow {
                @Workflow public void run() {}
                @Step Object a() { return null; }
              }
            }
            """)
        .compileCleanly();
  }

  @Test
  void aWarningIsSuppressedOnTheParameterThatItStandsOn() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public void run(@SuppressWarnings("cairn:189") Object input) {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void aWarningInABodyIsSuppressedOnTheMethodAround() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              static class Numbered extends RuntimeException {
                private static final long serialVersionUID = 1;
                Numbered(int number) {}
              }
              @SuppressWarnings("cairn:186")
              @Workflow public void run() {
                try { work(); } catch (Numbered e) { }
              }
              @Step void work() {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void whatIsUnsafeIsSuppressedOnItsMethodVariableOrClass() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @SuppressWarnings("cairn:304") // a constant of our machines
              private static final String HOST = System.getenv("HOST");
              @Workflow public String run() {
                @SuppressWarnings("cairn:301") // shown only
                long now = System.currentTimeMillis();
                @SuppressWarnings("cairn:302") // the wrong number
                long then = System.currentTimeMillis(); // CAIRN301
                return work(HOST + now + then + helper() + Quiet.time());
              }
              @SuppressWarnings("cairn:301")
              private long helper() { return System.nanoTime(); }
              @Step protected String work(String input) { return input; }
            }
            """,
            """
            @SuppressWarnings("cairn:301")
            class Quiet {
              static long time() { return System.nanoTime(); }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void anErrorCannotBeSuppressed() {
    Workflows.withMembers(
            """
            @SuppressWarnings("cairn:130") @Step private void a() {} // CAIRN130
            """)
        .compileAsExpected();
  }
}
