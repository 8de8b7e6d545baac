package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

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
    if (options != null) {
      options.match(new Options());
      out.writeEndObject();
    }
    out.writeEndObject();
  }

  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  private final class Options implements UpdateOptions.Cases<@Nullable Void, IOException> {
    @Override
    public @Nullable Void context(UpdateOptions.Context context) throws IOException {
      out.writeObjectFieldStart("ContextOptions");
      out.writeBooleanField("ReplayChildren", context.replayChildren());
      return null;
    }

    @Override
    public @Nullable Void step(UpdateOptions.Step step) throws IOException {
      out.writeObjectFieldStart("StepOptions");
      out.writeNumberField("NextAttemptDelaySeconds", step.nextAttemptDelaySeconds());
      return null;
    }

    @Override
    public @Nullable Void wait(UpdateOptions.Wait wait) throws IOException {
      out.writeObjectFieldStart("WaitOptions");
      out.writeNumberField("WaitSeconds", wait.waitSeconds());
      return null;
    }

    @Override
    public @Nullable Void callback(UpdateOptions.Callback callback) throws IOException {
      out.writeObjectFieldStart("CallbackOptions");
      limit("TimeoutSeconds", callback.timeoutSeconds());
      limit("HeartbeatTimeoutSeconds", callback.heartbeatTimeoutSeconds());
      return null;
    }

    @Override
    public @Nullable Void chainedInvoke(UpdateOptions.ChainedInvoke invoke) throws IOException {
      out.writeObjectFieldStart("ChainedInvokeOptions");
      out.writeStringField("FunctionName", invoke.functionName());
      operations.text("TenantId", invoke.tenantId());
      return null;
    }
  }

  /** A limit of 0 is off and stays unsaid: there are servers that take a written 0 at its word. */
  private void limit(String field, long seconds) throws IOException {
    if (seconds != 0) out.writeNumberField(field, seconds);
  }
}
