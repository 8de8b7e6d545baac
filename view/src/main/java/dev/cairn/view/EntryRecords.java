package dev.cairn.view;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.rules.EntryRules;
import dev.cairn.service.state.Attempt;
import dev.cairn.service.state.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Operations of runs from the journals of the durable service. */
public final class EntryRecords {

  /**
   * An operation of a run.
   *
   * @param entries finds other entries of the same run
   */
  public static RunRecord.Operation of(Entry entry, Function<String, @Nullable Entry> entries) {
    Operation operation = entry.operation();
    var start = entry.start();
    return new RunRecord.Operation(
        operation.id(),
        operation.parentId(),
        Objects.requireNonNullElse(operation.name(), operation.id()),
        operation.type(),
        kind(operation.subType(), operation.type()),
        operation.status(),
        operation.startMillis(),
        operation.endMillis() == 0 ? null : operation.endMillis(),
        operation.status().isTerminal() ? null : EntryRules.dueMillis(entry),
        entry.isOutstanding() ? EntryRules.eventOf(entry, entries) : null,
        operation.details() instanceof OperationDetails.Callback callback
            ? callback.callbackId()
            : null,
        start != null && start.options() instanceof UpdateOptions.ChainedInvoke invoke
            ? invoke.functionName()
            : null,
        entry.callee() == null ? null : entry.callee().executionArn(),
        start == null ? null : start.payload(),
        operation.result(),
        operation.error(),
        attempts(entry));
  }

  /** The kind of an operation on the wire; its type tells where nothing else does. */
  static String kind(@Nullable String subType, OperationType type) {
    if (subType != null) return subType;
    return switch (type) {
      case STEP -> "Step";
      case WAIT -> "Wait";
      case CALLBACK -> "Callback";
      case CHAINED_INVOKE -> "ChainedInvoke";
      case CONTEXT -> "RunInChildContext";
      case EXECUTION -> type.name().toLowerCase(Locale.ROOT);
    };
  }

  private static List<RunRecord.Attempt> attempts(Entry entry) {
    Operation operation = entry.operation();
    if (operation.type() != OperationType.STEP) return List.of();
    List<RunRecord.Attempt> attempts = new ArrayList<>();
    for (Attempt attempt : entry.attempts()) {
      attempts.add(
          new RunRecord.Attempt(
              attempt.startedMillis(), attempt.endedMillis(), attempt.result(), attempt.error()));
    }
    boolean isUnderWay =
        operation.status() == OperationStatus.STARTED || operation.status().isTerminal();
    if (isUnderWay) {
      attempts.add(
          new RunRecord.Attempt(
              entry.attemptMillis() == 0 ? operation.startMillis() : entry.attemptMillis(),
              operation.endMillis() == 0 ? null : operation.endMillis(),
              null,
              operation.status().isTerminal() ? operation.error() : null));
    }
    return attempts;
  }

  private EntryRecords() {}
}
