package dev.cairn.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class TimeRulesTest {

  @Test
  void timesCanBeRead() {
    Workflows.withMembers(
            """
            @Sleep("soon") abstract void a(); // CAIRN160
            @Step(timeout = "5 s") void b() {} // CAIRN160
            @AwaitEvent(value = "c", timeout = "1w", heartbeat = "x") abstract String c(); // CAIRN160
            @Step(retry = @Retry(delay = "1.5s")) void d() {} // CAIRN160
            @Poll(
                every = "often", // CAIRN160
                maxDelay = "seldom") // CAIRN160
            boolean e() { return true; }
            @Subflow(retry = @Retry(maxDelay = "?")) void f() {} // CAIRN160
            @Sleep("P1DT2H") abstract void g();
            """)
        .compileAsExpected();
  }

  @Test
  void aTimerTakesASecondToAYear() {
    Workflows.withMembers(
            """
            @Sleep("500ms") abstract void a(); // CAIRN161
            @Sleep("0s") abstract void b(); // CAIRN161
            @Sleep("-PT1S") abstract void c(); // CAIRN161
            @Sleep("366d1s") abstract void d(); // CAIRN161
            @Sleep("366d") abstract void e();
            @Sleep("1s") abstract void f();
            """)
        .compileAsExpected();
  }

  @Test
  void anEventWaitsForASecondToThreeYears() {
    Workflows.withMembers(
            """
            @AwaitEvent(value = "a", timeout = "999ms") abstract String a(); // CAIRN161
            @AwaitEvent(value = "b", timeout = "100000000s") abstract String b(); // CAIRN161
            @AwaitEvent(value = "c", heartbeat = "0s") abstract String c(); // CAIRN161
            @AwaitEvent(value = "d", timeout = "99999999s") abstract String d();
            """)
        .compileAsExpected();
  }

  @Test
  void waitsBetweenAttemptsAreTimersToo() {
    Workflows.withMembers(
            """
            @Step(retry = @Retry(delay = "0s")) void a() {} // CAIRN161
            @Step(retry = @Retry(maxDelay = "400d")) void b() {} // CAIRN161
            @Poll(every = "0ms") boolean c() { return true; } // CAIRN161
            """)
        .compileAsExpected();
  }

  @Test
  void anAttemptTakesSomeTime() {
    Workflows.withMembers(
            """
            @Step(timeout = "0s") void a() {} // CAIRN161
            @Step(timeout = "1ms") void b() {}
            """)
        .compileAsExpected();
  }

  @Test
  void fractionsOfSecondsAreRoundedUp() {
    var compilation =
        Workflows.withMembers(
                """
                @Sleep("1500ms") abstract void a(); // CAIRN162
                @AwaitEvent(value = "b", timeout = "PT2.5S") abstract String b(); // CAIRN162
                @Step(retry = @Retry(delay = "250ms")) void c() {} // CAIRN162
                @Step(timeout = "250ms") void d() {}
                """)
            .compileAsExpected();

    assertThat(Workflows.describe(compilation)).contains("it will be 2 s. Write 2s.");
  }

  @Test
  void aHeartbeatIsShorterThanItsTimeout() {
    Workflows.withMembers(
            """
            @AwaitEvent(value = "a", timeout = "1h", heartbeat = "60m") // CAIRN164
            abstract String a();
            @AwaitEvent(value = "b", timeout = "1h", heartbeat = "59m") abstract String b();
            @AwaitEvent(value = "c", heartbeat = "59m") abstract String c();
            """)
        .compileAsExpected();
  }

  @Test
  void anOptionalEventHasATimeout() {
    Workflows.withMembers(
            """
            @AwaitEvent("a") abstract Optional<String> a(); // CAIRN165
            """)
        .compileAsExpected();
  }

  @Test
  void theLongestWaitIsNotShorterThanTheFirst() {
    var compilation =
        Workflows.withMembers(
                """
                @Step(retry = @Retry(delay = "30s", maxDelay = "10s")) void a() {} // CAIRN171
                @Step(retry = @Retry(delay = "5m")) void b() {}
                @Step(retry = @Retry(maxDelay = "2s")) void e() {}
                @Poll(every = "10m") boolean c() { return true; }
                @Poll(every = "10m", maxDelay = "5m") boolean f() { return true; } // CAIRN171
                @Step(retry = @Retry(delay = "5m", maxDelay = "5m")) void d() {}
                """)
            .compileAsExpected();

    assertThat(Workflows.describe(compilation))
        .contains("maxDelay (10s) is shorter than delay (30s), so")
        .contains("maxDelay (5m) is shorter than every (10m), so");
  }

  @Test
  void aRunLastsASecondToAYear() {
    Workflows.of(
            """
            class SomeWorkflow {
              @Workflow(
                  timeout = "367d") // CAIRN161
              void run() {}
            }
            """,
            """
            class OtherWorkflow {
              @Workflow(
                  timeout = "a year") // CAIRN160
              void run() {}
            }
            """,
            """
            class ThirdWorkflow {
              @Workflow(timeout = "366d") void run() {}
            }
            """)
        .compileAsExpected();
  }
}
