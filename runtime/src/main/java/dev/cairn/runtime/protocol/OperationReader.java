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
  private final Timestamps.Unit times;
  private final FieldOrder<OperationField> fields = new FieldOrder<>(OperationField.values());
  private final FieldOrder<DetailField> detailFields = new FieldOrder<>(DetailField.values());
  private final RecurringTexts recurring = new RecurringTexts();

  private @Nullable String payload;
  private @Nullable ErrorObject error;
  private @Nullable String callbackId;
  private boolean replayChildren;
  private int attempt;
  private long wakeMillis;

  OperationReader(JsonParser parser, Timestamps.Unit times) {
    this.parser = parser;
    this.times = times;
  }

  /** The page of operations that the parser stands at. */
  StatePage readPage() throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) return StatePage.EMPTY;
    expect(JsonToken.START_OBJECT);
    List<Operation> operations = List.of();
    String marker = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      switch (field) {
        case "Operations" -> operations = readArray();
        case "NextMarker" -> marker = text();
        default -> parser.skipChildren();
      }
    }
    return new StatePage(operations, marker == null || marker.isEmpty() ? null : marker);
  }

  private List<Operation> readArray() throws IOException {
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
    fields.begin();
    for (OperationField field = fields.next(parser); field != null; field = fields.next(parser)) {
      switch (field) {
        case ID -> id = nextText();
        case PARENT_ID -> parentId = nextText();
        case NAME -> name = nextRecurringText();
        case TYPE -> type = nextRecurringText();
        case SUB_TYPE -> subType = nextRecurringText();
        case STATUS -> status = OperationStatus.ofWire(nextRecurringText());
        case START_TIMESTAMP -> start = nextTimestamp();
        case END_TIMESTAMP -> end = nextTimestamp();
        case STEP_DETAILS,
            WAIT_DETAILS,
            CALLBACK_DETAILS,
            CONTEXT_DETAILS,
            CHAINED_INVOKE_DETAILS,
            EXECUTION_DETAILS ->
            readDetails();
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
    if (parser.nextToken() == JsonToken.VALUE_NULL) return;
    expect(JsonToken.START_OBJECT);
    detailFields.begin();
    for (DetailField field = detailFields.next(parser);
        field != null;
        field = detailFields.next(parser)) {
      switch (field) {
        case RESULT, INPUT_PAYLOAD -> payload = nextText();
        case ERROR -> {
          parser.nextToken();
          error = readError();
        }
        case CALLBACK_ID -> callbackId = nextText();
        case REPLAY_CHILDREN -> replayChildren = parser.nextToken() == JsonToken.VALUE_TRUE;
        case ATTEMPT ->
            attempt = parser.nextToken() == JsonToken.VALUE_NULL ? 0 : parser.getIntValue();
        case NEXT_ATTEMPT_TIMESTAMP, SCHEDULED_END_TIMESTAMP -> wakeMillis = nextTimestamp();
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

  private long nextTimestamp() throws IOException {
    parser.nextToken();
    return Timestamps.read(parser, times);
  }

  private @Nullable String nextText() throws IOException {
    String text = parser.nextTextValue();
    return text != null ? text : text();
  }

  /** The same for texts that many operations have in common. */
  private @Nullable String nextRecurringText() throws IOException {
    return parser.nextToken() == JsonToken.VALUE_STRING ? recurring.read(parser) : text();
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
