package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import org.jspecify.annotations.Nullable;

/**
 * An operation with what the backend alone knows of it.
 *
 * @param start the update that began it; null for the execution's own operation
 * @param heardMillis when a callback's sender was last heard: its start, or its last heartbeat
 */
record Entry(Operation operation, @Nullable OperationUpdate start, long heardMillis) {

  String id() {
    return operation.id();
  }

  OperationStatus status() {
    return operation.status();
  }

  /** The update that began it; only the execution's own operation has none. */
  OperationUpdate startedBy() {
    if (start == null) throw new IllegalStateException(id() + " was not started by the runtime");
    return start;
  }

  /** Whether something outside of the runtime will change it: what an invocation may wait for. */
  boolean isOutstanding() {
    return switch (operation.type()) {
      case STEP -> status() == OperationStatus.PENDING;
      case WAIT, CALLBACK, CHAINED_INVOKE -> status() == OperationStatus.STARTED;
      case EXECUTION, CONTEXT -> false;
    };
  }

  /** Whether replays still look at what lies below it. */
  boolean showsChildren() {
    return !isClosedContext()
        || (operation.details() instanceof OperationDetails.Context context
            && context.replayChildren());
  }

  boolean isClosedContext() {
    return operation.type() == OperationType.CONTEXT && status().isTerminal();
  }

  /** The same after its operation has changed. */
  Entry with(Operation changed) {
    return new Entry(changed, start, heardMillis);
  }

  /** The same after a heartbeat. */
  Entry heard(long millis) {
    return new Entry(operation, start, millis);
  }
}
