package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RetryingBackendTest {
  private static final List<OperationUpdate> UPDATES =
      List.of(
          new OperationUpdate(
              "a", null, "a", OperationType.STEP, "Step", OperationAction.START, null, null, null));

  private final ScriptedBackend backend = new ScriptedBackend();
  private final List<Duration> waits = new ArrayList<>();
  private final RetryingBackend retrying = retrying(new Random(11));

  @Test
  void passesAnAnswerOn() {
    assertThat(checkpoint().checkpointToken()).isEqualTo("token-1");
    assertThat(waits).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"429,TooManyRequestsException", "500,ServiceException", "503,ServiceUnavailable"})
  void asksAgainWhereTheServiceFailedInPassing(int status, String code) {
    failTimes(1, () -> BackendException.refused(status, code, "later"));

    assertThat(checkpoint().checkpointToken()).isEqualTo("token-2");
    assertThat(waits).hasSize(1);
  }

  @Test
  void asksAgainWhereNoAnswerCame() {
    failTimes(1, () -> BackendException.unreachable("reset", null));

    assertThat(checkpoint().checkpointToken()).isEqualTo("token-2");
  }

  @ParameterizedTest
  @EnumSource(names = {"INVOCATION_REFUSED", "RUN_REFUSED"})
  void doesNotAskAgainWhereTheAnswerWouldBeTheSame(BackendFailure meaning) {
    BackendException refusal = BackendException.refused(meaning, 502, "Refused", "no");
    failTimes(1, () -> refusal);

    assertThatExceptionOfType(BackendException.class)
        .isThrownBy(this::checkpoint)
        .isSameAs(refusal);
    assertThat(backend.calls()).hasSize(1);
    assertThat(waits).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0,''", "500,ServiceException", "504,''", "408,''"})
  void aRefusalAfterAnUnansweredCallIsNotTheRunsEnd(int status, String code) {
    BackendException silence =
        status == 0
            ? BackendException.unreachable("reset", null)
            : BackendException.refused(status, code, "later");
    failTimes(1, () -> silence);
    failTimes(1, () -> refusal("Invalid current STEP state to start."));

    assertThatExceptionOfType(BackendException.class)
        .isThrownBy(this::checkpoint)
        .withMessageEndingWith(
            "refused with InvalidParameterValueException: Invalid current STEP state to start.")
        .satisfies(e -> assertThat(e.meaning()).isEqualTo(BackendFailure.INVOCATION_REFUSED));
    assertThat(backend.calls()).hasSize(2);
  }

  @Test
  void aRefusalAfterAThrottledCallKeepsItsMeaning() {
    failTimes(1, () -> BackendException.refused(429, "TooManyRequestsException", "later"));
    failTimes(1, () -> refusal("too large"));

    assertThatExceptionOfType(BackendException.class)
        .isThrownBy(this::checkpoint)
        .satisfies(e -> assertThat(e.meaning()).isEqualTo(BackendFailure.RUN_REFUSED));
  }

  @Test
  void repeatsTheVeryCallSoThatItCountsOnce() {
    failTimes(2, () -> BackendException.unreachable("reset", null));

    checkpoint();

    assertThat(backend.calls())
        .hasSize(3)
        .containsOnly(new ScriptedBackend.Call("arn", "t", "call-1", UPDATES));
  }

  @Test
  void givesUpAfterTheFifthCall() {
    failTimes(6, () -> BackendException.refused(503, "ServiceException", "down"));

    assertThatExceptionOfType(BackendException.class)
        .isThrownBy(this::checkpoint)
        .withMessage("down");
    assertThat(backend.calls()).hasSize(5);
    assertThat(waits).hasSize(4);
  }

  @Test
  void waitsLongerFromCallToCall() {
    for (int seed = 0; seed < 200; seed++) {
      waits.clear();
      RetryingBackend seeded = retrying(new Random(seed));
      failTimes(4, () -> BackendException.unreachable("reset", null));

      seeded.checkpoint("arn", "t", "call-1", UPDATES);

      assertThat(waits).hasSize(4).isSorted();
      assertThat(waits.get(0)).isBetween(Duration.ofMillis(50), Duration.ofMillis(100));
      assertThat(waits.get(1)).isBetween(Duration.ofMillis(100), Duration.ofMillis(200));
      assertThat(waits.get(2)).isBetween(Duration.ofMillis(200), Duration.ofMillis(400));
      assertThat(waits.get(3)).isBetween(Duration.ofMillis(400), Duration.ofMillis(800));
    }
  }

  @Test
  void asksAgainForAPage() {
    List<Supplier<StatePage>> answers =
        new ArrayList<>(
            List.of(
                () -> {
                  throw BackendException.refused(429, "TooManyRequestsException", "later");
                },
                () -> StatePage.EMPTY));
    backend.page("m", () -> answers.remove(0).get());

    assertThat(retrying.state("arn", "t", "m", 1000)).isEqualTo(StatePage.EMPTY);
    assertThat(backend.pagesAsked()).containsExactly("arn t m 1000", "arn t m 1000");
  }

  @Test
  void leavesExceptionsAloneThatAreNotTheBackends() {
    backend.answer(
        () -> {
          throw new IllegalStateException("bug");
        });

    assertThatExceptionOfType(IllegalStateException.class).isThrownBy(this::checkpoint);
    assertThat(waits).isEmpty();
  }

  private static BackendException refusal(String message) {
    return BackendException.refused(400, "InvalidParameterValueException", message);
  }

  private CheckpointResult checkpoint() {
    return retrying.checkpoint("arn", "t", "call-1", UPDATES);
  }

  private RetryingBackend retrying(Random random) {
    return new RetryingBackend(backend, waits::add, random);
  }

  private void failTimes(int times, Supplier<BackendException> failure) {
    for (int i = 0; i < times; i++) {
      backend.answer(
          () -> {
            throw failure.get();
          });
    }
  }
}
