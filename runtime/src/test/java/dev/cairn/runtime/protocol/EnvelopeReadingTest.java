package dev.cairn.runtime.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Envelopes that the service, and servers that play it, have been seen to hand to an invocation.
 */
class EnvelopeReadingTest {
  private static final String ARN =
      "arn:aws:lambda:eu-west-1:123456789012:function:order:7/durable-execution/order-42/exec-1";

  @Test
  void readsAnEnvelope() {
    InvocationInput input =
        read(
            """
            {"DurableExecutionArn": "%s", "CheckpointToken": "t0k/en==",
             "InitialExecutionState": {
               "Operations": [
                 {"Id": "exec-1", "Type": "EXECUTION", "Status": "STARTED",
                  "StartTimestamp": 1769860800000,
                  "ExecutionDetails": {"InputPayload": "{\\"id\\":42}"}}],
               "NextMarker": "m-1"},
             "UpdatedOperationIds": ["a", "b"]}
            """
                .formatted(ARN));

    assertThat(input)
        .isEqualTo(
            new InvocationInput(
                ARN,
                "t0k/en==",
                List.of(
                    new Operation(
                        "exec-1",
                        null,
                        null,
                        OperationType.EXECUTION,
                        null,
                        OperationStatus.STARTED,
                        1769860800000L,
                        0,
                        new OperationDetails.Execution("{\"id\":42}"))),
                "m-1",
                List.of("a", "b")));
  }

  @Test
  void readsAnEnvelopeFromAStream() throws IOException {
    byte[] json = envelope("\"NextMarker\": \"m\"").getBytes(UTF_8);

    InvocationInput input = EnvelopeJson.readInput(new ByteArrayInputStream(json));

    assertThat(input.nextMarker()).isEqualTo("m");
  }

  @Test
  void takesTheLastSegmentOfTheArnAsTheIdOfTheExecution() {
    assertThat(read(envelope("")).executionOperationId()).isEqualTo("exec-1");
  }

  @ParameterizedTest
  @CsvSource({"3f2a/9c1e,9c1e", "no-slash,no-slash"})
  void takesTheArnAsOpaqueButForItsLastSegment(String arn, String id) {
    InvocationInput input =
        read("{\"DurableExecutionArn\": \"" + arn + "\", \"CheckpointToken\": \"t\"}");

    assertThat(input.durableExecutionArn()).isEqualTo(arn);
    assertThat(input.executionOperationId()).isEqualTo(id);
  }

  // The state, and what may be missing from it.

  @Test
  void readsAStateWithoutMarkerAsTheLastPage() {
    assertThat(read(envelope("\"Operations\": []")).nextMarker()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "\"\""})
  void readsAnEmptyMarkerAsTheLastPage(String marker) {
    assertThat(read(envelope("\"NextMarker\": " + marker)).nextMarker()).isNull();
  }

  @Test
  void readsAStateWhoseOperationsAllLieOnLaterPages() {
    InvocationInput input = read(envelope("\"Operations\": [], \"NextMarker\": \"m-1\""));

    assertThat(input.operations()).isEmpty();
    assertThat(input.nextMarker()).isEqualTo("m-1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", ", \"InitialExecutionState\": null", ", \"InitialExecutionState\":{}"})
  void readsAnAbsentStateAsAnEmptyOne(String state) {
    InvocationInput input =
        read("{\"DurableExecutionArn\": \"a/b\", \"CheckpointToken\": \"t\"" + state + "}");

    assertThat(input.operations()).isEmpty();
    assertThat(input.nextMarker()).isNull();
  }

  @Test
  void readsNullOperationsAsNone() {
    assertThat(read(envelope("\"Operations\": null")).operations()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ", \"UpdatedOperationIds\": null", ", \"UpdatedOperationIds\": []"})
  void readsAbsentUpdatedIdsAsNone(String updated) {
    InvocationInput input =
        read("{\"DurableExecutionArn\": \"a/b\", \"CheckpointToken\": \"t\"" + updated + "}");

    assertThat(input.updatedOperationIds()).isEmpty();
  }

