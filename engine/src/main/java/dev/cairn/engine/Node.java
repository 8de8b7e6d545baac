package dev.cairn.engine;

import dev.cairn.engine.coordinator.CoordinatorLimits;
import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.Results;
import dev.cairn.engine.coordinator.StorageCoordinator;
import dev.cairn.engine.coordinator.Surroundings;
import dev.cairn.engine.coordinator.WorkflowRecord;
import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.execution.InvocationTerms;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.service.Effect;
import dev.cairn.service.registry.WorkflowRegistry;
import dev.cairn.service.rules.RuleBook;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This process as a member of those that share a storage: its lease, and what it runs. One that was
 * taken over, or whose last commit is in doubt, is thrown away, and the engine registers again.
 */
final class Node implements Surroundings {
  private static final Logger log = LoggerFactory.getLogger(Node.class);

  private final EngineOptions options;
  private final Storage storage;
  private final WorkflowRegistry registry;
  private final NodeClock clock;
  private final ResultWaiters results;
  private final RunWatchers watchers;
  private final EngineBackend backend;
  private final Runners runners;
  private final FunctionCalls calls;
  private final ExecutorService threads;
  private final Consumer<Node> whenLost;
  private final StorageCoordinator coordinator;
  private final LeaseKeeper lease;
  private final Dispatcher dispatcher;
  private final NodeVersions versions;
  private volatile boolean isLost;

  Node(
      EngineOptions options,
      Storage storage,
      WorkflowRegistry registry,
      RuleBook rules,
      NodeClock clock,
      ResultWaiters results,
      RunWatchers watchers,
      ExecutorService threads,
      Consumer<Node> whenLost) {
    this.options = options;
    this.storage = storage;
    this.registry = registry;
    this.clock = clock;
    this.results = results;
    this.watchers = watchers;
    this.threads = threads;
    this.whenLost = whenLost;
    this.versions = new NodeVersions(storage, registry);
    long before = options.steady().getAsLong();
    Lease given = storage.register(options.node(), versions.all(), options.lease());
    clock.read(given.now());
    this.lease =
        new LeaseKeeper(
            storage, given.node(), options.lease(), options.steady(), before, clock, this);
    this.coordinator =
        new StorageCoordinator(
            storage,
            rules,
            this,
            given.node(),
            new CoordinatorLimits(
                options.queue(),
                options.queueBytes(),
                options.journalBytes(),
                options.cacheBytes()));
    // Of this node alone: what a lost node still runs must not reach the one that follows it.
    this.backend = new EngineBackend(coordinator, options.profile(), lease::awaitRenewal);
    this.runners =
        new Runners(
            registry,
            // Operations fall due by the time that they were recorded with.
            wired ->
                new WorkflowRuntime(
                    backend, options.runtime().apply(wired), Platform.real().clock(clock)),
            InvocationTerms.defaults().remaining(options.invocationTime()),
            backend::isLost);
    this.calls = new FunctionCalls(registry, coordinator, clock, threads);
    this.dispatcher = new Dispatcher(storage, this, coordinator, results, options.look());
  }

  void start() {
    coordinator.start();
    dispatcher.start();
    lease.start();
  }

  long id() {
    return lease.node();
  }

  boolean isLost() {
    return isLost;
  }

  StorageCoordinator coordinator() {
    return coordinator;
  }

  /** The registry has changed. */
  void versionsChanged() {
    versions.changed();
    runners.registryChanged();
    tellVersions();
    look(true, false);
  }

  /**
   * Tells the other nodes what this one can run, unless they know; now or when they can be told.
   */
  void tellVersions() {
    try {
      versions.tell(id());
    } catch (NodeLostException e) {
      nodeLost();
    }
  }

  /** Another node says that there may be something for this one. */
  void toldByOthers() {
    dispatcher.lookForMail();
  }

  EngineBackend backend() {
    return backend;
  }

  // --- Surroundings ---

  @Override
  public long now() {
    return clock.now();
  }

