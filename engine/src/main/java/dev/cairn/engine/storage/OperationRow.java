package dev.cairn.engine.storage;

import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import org.jspecify.annotations.Nullable;

/**
 * An operation of an execution. Times are epoch milliseconds of the database.
 *
 * @param position its place in the order of starts, which a replay reads operations in
 * @param attempt the attempts that have ended
 * @param startedSeq the place of its start among all events of the history
 * @param endedSeq the place of its end among all events of the history; null while it is open
 * @param due when the service changes it by itself: a timer's end, a retry, the earlier deadline of
 *     a callback; null for never
 * @param event the name of the event that it waits for; null unless it is open and takes an event
 *     by name
 * @param target the function or workflow that an invoke calls
 * @param input what an invoke sends
 * @param options what the rules keep of its start, as JSON
 * @param error the error as JSON
 * @param attempts what the history needs of past attempts: one JSON object a line
 * @param isNew whether the storage has no row of it yet; inserting costs half of what looking for a
 *     row to change does. False for every row that was read
 */
public record OperationRow(
    long execution,
    String id,
    int position,
    @Nullable String parent,
    @Nullable String name,
    OperationType type,
    @Nullable String subType,
    OperationStatus status,
    int attempt,
    long started,
    @Nullable Long ended,
    int startedSeq,
    @Nullable Integer endedSeq,
    @Nullable Long due,
    @Nullable String event,
    @Nullable String target,
    @Nullable String input,
    @Nullable String options,
    @Nullable String result,
    @Nullable String error,
    @Nullable String attempts,
    boolean isNew) {

  /** Whether it will not change any more. */
  public boolean hasEnded() {
    return status.isTerminal();
  }

  /** The row as it is read again, waiting for that event. */
  public OperationRow stored(@Nullable String awaited) {
    return new OperationRow(
        execution,
        id,
        position,
        parent,
        name,
        type,
        subType,
        status,
        attempt,
        started,
        ended,
        startedSeq,
        endedSeq,
        due,
        awaited,
        target,
        input,
        options,
        result,
        error,
        attempts,
        /* isNew= */ false);
  }
}
