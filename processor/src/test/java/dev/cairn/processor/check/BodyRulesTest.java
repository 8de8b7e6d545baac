package dev.cairn.processor.check;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class BodyRulesTest {

  @Test
  void durableMethodsAreNotCalledPastTheExecutor() {
    Workflows.of(
            """
            class SomeWorkflow extends Base implements Shared {
              @Workflow public void run() {
                super.charge(); // CAIRN143
                Runnable later = super::charge; // CAIRN143
                Runnable more = () -> {
                  super.charge(); // CAIRN143
                };
                Shared.super.share(); // CAIRN143
                SomeWorkflow.super.charge(); // CAIRN143
                super.plain();
                charge();
              }
              private void helper() {
                super.charge(); // CAIRN143
              }
            }
            abstract class Base {
              @Step protected void charge() {}
              void plain() {}
            }
            interface Shared {
              @Step default void share() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void anOverridingDurableMethodMayRunTheOneAbove() {
    Workflows.of(
            """
            class SomeWorkflow extends Base {
              @Workflow public void run() { charge(); }
              @Step @Override protected void charge() { super.charge(); }
            }
            """,
            """
            abstract class Base {
              @Step protected void charge() {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void whatALocalClassCallsAboveItselfIsItsOwnBusiness() {
    Workflows.of(
            """
            class SomeWorkflow {
              @Workflow public void run() {
                new Object() {
                  void charge() { }
                  @Override protected Object clone() throws CloneNotSupportedException { return super.clone(); }
                }.charge();
                new SomeWorkflow() {
                  @Override protected void charge() { super.charge(); }
                };
              }
              @Step protected void charge() {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void aCaughtExceptionCanBeRebuilt() {
    Workflows.of(
            """
            class SomeWorkflow {
              @Workflow public void run() {
                try {
                  charge();
                } catch (Numbered // CAIRN186
                    | Vague e) { // CAIRN186
                }
                try {
                  declared();
                } catch (Numbered e) {
                }
                try {
                  Integer.parseInt("7");
                } catch (Vague e) {
                }
                try {
                  charge();
                } catch (Good | IllegalStateException e) {
                }
              }
              @Step void charge() {}
              @SuppressWarnings("cairn:185") @Step void declared() throws Numbered {}
              static class Good extends RuntimeException {
                private static final long serialVersionUID = 1;
                Good(String message) { super(message); }
              }
              static class Numbered extends RuntimeException {
                private static final long serialVersionUID = 1;
                Numbered(int number) {}
              }
              static abstract class Vague extends RuntimeException {
                private static final long serialVersionUID = 1;
              }
            }
            """)
        .compileAsExpected();
  }
}
