package dev.cairn.engine.journal;

import com.fasterxml.jackson.core.JsonParser;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.state.InvocationRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The column of past invocations: one JSON object a line. */
public final class InvocationLines {

  /** The lines of these invocations; null for none. */
  public static @Nullable String of(List<InvocationRecord> invocations) {
    if (invocations.isEmpty()) return null;
    StringBuilder lines = new StringBuilder();
    for (InvocationRecord invocation : invocations) {
      lines.append(
          Json.object(
              out -> {
                out.writeNumberField("event", invocation.event());
                out.writeNumberField("number", invocation.number());
                out.writeNumberField("started", invocation.startMillis());
                out.writeNumberField("ended", invocation.endMillis());
                Json.writeError(out, "error", invocation.error());
              }));
      lines.append('\n');
    }
    return lines.toString();
  }

  /** The invocations of these lines. */
  public static List<InvocationRecord> read(@Nullable String lines) {
    if (lines == null) return List.of();
    List<InvocationRecord> invocations = new ArrayList<>();
    for (String line : lines.lines().toList()) {
      if (line.isBlank()) continue;
      Reader reader = new Reader();
      Json.read(line, reader);
      invocations.add(
          new InvocationRecord(
              reader.event, reader.number, reader.started, reader.ended, reader.error));
    }
    return invocations;
  }

  /**
   * The invocations in a row that have failed, with the last error, and those that ended with their
   * process, for people; null for none.
   */
  public static @Nullable String trouble(ExecutionRow row) {
    if (row.failures() == 0) return null;
    List<InvocationRecord> all;
    try {
      all = new ArrayList<>(read(row.invocations()));
    } catch (DamagedRowException e) {
      return failed(row.failures());
    }
    all.addAll(LostInvocations.of(row, List.of(), List.copyOf(all)));
    int lost = LostInvocations.among(row, all);
    String ended = lost == 1 ? "has ended with its process" : "have ended with their process";
    if (lost == row.failures()) return count(lost) + ended;
    all.removeIf(LostInvocations::isLost);
    ErrorObject last = InvocationRecord.lastError(all);
    return failed(row.failures() - lost)
        + (last == null ? "" : ", the last with " + last.type() + ": " + last.message())
        + (lost == 0 ? "" : "; " + lost + " more " + ended);
  }

  private static String failed(int invocations) {
    return count(invocations) + (invocations == 1 ? "has failed" : "have failed");
  }

  private static String count(int invocations) {
    return invocations + (invocations == 1 ? " invocation " : " invocations in a row ");
  }

  private static final class Reader implements Json.Member {
    private int event;
    private int number;
    private long started;
    private long ended;
    private @Nullable ErrorObject error;

    @Override
    public void read(String name, JsonParser value) throws IOException {
      switch (name) {
        case "event" -> event = value.getIntValue();
        case "number" -> number = value.getIntValue();
        case "started" -> started = value.getLongValue();
        case "ended" -> ended = value.getLongValue();
        case "error" -> error = Json.readError(value);
        default -> value.skipChildren();
      }
    }
  }

  private InvocationLines() {}
}
