package dev.cairn.runtime.lifecycle;

import dev.cairn.runtime.protocol.OperationSubType;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Holds the state of every live operation and refuses transitions that cannot be right.
 *
 * <p>Calling an operation and awaiting it are two phases: {@link #begin} belongs to the call,
 * {@link #awaited} to the wait. An operation that is answered from the journal is never live. Not
 * thread-safe: the invocation guards it with its lock.
 */
public final class LifecycleTracker {
  private final Map<String, LiveOperation> live = new LinkedHashMap<>();
  private final LifecycleListener listener;
  private int executing;

  public LifecycleTracker(LifecycleListener listener) {
    this.listener = listener;
  }

  /**
   * An operation is called: it executes.
   *
   * @throws IllegalStateException if it is live already
   */
  public void begin(
      String id, String path, String name, OperationSubType subType, @Nullable String parentId) {
    LiveOperation operation =
        new LiveOperation(id, path, name, subType, parentId, OperationState.EXECUTING, null);
    LiveOperation before = live.putIfAbsent(id, operation);
    if (before != null) {
      throw new IllegalStateException("operation began twice: " + before);
    }
    executing++;
    listener.stateChanged(null, operation);
  }

  /** Its next attempt begins. */
  public void executes(String id) {
    move(id, OperationState.EXECUTING, null);
  }

  /** It waits for its next attempt. */
  public void waitsForRetry(String id, @Nullable Instant wakesAt) {
    move(id, OperationState.RETRY_WAITING, wakesAt);
  }

  /** It waits for something outside; nobody awaits it yet. */
  public void idles(String id, @Nullable Instant wakesAt) {
    move(id, OperationState.IDLE_NOT_AWAITED, wakesAt);
  }

  /** Somebody awaits it; a second waiter changes nothing. */
  public void awaited(String id, @Nullable Instant wakesAt) {
    if (require(id).state() != OperationState.IDLE_AWAITED) {
      move(id, OperationState.IDLE_AWAITED, wakesAt);
    }
  }

  /** It has ended, and is live no more. */
  public void completed(String id) {
    move(id, OperationState.COMPLETED, null);
  }

  /** The backend says that it has ended; one that executes learns so from its own code. */
  public void endedOutside(String id) {
    LiveOperation operation = live.get(id);
    if (operation != null && operation.state() != OperationState.EXECUTING) completed(id);
  }

  /** Forgets an operation: nobody wants its outcome any more. */
  public void drop(String id) {
    LiveOperation operation = live.remove(id);
    if (operation == null) return;
    if (operation.state() == OperationState.EXECUTING) executing--;
    listener.stateChanged(operation.state(), operation.in(OperationState.COMPLETED, null));
  }

  /** Forgets the operations below {@code path}: nobody wants their outcome any more. */
  public void dropBelow(String path) {
    String prefix = path + "--";
    Iterator<LiveOperation> all = live.values().iterator();
    while (all.hasNext()) {
      LiveOperation operation = all.next();
      if (!operation.path().startsWith(prefix)) continue;
      all.remove();
      if (operation.state() == OperationState.EXECUTING) executing--;
      listener.stateChanged(operation.state(), operation.in(OperationState.COMPLETED, null));
    }
  }

  /** The state of an operation; null if it is not live. */
  public @Nullable OperationState stateOf(String id) {
    LiveOperation operation = live.get(id);
    return operation == null ? null : operation.state();
  }

  /** All live operations, in the order in which they began. */
  public List<LiveOperation> operations() {
    return List.copyOf(live.values());
  }

  /** Forgets everything: the invocation ends. */
  public void clear() {
    live.clear();
    executing = 0;
  }

  private void move(String id, OperationState next, @Nullable Instant wakesAt) {
    LiveOperation before = require(id);
    if (!Transitions.allowed(before.state(), next)) {
      throw new IllegalStateException(
          "illegal transition to "
              + next
              + " of "
              + before
              + "; allowed are "
              + Transitions.after(before.state()));
    }
    LiveOperation after = before.in(next, wakesAt);
    if (next == OperationState.COMPLETED) live.remove(id);
    else live.put(id, after);
    if (before.state() == OperationState.EXECUTING) executing--;
    if (next == OperationState.EXECUTING) executing++;
    listener.stateChanged(before.state(), after);
    if (before.state() == OperationState.EXECUTING && executing == 0 && !live.isEmpty()) {
      listener.allIdle();
    }
  }

  private LiveOperation require(String id) {
    LiveOperation operation = live.get(id);
    if (operation == null) {
      throw new IllegalStateException("operation " + id + " is not live");
    }
    return operation;
  }
}