  @Test
  void ignoresFieldsThatItDoesNotKnowWhateverTheyHold() {
    InvocationInput input =
        read(
            """
            {"Trace": {"Id": ["x", {"CheckpointToken": "wrong"}]},
             "DurableExecutionArn": "a/b", "CheckpointToken": "t",
             "InitialExecutionState": {"Checksum": {"Operations": [1]}, "Operations": [
               {"Id": "s", "Type": "STEP", "Status": "SUCCEEDED", "Owner": {"Id": "other"},
                "StepDetails": {"Attempt": 1, "Cost": [1, [2]], "Result": "1",
                  "Hints": {"Result": "2"}}}]},
             "Deadline": 12.5}
            """);

    assertThat(input.checkpointToken()).isEqualTo("t");
    assertThat(input.operations()).hasSize(1);
    Operation step = input.operations().get(0);
    assertThat(step.id()).isEqualTo("s");
    assertThat(step.details()).isEqualTo(new OperationDetails.Step(1, 0, "1", null));
  }

  @Test
  void readsTheFieldsOfEachOperationInWhateverOrderTheyCome() {
    Random random = new Random(7);
    List<String> operations = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      List<String> details =
          new ArrayList<>(List.of("\"Attempt\": 2", "\"Result\": \"r\"", "\"Newer\": {}"));
      Collections.shuffle(details, random);
      List<String> fields =
          new ArrayList<>(
              List.of(
                  "\"Id\": \"a\"",
                  "\"ParentId\": \"p\"",
                  "\"Name\": \"charge\"",
                  "\"Type\": \"STEP\"",
                  "\"SubType\": \"Step\"",
                  "\"Status\": \"SUCCEEDED\"",
                  "\"StartTimestamp\": 1",
                  "\"EndTimestamp\": 2",
                  "\"StepDetails\": {" + String.join(", ", details) + "}"));
      for (int unknown = random.nextInt(10); unknown > 0; unknown--) {
        fields.add("\"Newer" + unknown + "\": [{}]");
      }
      Collections.shuffle(fields, random);
      operations.add("{" + String.join(", ", fields) + "}");
    }

    InvocationInput input = read(envelope("\"Operations\": " + operations));

