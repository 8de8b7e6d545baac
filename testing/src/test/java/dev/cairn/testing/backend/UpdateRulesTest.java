package dev.cairn.testing.backend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.StartRequest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UpdateRulesTest {
  private final Run run = Run.invoked();

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a.b", "ä", "a/b"})
  void anIdHasLettersDigitsDashAndUnderscore(String id) {
    run.refused(Updates.startStep(id));
    run.refused(Updates.parent(Updates.startStep("a"), id));
  }

  @Test
  void anIdHasAtMost64Characters() {
    run.send(Updates.startStep("Az09-_".repeat(10) + "1234"));

    run.refused(Updates.startStep("x".repeat(65)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "tab\t", "ä"})
  void aNameIsPrintableAscii(String name) {
    run.refused(Updates.name(Updates.startStep("a"), name));
  }

  @Test
  void aNameHasAtMost256Characters() {
    run.send(Updates.name(Updates.startStep("a"), " ~".repeat(128)));

    run.refused(Updates.name(Updates.startStep("b"), "x".repeat(257)));
  }

  @Test
  void aNameMayBeAbsent() {
    run.send(Updates.name(Updates.startStep("a"), null));

    assertThat(run.operation("a").name()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "12345678901234567890123456789012x"})
  void aSubTypeHasUpTo32LettersDigitsDashAndUnderscore(String subType) {
    run.refused(Updates.subType(Updates.startStep("a"), subType));
  }

  @Test
  void succeedingCarriesNoError() {
    run.send(Updates.startStep("a"), Updates.startContext("c"));

    run.refused(Updates.error(Updates.succeedStep("a", "1"), Updates.ERROR));
    run.refused(Updates.error(Updates.succeedContext("c", null), Updates.ERROR));
    run.refused(Updates.error(Updates.succeedExecution(run.executionId(), null), Updates.ERROR));
  }

  @Test
  void failingCarriesAnErrorAndNoPayload() {
    run.send(Updates.startStep("a"), Updates.startContext("c"));

    run.refused(Updates.payload(Updates.failStep("a"), "1"));
    run.refused(Updates.payload(Updates.failContext("c"), "1"));
    run.refused(Updates.error(Updates.failStep("a"), null));
  }

  @Test
  void aRetryCarriesItsDelayAndEitherErrorOrPayload() {
    OperationUpdate retry = Updates.retryStep("a", 1);
    run.send(Updates.startStep("a"));

    run.refused(Updates.options(retry, null));
    run.refused(Updates.payload(retry, "1"));
    run.refused(Updates.error(retry, null));
    run.send(Updates.error(Updates.payload(retry, "1"), null));

    assertThat(run.operation("a").result()).isEqualTo("1");
  }

  @Test
  void aPollWithoutStateRetriesWithNeither() {
    run.send(Updates.subType(Updates.startStep("a"), "WaitForCondition"));
    run.send(Updates.subType(Updates.error(Updates.retryStep("a", 1), null), "WaitForCondition"));

    assertThat(run.operation("a").status()).isEqualTo(OperationStatus.PENDING);
  }

  @Test
  void onlyAnInvokeStartsWithAPayload() {
    run.refused(Updates.payload(Updates.startStep("a"), "1"));
    run.refused(Updates.payload(Updates.startContext("a"), "1"));
    run.refused(Updates.payload(Updates.startWait("a", 1), "1"));
    run.refused(Updates.payload(Updates.startCallback("a"), "1"));
    run.send(Updates.startInvoke("a", "echo", "1"));
  }

  @Test
  void nothingStartsWithAnError() {
    run.refused(Updates.error(Updates.startStep("a"), Updates.ERROR));
    run.refused(Updates.error(Updates.startInvoke("a", "echo", "1"), Updates.ERROR));
  }

  @Test
  void cancellingCarriesNothing() {
    OperationUpdate cancel = Updates.any("w", OperationType.WAIT, OperationAction.CANCEL);
    run.send(Updates.startWait("w", 10));

    run.refused(Updates.payload(cancel, "1"));
    run.refused(Updates.error(cancel, Updates.ERROR));
    run.send(cancel);
  }

  @Test
  void optionsBelongToTheirTypeAndAction() {
    run.send(Updates.startStep("s"), Updates.startContext("c"));
    UpdateOptions delay = new UpdateOptions.Step(1);

    run.refused(Updates.options(Updates.startStep("a"), delay));
    run.refused(Updates.options(Updates.succeedStep("s", "1"), delay));
    run.refused(Updates.options(Updates.startWait("a", 1), delay));
    run.refused(Updates.options(Updates.startStep("a"), new UpdateOptions.Wait(1)));
    run.refused(Updates.options(Updates.startStep("a"), new UpdateOptions.Callback(1, 0)));
    run.refused(Updates.options(Updates.startStep("a"), new UpdateOptions.Context(true)));
    run.refused(Updates.options(Updates.startContext("a"), new UpdateOptions.Context(true)));
    run.refused(
        Updates.options(Updates.startWait("a", 1), new UpdateOptions.ChainedInvoke("f", null)));
    run.send(Updates.options(Updates.succeedContext("c", null), new UpdateOptions.Context(true)));
  }

  @Test
  void aTimerAndAnInvokeNeedTheirOptions() {
    run.refused(Updates.options(Updates.startWait("a", 1), null));
    run.refused(Updates.options(Updates.startInvoke("a", "f", null), null));
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, -1, 0, 31_622_401, Long.MAX_VALUE})
  void timersAndRetriesWaitFromOneSecondTo366Days(long seconds) {
    run.send(Updates.startStep("a"));

    run.refused(Updates.startWait("w", seconds));
    run.refused(Updates.retryStep("a", seconds));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 31_622_400})
  void theShortestAndTheLongestTimerAreTaken(long seconds) {
    run.send(
        Updates.startWait("w", seconds), Updates.startStep("a"), Updates.retryStep("a", seconds));

    assertThat(run.operation("w").wakesAt()).isEqualTo(run.clock.instant().plusSeconds(seconds));
    assertThat(run.operation("a").wakesAt()).isEqualTo(run.clock.instant().plusSeconds(seconds));
  }

  @Test
  void callbackLimitsGoFromNoneToEightDigits() {
    run.refused(Updates.startCallback("a", -1, 0));
    run.refused(Updates.startCallback("a", 0, -1));
    run.refused(Updates.startCallback("a", 100_000_000, 0));
    run.refused(Updates.startCallback("a", 0, 100_000_000));
    run.send(Updates.startCallback("a", 0, 0), Updates.startCallback("b", 99_999_999, 99_999_999));
  }

  @Test
  void anInvokeNamesAFunction() {
    run.refused(Updates.startInvoke("a", "", null));
    run.refused(Updates.startInvoke("a", "two words", null));
    run.refused(
        Updates.options(
            Updates.startInvoke("a", "f", null), new UpdateOptions.ChainedInvoke("f", "")));
    run.send(
        Updates.startInvoke("a", "arn:aws:lambda:us-east-1:123456789012:function:f:$LATEST", null));
  }

  @Test
  void theOutputOfAStepHasAtMost256Kilobytes() {
    String most = "x".repeat(Limits.PAYLOAD_BYTES);
    run.send(Updates.startStep("a"), Updates.startContext("c"));

    assertThat(run.refused(Updates.succeedStep("a", most + "x")))
        .hasMessage("STEP output payload size must be less than or equal to 262144 bytes");
    run.refused(Updates.succeedContext("c", most + "x"));
    run.send(Updates.succeedStep("a", most), Updates.succeedContext("c", most));
  }

  @Test
  void sizesCountBytesNotCharacters() {
    run.send(Updates.startStep("a"));

    run.refused(Updates.succeedStep("a", "é".repeat(Limits.PAYLOAD_BYTES / 2) + "x"));
    run.send(Updates.succeedStep("a", "é".repeat(Limits.PAYLOAD_BYTES / 2)));
  }

  @Test
  void theInputOfAnInvokeHasAtMostOneMegabyte() {
    String most = "x".repeat(Limits.INVOKE_PAYLOAD_BYTES);

    run.refused(Updates.startInvoke("a", "f", most + "x"));
    run.send(Updates.startInvoke("a", "f", most));
  }

  @Test
  void theResultOfAnAsynchronousExecutionHasAtMostOneMegabyte() {
    String most = "x".repeat(1024 * 1024);

    run.refused(Updates.succeedExecution(run.executionId(), most + "x"));
    run.send(Updates.succeedExecution(run.executionId(), most));
  }

  @Test
  void theResultOfASynchronousExecutionHasAtMostSixMegabytes() {
    String most = "x".repeat(6 * 1024 * 1024);
    Run sync = run.beside(StartRequest.of("order", "sync", null).synchronous(true));
    sync.invoke();

    sync.refused(Updates.succeedExecution(sync.executionId(), most + "x"));
    sync.send(Updates.succeedExecution(sync.executionId(), most));
  }

  @Test
  void anErrorStaysBelow32KilobytesOfCompactJson() {
    int frame =
        "{'ErrorType':'T','ErrorMessage':'M','ErrorData':'','StackTrace':['a','b']}".length();
    String most = "x".repeat(Limits.ERROR_BYTES - 1 - frame);
    run.send(Updates.startStep("a"));

    run.refused(Updates.error(Updates.failStep("a"), error(most + "x")));
    run.send(Updates.error(Updates.failStep("a"), error(most)));
  }

  @Test
  void escapesCountInTheSizeOfAnError() {
    run.send(Updates.startStep("a"));

    run.refused(Updates.error(Updates.failStep("a"), error("\"".repeat(Limits.ERROR_BYTES / 2))));
    run.refused(
        Updates.error(Updates.failStep("a"), error("\u0001".repeat(Limits.ERROR_BYTES / 6))));
  }

  private static ErrorObject error(String data) {
    return new ErrorObject("T", "M", data, List.of("a", "b"));
  }
}