  @Override
  public void invoke(WorkflowRecord execution, InvocationInput input) {
    backend.begin(execution.arn(), execution.execution());
    try {
      threads.execute(() -> run(execution, input));
    } catch (RejectedExecutionException e) {
      // Closing: the execution is given back with all others.
      log.debug("{} is not run any more", execution.arn());
    }
  }

  private void run(WorkflowRecord execution, InvocationInput input) {
    CoordinatorOp<Results.Suspended> next;
    try {
      lease.awaitRenewal();
      if (backend.hasEnded()) return;
      next = runners.run(execution, input);
    } finally {
      backend.end(execution.arn());
    }
    submit(next, execution.arn());
  }

  /** Submits what nobody waits for; a failure is logged, and the next look mends it. */
  void submit(CoordinatorOp<?> op, Object subject) {
    var unused =
        coordinator
            .submit(op)
            .whenComplete(
                (done, failure) -> {
                  if (failure == null || isLost) return;
                  // The run was taken from its invocation, and whoever did has said why.
                  if (failure instanceof BackendException) {
                    log.debug("{} is looked at again: {}", subject, failure.toString());
                  } else {
                    log.warn("{} is looked at again: {}", subject, failure.toString());
                  }
                });
  }

  @Override
  public void abandon(WorkflowRecord execution) {
    backend.lost(execution.arn());
  }

  @Override
  public void call(WorkflowRecord execution, Effect.CallFunction call) {
    calls.call(execution, call);
  }

  @Override
  public void ended(Target.ByName execution, Ending ending) {
    results.ended(execution, ending);
  }

  @Override
  public void changed(Collection<Long> executions) {
    watchers.changed(executions);
    results.committed();
  }

  @Override
  public void dueAt(long atMillis) {
    dispatcher.dueAt(atMillis);
  }

  @Override
  public void slotFreed() {
    dispatcher.slotFreed();
  }

  @Override
  public void look(boolean here, boolean elsewhere) {
    if (here) dispatcher.look();
    if (elsewhere) storage.wakeOthers();
  }

  @Override
  public long expiresAt(String workflow, long now) {
    Duration said = registry.lifetime(workflow, Integer.MAX_VALUE).retention();
    return now + (said == null ? options.retention() : said).toMillis();
  }

  @Override
  public List<WorkflowVersion> versions() {
    return versions.all();
  }

  @Override
  public int slots(String workflow) {
    return options.slotsByWorkflow().getOrDefault(workflow, slots());
  }

  /** A node whose lease is about to end takes nothing more. */
  @Override
  public int slots() {
    return lease.isAboutToEnd() ? 0 : options.slots();
  }

  @Override
  public synchronized void nodeLost() {
    if (isLost) return;
    isLost = true;
    dispatcher.stop();
    // Others may run them from now on; whatever they still do here is for nothing. It is told
    // before
    // those go on who wait for a renewal.
    backend.lostAll();
    lease.stop();
    whenLost.accept(this);
  }

  // --- The end ---

  /** Takes nothing more, and waits until what runs here has come to a stop. */
  void drain(Duration patience) throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    try {
      var unused =
          coordinator
              .submitBatch(
                  List.of(new CoordinatorOp.Shutdown(), new CoordinatorOp.CancelAllTimers()))
              .get(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw new CompletionException(e.getCause());
    } catch (TimeoutException e) {
      log.warn("Node {} is closed while a commit is under way", id());
      return;
    }
    coordinator.awaitIdle(Duration.ofNanos(end - System.nanoTime()));
  }

  /** Ends without giving anything back. */
  void close() throws InterruptedException {
    isLost = true;
    dispatcher.stop();
    lease.stop();
    // The dispatcher may wait for an operation, or for room in a full queue.
    coordinator.stop();
    dispatcher.join();
    lease.join();
    coordinator.close();
  }

  /** The same in spite of interrupts; answers whether there was one. */
  boolean closeUninterruptibly() {
    for (boolean isInterrupted = false; ; ) {
      try {
        close();
        return isInterrupted;
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
  }

  /** Gives back what it still has; nothing that it sent before can be written any more. */
  void leave() {
    try {
      storage.leave(id());
    } catch (NodeLostException e) {
      log.debug("Node {} had been taken over, and has nothing to give back", id());
    }
  }
}
