package dev.cairn.engine.coordinator;

import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.memory.MemoryStorage;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.Effect;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.PageSizes;
import dev.cairn.service.Profile;
import dev.cairn.service.rules.Checkpoint;
import dev.cairn.service.rules.RuleBook;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A coordinator on memory whose workflow code is played by the test, in the test's own time. */
final class CoordinatorFixture implements Surroundings, AutoCloseable {
  static final WorkflowVersion ORDER = new WorkflowVersion("order", 1);

  private static final long MB = 1 << 20;

  record Invoked(WorkflowRecord execution, InvocationInput input) {}

  final AtomicLong clock = new AtomicLong(1_000_000);

  /** The steady clock. */
  final AtomicLong nanos = new AtomicLong();

  final BlockingQueue<Invoked> invoked = new LinkedBlockingQueue<>();
  final List<Commit> commits = new ArrayList<>();
  final List<String> ended = new ArrayList<>();
  final List<String> abandoned = new CopyOnWriteArrayList<>();
  final List<String> endedWhileActive = new ArrayList<>();

  /** Whether a commit has begun. */
  volatile boolean isCommitting;

  /** Commits wait for it. */
  volatile CountDownLatch mayCommit = new CountDownLatch(0);

  /** Checkpoints, suspensions and ends are refused with it; null if they are made. */
  volatile @Nullable RuntimeException refusal;

  /** The execution whose writes are refused; null for all. */
  volatile @Nullable Long refused;

  /** Commits fail with it as a whole; null if they are made. */
  volatile @Nullable RuntimeException failure;

  /** Journals cannot be read because of it; null if they can. */
  volatile @Nullable RuntimeException unreadable;

  /** The number of attempts to read journals. */
  final AtomicInteger reads = new AtomicInteger();

  private final Duration patience;
  final Storage storage;
  final StorageCoordinator coordinator;
  final long node;
  int slots = 100;
  private int calls;

  CoordinatorFixture() {
    this(1_000);
  }

  /**
   * @param queue how many operations may wait
   */
  CoordinatorFixture(int queue) {
    this(new CoordinatorLimits(queue, MB, MB, MB));
  }

  CoordinatorFixture(CoordinatorLimits limits) {
    this(limits, Duration.ZERO);
  }

  /**
   * @param patience how long callers wait for locks of others, by {@link #nanos}
   */
  CoordinatorFixture(Duration patience) {
    this(new CoordinatorLimits(10_000, MB, MB, MB), patience);
  }

  private CoordinatorFixture(CoordinatorLimits limits, Duration patience) {
    this.patience = patience;
    MemoryStorage memory =
        new MemoryStorage(new ServiceDeliveryRules(), MailboxLimits.DEFAULT, clock::get);
    storage = recording(memory);
    node = storage.register("test", List.of(ORDER), Duration.ofMinutes(1)).node();
    RuleBook rules = new RuleBook(Profile.ENGINE, PageSizes.WHOLE, 5, CoordinatorFixture::function);
    coordinator = new StorageCoordinator(storage, rules, this, node, limits);
    coordinator.start();
  }

  /** Calls of {@code order} start an execution; all others are answered by plain functions. */
  private static FunctionCatalog.Target function(String name) {
    return name.equals(ORDER.workflow())
        ? FunctionCatalog.Target.durable(name, "1")
        : FunctionCatalog.Target.plain(name);
  }

