package dev.cairn.http.lambda;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.StatePage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Answers as the API gives them. Times are seconds with a fraction here, unlike those of the
 * invocation's envelope; what is absent is left out.
 */
final class AnswerWriter {
  private static final JsonFactory JSON = new JsonFactory();

  private final JsonGenerator out;

  private AnswerWriter(JsonGenerator out) {
    this.out = out;
  }

  static byte[] checkpoint(CheckpointResult result) {
    return write(
        out -> {
          AnswerWriter writer = new AnswerWriter(out);
          writer.text("CheckpointToken", result.checkpointToken());
          out.writeObjectFieldStart("NewExecutionState");
          writer.page(result.newState());
          out.writeEndObject();
        });
  }

  static byte[] state(StatePage page) {
    return write(out -> new AnswerWriter(out).page(page));
  }

  static byte[] empty() {
    return write(out -> {});
  }

  static byte[] refusal(int status, String message) {
    return write(
        out -> {
          AnswerWriter writer = new AnswerWriter(out);
          writer.text("Type", status < 500 ? "User" : "Service");
          writer.text("message", message);
        });
  }

  /** Writes the members of an object. */
  interface Members {
    void write(JsonGenerator out) throws IOException;
  }

  static byte[] write(Members members) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator out = JSON.createGenerator(bytes)) {
      out.writeStartObject();
      members.write(out);
      out.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private void page(StatePage page) throws IOException {
    out.writeArrayFieldStart("Operations");
    for (Operation operation : page.operations()) operation(operation);
    out.writeEndArray();
    text("NextMarker", page.nextMarker());
  }

  private void operation(Operation operation) throws IOException {
    out.writeStartObject();
    text("Id", operation.id());
    text("ParentId", operation.parentId());
    text("Name", operation.name());
    text("Type", operation.type().name());
    text("SubType", operation.subType());
    text("Status", operation.status().name());
    time("StartTimestamp", operation.startMillis());
    time("EndTimestamp", operation.endMillis());
    details(operation.details());
    text("Result", operation.result());
    error(operation.error());
    out.writeEndObject();
    out.writeEndObject();
  }

  /** Opens the details; result and error, which most kinds have, come after. */
  private void details(OperationDetails details) throws IOException {
    if (details instanceof OperationDetails.Execution execution) {
      out.writeObjectFieldStart("ExecutionDetails");
      text("InputPayload", execution.inputPayload());
    } else if (details instanceof OperationDetails.Context context) {
      out.writeObjectFieldStart("ContextDetails");
      if (context.replayChildren()) out.writeBooleanField("ReplayChildren", true);
    } else if (details instanceof OperationDetails.Step step) {
      out.writeObjectFieldStart("StepDetails");
      out.writeNumberField("Attempt", step.attempt());
      time("NextAttemptTimestamp", step.nextAttemptMillis());
    } else if (details instanceof OperationDetails.Wait wait) {
      out.writeObjectFieldStart("WaitDetails");
      time("ScheduledEndTimestamp", wait.scheduledEndMillis());
    } else if (details instanceof OperationDetails.Callback callback) {
      out.writeObjectFieldStart("CallbackDetails");
      text("CallbackId", callback.callbackId());
    } else {
      out.writeObjectFieldStart("ChainedInvokeDetails");
    }
  }

  private void error(@Nullable ErrorObject error) throws IOException {
    if (error == null) return;
    out.writeObjectFieldStart("Error");
    text("ErrorType", error.type());
    text("ErrorMessage", error.message());
    text("ErrorData", error.data());
    if (!error.stackTrace().isEmpty()) {
      out.writeArrayFieldStart("StackTrace");
      for (String frame : error.stackTrace()) out.writeString(frame);
      out.writeEndArray();
    }
    out.writeEndObject();
  }

  private void text(String field, @Nullable String value) throws IOException {
    if (value != null) out.writeStringField(field, value);
  }

  private void time(String field, long millis) throws IOException {
    if (millis != 0) out.writeNumberField(field, BigDecimal.valueOf(millis, 3));
  }
}
