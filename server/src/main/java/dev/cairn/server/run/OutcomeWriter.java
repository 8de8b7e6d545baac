package dev.cairn.server.run;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.JsonObject;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.protocol.ErrorObject;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a run as JSON; the result is the text that the workflow's codec wrote.
 *
 * @param withValue whether a result that is JSON is written as such, besides
 */
record OutcomeWriter(JsonGenerator out, boolean hidePayloads, boolean withValue)
    implements RunOutcome.Cases<OutcomeWriter.Writing> {

  /** Writes members. */
  interface Writing {
    void write() throws IOException;
  }

  @Override
  public Writing running(RunOutcome.Running outcome) {
    return () -> {
      out.writeStringField("status", "RUNNING");
      String trouble = outcome.trouble();
      if (trouble != null && !hidePayloads) out.writeStringField("trouble", trouble);
    };
  }

  @Override
  public Writing succeeded(RunOutcome.Succeeded outcome) {
    return () -> {
      out.writeStringField("status", "SUCCEEDED");
      if (hidePayloads) out.writeBooleanField("hidden", true);
      else result(outcome.result());
    };
  }

  @Override
  public Writing failed(RunOutcome.Failed outcome) {
    return () -> error("FAILED", outcome.error());
  }

  @Override
  public Writing timedOut(RunOutcome.TimedOut outcome) {
    return () -> error("TIMED_OUT", outcome.error());
  }

  @Override
  public Writing stopped(RunOutcome.Stopped outcome) {
    return () -> error("STOPPED", outcome.error());
  }

  @Override
  public Writing parked(RunOutcome.Parked outcome) {
    return () -> {
      out.writeStringField("status", "PARKED");
      if (hidePayloads) out.writeBooleanField("hidden", true);
      else out.writeStringField("reason", outcome.reason());
    };
  }

  private void result(@Nullable String result) throws IOException {
    text("result", result);
    if (result == null || !withValue) return;
    try {
      JsonObject.check(result);
    } catch (HttpRefusal e) {
      // The codec of the workflow writes something else.
      return;
    }
    out.writeFieldName("value");
    out.writeRawValue(result);
  }

  private void error(String status, ErrorObject error) throws IOException {
    out.writeStringField("status", status);
    if (hidePayloads) {
      out.writeBooleanField("hidden", true);
      return;
    }
    out.writeObjectFieldStart("error");
    text("type", error.type());
    text("message", error.message());
    text("data", error.data());
    out.writeArrayFieldStart("stackTrace");
    for (String frame : error.stackTrace()) out.writeString(frame);
    out.writeEndArray();
    out.writeEndObject();
  }

  private void text(String name, @Nullable String value) throws IOException {
    if (value != null) out.writeStringField(name, value);
  }
}
