package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/*
 * Holds the invariants B1 to B6, L2 and T2 of docs/internals.md. The thread that needs a flush performs it,
 * others join: there is no thread of the batcher's own. For updates that nobody asked for in time (starts of
 * long bodies, results nobody waits for) it has a signal given; the invocation's sender then sends them.
 */

/** The one writer of an invocation: collects updates and sends them in batches, in order. */
public final class CheckpointBatcher {
  /** The time that the start of a running body may wait for its end to travel with. */
  static final long START_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /** The time that a result may wait for company. */
  static final long CLOSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  private final Backend backend;
  private final BackendProfile profile;
  private final String executionArn;
  private final ReentrantLock lock;
  private final Condition changed;
  private final Watcher watcher;
  private final CheckpointListener listener;
  private final Runnable signal;

  private final CallNames names;
  private final UpdateQueue queue;
  private String token;
  private long queued;
  private long durable;
  private boolean inFlight;
  private boolean closed;
  private boolean callsLeft;
  private long firstNanos;
  private long dueNanos;
  private Watcher.@Nullable Watch watch;
  private long watchNanos;

  /**
   * @param lock guards this batcher, and whatever else of the invocation has to agree with it
   * @param changed is signalled after each response
   * @param signal called without the lock, and not to block, when {@link #sendDue} may be due
   */
  public CheckpointBatcher(
      Backend backend,
      String executionArn,
      String token,
      ReentrantLock lock,
      Condition changed,
      Watcher watcher,
      CheckpointListener listener,
      Runnable signal) {
    this.backend = backend;
    profile = backend.profile();
    this.executionArn = executionArn;
    this.token = token;
    this.lock = lock;
    this.changed = changed;
    this.watcher = watcher;
    this.listener = listener;
    this.signal = signal;
    names = new CallNames(token);
    queue = new UpdateQueue(profile);
  }

  /**
   * Queues an update; it is sent with the next flush, or before long by the sender. With the lock
   * held.
   *
   * @return its number, which {@link #flushTo} takes
   */
  public long add(OperationUpdate update) {
    if (closed) return queued;
    long unused = enqueue(update);
    // A full batch gains nothing by waiting, and its answer comes the sooner.
    boolean full = queue.size() == profile.batchUpdates();
    boolean isFirst = queue.size() == 1;
    // Short steps notice each look at the clock. Where a signal comes soon enough anyway, a result
    // counts as being as old as the first update, mostly its own start.
    long soon = firstNanos + CLOSE_NANOS;
    if (!isFirst && !full && watch != null && watchNanos - soon <= 0) {
      if (update.closes() && soon - dueNanos < 0) dueNanos = soon;
      return queued;
    }
    long now = watcher.nanoTime();
    long due = full ? now : now + (update.closes() ? CLOSE_NANOS : START_NANOS);
    if (isFirst) firstNanos = now;
    if (isFirst || due - dueNanos < 0) dueNanos = due;
    watch(now);
    return queued;
  }

  /**
   * Waits until everything queued so far is durable; false if the batcher was closed before. For a
   * caller that holds the lock, once; it is released meanwhile.
   */
  public boolean flush() {
    return flushTo(queued);
  }

  /**
   * Waits until the update with that number is durable, and so all before it; false if the batcher
   * was closed before. For a caller that holds the lock, once; it is released meanwhile.
   */
  public boolean flushTo(long number) {
    while (durable < number && !closed) {
      if (inFlight) changed.awaitUninterruptibly();
      else exchange(takeBatch(), /* last= */ false);
    }
    return durable >= number;
  }

  /**
   * Sends what nobody asked for in time, if there is something and no call is in flight; true if a
   * call was made. For a caller that holds the lock, once; it is released meanwhile.
   */
  public boolean sendDue() {
    if (!isDue() || inFlight) return false;
    exchange(takeBatch(), /* last= */ false);
    return true;
  }

  /**
   * Makes a call to hear what changed, without updates if there are none; false if one is in flight
   * or the batcher is closed. For a caller that holds the lock, once; it is released meanwhile.
   */
  public boolean ask() {
    if (closed || inFlight) return false;
    exchange(takeBatch(), /* last= */ false);
    return true;
  }

  /** Whether updates wait that nobody asked for in time. With the lock held. */
  public boolean isDue() {
    return !closed && !queue.isEmpty() && watcher.nanoTime() - dueNanos >= 0;
  }

