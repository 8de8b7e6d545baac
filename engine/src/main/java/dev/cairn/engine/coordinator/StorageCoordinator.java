package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.service.rules.RuleBook;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One thread that drains the queue, decides, and commits what was decided in one transaction. A
 * batch is what arrived during the last commit; nothing waits for a window. Of several operations
 * on one execution, one is in a batch; those after it stay in order.
 */
public final class StorageCoordinator implements WorkflowStateCoordinator {
  private static final Logger log = LoggerFactory.getLogger(StorageCoordinator.class);
  private static final int BATCH = 500;
  private static final long BATCH_BYTES = 1 << 20;

  private final Storage storage;
  private final Surroundings surroundings;
  private final long node;
  private final ActiveWorkflows active;
  private final Timers timers = new Timers();
  private final Planner planner;
  private final OperationQueue<List<Submitted<?>>> queue;
  private final Thread thread;
  private final CommitMeter meter = new CommitMeter();
  private List<Submitted<?>> carried = new ArrayList<>();
  private boolean isLost;

  /** An operation and who waits for its answer. */
  private record Submitted<R extends @Nullable Object>(
      CoordinatorOp<R> op, CompletableFuture<R> future) {}

  /** An operation that was decided. */
  private record Decided<R extends @Nullable Object>(
      CoordinatorOp<R> op, CompletableFuture<R> future, Plan<R> plan) {

    /** Answers when what was decided is durable; what that leads to happens here. */
    Runnable answer(Outcomes outcomes) {
      R answer;
      try {
        answer = plan.answer().apply(outcomes);
      } catch (RuntimeException e) {
        return () -> future.completeExceptionally(e);
      }
      return () -> future.complete(answer);
    }
  }

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
    this.storage = storage;
    this.surroundings = surroundings;
    this.node = node;
    this.queue = new OperationQueue<>(limits.queue(), limits.queueBytes());
    this.active = new ActiveWorkflows(storage, rules, surroundings, node, limits);
    this.planner = new Planner(rules, active, timers, surroundings);
    this.thread = new Thread(this::run, "cairn-coordinator-" + node);
    thread.setDaemon(true);
  }

  /** Begins to work. */
  public void start() {
    thread.start();
  }

  /** Ends when the operations that were submitted before are done. */
  public void close() throws InterruptedException {
    // The thread is never interrupted in the middle of a commit.
    queue.close();
    thread.join();
  }

  @Override
  public <R extends @Nullable Object> CompletableFuture<R> submit(CoordinatorOp<R> op) {
    Submitted<R> submitted = new Submitted<>(op, new CompletableFuture<>());
    enqueue(List.of(submitted));
    return submitted.future();
  }

  @Override
  public CompletableFuture<List<@Nullable Object>> submitBatch(
      List<? extends CoordinatorOp<?>> ops) {
    List<Submitted<?>> group = new ArrayList<>();
    for (CoordinatorOp<?> op : ops) group.add(new Submitted<>(op, new CompletableFuture<>()));
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
          fail(group, new RejectedExecutionException("the engine is busy: " + queue.size()));
      case CLOSED -> fail(group, new RejectedExecutionException("the engine is closed"));
    }
  }

  @Override
  public Optional<WorkflowRecord> getActive(long execution) {
    return Optional.ofNullable(active.records().get(execution));
  }

  @Override
  public List<WorkflowRecord> getActive() {
    return List.copyOf(active.records().values());
  }

  /** Waits until this node runs nothing; answers whether that is so. */
  public boolean awaitIdle(Duration atMost) throws InterruptedException {
    return active.awaitIdle(atMost);
  }

  @Override
  public Optional<WorkflowRecord> getActive(Target.ByName name) {
    return Optional.ofNullable(active.running().get(name));
  }

  @Override
  public boolean registerRunner(long execution, Runnable lookNow) {
    return active.registerRunner(execution, lookNow);
  }

  @Override
  public void removeRunner(long execution, Runnable lookNow) {
    active.removeRunner(execution, lookNow);
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

  // --- The thread ---

  private void run() {
    for (List<Submitted<?>> batch = nextBatch(); !batch.isEmpty(); batch = nextBatch()) {
      try {
        if (isLost) fail(batch, new NodeLostException(node));
        else process(batch);
      } catch (Throwable e) {
        // Nobody is left without an answer, and nothing is believed that was half done.
        log.error("The coordinator failed on a batch", e);
        fail(batch, e);
        lose();
      }
    }
  }

  /** The operations that are there; empty when no more will come. */
  private List<Submitted<?>> nextBatch() {
    List<Submitted<?>> batch = carried;
    carried = new ArrayList<>();
    for (CoordinatorOp<?> op = active.nextLater(); op != null; op = active.nextLater()) {
      batch.add(new Submitted<>(op, new CompletableFuture<>()));
    }
    if (batch.isEmpty() && !queue.awaitNews()) return batch;
    queue.take(Math.max(0, BATCH - batch.size()), BATCH_BYTES).forEach(batch::addAll);
    return batch;
  }

  private void process(List<Submitted<?>> batch) {
    Set<Long> touched = new HashSet<>();
    List<Decided<?>> decided = new ArrayList<>();
    List<Write<?>> writes = new ArrayList<>();
    active.clearReservations();
    for (Submitted<?> submitted : batch) {
      Long key = keyOf(submitted.op());
      if (key != null && !touched.add(key)) {
        carried.add(submitted);
        continue;
      }
      Decided<?> one = decide(submitted);
      if (one == null) continue;
      decided.add(one);
      Write<?> write = one.plan().write();
      if (write != null) writes.add(write);
    }
    Outcomes outcomes;
    try {
      outcomes = commit(writes);
    } catch (NodeLostException | StorageUnavailableException e) {
      // Whether it was written is not known, or the node has ended: nothing in memory is true.
      log.warn("Node {} ends: {}", node, e.toString());
      decided.forEach(it -> it.future().completeExceptionally(e));
      lose();
      return;
    } catch (RuntimeException e) {
      // Nothing was written, so memory is ahead of the storage.
      log.warn("Nothing was committed", e);
      forget(touched);
      decided.forEach(it -> it.future().completeExceptionally(e));
      return;
    }
    follow(decided, outcomes);
    tellWatchers(touched, outcomes);
  }

  private void tellWatchers(Set<Long> touched, Outcomes outcomes) {
    Set<Long> changed = new HashSet<>(touched);
    for (Delivery delivery : outcomes.deliveries()) changed.add(delivery.execution());
    for (ExecutionRow claimed : outcomes.claimed()) changed.add(claimed.key());
    surroundings.changed(changed);
  }

  private static void fail(List<Submitted<?>> all, Throwable cause) {
    all.forEach(it -> it.future().completeExceptionally(cause));
  }

  private void lose() {
    isLost = true;
    active.clear();
    surroundings.nodeLost();
  }

  private <R extends @Nullable Object> @Nullable Decided<R> decide(Submitted<R> submitted) {
    try {
      return new Decided<>(submitted.op(), submitted.future(), submitted.op().plan(planner));
    } catch (RuntimeException e) {
      submitted.future().completeExceptionally(e);
      return null;
    }
  }

  private @Nullable Long keyOf(CoordinatorOp<?> op) {
    if (op instanceof CoordinatorOp.CancelWorkflow cancel) {
      Active execution = active.find(cancel.target());
      return execution == null ? null : execution.key();
    }
    return op.execution();
  }

  private Outcomes commit(List<Write<?>> writes) {
    if (writes.isEmpty()) {
      return new Outcomes(new IdentityHashMap<>(), List.of(), List.of(), Set.of());
    }
    long before = System.nanoTime();
    Outcomes outcomes =
        storage.commit(new Commit(node, surroundings.now(), active.slots(), writes));
    meter.made(System.nanoTime() - before, writes.size());
    return outcomes;
  }

  /** Does what follows from a commit, and only then answers. */
  private void follow(List<Decided<?>> decided, Outcomes outcomes) {
    for (Delivery delivery : outcomes.deliveries()) {
      Active execution = active.find(delivery.execution());
      if (execution != null) active.delivered(execution, delivery.operation());
    }
    List<Runnable> answers = new ArrayList<>(decided.size());
    for (Decided<?> one : decided) answers.add(answer(one, outcomes));
    active.add(outcomes.claimed());
    if (!outcomes.owners().isEmpty()) surroundings.look(false, true);
    answers.forEach(Runnable::run);
  }

  private Runnable answer(Decided<?> one, Outcomes outcomes) {
    Write<?> write = one.plan().write();
    if (write != null && outcomes.isRefused(write)) {
      Long key = keyOf(one.op());
      if (key != null) forget(Set.of(key));
    }
    return one.answer(outcomes);
  }

  /** Throws away what is in memory of executions; the storage has the truth. */
  private void forget(Set<Long> executions) {
    for (long key : executions) {
      Active execution = active.find(key);
      if (execution != null) active.forget(execution);
    }
  }
}
