package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.EngineClosedException;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.service.rules.RuleBook;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * The coordinator on a storage: takes operations into its queue, and answers what is in memory. Its
 * thread, a {@link CommitLoop}, decides them and has them committed.
 */
public final class StorageCoordinator implements WorkflowStateCoordinator {
  private final Surroundings surroundings;
  private final ActiveWorkflows active;
  private final Timers timers;
  private final OperationQueue<List<Submitted<?>>> queue;
  private final Thread thread;
  private final CommitMeter meter = new CommitMeter();
  private final Committer committer;

  /**
   * A coordinator for a node that is registered.
   *
   * @param limits how much it keeps in memory
   */
  public StorageCoordinator(
      Storage storage,
      RuleBook rules,
      Surroundings surroundings,
      long node,
      CoordinatorLimits limits) {
    this.surroundings = surroundings;
    this.timers = new Timers(surroundings);
    this.queue = new OperationQueue<>(limits.queue(), limits.queueBytes());
    this.active = new ActiveWorkflows(storage, rules, surroundings, node, limits);
    Planner planner = new Planner(rules, active, timers, surroundings);
    this.committer = new Committer(storage, meter, "cairn-committer-" + node, queue::nudge);
    CommitLoop loop =
        new CommitLoop(node, surroundings, active, planner, queue, committer, storage.patience());
    this.thread = new Thread(loop, "cairn-coordinator-" + node);
    thread.setDaemon(true);
  }

  /** Begins to work. */
  public void start() {
    committer.start();
    thread.start();
  }

  /** Takes no more operations; what waits for a lock of somebody else is given up. */
  public void stop() {
    queue.close();
  }

  /** Ends when the operations that were submitted before are done, or are given up. */
  public void close() throws InterruptedException {
    // The thread is never interrupted in the middle of a commit.
    stop();
    thread.join();
    committer.close();
  }

  @Override
  public <R extends @Nullable Object> CompletableFuture<R> submit(CoordinatorOp<R> op) {
    Submitted<R> submitted = submitted(op);
    enqueue(List.of(submitted));
    return submitted.future();
  }

  private <R extends @Nullable Object> Submitted<R> submitted(CoordinatorOp<R> op) {
    return new Submitted<>(op, new CompletableFuture<>(), surroundings.nanos());
  }

  @Override
  public CompletableFuture<List<@Nullable Object>> submitBatch(
      List<? extends CoordinatorOp<?>> ops) {
    List<Submitted<?>> group = new ArrayList<>();
    for (CoordinatorOp<?> op : ops) group.add(submitted(op));
    enqueue(group);
    CompletableFuture<?>[] futures =
        group.stream().map(Submitted::future).toArray(CompletableFuture[]::new);
    return CompletableFuture.allOf(futures)
        .thenApply(
            done -> {
              List<@Nullable Object> answers = new ArrayList<>();
              for (Submitted<?> it : group) answers.add(it.future().join());
              return answers;
            });
  }

  private void enqueue(List<Submitted<?>> group) {
    // An empty batch is what the thread ends with.
    if (group.isEmpty()) return;
    long bytes = 0;
    boolean isUnderWay = false;
    for (Submitted<?> it : group) {
      bytes += it.op().bytes();
      isUnderWay |= it.op().isUnderWay();
    }
    // What an execution under way needs waits for room; what is new does not.
    boolean waits = isUnderWay && Thread.currentThread() != thread;
    switch (waits ? queue.put(group, bytes) : queue.offer(group, bytes)) {
      case TAKEN -> {}
      case FULL ->
          Submitted.fail(
              group, new RejectedExecutionException("the engine is busy: " + queue.size()));
      case CLOSED -> Submitted.fail(group, new EngineClosedException());
    }
  }

  @Override
  public Optional<WorkflowRecord> getActive(long execution) {
    return active.records().find(execution);
  }

  @Override
  public List<WorkflowRecord> getActive() {
    return active.records().all();
  }

  /** Waits until this node runs nothing; answers whether that is so. */
  public boolean awaitIdle(Duration atMost) throws InterruptedException {
    return active.records().awaitIdle(atMost);
  }

  @Override
  public Optional<WorkflowRecord> getActive(Target.ByName name) {
    return active.records().find(name);
  }

  /** The number of operations that wait for the next commit. */
  public int queued() {
    return queue.count();
  }

  /** Figures of the last commits. */
  public CommitMeter.Figures commits() {
    return meter.figures();
  }

  /** When the next execution that this node has given up falls due; null for never. */
  public @Nullable Long nextTimer() {
    return timers.next();
  }

  /** Forgets timers that have fired. */
  public void expireTimers(long now) {
    timers.expire(now);
    timers.trim(now);
  }
}