  /** Sets the timer for what is queued, after a signal. With the lock held. */
  public void rewatch() {
    if (watch != null) watch.cancel();
    watch = null;
    if (!closed && !queue.isEmpty()) watch(watcher.nanoTime());
  }

  /**
   * Records the end of the execution itself, after everything else: in the same call as the last
   * updates, if the backend allows that.
   *
   * @return false if the batcher was closed before
   */
  public boolean closeExecution(OperationUpdate end) {
    lock.lock();
    try {
      if (!profile.endsWithResults() && !flush()) return false;
      while (inFlight && !closed) changed.awaitUninterruptibly();
      if (closed) return false;
      long number = enqueue(end);
      while (durable < number && !closed) {
        List<OperationUpdate> batch = takeBatch();
        exchange(batch, /* last= */ queue.isEmpty());
      }
      stop();
      return durable >= number;
    } finally {
      lock.unlock();
    }
  }

  /** Stops for good: what is queued is dropped, what is under way is no longer heard. */
  public void close() {
    lock.lock();
    try {
      stop();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** A call that has no answer yet is not waited for any more. With the lock held. */
  public void leaveCalls() {
    callsLeft = true;
    changed.signalAll();
  }

  /**
   * Waits until no call is under way, unless calls were left: after that the process may be frozen.
   */
  public void awaitQuiet() {
    lock.lock();
    try {
      while (inFlight && !callsLeft) changed.awaitUninterruptibly();
    } finally {
      lock.unlock();
    }
  }

  /** Updates that have not been sent. To be called with the lock held, like the two below. */
  public int queuedUpdates() {
    return queue.size();
  }

  /** Whether a call is under way. */
  public boolean callInFlight() {
    return inFlight;
  }

  private long enqueue(OperationUpdate update) {
    queue.add(update);
    return ++queued;
  }

  /**
   * Makes one call; the lock is held before and after, and released during.
   *
   * @param last whether an answer without a token is what was asked for
   */
  private void exchange(List<OperationUpdate> batch, boolean last) {
    inFlight = true;
    listener.callBegins();
    String clientToken = names.next(token);
    CheckpointResult answer = null;
    BackendException failure = null;
    lock.unlock();
    try {
      answer = call(token, clientToken, batch);
    } catch (BackendException e) {
      failure = e;
    } catch (Throwable e) {
      // Checked exceptions too: other languages declare none.
      failure = BackendException.unreachable("the backend failed: " + e, e);
    } finally {
      lock.lock();
      inFlight = false;
    }
    try {
      if (!closed) accept(batch, answer, failure, last);
    } finally {
      changed.signalAll(); // whoever waits for this call must see that it is over
      listener.callEnded();
    }
  }

  /** The answer with all its pages. */
  private CheckpointResult call(String token, String clientToken, List<OperationUpdate> batch) {
    CheckpointResult first = backend.checkpoint(executionArn, token, clientToken, batch);
    String next = first.checkpointToken();
    if (next == null || first.newState().nextMarker() == null) return first;
    List<Operation> all = Pages.all(backend, executionArn, next, first.newState());
    return new CheckpointResult(next, new StatePage(all, null));
  }

  private void accept(
      List<OperationUpdate> batch,
      @Nullable CheckpointResult answer,
      @Nullable BackendException failure,
      boolean last) {
    String next = answer == null ? null : answer.checkpointToken();
    if (answer != null && (next != null || last)) {
      // Without a token the run is over, and nobody reads its journal any more.
      if (next != null) {
        token = next;
        listener.applied(batch, answer.newState().operations());
      }
      durable = queued - queue.size();
      return;
    }
    // Without a token and without a failure, the right to write was withdrawn.
    stop();
    listener.closed(failure);
  }

  private List<OperationUpdate> takeBatch() {
    List<OperationUpdate> batch = queue.takeBatch();
    if (!queue.isEmpty()) {
      // What is left came after what is sent now, and may wait for company as if it came now.
      firstNanos = watcher.nanoTime();
      dueNanos = firstNanos + (queue.isFull() ? 0 : CLOSE_NANOS);
    }
    return batch;
  }

  private void watch(long now) {
    // While a call is under way, the thread that made it will most likely take the rest along.
    long delay = Math.max(inFlight ? CLOSE_NANOS : 0, dueNanos - now);
    if (watch != null) {
      if (watchNanos - (now + delay) <= 0) return;
      watch.cancel();
    }
    watchNanos = now + delay;
    watch = watcher.schedule(signal, delay);
  }

  private void stop() {
    closed = true;
    queue.clear();
    if (watch != null) watch.cancel();
    watch = null;
  }
}
