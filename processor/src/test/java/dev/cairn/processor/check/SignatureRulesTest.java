package dev.cairn.processor.check;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class SignatureRulesTest {

  @Test
  void sleepsAndInvokesHaveNoBody() {
    Workflows.withMembers(
            """
            @Sleep("1h") void pause() {} // CAIRN133
            @Invoke(function = "billing") String bill() { return ""; } // CAIRN133
            """)
        .compileAsExpected();
  }

  @Test
  void stepsPollsAndSubflowsHaveABody() {
    Workflows.withMembers(
            """
            @Step abstract void work(); // CAIRN134
            @Poll abstract boolean ready(); // CAIRN134
            @Subflow abstract void part(); // CAIRN134
            """)
        .compileAsExpected();
  }

  @Test
  void anEventWithABodyTakesItsId() {
    Workflows.withMembers(
            """
            @AwaitEvent("a") String a() { return ""; } // CAIRN135
            @AwaitEvent("b") String b(CallbackId one, CallbackId two) { return ""; } // CAIRN135
            @AwaitEvent("c") abstract String c(CallbackId id); // CAIRN135
            @AwaitEvent("d") String d(CallbackId id) { return ""; }
            @AwaitEvent("e") abstract String e();
            """)
        .compileAsExpected();
  }

  @Test
  void aSleepHasNoParametersBesideItsTime() {
    Workflows.withMembers(
            """
            @Sleep("1h") abstract void a(String who); // CAIRN137
            @Sleep abstract void b(Duration one, Duration two); // CAIRN137
            @Sleep(value = "1h", name = "c-{who}") abstract void c(String who);
            @Sleep(name = "d-{who}") abstract void d(String who, Duration time);
            @Sleep(name = "e-{from}") abstract void e(Instant from, Instant to);
            """)
        .compileAsExpected();
  }

  @Test
  void anEventHasNoParametersBesideItsName() {
    Workflows.withMembers(
            """
            @AwaitEvent("paid") abstract String paid(String order); // CAIRN137
            @AwaitEvent("sent-{order}") abstract String sent(String order);
            """)
        .compileAsExpected();
  }

  @Test
  void anInvokeSendsOneParameter() {
    Workflows.withMembers(
            """
            @Invoke(function = "a") abstract String a(
                String one,
                String two); // CAIRN137
            @Invoke(function = "b-{two}", tenant = "{three}", name = "b-{four}")
            abstract String b(String one, String two, String three, String four);
            @Invoke(function = "c-{one}") abstract String c(String one);
            @Invoke(function = "d-{one}-{two}") abstract String d(String one, String two); // CAIRN144
            """)
        .compileAsExpected();
  }

  @Test
  void aSleepReturnsNothingOrItsFuture() {
    Workflows.withMembers(
            """
            @Sleep("1h") abstract String a(); // CAIRN138
            @Sleep("1h") abstract DurableFuture<String> b(); // CAIRN138
            @SuppressWarnings("rawtypes") @Sleep("1h") abstract DurableFuture c(); // CAIRN138
            @Sleep("1h") abstract Void d(); // CAIRN138
            @Sleep("1h") abstract DurableFuture<Void> e();
            @Sleep("1h") abstract void f();
            """)
        .compileAsExpected();
  }

  @Test
  void stepsAndSubflowsReturnValues() {
    Workflows.withMembers(
            """
            @Step DurableFuture<String> a() { return null; } // CAIRN138
            @Step Callback<String> b() { return null; } // CAIRN138
            @Subflow DurableFuture<Void> c() { return null; } // CAIRN138
            @Step PollResult<String> d() { return null; } // CAIRN138
            @Step Optional<String> e() { return null; }
            """)
        .compileAsExpected();
  }

  @Test
  void anEventReturnsItsPayloadOrOneOfItsHandles() {
    Workflows.withMembers(
            """
            @AwaitEvent("a") abstract PollResult<String> a(); // CAIRN138
            @SuppressWarnings("rawtypes") @AwaitEvent("b") abstract Callback b(); // CAIRN138
            @AwaitEvent("c") Callback<String> c(CallbackId id) { return null; } // CAIRN138
            @AwaitEvent("d") DurableFuture<String> d(CallbackId id) { return null; } // CAIRN138
            @AwaitEvent("e") abstract Callback<String> e();
            @AwaitEvent("f") abstract DurableFuture<String> f();
            @AwaitEvent(value = "g", timeout = "1h") abstract Optional<String> g();
            @AwaitEvent("h") abstract void h();
            @AwaitEvent(value = "i", timeout = "1h") abstract Optional<Void> i(); // CAIRN138
            """)
        .compileAsExpected();
  }

  @Test
  void anInvokeReturnsItsResultOrAFuture() {
    Workflows.withMembers(
            """
            @Invoke(function = "x") abstract Callback<String> a(); // CAIRN138
            @SuppressWarnings("rawtypes")
            @Invoke(function = "x") abstract DurableFuture b(); // CAIRN138
            @Invoke(function = "x") abstract DurableFuture<String> c();
            @Invoke(function = "x") abstract Optional<String> d();
            @Invoke(function = "x") abstract void e();
            """)
        .compileAsExpected();
  }

  @Test
  void aPollReturnsWhatOneCheckFound() {
    Workflows.withMembers(
            """
            @Poll String a() { return null; } // CAIRN138
            @Poll void b() {} // CAIRN138
            @SuppressWarnings("rawtypes") @Poll Optional c() { return null; } // CAIRN138
            @Poll Optional<Void> d() { return null; } // CAIRN138
            @Poll boolean e() { return true; }
            @Poll Boolean f() { return true; }
            @Poll Optional<String> g() { return null; }
            """)
        .compileAsExpected();
  }

  @Test
  void aPollWithAStateTakesItAsItsLastParameter() {
    Workflows.withMembers(
            """
            @Poll PollResult<String> a() { return null; } // CAIRN139
            @Poll PollResult<String> b(int state) { return null; } // CAIRN139
            @Poll PollResult<List<String>> c(List<Integer> state) { return null; } // CAIRN139
            @Poll PollResult<String> d(String state, int other) { return null; } // CAIRN139
            @Poll PollResult<Integer> e(int state) { return null; }
            @Poll PollResult<List<String>> f(int other, List<String> state) { return null; }
            """)
        .compileAsExpected();
  }

  @Test
  void aSleepSaysOnceHowLong() {
    Workflows.withMembers(
            """
            @Sleep abstract void a(); // CAIRN163
            @Sleep("1h") abstract void b(Duration time); // CAIRN163
            @Sleep abstract void c(Instant end);
            """)
        .compileAsExpected();
  }
}
