package dev.cairn.runtime.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OperationTest {
  private static final ErrorObject ERROR = ErrorObject.of("T", "m");

  @Test
  void givesTheResultOfEveryTypeThatHasOne() {
    assertThat(with(new OperationDetails.Step(1, 0, "r", null)).result()).isEqualTo("r");
    assertThat(with(new OperationDetails.Context(false, "r", null)).result()).isEqualTo("r");
    assertThat(with(new OperationDetails.Callback("c", "r", null)).result()).isEqualTo("r");
    assertThat(with(new OperationDetails.ChainedInvoke("r", null)).result()).isEqualTo("r");
  }

  @Test
  void givesTheErrorOfEveryTypeThatHasOne() {
    assertThat(with(new OperationDetails.Step(1, 0, null, ERROR)).error()).isEqualTo(ERROR);
    assertThat(with(new OperationDetails.Context(false, null, ERROR)).error()).isEqualTo(ERROR);
    assertThat(with(new OperationDetails.Callback("c", null, ERROR)).error()).isEqualTo(ERROR);
    assertThat(with(new OperationDetails.ChainedInvoke(null, ERROR)).error()).isEqualTo(ERROR);
  }

  @Test
  void takesTheInputOfAnExecutionForNoResult() {
    assertThat(with(new OperationDetails.Execution("input")).result()).isNull();
  }

  @Test
  void wakesWhenATimerEnds() {
    assertThat(with(new OperationDetails.Wait(5_000)).wakesAt())
        .isEqualTo(Instant.ofEpochSecond(5));
  }

  @Test
  void wakesWhenTheNextAttemptIsDue() {
    assertThat(with(new OperationDetails.Step(1, 5_000, null, ERROR)).wakesAt())
        .isEqualTo(Instant.ofEpochSecond(5));
  }

  @Test
  void doesNotWakeByItselfIfNoTimeIsKnown() {
    assertThat(with(new OperationDetails.Wait(0)).wakesAt()).isNull();
    assertThat(with(new OperationDetails.Callback("c", null, null)).wakesAt()).isNull();
    assertThat(with(new OperationDetails.ChainedInvoke(null, null)).wakesAt()).isNull();
  }

  @Test
  void hasTheDetailsOfAFreshStepWhereItCarriesNone() {
    assertThat(with(new OperationDetails.Wait(0)).step()).isEqualTo(OperationDetails.Step.FRESH);
  }

  @Test
  void endsInFiveStatuses() {
    assertThat(Arrays.stream(OperationStatus.values()).filter(OperationStatus::isTerminal))
        .containsExactly(
            OperationStatus.SUCCEEDED,
            OperationStatus.FAILED,
            OperationStatus.CANCELLED,
            OperationStatus.TIMED_OUT,
            OperationStatus.STOPPED);
  }

  @ParameterizedTest
  @EnumSource(OperationAction.class)
  void isClosedByEveryUpdateButItsStart(OperationAction action) {
    OperationUpdate update =
        new OperationUpdate("x", null, null, OperationType.STEP, null, action, null, null, null);

    assertThat(update.closes()).isEqualTo(action != OperationAction.START);
  }

  private static Operation with(OperationDetails details) {
    return new Operation(
        "x", null, null, OperationType.STEP, null, OperationStatus.STARTED, 0, 0, details);
  }
}
