package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.protocol.HistoryEventType;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Invocations that have so much time and no more end in order before it is over. */
@Timeout(60)
class InvocationTimeTest {
  private static final RunId RUN = new RunId("order", 1, "one");

  @Test
  void aBodyThatOutlastsItsInvocationIsInterruptedAndItsAttemptCounted() {
    CountDownLatch never = new CountDownLatch(1);
    try (Engine engine =
        Engine.open(EngineOptions.inMemory().invocationTime(Duration.ofSeconds(1)))) {
      engine.register(
          () ->
              new Script(
                  "order",
                  1,
                  (it, in) ->
                      it.step(
                          "work",
                          () -> {
                            if (Durable.attempt() == 1) never.await();
                            return "at attempt " + Durable.attempt();
                          })));
      engine.start(RUN, "\"in\"");

      assertThat(engine.await(RUN, Duration.ofSeconds(50)))
          .isEqualTo(EngineContract.succeeded("at attempt 2"));
      assertThat(engine.history(RUN))
          .filteredOn(event -> event.type() == HistoryEventType.STEP_FAILED)
          .singleElement()
          .satisfies(failed -> assertThat(failed.toString()).contains("StepTimeoutException"));
    } finally {
      never.countDown();
    }
  }
}
