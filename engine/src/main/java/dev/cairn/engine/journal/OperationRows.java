package dev.cairn.engine.journal;

import dev.cairn.engine.storage.OperationRow;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.rules.EntryRules;
import dev.cairn.service.state.Attempt;
import dev.cairn.service.state.Callee;
import dev.cairn.service.state.Delays;
import dev.cairn.service.state.Entry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Entries of a journal as rows, and back. A plain step costs no JSON. */
public final class OperationRows {

  /**
   * The row of an entry.
   *
   * @param entries finds other entries of the same execution
   * @param isNew whether the storage has no row of it yet
   */
  public static OperationRow of(
      long execution, Entry entry, Function<String, @Nullable Entry> entries, boolean isNew) {
    Operation operation = entry.operation();
    OperationUpdate start = entry.startedBy();
    return new OperationRow(
        execution,
        operation.id(),
        entry.position(),
        operation.parentId(),
        operation.name(),
        operation.type(),
        operation.subType(),
        operation.status(),
        operation.step().attempt(),
        operation.startMillis(),
        operation.endMillis() == 0 ? null : operation.endMillis(),
        entry.startedEvent(),
        entry.endedEvent() == 0 ? null : entry.endedEvent(),
        EntryRules.dueMillis(entry),
        entry.isOutstanding() ? EntryRules.eventOf(entry, entries) : null,
        start.options() instanceof UpdateOptions.ChainedInvoke invoke
            ? invoke.functionName()
            : null,
        start.payload(),
        options(entry),
        operation.result(),
        Json.ofError(operation.error()),
        attempts(entry.attempts()),
        isNew);
  }

  private static @Nullable String options(Entry entry) {
    return entry.operation().details().match(new OptionsOf(entry));
  }

  /** The facts that the rules keep of an operation beside its columns; null for none. */
  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  private record OptionsOf(Entry entry)
      implements OperationDetails.Cases<@Nullable String, RuntimeException> {
    @Override
    public @Nullable String step(OperationDetails.Step step) {
      return stepOptions(entry);
    }

    @Override
    public @Nullable String context(OperationDetails.Context context) {
      return context.replayChildren()
          ? Json.object(out -> out.writeBooleanField("replayChildren", true))
          : null;
    }

    @Override
    public String wait(OperationDetails.Wait wait) {
      return Json.object(
          out -> {
            Json.writeNumber(out, "wait", Delays.ofWait(entry.startedBy()));
            Json.writeNumber(out, "end", wait.scheduledEndMillis());
          });
    }

    @Override
    public String callback(OperationDetails.Callback callback) {
      OperationUpdate start = entry.startedBy();
      return Json.object(
          out -> {
            Json.writeText(out, "callbackId", callback.callbackId());
            Json.writeNumber(out, "timeout", Delays.ofCallback(start));
            Json.writeNumber(out, "heartbeat", Delays.ofHeartbeat(start));
            Json.writeNumber(out, "heard", entry.heardMillis());
          });
    }

    @Override
    public String chainedInvoke(OperationDetails.ChainedInvoke details) {
      return Json.object(
          out -> {
            if (entry.startedBy().options() instanceof UpdateOptions.ChainedInvoke invoke) {
              Json.writeText(out, "tenant", invoke.tenantId());
            }
            Callee callee = entry.callee();
            if (callee == null) return;
            Json.writeText(out, "version", callee.version());
            if (callee.durable()) out.writeBooleanField("durable", true);
            Json.writeText(out, "child", callee.executionArn());
          });
    }

    @Override
    public String execution(OperationDetails.Execution execution) {
      throw new IllegalArgumentException("an operation has no known type: " + entry.id());
    }
  }

  /** A step that was never retried is told by the columns alone. */
  private static @Nullable String stepOptions(Entry entry) {
    if (entry.attempts().isEmpty()) return null;
    return Json.object(
        out -> {
          Json.writeNumber(out, "next", entry.operation().step().nextAttemptMillis());
          Json.writeNumber(out, "attemptEvent", entry.attemptEvent());
          Json.writeNumber(out, "attemptStarted", entry.attemptMillis());
        });
  }

