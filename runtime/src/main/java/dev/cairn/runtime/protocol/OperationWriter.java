package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes operations as the envelope carries them; what is absent is left out. */
final class OperationWriter {
  private final JsonGenerator out;
  private final OwnFields ownFields = new OwnFields();

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
    operation.details().match(ownFields);
    text("Result", operation.result());
    ErrorObject error = operation.error();
    if (error != null) {
      out.writeFieldName("Error");
      write(error);
    }
    out.writeEndObject();
  }

  /** Begins the details, with the fields that only their type has. */
  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  private final class OwnFields implements OperationDetails.Cases<@Nullable Void, IOException> {
    @Override
    public @Nullable Void execution(OperationDetails.Execution execution) throws IOException {
      out.writeObjectFieldStart("ExecutionDetails");
      text("InputPayload", execution.inputPayload());
      return null;
    }

    @Override
    public @Nullable Void context(OperationDetails.Context context) throws IOException {
      out.writeObjectFieldStart("ContextDetails");
      if (context.replayChildren()) out.writeBooleanField("ReplayChildren", true);
      return null;
    }

    @Override
    public @Nullable Void step(OperationDetails.Step step) throws IOException {
      out.writeObjectFieldStart("StepDetails");
      out.writeNumberField("Attempt", step.attempt());
      time("NextAttemptTimestamp", step.nextAttemptMillis());
      return null;
    }

    @Override
    public @Nullable Void wait(OperationDetails.Wait wait) throws IOException {
      out.writeObjectFieldStart("WaitDetails");
      time("ScheduledEndTimestamp", wait.scheduledEndMillis());
      return null;
    }

    @Override
    public @Nullable Void callback(OperationDetails.Callback callback) throws IOException {
      out.writeObjectFieldStart("CallbackDetails");
      text("CallbackId", callback.callbackId());
      return null;
    }

    @Override
    public @Nullable Void chainedInvoke(OperationDetails.ChainedInvoke invoke) throws IOException {
      out.writeObjectFieldStart("ChainedInvokeDetails");
      return null;
    }
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
