package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads operations field by field; fields that it does not know are skipped. */
final class OperationReader {
  private final JsonParser parser;

  private @Nullable String payload;
  private @Nullable ErrorObject error;
  private @Nullable String callbackId;
  private boolean replayChildren;
  private int attempt;
  private long wakeMillis;

  OperationReader(JsonParser parser) {
    this.parser = parser;
  }

  /** The operations of the array that the parser stands at. */
  List<Operation> readArray() throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) return List.of();
    expect(JsonToken.START_ARRAY);
    List<Operation> operations = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) operations.add(read());
    return operations;
  }

  private Operation read() throws IOException {
    expect(JsonToken.START_OBJECT);
    forgetDetails();
    String id = null;
    String parentId = null;
    String name = null;
    String type = null;
    String subType = null;
    OperationStatus status = OperationStatus.UNKNOWN;
    long start = 0;
    long end = 0;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      switch (field) {
        case "Id" -> id = text();
        case "ParentId" -> parentId = text();
        case "Name" -> name = text();
        case "Type" -> type = text();
        case "SubType" -> subType = text();
        case "Status" -> status = OperationStatus.ofWire(text());
        case "StartTimestamp" -> start = Timestamps.read(parser);
        case "EndTimestamp" -> end = Timestamps.read(parser);
        case "ExecutionDetails",
            "ContextDetails",
            "StepDetails",
            "WaitDetails",
            "CallbackDetails",
            "ChainedInvokeDetails" ->
            readDetails();
        default -> parser.skipChildren();
      }
    }
    if (id == null || type == null) {
      throw new InvalidEnvelopeException(
          "an operation at " + Where.of(parser) + " lacks its Id or Type");
    }
    OperationType known = typeOf(type);
    return new Operation(id, parentId, name, known, subType, status, start, end, detailsOf(known));
  }

  private OperationType typeOf(String name) {
    return switch (name) {
      case "STEP" -> OperationType.STEP;
      case "WAIT" -> OperationType.WAIT;
      case "CALLBACK" -> OperationType.CALLBACK;
      case "CONTEXT" -> OperationType.CONTEXT;
      case "CHAINED_INVOKE" -> OperationType.CHAINED_INVOKE;
      case "EXECUTION" -> OperationType.EXECUTION;
      default ->
          throw new InvalidEnvelopeException(
              "an operation at "
                  + Where.of(parser)
                  + " is of the unknown type "
                  + name
                  + "; this version of the runtime cannot replay it");
    };
  }

  private OperationDetails detailsOf(OperationType type) {
    return switch (type) {
      case STEP -> new OperationDetails.Step(attempt, wakeMillis, payload, error);
      case WAIT -> new OperationDetails.Wait(wakeMillis);
      case CALLBACK -> new OperationDetails.Callback(callbackId, payload, error);
      case CONTEXT -> new OperationDetails.Context(replayChildren, payload, error);
      case CHAINED_INVOKE -> new OperationDetails.ChainedInvoke(payload, error);
      case EXECUTION -> new OperationDetails.Execution(payload);
    };
  }

  private void forgetDetails() {
    payload = null;
    error = null;
    callbackId = null;
    replayChildren = false;
    attempt = 0;
    wakeMillis = 0;
  }

  private void readDetails() throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) return;
    expect(JsonToken.START_OBJECT);
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (field) {
        case "Result", "InputPayload" -> payload = text();
        case "Error" -> error = readError();
        case "CallbackId" -> callbackId = text();
        case "ReplayChildren" -> replayChildren = value == JsonToken.VALUE_TRUE;
        case "Attempt" -> attempt = value == JsonToken.VALUE_NULL ? 0 : parser.getIntValue();
        case "NextAttemptTimestamp", "ScheduledEndTimestamp" ->
            wakeMillis = Timestamps.read(parser);
        default -> parser.skipChildren();
      }
    }
  }

  /** The error object that the parser stands at. */
  @Nullable ErrorObject readError() throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) return null;
    expect(JsonToken.START_OBJECT);
    String type = null;
    String message = null;
    String data = null;
    List<String> stackTrace = List.of();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      switch (field) {
        case "ErrorType" -> type = text();
        case "ErrorMessage" -> message = text();
        case "ErrorData" -> data = text();
        case "StackTrace" -> stackTrace = readStrings();
        default -> parser.skipChildren();
      }
    }
    return new ErrorObject(type, message, data, stackTrace);
  }

  /** The strings of the array that the parser stands at, without nulls. */
  List<String> readStrings() throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) return List.of();
    expect(JsonToken.START_ARRAY);
    List<String> strings = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      String string = text();
      if (string != null) strings.add(string);
    }
    return strings;
  }

  /** The text that the parser stands at; null for null. */
  @Nullable String text() throws IOException {
    JsonToken found = parser.currentToken();
    if (!found.isScalarValue()) {
      throw new InvalidEnvelopeException(
          "text was expected at " + Where.of(parser) + ", found " + found);
    }
    return found == JsonToken.VALUE_NULL ? null : parser.getText();
  }

  void expect(JsonToken expected) {
    JsonToken found = parser.currentToken();
    if (found != expected) {
      throw new InvalidEnvelopeException(
          expected + " was expected at " + Where.of(parser) + ", found " + found);
    }
  }
}