  private static @Nullable String attempts(List<Attempt> attempts) {
    if (attempts.isEmpty()) return null;
    StringBuilder lines = new StringBuilder();
    for (Attempt attempt : attempts) {
      lines.append(
          Json.object(
              out -> {
                out.writeNumberField("startedEvent", attempt.startedEvent());
                out.writeNumberField("started", attempt.startedMillis());
                out.writeNumberField("endedEvent", attempt.endedEvent());
                out.writeNumberField("ended", attempt.endedMillis());
                Json.writeText(out, "result", attempt.result());
                Json.writeError(out, "error", attempt.error());
                Json.writeNumber(out, "delay", attempt.delayMillis());
              }));
      lines.append('\n');
    }
    return lines.toString();
  }

  /** Whether the row can be read. */
  public static boolean isReadable(OperationRow row) {
    try {
      return toEntry(row) != null;
    } catch (DamagedRowException e) {
      return false;
    }
  }

  /** The entry of a row. */
  public static Entry toEntry(OperationRow row) {
    if (row.status() == OperationStatus.UNKNOWN) {
      throw new DamagedRowException("an operation has no known status: " + row, null);
    }
    Options options = Options.read(row.options());
    List<Attempt> attempts = toAttempts(row.attempts());
    Operation operation =
        new Operation(
            row.id(),
            row.parent(),
            row.name(),
            row.type(),
            row.subType(),
            row.status(),
            row.started(),
            row.ended() == null ? 0 : row.ended(),
            details(row, options));
    OperationUpdate start =
        new OperationUpdate(
            row.id(),
            row.parent(),
            row.name(),
            row.type(),
            row.subType(),
            OperationAction.START,
            row.input(),
            null,
            updateOptions(row, options));
    boolean isInvoke = start.options() instanceof UpdateOptions.ChainedInvoke;
    return new Entry(
        operation,
        row.position(),
        start,
        row.startedSeq(),
        row.endedSeq() == null ? 0 : row.endedSeq(),
        options.heard == 0 ? row.started() : options.heard,
        attempts,
        attempts.isEmpty() ? row.startedSeq() : (int) options.attemptEvent,
        attempts.isEmpty() ? row.started() : options.attemptStarted,
        isInvoke ? new Callee(options.version, options.durable, options.child) : null);
  }

  private static OperationDetails details(OperationRow row, Options options) {
    return switch (row.type()) {
      case STEP ->
          new OperationDetails.Step(
              row.attempt(), options.next, row.result(), Json.toError(row.error()));
      case CONTEXT ->
          new OperationDetails.Context(
              options.replayChildren, row.result(), Json.toError(row.error()));
      case WAIT -> new OperationDetails.Wait(options.end);
      case CALLBACK ->
          new OperationDetails.Callback(
              options.callbackId, row.result(), Json.toError(row.error()));
      case CHAINED_INVOKE ->
          new OperationDetails.ChainedInvoke(row.result(), Json.toError(row.error()));
      case EXECUTION ->
          throw new DamagedRowException("an execution is no operation of itself: " + row, null);
    };
  }

  private static @Nullable UpdateOptions updateOptions(OperationRow row, Options options) {
    return switch (row.type()) {
      case WAIT -> new UpdateOptions.Wait(Duration.ofMillis(options.wait));
      case CALLBACK ->
          new UpdateOptions.Callback(
              Duration.ofMillis(options.timeout), Duration.ofMillis(options.heartbeat));
      case CHAINED_INVOKE ->
          new UpdateOptions.ChainedInvoke(row.target() == null ? "" : row.target(), options.tenant);
      case STEP, CONTEXT, EXECUTION -> null;
    };
  }

  private static List<Attempt> toAttempts(@Nullable String lines) {
    if (lines == null) return List.of();
    List<Attempt> attempts = new ArrayList<>();
    for (String line : lines.lines().toList()) {
      if (!line.isBlank()) attempts.add(AttemptReader.read(line));
    }
    return attempts;
  }

  private OperationRows() {}
}