    Operation expected =
        new Operation(
            "a",
            "p",
            "charge",
            OperationType.STEP,
            "Step",
            OperationStatus.SUCCEEDED,
            1,
            2,
            new OperationDetails.Step(2, 0, "r", null));
    assertThat(input.operations()).hasSize(50).containsOnly(expected);
  }

  @Test
  void readsNamesThatRecurBetweenManyOthers() {
    Random random = new Random(7);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 500; i++) names.add("s" + random.nextInt(60) + "x".repeat(i % 3));
    String operations =
        names.stream()
            .map(name -> "{\"Id\": \"a\", \"Type\": \"STEP\", \"Name\": \"%s\"}".formatted(name))
            .toList()
            .toString();

    InvocationInput input = read(envelope("\"Operations\": " + operations));

    assertThat(input.operations()).extracting(Operation::name).isEqualTo(names);
  }

  @Test
  void keepsTheOrderOfOperations() {
    InvocationInput input =
        read(
            envelope(
                """
                "Operations": [{"Id": "b", "Type": "WAIT"}, {"Id": "a", "Type": "WAIT"}]
                """));

    assertThat(input.operations()).extracting(Operation::id).containsExactly("b", "a");
  }

  // Times: three forms have been seen.

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1769860800123                        | 2026-01-31T12:00:00.123Z",
        "\"2026-01-31T12:00:00.123Z\"         | 2026-01-31T12:00:00.123Z",
        "\"2026-01-31T12:00:00Z\"             | 2026-01-31T12:00:00Z",
        "\"2026-01-31T14:00:00.123456+02:00\" | 2026-01-31T12:00:00.123Z",
        "\"2026-01-31 12:00:00.123456+00:00\" | 2026-01-31T12:00:00.123Z",
        "\"2026-01-31 12:00:00.123456Z\"      | 2026-01-31T12:00:00.123Z",
        "\"2026-01-31 12:00:00+00:00\"        | 2026-01-31T12:00:00Z",
        "\"2026-01-31 06:30:00.000000-05:30\" | 2026-01-31T12:00:00Z",
        "1769860800.123                       | 2026-01-31T12:00:00.123Z"
      })
  void readsTimesInEveryFormThatOccurs(String time, Instant expected) {
    Operation step =
        readOperation(
            """
            {"Id": "s", "Type": "STEP", "Status": "PENDING", "StartTimestamp": %1$s,
             "EndTimestamp": %1$s, "StepDetails": {"NextAttemptTimestamp": %1$s}}
            """
                .formatted(time));
    Operation wait =
        readOperation(
            """
            {"Id": "w", "Type": "WAIT", "Status": "STARTED",
             "WaitDetails": {"ScheduledEndTimestamp": %s}}
            """
                .formatted(time));

    assertThat(step.startMillis()).isEqualTo(expected.toEpochMilli());
    assertThat(step.endMillis()).isEqualTo(expected.toEpochMilli());
    assertThat(step.wakesAt()).isEqualTo(expected);
    assertThat(wait.wakesAt()).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"soon\"", "\"2026-01-31T12:00:00\"", "\"\"", "true", "{}", "[]"})
  void refusesWhatIsNoTimeAndSaysWhere(String time) {
    assertThatExceptionOfType(InvalidEnvelopeException.class)
        .isThrownBy(
            () ->
                readOperation(
                    "{\"Id\": \"s\", \"Type\": \"STEP\", \"StartTimestamp\": " + time + "}"))
        .withMessageStartingWith(
            "a time was expected at /InitialExecutionState/Operations/0/StartTimestamp, found ");
  }

  // Operations and their details.

  @Test
  void readsEveryFieldOfAStep() {
    Operation step =
        readOperation(
            """
            {"Id": "a--b", "ParentId": "a", "Name": "b", "Type": "STEP", "SubType": "Step",
             "Status": "FAILED", "StartTimestamp": 1, "EndTimestamp": 2,
             "StepDetails": {"Attempt": 3, "NextAttemptTimestamp": 4, "Result": "r",
               "Error": {"ErrorType": "T", "ErrorMessage": "m", "ErrorData": "d",
                 "StackTrace": ["f1", "f2"]}}}
            """);

    assertThat(step)
        .isEqualTo(
            new Operation(
                "a--b",
                "a",
                "b",
                OperationType.STEP,
                "Step",
                OperationStatus.FAILED,
                1,
                2,
                new OperationDetails.Step(
                    3, 4, "r", new ErrorObject("T", "m", "d", List.of("f1", "f2")))));
  }

  @Test
  void readsTheDetailsOfAContext() {
    Operation context =
        readOperation(
            """
            {"Id": "c", "Type": "CONTEXT", "Status": "SUCCEEDED",
             "ContextDetails": {"ReplayChildren": true, "Result": "r"}}
            """);

    assertThat(context.details()).isEqualTo(new OperationDetails.Context(true, "r", null));
  }

  @Test
  void readsTheDetailsOfACallback() {
    Operation callback =
        readOperation(
            """
            {"Id": "c", "Type": "CALLBACK", "Status": "TIMED_OUT",
             "CallbackDetails": {"CallbackId": "Y2I=", "Error": {"ErrorType": "Callback.Timeout"}}}
            """);

    assertThat(callback.details())
        .isEqualTo(
            new OperationDetails.Callback(
                "Y2I=", null, new ErrorObject("Callback.Timeout", null, null, List.of())));
  }

  @Test
  void readsTheDetailsOfAChainedInvoke() {
    Operation invoke =
        readOperation(
            """
            {"Id": "i", "Type": "CHAINED_INVOKE", "Status": "SUCCEEDED",
             "ChainedInvokeDetails": {"Result": "[1]"}}
            """);

    assertThat(invoke.details()).isEqualTo(new OperationDetails.ChainedInvoke("[1]", null));
  }

  @Test
  void readsNothingOfOneOperationIntoTheNext() {
    InvocationInput input =
        read(
            envelope(
                """
                "Operations": [
                  {"Id": "a", "ParentId": "p", "Name": "n", "Type": "STEP", "SubType": "Step",
                   "Status": "FAILED", "StartTimestamp": 1, "EndTimestamp": 2,
                   "StepDetails": {"Attempt": 3, "NextAttemptTimestamp": 4, "Result": "r",
                     "Error": {"ErrorType": "T"}}},
                  {"Id": "b", "Type": "STEP"}]
                """));

    assertThat(input.operations().get(1))
        .isEqualTo(
            new Operation(
                "b",
                null,
                null,
                OperationType.STEP,
                null,
                OperationStatus.UNKNOWN,
                0,
                0,
                OperationDetails.Step.FRESH));
  }

  @ParameterizedTest
  @EnumSource(OperationType.class)
  void readsAnOperationWithoutDetails(OperationType type) {
    Operation operation =
        readOperation("{\"Id\": \"x\", \"Type\": \"" + type + "\", \"Status\": \"STARTED\"}");

    assertThat(operation.type()).isEqualTo(type);
    assertThat(operation.result()).isNull();
    assertThat(operation.error()).isNull();
    assertThat(operation.wakesAt()).isNull();
  }

  @ParameterizedTest
  @EnumSource(OperationType.class)
  void readsNullWhereverAFieldMayBeAbsent(OperationType type) {
    Operation operation =
        readOperation(
            """
            {"Id": "x", "ParentId": null, "Name": null, "Type": "%s", "SubType": null,
             "Status": null, "StartTimestamp": null, "EndTimestamp": null,
             "ExecutionDetails": null, "ContextDetails": null, "StepDetails": null,
             "WaitDetails": null, "CallbackDetails": null, "ChainedInvokeDetails": null}
            """
                .formatted(type));

    assertThat(operation).isEqualTo(readOperation("{\"Id\": \"x\", \"Type\": \"" + type + "\"}"));
  }

  @ParameterizedTest
  @EnumSource(OperationType.class)
  void readsNullWhereverADetailMayBeAbsent(OperationType type) {
    String details =
        switch (type) {
          case EXECUTION -> "\"ExecutionDetails\": {\"InputPayload\": null}";
          case CONTEXT ->
              "\"ContextDetails\": {\"ReplayChildren\": null, \"Result\": null, \"Error\": null}";
          case STEP ->
              "\"StepDetails\": {\"Attempt\": null, \"NextAttemptTimestamp\": null,"
                  + " \"Result\": null, \"Error\": null}";
          case WAIT -> "\"WaitDetails\": {\"ScheduledEndTimestamp\": null}";
          case CALLBACK ->
              "\"CallbackDetails\": {\"CallbackId\": null, \"Result\": null, \"Error\": null}";
          case CHAINED_INVOKE -> "\"ChainedInvokeDetails\": {\"Result\": null, \"Error\": null}";
        };

    Operation operation =
        readOperation("{\"Id\": \"x\", \"Type\": \"" + type + "\", " + details + "}");

    assertThat(operation).isEqualTo(readOperation("{\"Id\": \"x\", \"Type\": \"" + type + "\"}"));
  }

  @Test
  void readsNullsInAnError() {
    Operation step =
        readOperation(
            """
            {"Id": "x", "Type": "STEP", "StepDetails": {"Error": {
              "ErrorType": null, "ErrorMessage": null, "ErrorData": null, "StackTrace": null}}}
            """);

    assertThat(step.error()).isEqualTo(new ErrorObject(null, null, null, List.of()));
  }

  @Test
  void dropsNullsFromAStackTrace() {
    Operation step =
        readOperation(
            """
            {"Id": "x", "Type": "STEP", "StepDetails": {"Error": {"StackTrace": ["f", null]}}}
            """);

    assertThat(step.error()).isEqualTo(new ErrorObject(null, null, null, List.of("f")));
  }

  @ParameterizedTest
  @EnumSource(OperationStatus.class)
  void readsEveryStatus(OperationStatus status) {
    Operation operation =
        readOperation("{\"Id\": \"x\", \"Type\": \"WAIT\", \"Status\": \"" + status + "\"}");

    assertThat(operation.status()).isEqualTo(status);
  }

  @ParameterizedTest
  @ValueSource(strings = {"9223372036854775807", "\"+999999999-12-31T23:59:59Z\""})
  void refusesATimeThatNoClockReaches(String time) {
    String json =
        "{\"CheckpointToken\": \"t\", \"NewExecutionState\": {\"Operations\": [{\"Id\": \"x\","
            + " \"Type\": \"WAIT\", \"StartTimestamp\": "
            + time
            + "}]}}";

    assertThatExceptionOfType(InvalidEnvelopeException.class)
        .isThrownBy(() -> CallJson.readCheckpoint(json.getBytes(UTF_8)))
        .withMessageContaining("a time was expected at /NewExecutionState/Operations/0/Start");
  }

  /** Names are kept to be found again, and places for that are few. */
  @Test
  void readsNamesThatAreAllDifferent() throws IOException {
    List<String> names = new ArrayList<>();
    StringBuilder json = new StringBuilder("{\"Operations\": [");
    for (int i = 1_000; i < 3_000; i++) {
      String name = i % 3 == 0 ? "recurring" : "order-" + i;
      names.add(name);
      json.append(i == 1_000 ? "" : ",");
      json.append("{\"Id\": \"" + i + "\", \"Type\": \"STEP\", \"Name\": \"" + name + "\"}");
    }

    StatePage page = CallJson.readState(json.append("]}").toString().getBytes(UTF_8));

    assertThat(page.operations()).extracting(Operation::name).isEqualTo(names);
  }

  @Test
  void readsAStatusOfANewerServiceAsUnknown() {
    Operation operation =
        readOperation("{\"Id\": \"x\", \"Type\": \"WAIT\", \"Status\": \"PAUSED\"}");

    assertThat(operation.status()).isEqualTo(OperationStatus.UNKNOWN);
    assertThat(operation.status().isTerminal()).isFalse();
  }

  @Test
  void readsPayloadsOfSixMegabytes() {
    String payload = "\"" + "0123456789abcdef".repeat(6 * 65_536 - 1) + "\"";
    InvocationInput input =
        new InvocationInput(
            ARN,
            "t",
            List.of(
                new Operation(
                    "exec-1",
                    null,
                    null,
                    OperationType.EXECUTION,
                    null,
                    OperationStatus.STARTED,
                    1,
                    0,
                    new OperationDetails.Execution(payload))),
            null,
            List.of());

    assertThat(EnvelopeJson.readInput(EnvelopeJson.writeInput(input))).isEqualTo(input);
  }

  // What is no envelope.

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "null",
        "[]",
        "\"order\"",
        "{\"orderId\": 42}",
        "{\"DurableExecutionArn\": \"a/b\"}",
        "{\"DurableExecutionArn\": \"a/b\", \"CheckpointToken\": null}",
        "{\"DurableExecutionArn\": \"a/b\", \"CheckpointToken\": \"\"}",
        "{\"CheckpointToken\": \"t\"}",
        "{\"DurableExecutionArn\": null, \"CheckpointToken\": \"t\"}",
        "{\"DurableExecutionArn\": \"\", \"CheckpointToken\": \"t\"}"
      })
  void saysHowADurableFunctionIsMadeAndInvokedIfThisWasNone(String json) {
    assertThatExceptionOfType(InvalidEnvelopeException.class)
        .isThrownBy(() -> read(json))
        .withMessageContainingAll(
            "not invoked as a durable function",
            "DurableExecutionArn or CheckpointToken is missing",
            "DurableConfig",
            "a version, an alias or $LATEST");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "{\"DurableExecutionArn\": \"a/b\", \"CheckpointToken\"",
        "not json",
        "{\"DurableExecutionArn\": \"a/b\", \"CheckpointToken\": \"t\", \"InitialExecutionState\":"
            + " {\"Operations\": [{\"Id\": \"x\", \"Type\": \"STEP\", \"StepDetails\":"
            + " {\"Attempt\": \"two\"}}]}}"
      })
  void refusesBrokenJson(String json) {
    assertThatExceptionOfType(InvalidEnvelopeException.class)
        .isThrownBy(() -> read(json))
        .withMessageStartingWith("not a durable execution's envelope: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"Operations\": {}                                     | START_ARRAY | /Operations",
        "\"Operations\": [1]                                    | START_OBJECT | /Operations/0",
        "\"Operations\": [null]                                 | START_OBJECT | /Operations/0",
        "\"Operations\": [{\"Id\":\"x\",\"StepDetails\":[]}]    | START_OBJECT |"
            + " /Operations/0/StepDetails",
        "\"Operations\": [{\"StepDetails\":{\"Error\":\"e\"}}]  | START_OBJECT |"
            + " /Operations/0/StepDetails/Error"
      })
  void refusesValuesOfAnotherShapeAndSaysWhere(String state, String expected, String where) {
    assertThatExceptionOfType(InvalidEnvelopeException.class)
        .isThrownBy(() -> read(envelope(state)))
        .withMessageStartingWith(
            expected + " was expected at /InitialExecutionState" + where + ", found ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"a\": 1}", "[]", "[\"a\"]"})
  void refusesAPayloadThatIsNotText(String payload) {
    assertThatExceptionOfType(InvalidEnvelopeException.class)
        .isThrownBy(
            () ->
                readOperation(
                    "{\"Id\": \"x\", \"Type\": \"STEP\", \"StepDetails\": {\"Result\": "
                        + payload
                        + "}}"))
        .withMessageStartingWith(
            "text was expected at /InitialExecutionState/Operations/0/StepDetails/Result, found ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"Type\": \"STEP\"}", "{\"Id\": \"x\"}", "{}"})
  void refusesAnOperationWithoutIdOrType(String operation) {
    assertThatExceptionOfType(InvalidEnvelopeException.class)
        .isThrownBy(() -> readOperation(operation))
        .withMessage("an operation at /InitialExecutionState/Operations/0 lacks its Id or Type");
  }

  @Test
  void refusesATypeThatItCannotReplay() {
    assertThatExceptionOfType(InvalidEnvelopeException.class)
        .isThrownBy(() -> readOperation("{\"Id\": \"x\", \"Type\": \"DAG\"}"))
        .withMessage(
            "an operation at /InitialExecutionState/Operations/0 is of the unknown type DAG; this"
                + " version of the runtime cannot replay it");
  }

  private static Operation readOperation(String operation) {
    return read(envelope("\"Operations\": [" + operation + "]")).operations().get(0);
  }

  private static String envelope(String state) {
    return "{\"DurableExecutionArn\": \""
        + ARN
        + "\", \"CheckpointToken\": \"t\", \"InitialExecutionState\": {"
        + state
        + "}}";
  }

  private static InvocationInput read(String json) {
    return EnvelopeJson.readInput(json.getBytes(UTF_8));
  }
}
