package dev.cairn.engine;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.Results;
import dev.cairn.engine.coordinator.StorageCoordinator;
import dev.cairn.engine.coordinator.Surroundings;
import dev.cairn.engine.coordinator.WorkflowRecord;
import dev.cairn.engine.journal.Notices;
import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.service.Effect;
import dev.cairn.service.registry.WorkflowRegistry;
import dev.cairn.service.rules.RuleBook;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This process as a member of those that share a storage: its lease, what it runs, and when it
 * looks for more. One that was taken over is thrown away, and the engine registers again.
 */
final class Node implements Surroundings {
  private static final Logger log = LoggerFactory.getLogger(Node.class);
  private static final long LOOK_MILLIS = 1_000;
  private static final int CLAIM = 500;

  private final EngineOptions options;
  private final Storage storage;
  private final WorkflowRegistry registry;
  private final NodeClock clock;
  private final ResultDesk results;
  private final EngineBackend backend;
  private final Runners runners;
  private final ExecutorService threads;
  private final Runnable lost;
  private final long id;
  private final StorageCoordinator coordinator;
  private final Set<String> calls = ConcurrentHashMap.newKeySet();
  private final Object signal = new Object();
  private final Thread dispatcher;
  private final Thread keeper;
  private volatile List<WorkflowVersion> versions;
  private volatile long leaseEndNanos;
  private volatile boolean closed;
  private volatile boolean wantsSlot;
  private long lookAt;
  private long waitsUntil;
  private boolean lookNow = true;

  Node(
      EngineOptions options,
      Storage storage,
      WorkflowRegistry registry,
      RuleBook rules,
      NodeClock clock,
      ResultDesk results,
      ExecutorService threads,
      Runnable lost) {
    this.options = options;
    this.storage = storage;
    this.registry = registry;
    this.clock = clock;
    this.results = results;
    this.threads = threads;
    this.lost = lost;
    this.versions = versionsOf(registry);
    long before = System.nanoTime();
    Lease lease = storage.register(options.node(), versions, options.lease());
    leaseEndNanos = before + options.lease().toNanos();
    clock.read(lease.now());
    this.id = lease.node();
    this.coordinator =
        new StorageCoordinator(storage, rules, this, id, options.queue(), options.cacheBytes());
    // Of this node alone: what a lost node still runs must not reach the one that follows it.
    this.backend = new EngineBackend(coordinator, options.profile());
    this.runners =
        new Runners(
            registry,
            new WorkflowRuntime(backend, options.runtime().apply(RuntimeOptions.defaults())));
    this.dispatcher = daemon(this::dispatch, "cairn-dispatcher-" + id);
    this.keeper = daemon(this::keepLease, "cairn-lease-" + id);
  }

  private static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  void start() {
    coordinator.start();
    dispatcher.start();
    keeper.start();
  }

  long id() {
    return id;
  }

  boolean isClosed() {
    return closed;
  }

  StorageCoordinator coordinator() {
    return coordinator;
  }

  /** The registry has changed. */
  void versionsChanged() {
    versions = versionsOf(registry);
    storage.setVersions(id, versions);
    look(true, false);
  }

