package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;

/** A batcher between a scripted backend and a manual watcher, and threads that use it. */
@Timeout(30)
abstract class BatcherFixture {
  static final String ARN = "arn:aws:lambda:eu-west-1:123456789012:function:f:1/e/x";

  final WatchedLock lock = new WatchedLock();
  final Condition changed = lock.newCondition();
  final ScriptedBackend backend = new ScriptedBackend();
  final ManualWatcher watcher = new ManualWatcher();
  final List<String> heard = new ArrayList<>();
  final CheckpointBatcher batcher =
      new CheckpointBatcher(
          backend, ARN, "token-0", lock, changed, watcher, new Recorder(), this::send);

  private final ExecutorService threads = Executors.newCachedThreadPool();

  /** Does the work of an invocation's sender after a signal. */
  private void send() {
    lock.lock();
    try {
      boolean sent = batcher.sendDue();
      while (sent) sent = batcher.sendDue();
      batcher.rewatch();
    } finally {
      lock.unlock();
    }
  }

  @AfterEach
  void endThreads() {
    threads.shutdownNow();
  }

  /** A lock that has somebody look whenever it is released, as any other thread may then. */
  static final class WatchedLock extends ReentrantLock {
    private static final long serialVersionUID = 1;

    transient Runnable beforeRelease = () -> {};

    @Override
    public void unlock() {
      if (getHoldCount() == 1) beforeRelease.run();
      super.unlock();
    }
  }

  /** The announcements of the batcher, in order; they have to be made under the lock. */
  private final class Recorder implements CheckpointListener {
    @Override
    public void applied(List<OperationUpdate> sent, List<Operation> operations) {
      hear("applied " + operations.stream().map(Operation::id).toList());
    }

    @Override
    public void callBegins() {
      assertThat(lock.isHeldByCurrentThread()).isTrue();
    }

    @Override
    public void callEnded() {
      assertThat(lock.isHeldByCurrentThread()).isTrue();
    }

    @Override
    public void closed(@Nullable BackendException failure) {
      hear(failure == null ? "withdrawn" : "failed: " + failure.getMessage());
    }

    private void hear(String what) {
      assertThat(lock.isHeldByCurrentThread()).isTrue();
      heard.add(what);
    }
  }

  <T> Future<T> inThread(Callable<T> task) {
    return threads.submit(task);
  }

  static <T> T resultOf(Future<T> future) {
    try {
      return future.get(10, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new AssertionError(e);
    }
  }

  /** Waits until so many threads have parked for a change. */
  void awaitParked(int count) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (parked() != count) {
      assertThat(System.nanoTime()).as("%d threads never parked", count).isLessThan(deadline);
      Thread.yield();
    }
  }

  private int parked() {
    lock.lock();
    try {
      return lock.getWaitQueueLength(changed);
    } finally {
      lock.unlock();
    }
  }

  <T> T locked(Callable<T> task) {
    lock.lock();
    try {
      return task.call();
    } catch (Exception e) {
      throw new AssertionError(e);
    } finally {
      lock.unlock();
    }
  }

  /** Queues these; returns the number of the last one. */
  long addAll(OperationUpdate... updates) {
    long number = 0;
    for (OperationUpdate update : updates) number = locked(() -> batcher.add(update));
    return number;
  }

  boolean flush() {
    return locked(batcher::flush);
  }

  boolean flushTo(long number) {
    return locked(() -> batcher.flushTo(number));
  }

  static OperationUpdate start(String id) {
    return update(id, OperationAction.START, null);
  }

  static OperationUpdate succeed(String id) {
    return update(id, OperationAction.SUCCEED, null);
  }

  static OperationUpdate succeed(String id, String payload) {
    return update(id, OperationAction.SUCCEED, payload);
  }

  static OperationUpdate retry(String id) {
    return update(id, OperationAction.RETRY, null);
  }

  static OperationUpdate update(String id, OperationAction action, @Nullable String payload) {
    return new OperationUpdate(
        id, null, id, OperationType.STEP, "Step", action, payload, null, null);
  }

  static CheckpointResult result(@Nullable String token, String... ids) {
    return new CheckpointResult(token, page(null, ids));
  }

  static StatePage page(@Nullable String nextMarker, String... ids) {
    return new StatePage(
        List.of(ids).stream()
            .map(
                id ->
                    new Operation(
                        id,
                        null,
                        id,
                        OperationType.STEP,
                        "Step",
                        OperationStatus.SUCCEEDED,
                        1,
                        2,
                        OperationDetails.Step.FRESH))
            .toList(),
        nextMarker);
  }
}
