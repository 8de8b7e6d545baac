package dev.cairn.processor.check;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class TypeRulesTest {

  @Test
  void generatedCodeCanNameTheTypesOfDurableMethods() {
    Workflows.withMembers(
            """
            private record Hidden(int x) {}
            private static class Failure extends Exception {
              private static final long serialVersionUID = 1;
              Failure(String message) { super(message); }
            }
            @Step Hidden a() { return null; } // CAIRN184
            @Step void b(List<Hidden> hidden) {} // CAIRN184
            @SuppressWarnings("cairn:185")
            @Step void c() throws Failure {} // CAIRN184
            @Step(retry = @Retry(on = Failure.class)) void d() {} // CAIRN184
            """)
        .compileAsExpected();
  }

  @Test
  void generatedCodeCanNameTheTypesOfTheEntry() {
    Workflows.of(
            """
            class SomeWorkflow {
              private record Hidden(int x) {}
              @Workflow public Hidden run(Hidden hidden) { return hidden; } // CAIRN184
            }
            """)
        .compileAsExpected();
  }

  @Test
  void generatedCodeCanNameTheTypesOfConstructors() {
    Workflows.of(
            """
            class SomeWorkflow {
              private record Hidden(int x) {}
              SomeWorkflow(Hidden hidden) {} // CAIRN184
              private SomeWorkflow(Hidden hidden, int x) {}
              @Workflow public void run() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aTypeOfAnotherPackageIsPublic() {
    Workflows.of(
            """
            package base;
            import dev.cairn.Step;
            public abstract class Base {
              static class Internal {}
              @Step protected Internal work() { return null; } // CAIRN184
            }
            """,
            """
            class SomeWorkflow extends base.Base {
              @Workflow void run() {}
            }
            """)
        .compileAsExpected();
  }
}
