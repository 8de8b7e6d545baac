package dev.cairn.tools.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WaitsTest {
  private final Flows flow =
      Flows.of("order")
          .operation("rest", "Wait", "duration", "PT24H")
          .operation("nap", "Wait", "duration", "PT1H")
          .operation("approval", "Callback", "timeout", "PT168H")
          .operation("charge", "Step", "attempts", "5");

  @Test
  void addsUpTheLongestWay() {
    flow.context("run", "0", "charge > 1", "rest > 2 3", "nap > end", "approval > end");

    assertThat(longest()).isEqualTo(Duration.ofHours(24 + 168));
  }

  @Test
  void countsWhatHappensInOperations() {
    flow.operation("part", "RunInChildContext")
        .inside("part", "part")
        .context("run", "0", "part > 1", "nap > end")
        .context("part", "0", "rest > end");

    assertThat(longest()).isEqualTo(Duration.ofHours(25));
  }

  @Test
  void branchesBesideEachOtherTakeAsLongAsTheLongest() {
    flow.operation("both", "Parallel")
        .inside("both", "left", "right")
        .context("run", "0", "both > end")
        .context("left", "0", "rest > end")
        .context("right", "0", "nap > end");

    assertThat(longest()).isEqualTo(Duration.ofHours(24));
  }

  @Test
  void pollsTakeAllTheirAttempts() {
    flow.operation(
            "look",
            "WaitForCondition",
            "every",
            "PT10S",
            "factor",
            "2.0",
            "maxDelay",
            "PT30S",
            "attempts",
            "4")
        .context("run", "0", "look > end");

    assertThat(longest()).isEqualTo(Duration.ofSeconds(10 + 20 + 30));
  }

  @Test
  @Timeout(10)
  void pollsThatAskTwoBillionTimesAreCountedAtOnce() {
    flow.operation(
            "look",
            "WaitForCondition",
            "every",
            "PT10S",
            "factor",
            "2.0",
            "maxDelay",
            "PT30S",
            "attempts",
            "2000000000")
        .context("run", "0", "look > end");

    assertThat(longest()).isEqualTo(Duration.ofSeconds(10 + 20 + 30L * 1_999_999_997));
  }

  @Test
  void refusesAWorkflowThatMayWaitLongerThanItMayLast() {
    flow.timeout("PT72H").context("run", "0", "charge > 1", "rest > 2", "approval > end");

    assertThat(Waits.fault(flow.read()))
        .contains(
            "a run of order may wait for 8d, but ends after 3d. It waits at rest (Flow.java:2) 1d,"
                + " approval (Flow.java:3) 7d. Shorten the waits, or raise @Workflow(timeout = …),"
                + " which Lambda lets be up to 366d");
  }

  @Test
  void lambdaEndsEveryRunAfterAYear() {
    flow.operation("year", "Wait", "duration", "PT8784H")
        .context("run", "0", "year > 1", "nap > end");

    assertThat(Waits.fault(flow.read()).orElseThrow())
        .startsWith("a run of order may wait for 366d1h, but ends after 366d.");
  }

  @Test
  void isContentWithAWorkflowThatFits() {
    flow.timeout("PT192H").context("run", "0", "rest > 1", "approval > end");

    assertThat(Waits.fault(flow.read())).isEmpty();
    assertThat(Waits.doubt(flow.read())).isEmpty();
  }

  @Test
  void doubtsWaitsInLoops() {
    flow.timeout("PT72H").context("run", "0", "charge > 1", "nap > 0 2", "rest > end");

    assertThat(Waits.fault(flow.read())).isEmpty();
    assertThat(Waits.doubt(flow.read()))
        .contains(
            "runs of order wait in a loop, at nap (Flow.java:2) 1h: whether they end within 3d"
                + " cannot be told");
  }

  @Test
  void aLoopWithoutWaitsIsNoDoubt() {
    flow.context("run", "0", "charge > 0 end");

    assertThat(Waits.doubt(flow.read())).isEmpty();
  }

  private Duration longest() {
    return Duration.ofSeconds(Waits.longest(flow.read()).weight());
  }
}