  private static List<WorkflowVersion> versionsOf(WorkflowRegistry registry) {
    List<WorkflowVersion> versions = new ArrayList<>();
    registry
        .runnable()
        .forEach(
            (name, numbers) ->
                numbers.forEach(number -> versions.add(new WorkflowVersion(name, number))));
    return List.copyOf(versions);
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
      next = runners.run(execution, input);
    } finally {
      backend.end(execution.arn(), execution.execution());
    }
    submit(next, execution.arn());
  }

  /** Submits what nobody waits for; a failure is logged, and the next look mends it. */
  private void submit(CoordinatorOp<?> op, Object subject) {
    var unused =
        coordinator
            .submit(op)
            .whenComplete(
                (done, failure) -> {
                  if (failure != null && !closed) {
                    log.warn("{} is looked at again: {}", subject, failure.toString());
                  }
                });
  }

  @Override
  public void call(WorkflowRecord execution, Effect.CallFunction call) {
    String name = execution.arn() + '\n' + call.operationId();
    if (!calls.add(name)) return;
    try {
      threads.execute(
          () -> {
            try {
              answer(execution, call);
            } finally {
              calls.remove(name);
            }
          });
    } catch (RejectedExecutionException e) {
      calls.remove(name);
    }
  }

  private void answer(WorkflowRecord execution, Effect.CallFunction call) {
    Function<@Nullable String, @Nullable String> function = registry.function(call.function());
    Notices.End end;
    if (function == null) {
      end =
          new Notices.End(
              OperationStatus.FAILED,
              null,
              ErrorObject.of(
                  "ResourceNotFoundException", "Function not found: " + call.function()));
    } else {
      try {
        end = new Notices.End(OperationStatus.SUCCEEDED, function.apply(call.input()), null);
      } catch (RuntimeException e) {
        end =
            new Notices.End(
                OperationStatus.FAILED,
                null,
                ErrorObject.of(e.getClass().getName(), String.valueOf(e.getMessage())));
      }
    }
    long now = now();
    var unused =
        coordinator.submit(
            new CoordinatorOp.SendTargetedEvent(
                new Target.ByKey(execution.execution()),
                Notices.childEnded(
                    "call-"
                        + execution.execution()
                        + "-"
                        + execution.run()
                        + "-"
                        + call.operationId(),
                    call.operationId(),
                    end,
                    now,
                    now + Duration.ofDays(365).toMillis())));
  }

  @Override
  public void ended(Target.ByName execution, Ending ending) {
    results.ended(execution, ending);
  }

  @Override
  public void dueAt(long atMillis) {
    synchronized (signal) {
      if (atMillis < waitsUntil) signal.notifyAll();
    }
  }

  @Override
  public void slotFreed() {
    if (wantsSlot) look(true, false);
  }

  @Override
  public void look(boolean here, boolean elsewhere) {
    if (here) {
      synchronized (signal) {
        lookNow = true;
        signal.notifyAll();
      }
    }
    if (elsewhere) storage.wakeOthers();
  }

  @Override
  public @Nullable Long expiresAt(String workflow, long now) {
    return now + options.retention().toMillis();
  }

  @Override
  public List<WorkflowVersion> versions() {
    return versions;
  }

  @Override
  public int slots(WorkflowVersion version) {
    return options.slotsByWorkflow().getOrDefault(version.workflow(), slots());
  }

  /** A node whose lease is about to end takes nothing more. */
  @Override
  public int slots() {
    long left = leaseEndNanos - System.nanoTime();
    return left < options.lease().toNanos() / 3 ? 0 : options.slots();
  }

  @Override
  public void nodeLost() {
    if (closed) return;
    closed = true;
    lost.run();
  }

  // --- Looking for work ---

  private void dispatch() {
    long chores = 0;
    while (!closed) {
      try {
        if (System.nanoTime() - chores > Duration.ofMillis(LOOK_MILLIS).toNanos()) {
          chores = System.nanoTime();
          doChores();
        }
        boolean more = claimDue();
        if (!more) waitForWork();
      } catch (NodeLostException e) {
        nodeLost();
      } catch (RuntimeException e) {
        if (closed) return;
        log.warn("Looking for work failed, and is tried again", e);
        pause(LOOK_MILLIS);
      }
    }
  }

  /** Takes what is due, workflow by workflow in turns; answers whether there may be more. */
  private boolean claimDue() {
    synchronized (signal) {
      lookNow = false;
    }
    List<WorkflowVersion> all = new ArrayList<>(versions);
    long now = now();
    coordinator.expireTimers(now);
    Long next = all.isEmpty() ? null : storage.nextDue(all);
    boolean isDue = next != null && next <= now;
    // What is due but finds no slot waits until one is free, which is a reason to look.
    lookAt = now + LOOK_MILLIS;
    if (next != null && !isDue) lookAt = Math.min(next, lookAt);
    if (!isDue || slots() == 0) return false;
    Collections.shuffle(all);
    boolean more = false;
    // Said before the claims, so that a slot that is freed in between is not missed.
    wantsSlot = true;
    boolean isServed = true;
    for (WorkflowVersion version : all) {
      Results.Claimed claimed =
          coordinator.submit(new CoordinatorOp.HandleTimerFired(version, CLAIM)).join();
      more |= claimed.more() && claimed.executions() > 0;
      isServed &= !claimed.more();
    }
    if (isServed) wantsSlot = false;
    return more;
  }

  private void waitForWork() {
    synchronized (signal) {
      while (!lookNow && !closed) {
        Long timer = coordinator.nextTimer();
        waitsUntil = timer == null ? lookAt : Math.min(lookAt, timer);
        long millis = waitsUntil - now();
        if (millis <= 0) return;
        try {
          signal.wait(millis);
        } catch (InterruptedException e) {
          return;
        }
      }
    }
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private long purged;

  private void doChores() {
    results.poll();
    var takeOver = storage.takeOver(id, CLAIM);
    if (takeOver.released() > 0) look(true, false);
    for (long key : storage.withMail(id, CLAIM)) {
      submit(new CoordinatorOp.LookAgain(key), key);
    }
    for (WorkflowRecord record : coordinator.getActive()) {
      Long timeoutAt = record.timeoutAt();
      if (timeoutAt != null && timeoutAt <= now()) {
        submit(new CoordinatorOp.LookAgain(record.execution()), record.arn());
      }
    }
    submit(new CoordinatorOp.RecoverWorkflows(), "every run of a lost node");
    if (System.nanoTime() - purged > Duration.ofMinutes(1).toNanos()) {
      purged = System.nanoTime();
      storage.purge(id, now(), CLAIM);
    }
  }

  // --- The lease ---

  private void keepLease() {
    long every = options.lease().toMillis() / 3;
    while (!closed) {
      pause(every);
      if (closed) return;
      long before = System.nanoTime();
      try {
        Lease lease = storage.renew(id, options.lease());
        leaseEndNanos = before + options.lease().toNanos();
        clock.read(lease.now());
        every = options.lease().toMillis() / 3;
      } catch (NodeLostException e) {
        nodeLost();
        return;
      } catch (RuntimeException e) {
        log.warn("The lease of node {} was not renewed", id, e);
        every = Math.min(every, 500);
        if (System.nanoTime() > leaseEndNanos) {
          nodeLost();
          return;
        }
      }
    }
  }

  // --- The end ---

  /** Takes nothing more, and waits until what runs here has come to a stop. */
  void drain(Duration patience) throws InterruptedException {
    coordinator.submit(new CoordinatorOp.Shutdown()).join();
    long end = System.nanoTime() + patience.toNanos();
    while (!coordinator.getActive().isEmpty() && System.nanoTime() < end) Thread.sleep(5);
  }

  /** Gives back what it still has, and ends. */
  void close(boolean leave) throws InterruptedException {
    closed = true;
    synchronized (signal) {
      signal.notifyAll();
    }
    keeper.interrupt();
    dispatcher.interrupt();
    if (Thread.currentThread() != dispatcher) dispatcher.join();
    if (Thread.currentThread() != keeper) keeper.join();
    coordinator.close();
    if (!leave) return;
    try {
      storage.leave(id);
    } catch (NodeLostException e) {
      log.debug("Node {} had been taken over, and has nothing to give back", id);
    }
  }
}
