package dev.cairn.runtime.lifecycle;

import dev.cairn.runtime.lifecycle.LiveEntries.Entry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Holds the state of every live operation and refuses transitions that cannot be right.
 *
 * <p>Calling an operation and awaiting it are two phases: {@link #begin} belongs to the call,
 * {@link #awaited} to the wait. An operation that is answered from the journal is never live. Not
 * thread-safe: the invocation guards it with its lock.
 */
public final class LifecycleTracker {
  private final LiveEntries live = new LiveEntries();
  private final LifecycleListener listener;
  private final boolean isHeard;
  private int executing;

  public LifecycleTracker(LifecycleListener listener) {
    this.listener = listener;
    isHeard = listener != LifecycleListener.NONE;
  }

  /**
   * An operation is called: it executes.
   *
   * @throws IllegalStateException if it is live already
   */
  public void begin(TrackedOperation operation) {
    Entry before = beginIfNotLive(operation);
    if (before != null) {
      throw new IllegalStateException("operation began twice: " + before.shown());
    }
  }

  /** Returns the entry of an operation that was live before, and then changes nothing. */
  private @Nullable Entry beginIfNotLive(TrackedOperation operation) {
    Entry before = live.get(operation.id());
    if (before != null) return before;
    Entry entry = new Entry(operation);
    live.add(entry);
    executing++;
    tell(null, entry);
    return null;
  }

  /** Its next attempt begins. */
  public void executes(String id) {
    move(id, OperationState.EXECUTING, null);
  }

  /** It runs user code: for the first time, again without a wait, or after one. */
  public void runs(TrackedOperation operation) {
    Entry before = beginIfNotLive(operation);
    if (before != null && before.state != OperationState.EXECUTING) {
      move(before, OperationState.EXECUTING, null);
    }
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
    if (require(id).state != OperationState.IDLE_AWAITED) {
      move(id, OperationState.IDLE_AWAITED, wakesAt);
    }
  }

  /** It has ended, and is live no more. */
  public void completed(String id) {
    move(id, OperationState.COMPLETED, null);
  }

  /** It has ended, if it was live. */
  public void endsIfLive(String id) {
    Entry entry = live.get(id);
    if (entry != null) move(entry, OperationState.COMPLETED, null);
  }

  /** The backend says that it has ended; one that executes learns so from its own code. */
  public void endedOutside(String id) {
    Entry entry = live.get(id);
    if (entry != null && entry.state != OperationState.EXECUTING) {
      move(entry, OperationState.COMPLETED, null);
    }
  }

  /** Whether no operation is live. */
  public boolean isIdle() {
    return live.isEmpty();
  }

  /** Forgets an operation: nobody wants its outcome any more. */
  public void drop(String id) {
    Entry entry = live.get(id);
    if (entry == null) return;
    live.remove(entry);
    dropped(entry);
  }

  /** Forgets the operations below {@code path}: nobody wants their outcome any more. */
  public void dropBelow(String path) {
    String prefix = path + "--";
    for (Entry entry : live.all()) {
      if (!entry.operation.path().startsWith(prefix)) continue;
      live.remove(entry);
      dropped(entry);
    }
  }

  private void dropped(Entry entry) {
    if (entry.state == OperationState.EXECUTING) executing--;
    tell(entry.enter(OperationState.COMPLETED, null), entry);
  }

  /** The state of an operation; null if it is not live. */
  public @Nullable OperationState stateOf(String id) {
    Entry entry = live.get(id);
    return entry == null ? null : entry.state;
  }

  /** All live operations, in the order in which they began. */
  public List<LiveOperation> operations() {
    List<Entry> entries = live.all();
    List<LiveOperation> all = new ArrayList<>(entries.size());
    for (Entry entry : entries) all.add(entry.shown());
    return all;
  }

  /** Forgets everything: the invocation ends. */
  public void clear() {
    live.clear();
    executing = 0;
  }

  private void move(String id, OperationState next, @Nullable Instant wakesAt) {
    move(require(id), next, wakesAt);
  }

  private void move(Entry entry, OperationState next, @Nullable Instant wakesAt) {
    if (!Transitions.allowed(entry.state, next)) {
      throw new IllegalStateException(
          "illegal transition to "
              + next
              + " of "
              + entry.shown()
              + "; allowed are "
              + Transitions.after(entry.state));
    }
    OperationState before = entry.enter(next, wakesAt);
    if (next == OperationState.COMPLETED) live.remove(entry);
    if (before == OperationState.EXECUTING) executing--;
    if (next == OperationState.EXECUTING) executing++;
    tell(before, entry);
    if (before == OperationState.EXECUTING && executing == 0 && !live.isEmpty()) {
      listener.allIdle();
    }
  }

  private Entry require(String id) {
    Entry entry = live.get(id);
    if (entry == null) {
      throw new IllegalStateException("operation " + id + " is not live");
    }
    return entry;
  }

  private void tell(@Nullable OperationState before, Entry now) {
    if (isHeard) listener.stateChanged(before, now.shown());
  }
}