  private Storage recording(Storage behind) {
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("patience")) return patience;
              if (method.getName().equals("commit")) {
                isCommitting = true;
                mayCommit.await();
                synchronized (commits) {
                  commits.add((Commit) arguments[0]);
                }
                if (failure != null) throw failure;
                RuntimeException reason = refusal;
                if (reason != null) return refusing((Commit) arguments[0], reason, behind);
              }
              if (method.getName().equals("journals")) {
                reads.incrementAndGet();
                if (unreadable != null) throw unreadable;
              }
              try {
                return method.invoke(behind, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  /** Refuses checkpoints, suspensions and ends, and makes the other writes. */
  private Outcomes refusing(Commit commit, RuntimeException reason, Storage behind) {
    IdentityHashMap<Write<?>, Object> results = new IdentityHashMap<>();
    List<Write<?>> others = new ArrayList<>();
    for (Write<?> write : commit.writes()) {
      Long execution = executionOf(write);
      if (execution != null && (refused == null || execution.equals(refused))) {
        results.put(write, reason);
      } else {
        others.add(write);
      }
    }
    Outcomes made = behind.commit(new Commit(commit.node(), commit.now(), commit.slots(), others));
    results.putAll(made.all());
    return new Outcomes(results, made.claimed(), made.deliveries(), made.owners());
  }

  /** The execution of a checkpoint, a suspension or an end; null for other writes. */
  static @Nullable Long executionOf(Write<?> write) {
    if (write instanceof Write.Checkpoint it) return it.execution();
    if (write instanceof Write.Suspend it) return it.execution();
    return write instanceof Write.Finish it ? it.execution() : null;
  }

  /** The commits that have been tried so far. */
  List<Commit> commitsSoFar() {
    synchronized (commits) {
      return List.copyOf(commits);
    }
  }

  /** Waits until so many further commits have been tried. */
  void awaitCommits(int more) {
    int wanted = tried() + more;
    awaitThat(() -> tried() >= wanted);
  }

  /** Waits until something holds; a test in which it never does fails. */
  static void awaitThat(BooleanSupplier holds) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (!holds.getAsBoolean()) {
      if (System.nanoTime() > end) throw new AssertionError("it has not happened");
      Thread.onSpinWait();
    }
  }

  private int tried() {
    synchronized (commits) {
      return commits.size();
    }
  }

  <R extends @Nullable Object> R submit(CoordinatorOp<R> op) {
    return coordinator.submit(op).join();
  }

  static CoordinatorOp.StartWorkflow start(String name) {
    return start(name, "1");
  }

  static CoordinatorOp.StartWorkflow start(String name, String input) {
    return start(name, input, 1_000_000);
  }

  static CoordinatorOp.StartWorkflow start(String name, String input, long at) {
    return new CoordinatorOp.StartWorkflow(
        new NewExecution("order", name, 1, input, ExecutionRows.hash(input), null, null, at, null));
  }

  /** Plays an invocation that has done a step; answers the next token. */
  String step(Invoked invocation, String id, String result) {
    return Objects.requireNonNull(submit(stepOf(invocation, id, result)).checkpointToken());
  }

  /** The first checkpoint of an invocation that has done a step. */
  CoordinatorOp.WriteCheckpoint stepOf(Invoked invocation, String id, String result) {
    return checkpointOf(
        invocation,
        invocation.input().checkpointToken(),
        step(id, OperationAction.START, null),
        step(id, OperationAction.SUCCEED, result));
  }

  static CoordinatorOp.MarkFinished finish(Invoked invocation, String result) {
    return new CoordinatorOp.MarkFinished(
        invocation.execution().execution(),
        invocation.execution().arn(),
        new InvocationOutput.Succeeded(result));
  }

  private static OperationUpdate step(String id, OperationAction action, @Nullable String payload) {
    return new OperationUpdate(
        id, null, id, OperationType.STEP, "Step", action, payload, null, null);
  }

  NewEvent event(String id, String name) {
    return NewEvent.named(
        id, name, EventKind.SUCCEEDED, "\"" + id + "\"", clock.get(), Long.MAX_VALUE / 2);
  }

  CoordinatorOp.SendTargetedEvent send(String to, String id, String name) {
    return new CoordinatorOp.SendTargetedEvent(new Target.ByName("order", to), event(id, name));
  }

  Invoked nextInvocation() throws InterruptedException {
    return Objects.requireNonNull(
        invoked.poll(60, TimeUnit.SECONDS), "no workflow code was invoked");
  }

  /** Plays an invocation that waits for an event. */
  CheckpointResult await(Invoked invocation, String token, String id, String event) {
    return checkpoint(
        invocation,
        token,
        new OperationUpdate(
            id,
            null,
            event,
            OperationType.CALLBACK,
            "Callback",
            OperationAction.START,
            null,
            null,
            new UpdateOptions.Callback(0, 0)));
  }

  CheckpointResult checkpoint(Invoked invocation, String token, OperationUpdate... updates) {
    return submit(checkpointOf(invocation, token, updates));
  }

  private CoordinatorOp.WriteCheckpoint checkpointOf(
      Invoked invocation, String token, OperationUpdate... updates) {
    return new CoordinatorOp.WriteCheckpoint(
        invocation.execution().execution(),
        invocation.execution().arn(),
        new Checkpoint(token, "call-" + ++calls, List.of(updates), 7));
  }

  static CoordinatorOp.SuspendAndCheckPending suspend(Invoked invocation) {
    return new CoordinatorOp.SuspendAndCheckPending(
        invocation.execution().execution(), invocation.execution().arn());
  }

  /** A run that waits for an event and that nobody runs. */
  Invoked suspended(String name, String event) throws InterruptedException {
    submit(start(name));
    Invoked invocation = nextInvocation();
    await(invocation, invocation.input().checkpointToken(), "wait", event);
    submit(suspend(invocation));
    return invocation;
  }

  static String uniqueId() {
    return UUID.randomUUID().toString();
  }

  @Override
  public long now() {
    return clock.get();
  }

  @Override
  public long nanos() {
    return nanos.get();
  }

  @Override
  public void invoke(WorkflowRecord execution, InvocationInput input) {
    invoked.add(new Invoked(execution, input));
  }

  @Override
  public void call(WorkflowRecord execution, Effect.CallFunction call) {}

  @Override
  public void ended(Target.ByName execution, Ending ending) {
    ended.add(execution.name());
    if (coordinator.getActive(execution).isPresent()) endedWhileActive.add(execution.name());
  }

  @Override
  public void changed(Collection<Long> executions) {}

  @Override
  public void dueAt(long atMillis) {}

  @Override
  public void look(boolean here, boolean elsewhere) {}

  @Override
  public void slotFreed() {}

  @Override
  public long expiresAt(String workflow, long now) {
    return Long.MAX_VALUE;
  }

  @Override
  public void abandon(WorkflowRecord execution) {
    abandoned.add(execution.name());
  }

  @Override
  public List<WorkflowVersion> versions() {
    return List.of(ORDER);
  }

  @Override
  public int slots(String workflow) {
    return slots;
  }

  @Override
  public int slots() {
    return slots;
  }

  @Override
  public void nodeLost() {}

  @Override
  public void close() {
    try {
      coordinator.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while it was closed", e);
    }
  }
}
