package dev.cairn.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class NameRulesTest {

  @Test
  void aNameCanBeRecorded() {
    Workflows.withMembers(
            """
            @Step(name = "zahlung-ü") void a() {} // CAIRN150
            @Step void prüfe() {} // CAIRN150
            @AwaitEvent("") abstract String c(); // CAIRN150
            @Step(name = "tab\\t") void d() {} // CAIRN150
            @Step(name = "of {größe} ~") void e(int größe) {}
            """)
        .compileAsExpected();
  }

  @Test
  void aNameIsNotTooLong() {
    Workflows.withMembers(
            """
            @Step(name = "%s") void a() {}
            @Step(name = "%s") void b() {} // CAIRN150
            @AwaitEvent("%s") String c(CallbackId id) { return ""; }
            @AwaitEvent("%s") String d(CallbackId id) { return ""; } // CAIRN150
            @Subflow(name = "%s", retry = @Retry(attempts = 3)) void e() {}
            @Subflow(name = "%s", retry = @Retry(attempts = 3)) void f() {} // CAIRN150
            """
                .formatted(
                    "a".repeat(256),
                    "b".repeat(257),
                    "c".repeat(246),
                    "d".repeat(247),
                    "e".repeat(246),
                    "f".repeat(247)))
        .compileAsExpected();
  }

  @Test
  void namesTellOperationsApart() {
    Workflows.withMembers(
            """
            @Step void charge() {}
            @Sleep(value = "1h", name = "charge") abstract void pause(); // CAIRN151
            @AwaitEvent("paid-{order}") abstract String paid(String order);
            @AwaitEvent("paid-order") abstract String other(); // CAIRN151
            @Step(name = "a_b") void a() {}
            @Step(name = "a-b") void b() {}
            """)
        .compileAsExpected();
  }

  @Test
  void anInheritedNameClashesAsWell() {
    Workflows.of(
            """
            class SomeWorkflow extends Base {
              @Workflow void run() {}
              @Step(name = "charge") void pay() {}
            }
            abstract class Base {
              @Step void charge() {} // CAIRN151
            }
            """)
        .compileAsExpected();
  }

  @Test
  void someNamesHaveAMeaningInIds() {
    Workflows.withMembers(
            """
            @Step void async() {} // CAIRN152
            @Subflow(name = "v2") void part() {} // CAIRN152
            @Step void version2() {}
            @Step void backoff() {}
            """)
        .compileAsExpected();
  }

  @Test
  void aRepeatedSubflowNamesItsWaits() {
    Workflows.withMembers(
            """
            @Subflow(retry = @Retry(attempts = 2)) void part() {}
            @Step void backoff() {} // CAIRN152
            """)
        .compileAsExpected();
  }

  @Test
  void aPlaceholderNamesAParameter() {
    var compilation =
        Workflows.withMembers(
                """
                @Step(name = "charge-{custmer}") void charge(String customer, int total) {} // CAIRN153
                @AwaitEvent("x-{order}") abstract String event(); // CAIRN153
                @Invoke(function = "a-{b}", tenant = "{c}", name = "n-{d}") // CAIRN153
                abstract String invoke(String x);
                """)
            .compileAsExpected();

    assertThat(Workflows.describe(compilation))
        .contains("{custmer} names no parameter of the method charge. Use {customer}, {total}, or")
        .contains("{order} names no parameter of the method event. Add a parameter")
        .contains("{b} names", "{c} names", "{d} names");
  }

  @Test
  void aTemplateIsWellFormed() {
    Workflows.withMembers(
            """
            @Step(name = "charge-{") void a(String x) {} // CAIRN154
            @Step(name = "charge-}") void b(String x) {} // CAIRN154
            @Step(name = "charge-{}") void c(String x) {} // CAIRN154
            @Step(name = "charge-{x.id}") void d(String x) {} // CAIRN154
            @Invoke(function = "${1}") abstract String e(String x); // CAIRN154
            @Invoke(function = "${STAGE}-x", tenant = "{") abstract String f(String x); // CAIRN154
            """)
        .compileAsExpected();
  }

  @Test
  void aPlaceholderShowsTheSameTextInEveryRun() {
    Workflows.withMembers(
            """
            static class Mute {}
            static class Telling { @Override public String toString() { return "x"; } }
            static class Heir extends Telling {}
            record Point(int x) {}
            enum Kind { ONE }
            @Step(name = "a-{x}") void a(Mute x) {} // CAIRN155
            @Step(name = "b-{x}") void b(int[] x) {} // CAIRN155
            @Step(name = "c-{x}") void c(Object x) {} // CAIRN155
            @Step(name = "d-{a}{b}{c}{d}{e}{f}{g}")
            void d(Heir a, Point b, Kind c, int d, String e, UUID f, Instant g) {}
            """)
        .compileAsExpected();
  }

  @Test
  void anInvokeNamesItsFunction() {
    Workflows.withMembers(
            """
            @Invoke(function = " ") abstract String invoke(); // CAIRN156
            """)
        .compileAsExpected();
  }
}
