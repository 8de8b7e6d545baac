package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes the fields of an invocation's answer. */
@SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
final class OutputFields implements InvocationOutput.Cases<@Nullable Void, IOException> {
  private final JsonGenerator out;
  private final OperationWriter writer;

  OutputFields(JsonGenerator out) {
    this.out = out;
    writer = new OperationWriter(out);
  }

  @Override
  public @Nullable Void succeeded(InvocationOutput.Succeeded succeeded) throws IOException {
    out.writeStringField("Status", "SUCCEEDED");
    writer.text("Result", succeeded.result());
    return null;
  }

  @Override
  public @Nullable Void failed(InvocationOutput.Failed failed) throws IOException {
    out.writeStringField("Status", "FAILED");
    out.writeFieldName("Error");
    writer.write(failed.error());
    return null;
  }

  @Override
  public @Nullable Void pending(InvocationOutput.Pending pending) throws IOException {
    out.writeStringField("Status", "PENDING");
    return null;
  }

  @Override
  public @Nullable Void continuedAs(InvocationOutput.ContinuedAs next) throws IOException {
    out.writeStringField("Status", "CONTINUED");
    writer.text("Result", next.input());
    return null;
  }
}
