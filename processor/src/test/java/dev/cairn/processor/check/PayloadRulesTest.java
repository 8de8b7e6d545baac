package dev.cairn.processor.check;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class PayloadRulesTest {

  @Test
  void aWildcardDoesNotTellTheType() {
    Workflows.withMembers(
            """
            @Step List<?> a() { return null; } // CAIRN180
            @Subflow Map<String, List<? extends Number>> b() { return null; } // CAIRN180
            @AwaitEvent("c") abstract Callback<List<?>> c(); // CAIRN180
            @Invoke(function = "f") abstract String d(List<?> x); // CAIRN180
            @Step void e(List<?> notRecorded) {}
            """)
        .compileAsExpected();
  }

  @Test
  @SuppressWarnings("rawtypes")
  void aRawTypeDoesNotTellTheType() {
    Workflows.withMembers(
            """
            @Step List a() { return null; } // CAIRN181
            @Step Map<String, List> b() { return null; } // CAIRN181
            @Step void c(List notRecorded) {}
            """)
        .withOptions()
        .compileAsExpected();
  }

  @Test
  void anObjectDoesNotTellTheType() {
    Workflows.withMembers(
            """
            @Step Object a() { return null; } // CAIRN189
            @Poll Optional<Object> b() { return null; } // CAIRN189
            @Step Map<String, Object> c() { return null; } // CAIRN189
            @Step void d(Object notRecorded) {}
            """)
        .compileAsExpected();
  }

  @Test
  void aHandleCannotBeRecorded() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public List<Callback<String>> run( // CAIRN183
                  DurableFuture<String> input) { return null; } // CAIRN183
              @Step List<DurableFuture<String>> a() { return null; } // CAIRN183
              @AwaitEvent("b") abstract Callback<Callback<String>> b(); // CAIRN183
              @Invoke(function = "f") abstract void c(Callback<String> x); // CAIRN183
              @Invoke(function = "f") abstract void d(CallbackId x);
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aBaseClassMayLeaveTypesOpen() {
    Workflows.of(
            """
            abstract class Base<T> {
              @Step protected T load() { return null; }
              @AwaitEvent("x") protected abstract T event();
            }
            """,
            """
            abstract class SomeWorkflow extends Base<String> {
              @Workflow public void run() {}
            }
            """,
            """
            abstract class OtherWorkflow extends Base<Integer> {
              @Workflow public void run() {}
            }
            """)
        .compileCleanly();
  }
}
