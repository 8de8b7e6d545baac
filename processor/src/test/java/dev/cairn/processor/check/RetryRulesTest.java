package dev.cairn.processor.check;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class RetryRulesTest {

  @Test
  void thereIsAnAttempt() {
    Workflows.withMembers(
            """
            @Step(retry = @Retry(attempts = 0)) void a() {} // CAIRN170
            @Subflow(retry = @Retry(attempts = -1)) void b() {} // CAIRN170
            @Poll(attempts = 0) boolean c() { return true; } // CAIRN170
            """)
        .compileAsExpected();
  }

  @Test
  void waitsDoNotShrink() {
    Workflows.withMembers(
            """
            @Step(retry = @Retry(factor = 0.5)) void a() {} // CAIRN172
            @Poll(factor = 0) boolean b() { return true; } // CAIRN172
            @Step(retry = @Retry(factor = 0.0 / 0.0)) void c() {} // CAIRN172
            @Step(retry = @Retry(factor = 1)) void d() {}
            """)
        .compileAsExpected();
  }

  @Test
  void filtersDoNotContradictEachOther() {
    Workflows.withMembers(
            """
            @Step(retry = @Retry(
                on = IOException.class, // CAIRN173
                notOn = IOException.class))
            void a() {}
            @Step(retry = @Retry(
                on = {IllegalStateException.class, FileNotFoundException.class}, // CAIRN173
                notOn = IOException.class))
            void b() {}
            @Step(retry = @Retry(on = IOException.class, notOn = FileNotFoundException.class))
            void c() {}
            """)
        .compileAsExpected();
  }

  @Test
  void oneAttemptNeedsNoSettings() {
    Workflows.withMembers(
            """
            @Step(retry = @Retry(attempts = 1, delay = "10s")) void a() {} // CAIRN174
            @Step(retry = @Retry(attempts = 1, on = IOException.class)) void b() {} // CAIRN174
            @Poll(attempts = 1, jitter = Jitter.NONE) boolean c() { return true; } // CAIRN174
            @Step(retry = @Retry(attempts = 1)) void d() {}
            """)
        .compileAsExpected();
  }

  @Test
  void anEventWithoutABodyIsNotRetried() {
    Workflows.withMembers(
            """
            @AwaitEvent(value = "a", retry = @Retry(attempts = 2)) abstract String a(); // CAIRN175
            @AwaitEvent(value = "b", retry = @Retry(attempts = 2)) String b(CallbackId id) {
              return id.submitted();
            }
            """)
        .compileAsExpected();
  }
}
