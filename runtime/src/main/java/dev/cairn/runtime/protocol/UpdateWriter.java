package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** Writes updates as checkpoints carry them; what is absent is left out. */
final class UpdateWriter {
  private final JsonGenerator out;
  private final OperationWriter operations;

  UpdateWriter(JsonGenerator out) {
    this.out = out;
    operations = new OperationWriter(out);
  }

  void write(OperationUpdate update) throws IOException {
    out.writeStartObject();
    out.writeStringField("Id", update.id());
    operations.text("ParentId", update.parentId());
    operations.text("Name", update.name());
    out.writeStringField("Type", update.type().name());
    operations.text("SubType", update.subType());
    out.writeStringField("Action", update.action().name());
    operations.text("Payload", update.payload());
    ErrorObject error = update.error();
    if (error != null) {
      out.writeFieldName("Error");
      operations.write(error);
    }
    UpdateOptions options = update.options();
    if (options != null) writeOptions(options);
    out.writeEndObject();
  }

  private void writeOptions(UpdateOptions options) throws IOException {
    if (options instanceof UpdateOptions.Context context) {
      out.writeObjectFieldStart("ContextOptions");
      out.writeBooleanField("ReplayChildren", context.replayChildren());
    } else if (options instanceof UpdateOptions.Step step) {
      out.writeObjectFieldStart("StepOptions");
      out.writeNumberField("NextAttemptDelaySeconds", step.nextAttemptDelaySeconds());
    } else if (options instanceof UpdateOptions.Wait wait) {
      out.writeObjectFieldStart("WaitOptions");
      out.writeNumberField("WaitSeconds", wait.waitSeconds());
    } else if (options instanceof UpdateOptions.Callback callback) {
      out.writeObjectFieldStart("CallbackOptions");
      limit("TimeoutSeconds", callback.timeoutSeconds());
      limit("HeartbeatTimeoutSeconds", callback.heartbeatTimeoutSeconds());
    } else if (options instanceof UpdateOptions.ChainedInvoke invoke) {
      out.writeObjectFieldStart("ChainedInvokeOptions");
      out.writeStringField("FunctionName", invoke.functionName());
      operations.text("TenantId", invoke.tenantId());
    }
    out.writeEndObject();
  }

  /** A limit of 0 is off and stays unsaid: there are servers that take a written 0 at its word. */
  private void limit(String field, long seconds) throws IOException {
    if (seconds != 0) out.writeNumberField(field, seconds);
  }
}
