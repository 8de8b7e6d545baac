package dev.cairn.engine.journal;

import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.service.rules.EntryRules;
import dev.cairn.service.state.Entry;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rule book, as a storage asks it in the middle of a transaction. */
public final class ServiceDeliveryRules implements DeliveryRules {
  /** The time that a parent on another node has to take the end of its child: as good as ever. */
  private static final long KEPT_MILLIS = 10L * 365 * 24 * 60 * 60 * 1000;

  /**
   * The next node that runs the execution hears of the end, and gives it its number in the history.
   */
  private static final int UNTOLD = 0;

  @Override
  public OperationRow deliver(
      ExecutionRow execution, OperationRow operation, EventRow event, long now) {
    Entry entry = OperationRows.toEntry(operation);
    if (!answersCallback(entry, event)) return operation;
    long at = Math.max(now, operation.started());
    Entry after =
        switch (event.kind()) {
          case SUCCEEDED ->
              EntryRules.ended(
                  entry, OperationStatus.SUCCEEDED, Notices.content(event), null, at, UNTOLD);
          case FAILED ->
              EntryRules.ended(
                  entry,
                  OperationStatus.FAILED,
                  null,
                  Json.toError(Notices.content(event)),
                  at,
                  UNTOLD);
          case CHILD_ENDED -> {
            Notices.End end = Notices.readEnd(event.payload());
            yield EntryRules.ended(entry, end.status(), end.result(), end.error(), at, UNTOLD);
          }
          case HEARTBEAT -> entry.heard(at);
          case WAKE -> EntryRules.woken(entry, at, UNTOLD);
          case STOP -> throw new IllegalArgumentException("no operation takes a stop");
          case UNKNOWN ->
              throw new DamagedRowException("an event has no known kind: " + event.id(), null);
        };
    // The name that it waited for is known to the row alone: it may be that of its context.
    OperationRow row = OperationRows.of(execution.key(), after, id -> null, /* isNew= */ false);
    return after.isOutstanding() ? row.stored(operation.event()) : row;
  }

  /**
   * Whether the event answers the callback: its sender has to know the id, not only the operation.
   */
  private static boolean answersCallback(Entry entry, EventRow event) {
    String id =
        switch (event.kind()) {
          case SUCCEEDED, FAILED, HEARTBEAT -> Notices.callbackId(event);
          case CHILD_ENDED, WAKE, STOP, UNKNOWN -> null;
        };
    return id == null
        || (entry.operation().details() instanceof OperationDetails.Callback callback
            && Objects.equals(id, callback.callbackId()));
  }

  @Override
  public @Nullable NewEvent childEnded(ExecutionRow child, Ending ending) {
    String operation = child.parentOperation();
    if (child.parent() == null || operation == null) return null;
    return childEnded(child.key(), child.run(), operation, ending, Json.toError(ending.error()));
  }

  /** The event that tells the parent of an execution how that has ended. */
  public static NewEvent childEnded(
      long child, int run, String operation, Ending ending, @Nullable ErrorObject error) {
    OperationStatus status =
        switch (ending.status()) {
          case SUCCEEDED -> OperationStatus.SUCCEEDED;
          case FAILED -> OperationStatus.FAILED;
          case TIMED_OUT -> OperationStatus.TIMED_OUT;
          case STOPPED -> OperationStatus.STOPPED;
          case READY, RUNNING, SUSPENDED, PARKED ->
              throw new IllegalArgumentException(ending.status() + " is not an end");
        };
    return Notices.childEnded(
        "child-" + child + "-" + run,
        operation,
        new Notices.End(status, ending.result(), EntryRules.errorSeenByCaller(status, error)),
        ending.ended(),
        ending.ended() + KEPT_MILLIS);
  }
}
