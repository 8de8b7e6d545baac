package dev.cairn.testing.backend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.OperationStatus;
import java.util.Base64;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class CallbacksTest {
  private final Run run = Run.invoked();

  @Test
  void anAnswerEndsTheCallback() {
    run.send(Updates.startCallback("cb"));
    run.advance(5);
    run.backend.succeedCallback(run.callbackId("cb"), "\"yes\"");

    assertThat(run.operation("cb").status()).isEqualTo(OperationStatus.SUCCEEDED);
    assertThat(run.operation("cb").result()).isEqualTo("\"yes\"");
    assertThat(run.operation("cb").endMillis()).isEqualTo(run.clock.instant().toEpochMilli());
  }

  @Test
  void anAnswerMayBeEmpty() {
    run.send(Updates.startCallback("cb"));
    run.backend.succeedCallback(run.callbackId("cb"), null);

    assertThat(run.operation("cb").status()).isEqualTo(OperationStatus.SUCCEEDED);
    assertThat(run.operation("cb").result()).isNull();
  }

  @Test
  void aFailureEndsTheCallback() {
    run.send(Updates.startCallback("cb"));
    run.backend.failCallback(run.callbackId("cb"), Updates.ERROR);

    assertThat(run.operation("cb").status()).isEqualTo(OperationStatus.FAILED);
    assertThat(run.operation("cb").error()).isEqualTo(Updates.ERROR);
  }

  @Test
  void aClosedCallbackTakesNothingAnyMore() {
    run.send(Updates.startCallback("cb", 10, 0));
    String id = run.callbackId("cb");
    run.advance(10);

    assertClosed(() -> run.backend.succeedCallback(id, "1"));
    assertClosed(() -> run.backend.failCallback(id, Updates.ERROR));
    assertClosed(() -> run.backend.heartbeatCallback(id));
  }

  @Test
  void theCallbackOfAnExecutionThatHasEndedIsClosed() {
    run.send(Updates.startCallback("cb"));
    String id = run.callbackId("cb");
    run.succeed("1");

    assertClosed(() -> run.backend.succeedCallback(id, "1"));
  }

  @Test
  void anUnknownCallbackIsNotFound() {
    BackendException refusal =
        catchThrowableOfType(
            BackendException.class, () -> run.backend.succeedCallback("bm9ib2R5", "1"));

    assertThat(refusal.status()).isEqualTo(404);
  }

  /** The run and the operation are known to many; the check is known to those who got the id. */
  @Test
  void aCallbackIdWithAGuessedCheckIsNotFound() {
    run.send(Updates.startCallback("cb"));
    String given = new String(Base64.getDecoder().decode(run.callbackId("cb")), UTF_8);
    String guessed = given.substring(0, given.lastIndexOf('\n') + 1) + "0";
    String id = Base64.getEncoder().encodeToString(guessed.getBytes(UTF_8));

    BackendException refusal =
        catchThrowableOfType(BackendException.class, () -> run.backend.succeedCallback(id, "1"));

    assertThat(refusal.status()).isEqualTo(404);
    assertThat(run.operation("cb").status()).isEqualTo(OperationStatus.STARTED);
  }

  @Test
  void anAnswerHasAtMost256Kilobytes() {
    run.send(Updates.startCallback("cb"));
    String most = "x".repeat(Limits.PAYLOAD_BYTES);

    assertThatThrownBy(() -> run.backend.succeedCallback(run.callbackId("cb"), most + "x"))
        .isInstanceOf(BackendException.class);
    run.backend.succeedCallback(run.callbackId("cb"), most);
  }

  @Test
  void aFailureStaysBelow32Kilobytes() {
    run.send(Updates.startCallback("cb"));
    ErrorObject large = ErrorObject.of("T", "x".repeat(Limits.ERROR_BYTES));

    assertThatThrownBy(() -> run.backend.failCallback(run.callbackId("cb"), large))
        .isInstanceOf(BackendException.class);
  }

  @Test
  void aCallbackIsFoundByItsName() {
    run.send(Updates.name(Updates.startCallback("cb"), "approval"));

    assertThat(run.backend.callbackId(run.arn, "approval")).isEqualTo(run.callbackId("cb"));
    assertThat(run.backend.callbackId(run.arn, "cb")).isNull();
  }

  @Test
  void aCallbackIsFoundByTheNameOfTheContextThatWaitsForIt() {
    run.send(
        Updates.subType(Updates.name(Updates.startContext("c"), "approval"), "WaitForCallback"),
        Updates.parent(Updates.name(Updates.startCallback("cb"), null), "c"));

    assertThat(run.backend.callbackId(run.arn, "approval")).isEqualTo(run.callbackId("cb"));
  }

  @Test
  void ofSeveralThatBearANameTheOldestOpenOneIsFound() {
    run.send(
        Updates.name(Updates.startCallback("a"), "approval"),
        Updates.name(Updates.startCallback("b"), "approval"));
    run.backend.succeedCallback(run.callbackId("a"), "1");

    assertThat(run.backend.callbackId(run.arn, "approval")).isEqualTo(run.callbackId("b"));
  }

  @Test
  void aCallbackBelowAContextThatHasEndedIsNotFoundByName() {
    run.send(
        Updates.startContext("outer"),
        Updates.parent(Updates.startContext("inner"), "outer"),
        Updates.parent(Updates.name(Updates.startCallback("a"), "approval"), "inner"));
    run.send(Updates.failContext("outer"));
    assertThat(run.backend.callbackId(run.arn, "approval")).isNull();
    run.send(Updates.name(Updates.startCallback("b"), "approval"));

    assertThat(run.backend.callbackId(run.arn, "approval")).isEqualTo(run.callbackId("b"));
  }

  private static void assertClosed(ThrowingCallable call) {
    BackendException refusal = catchThrowableOfType(BackendException.class, call);
    assertThat(refusal.status()).isEqualTo(400);
    assertThat(refusal.code()).isEqualTo("CallbackTimeoutException");
  }
}
