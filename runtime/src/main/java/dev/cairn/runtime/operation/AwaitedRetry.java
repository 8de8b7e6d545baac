package dev.cairn.runtime.operation;

import dev.cairn.runtime.invocation.Awaited;
import dev.cairn.runtime.lifecycle.LifecycleTracker;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The moment at which the backend lets an operation be attempted again. */
record AwaitedRetry(OperationCall call, When when) implements Awaited {

  /** The invocation that makes the next attempt. */
  enum When {
    /** This one, if it still runs when it is time. */
    AS_SOON_AS_READY,
    /** A later one, which has more time left. */
    IN_ANOTHER_INVOCATION
  }

  private @Nullable Operation operation() {
    return call.thread().journal().get(call.id());
  }

  @Override
  public Object key() {
    return call.id();
  }

  @Override
  public boolean isSettled() {
    Operation operation = operation();
    if (operation == null) return false;
    return switch (when) {
      case AS_SOON_AS_READY -> operation.status() != OperationStatus.PENDING;
      case IN_ANOTHER_INVOCATION -> operation.status() == OperationStatus.READY;
    };
  }

  @Override
  public @Nullable Instant wakesAt() {
    Operation operation = operation();
    return operation == null ? null : operation.wakesAt();
  }

  @Override
  public boolean isSettledByBackend() {
    return when == When.AS_SOON_AS_READY;
  }

  @Override
  public void waitBegins(LifecycleTracker tracker) {
    if (tracker.stateOf(call.id()) == null) {
      tracker.begin(call);
    }
    if (tracker.stateOf(call.id()) == OperationState.EXECUTING) {
      tracker.waitsForRetry(call.id(), wakesAt());
    }
  }
}
