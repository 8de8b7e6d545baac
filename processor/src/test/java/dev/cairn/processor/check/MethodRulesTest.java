package dev.cairn.processor.check;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class MethodRulesTest {

  @Test
  void aDurableMethodCanBeOverridden() {
    Workflows.withMembers(
            """
            @Step private void one() {} // CAIRN130
            @Step static void two() {} // CAIRN130
            @Step final void three() {} // CAIRN130
            @Poll private boolean four() { return true; } // CAIRN130
            @Subflow final void five() {} // CAIRN130
            """)
        .compileAsExpected();
  }

  @Test
  void aDurableMethodOfABaseClassCanBeOverriddenToo() {
    Workflows.of(
            """
            abstract class Base {
              @Step private void one() {} // CAIRN130
            }
            """,
            """
            class AWorkflow extends Base { @Workflow void run() {} }
            """,
            """
            class BWorkflow extends Base { @Workflow void run() {} }
            """)
        .compileAsExpected();
  }

  @Test
  void aDurableMethodIsNotOverloaded() {
    Workflows.withMembers(
            """
            @Step void charge(String card) {} // CAIRN131
            void charge() {}
            @Step(name = "refund-all") void refund() {}
            @Step void refund(String card) {} // CAIRN131
            @Step void run(String other) {} // CAIRN131
            """)
        .compileAsExpected();
  }

  @Test
  void anInheritedMethodOverloadsAsWell() {
    Workflows.of(
            """
            class SomeWorkflow extends Base {
              @Workflow void run() {}
              @Step void charge(String card) {} // CAIRN131
            }
            class Base {
              protected void charge() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void anOverrideIsNoOverload() {
    Workflows.of(
            """
            class SomeWorkflow extends Base {
              @Workflow void run() {}
              @Step @Override protected void charge(String card) {}
            }
            """,
            """
            class Base {
              protected void charge(String card) {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void aMethodHasOneDurableAnnotation() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow @Step public void run() {} // CAIRN132
              @Step @Subflow void work() {} // CAIRN132
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aDurableMethodHasNoTypeParameters() {
    Workflows.withMembers(
            """
            @Step <T extends String> void work(T value) {} // CAIRN136
            """)
        .compileAsExpected();
  }

  @Test
  void aPackagePrivateMethodOfAnotherPackageIsNotInherited() {
    Workflows.of(
            """
            package base;
            import dev.cairn.Step;
            public abstract class Base {
              @Step void work() {} // CAIRN141
              @Step protected void more() {}
            }
            """,
            """
            class SomeWorkflow extends base.Base {
              @Workflow void run() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void anOverrideOfADurableMethodStaysDurable() {
    Workflows.of(
            """
            class SomeWorkflow extends Base {
              @Workflow void run() {}
              @Override protected void pause() {} // CAIRN142
              @Step @Override protected void work() {}
            }
            abstract class Base {
              @Sleep("1h") protected abstract void pause();
              @Step protected void work() {}
            }
            """)
        .compileAsExpected();
  }
}
