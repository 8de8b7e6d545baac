package dev.cairn.service.state;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of the journal: an operation with what the service alone knows of it. Numbers of events are
 * places in the history, counted from 1; 0 stands for an event that has not happened.
 *
 * @param position its place in the journal, from 0, in order of start
 * @param start the update that began it; null for the execution's own operation
 * @param startedEvent its start in the history
 * @param endedEvent its end in the history
 * @param heardMillis when a callback's sender was last heard: its start, or its last heartbeat
 * @param attempts of a step: those that were followed by a retry
 * @param attemptEvent of a step: the start of the attempt under way, or of the last one
 * @param attemptMillis when that attempt began
 * @param callee of a chained invoke: the function that it calls
 */
public record Entry(
    Operation operation,
    int position,
    @Nullable OperationUpdate start,
    int startedEvent,
    int endedEvent,
    long heardMillis,
    List<Attempt> attempts,
    int attemptEvent,
    long attemptMillis,
    @Nullable Callee callee) {

  public Entry {
    attempts = List.copyOf(attempts);
  }

  /** An operation that begins with {@code start}. */
  public static Entry begun(
      Operation operation, int position, @Nullable OperationUpdate start, int event) {
    long now = operation.startMillis();
    return new Entry(operation, position, start, event, 0, now, List.of(), event, now, null);
  }

  public String id() {
    return operation.id();
  }

  public OperationStatus status() {
    return operation.status();
  }

  /** Whether the operation ended while nobody ran the execution, and nobody has run it since. */
  boolean isUntold() {
    return operation.type() != OperationType.EXECUTION && status().isTerminal() && endedEvent == 0;
  }

  /** The update that began it; only the execution's own operation has none. */
  public OperationUpdate startedBy() {
    if (start == null) throw new IllegalStateException(id() + " was not started by the runtime");
    return start;
  }

  /** Whether something outside of the runtime will change it: what an invocation may wait for. */
  public boolean isOutstanding() {
    return switch (operation.type()) {
      case STEP -> status() == OperationStatus.PENDING;
      case WAIT, CALLBACK, CHAINED_INVOKE -> status() == OperationStatus.STARTED;
      case EXECUTION, CONTEXT -> false;
    };
  }

  /** Whether replays still look at what lies below it. */
  public boolean showsChildren() {
    return !isClosedContext()
        || (operation.details() instanceof OperationDetails.Context context
            && context.replayChildren());
  }

  public boolean isClosedContext() {
    return operation.type() == OperationType.CONTEXT && status().isTerminal();
  }

  /** The same after its operation has changed in a way that is no event. */
  public Entry with(Operation changed) {
    return copy(changed, endedEvent, heardMillis, attempts, attemptEvent, attemptMillis, callee);
  }

  /** The same after its operation has ended. */
  public Entry ended(Operation changed, int event) {
    return copy(changed, event, heardMillis, attempts, attemptEvent, attemptMillis, callee);
  }

  /** The same with another attempt under way. */
  public Entry attempted(Operation changed, int event, long atMillis) {
    return copy(changed, endedEvent, heardMillis, attempts, event, atMillis, callee);
  }

  /** The same after an attempt that another one will follow. */
  public Entry retried(Operation changed, Attempt attempt) {
    List<Attempt> more = new ArrayList<>(attempts);
    more.add(attempt);
    return copy(changed, endedEvent, heardMillis, more, 0, 0, callee);
  }

  /** The same after a heartbeat. */
  public Entry heard(long millis) {
    return copy(operation, endedEvent, millis, attempts, attemptEvent, attemptMillis, callee);
  }

  /** The same with that function on the other side. */
  public Entry calls(Callee called) {
    return copy(operation, endedEvent, heardMillis, attempts, attemptEvent, attemptMillis, called);
  }

  private Entry copy(
      Operation changed,
      int ended,
      long heard,
      List<Attempt> before,
      int attempt,
      long attemptAt,
      @Nullable Callee called) {
    return new Entry(
        changed, position, start, startedEvent, ended, heard, before, attempt, attemptAt, called);
  }

  /** The number of the last event of the history that is about it. */
  public int lastEvent() {
    int last = Math.max(Math.max(startedEvent, endedEvent), attemptEvent);
    for (Attempt attempt : attempts) last = Math.max(last, attempt.endedEvent());
    return last;
  }
}
