package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes operations as the envelope carries them; what is absent is left out. */
final class OperationWriter {
  private final JsonGenerator out;

  OperationWriter(JsonGenerator out) {
    this.out = out;
  }

  void writeArray(List<Operation> operations) throws IOException {
    out.writeStartArray();
    for (Operation operation : operations) write(operation);
    out.writeEndArray();
  }

  private void write(Operation operation) throws IOException {
    out.writeStartObject();
    out.writeStringField("Id", operation.id());
    text("ParentId", operation.parentId());
    text("Name", operation.name());
    out.writeStringField("Type", operation.type().name());
    text("SubType", operation.subType());
    out.writeStringField("Status", operation.status().name());
    time("StartTimestamp", operation.startMillis());
    time("EndTimestamp", operation.endMillis());
    writeDetails(operation);
    out.writeEndObject();
  }

  private void writeDetails(Operation operation) throws IOException {
    OperationDetails details = operation.details();
    switch (operation.type()) {
      case EXECUTION -> out.writeObjectFieldStart("ExecutionDetails");
      case CONTEXT -> out.writeObjectFieldStart("ContextDetails");
      case STEP -> out.writeObjectFieldStart("StepDetails");
      case WAIT -> out.writeObjectFieldStart("WaitDetails");
      case CALLBACK -> out.writeObjectFieldStart("CallbackDetails");
      case CHAINED_INVOKE -> out.writeObjectFieldStart("ChainedInvokeDetails");
    }
    if (details instanceof OperationDetails.Execution execution) {
      text("InputPayload", execution.inputPayload());
    } else if (details instanceof OperationDetails.Context context) {
      if (context.replayChildren()) out.writeBooleanField("ReplayChildren", true);
    } else if (details instanceof OperationDetails.Step step) {
      out.writeNumberField("Attempt", step.attempt());
      time("NextAttemptTimestamp", step.nextAttemptMillis());
    } else if (details instanceof OperationDetails.Wait wait) {
      time("ScheduledEndTimestamp", wait.scheduledEndMillis());
    } else if (details instanceof OperationDetails.Callback callback) {
      text("CallbackId", callback.callbackId());
    }
    text("Result", operation.result());
    ErrorObject error = operation.error();
    if (error != null) {
      out.writeFieldName("Error");
      write(error);
    }
    out.writeEndObject();
  }

  void write(ErrorObject error) throws IOException {
    out.writeStartObject();
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

  void text(String field, @Nullable String value) throws IOException {
    if (value != null) out.writeStringField(field, value);
  }

  private void time(String field, long millis) throws IOException {
    if (millis != 0) out.writeNumberField(field, millis);
  }
}
