package dev.cairn.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class ClassRulesTest {

  @Test
  void aWorkflowIsAClass() {
    Workflows.of(
            """
            interface Contract { // CAIRN101
              @Workflow default void run() {}
            }
            enum Kind { // CAIRN101
              ONE;
              @Workflow public void run() {}
            }
            record Value(int x) { // CAIRN101
              @Workflow public void run() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aWorkflowClassIsNotFinal() {
    Workflows.of(
            """
            final class SomeWorkflow { // CAIRN102
              @Workflow public void run() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aWorkflowClassIsNotAnInnerClass() {
    Workflows.of(
            """
            class Outer {
              class Inner { // CAIRN103
                @Workflow public void run() {}
              }
              static class Nested {
                @Workflow public void run() {}
              }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aWorkflowClassIsVisibleInItsPackage() {
    Workflows.of(
            """
            class Outer {
              private static class Hidden { // CAIRN104
                @Workflow public void run() {}
              }
              private static class Around {
                static class Inside { // CAIRN104
                  @Workflow public void run() {}
                }
              }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aWorkflowClassIsNotSealed() {
    Workflows.of(
            """
            sealed class SomeWorkflow permits Other { // CAIRN105
              @Workflow public void run() {}
            }
            non-sealed class Other extends SomeWorkflow {}
            """)
        .compileAsExpected();
  }

  @Test
  void aWorkflowClassHasNoTypeParameters() {
    Workflows.of(
            """
            class SomeWorkflow<T> { // CAIRN106
              @Workflow public void run() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aWorkflowClassHasAConstructorForItsExecutor() {
    Workflows.of(
            """
            class SomeWorkflow {
              private SomeWorkflow() {} // CAIRN107
              private SomeWorkflow(int x) {}
              @Workflow public void run() {}
            }
            class OtherWorkflow {
              private OtherWorkflow() {}
              OtherWorkflow(int x) {}
              @Workflow public void run() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void theNamesOfGeneratedClassesAreFree() {
    Workflows.of(
            """
            class SomeWorkflow { // CAIRN108
              @Workflow public void run() {}
            }
            class SomeWorkflowExecutor {}
            """,
            """
            class OtherWorkflow { // CAIRN108
              @Workflow public void run() {}
            }
            class OtherWorkflowClient {}
            """)
        .compileAsExpected();
  }

  @Test
  void twoWorkflowsDoNotGenerateTheSameClass() {
    Workflows.of(
            """
            class Outer {
              static class InnerWorkflow {
                @Workflow(name = "nested") public void run() {}
              }
            }
            class Outer_InnerWorkflow { // CAIRN108
              @Workflow(name = "flat") public void run() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void theMethodsOfExecutorsAreReserved() {
    Workflows.of(
            """
            abstract class SomeWorkflow extends Base {
              @Workflow public void runWorkflow() {} // CAIRN109
              @Sleep("1s") abstract void workflowDefinition(); // CAIRN109
            }
            abstract class OtherWorkflow extends Base {
              @Workflow public void run() {}
            }
            class Base {
              void runWorkflow(String input) {} // CAIRN109
            }
            """)
        .compileAsExpected();
  }

  @Test
  void theExecutorCanImplementAllAbstractMethods() {
    Workflows.of(
            """
            abstract class SomeWorkflow implements Contract, Runnable {
              @Workflow public void start() {}
              abstract void forgotten(); // CAIRN110
              public void run() {}
            }
            interface Contract {
              int left(); // CAIRN110
              default int given() { return 1; }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void whatIsMissingFromAClassFileIsToldAtTheWorkflow() {
    String message =
        Workflows.of(
                """
                abstract class SomeWorkflow implements Runnable { // CAIRN110
                  @Workflow public void start() {}
                }
                """)
            .compileAsExpected()
            .errors()
            .get(0)
            .getMessage(null);

    assertThat(message)
        .contains("The abstract method run")
        .contains("(at java.lang.Runnable.run())")
        .endsWith("(see cairn explain CAIRN110, or docs/diagnostics.md#cairn110)");
  }

  @Test
  void generatedCodeFindsItsRuntime() {
    Workflows.of(
            """
            package acme;
            import dev.cairn.Workflow;
            class SomeWorkflow { // CAIRN194
              @Workflow public void run() {}
            }
            """)
        .withAnnotationsOnly()
        .compileAsExpected();
  }

  @Test
  void durableMethodsOutsideAWorkflowWaitForOne() {
    Workflows.of(
            """
            class Alone { // CAIRN140
              @Step void work() {}
            }
            abstract class Base {
              @Step void work() {}
            }
            interface Shared {
              @Step default void work() {}
            }
            """)
        .compileAsExpected();
  }
}
