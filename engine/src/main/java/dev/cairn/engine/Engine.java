package dev.cairn.engine;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.Results;
import dev.cairn.engine.coordinator.WorkflowStateCoordinator;
import dev.cairn.engine.journal.Arn;
import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.journal.Notices;
import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.WorkflowService;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.service.PageSizes;
import dev.cairn.service.StartRequest;
import dev.cairn.service.history.History;
import dev.cairn.service.history.HistoryEvent;
import dev.cairn.service.registry.WorkflowRegistry;
import dev.cairn.service.rules.CallbackIds;
import dev.cairn.service.rules.RuleBook;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs durable workflows in this program, without a cloud.
 *
 * <pre>{@code
 * try (Engine engine = Engine.open(EngineOptions.onUrl("jdbc:sqlite:shop.db"))) {
 *   engine.register(() -> new OrderWorkflowExecutor(gateway));
 *   OrderWorkflowClient orders = new OrderWorkflowClient(engine);
 *
 *   orders.start("order-42", order);
 *   orders.approval("order-42", Approval.granted());
 *   Receipt receipt = orders.result("order-42");
 * }
 * }</pre>
 *
 * <p>What was acknowledged is there after a crash. Step bodies run at least once. Several programs
 * may share a PostgreSQL; each runs what it has registered.
 */
public final class Engine implements WorkflowService, AutoCloseable {
  /** How long events that nobody takes are kept, and their ids against repetition. */
  private static final Duration EVENTS_KEPT = Duration.ofDays(30);

  private static final Duration DRAIN = Duration.ofSeconds(30);
  private static final int INVOCATION_ATTEMPTS = 10;

  private final EngineOptions options;
  private final WorkflowRegistry registry = new WorkflowRegistry();
  private final Storage storage;
  private final RuleBook rules;
  private final NodeClock clock = new NodeClock();
  private final ResultDesk results;
  private final ExecutorService threads;
  private volatile Node node;
  private volatile boolean closed;

  private Engine(EngineOptions options) {
    this.options = options;
    storage = options.place().open(new ServiceDeliveryRules(), options.mailbox());
    rules = new RuleBook(options.profile(), PageSizes.WHOLE, INVOCATION_ATTEMPTS, registry);
    results = new ResultDesk(storage);
    threads = RunThreads.open();
    node = join();
    storage.onWake(() -> node.look(true, false));
    node.start();
  }

  /** Opens an engine; it runs until it is closed. */
  public static Engine open(EngineOptions options) {
    return new Engine(options);
  }

  private Node join() {
    return new Node(options, storage, registry, rules, clock, results, threads, this::rejoin);
  }

  /** The node has been taken over: a new one takes its place, with nothing of the old. */
  private void rejoin() {
    Thread thread = new Thread(this::replaceNode, "cairn-rejoin");
    thread.setDaemon(true);
    thread.start();
  }

  private synchronized void replaceNode() {
    if (closed) return;
    Node old = node;
    try {
      old.close(/* leave= */ false);
      while (!closed) {
        try {
          node = join();
          node.start();
          return;
        } catch (RuntimeException e) {
          Thread.sleep(500);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The coordinator of this node, for operations that have no method here. */
  public WorkflowStateCoordinator coordinator() {
    return node.coordinator();
  }

  /**
   * Adds a workflow; every invocation gets an executor of its own. One is made at once, to learn
   * the workflow's name and version.
   */
  public Engine register(Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    WorkflowDefinition<?, ?> workflow = executors.get().workflowDefinition();
    registry.add(workflow.name(), workflow.version(), executors);
    node.versionsChanged();
    return this;
  }

  /** Adds a plain function that workflows may call; it is called at least once. */
  public Engine function(String name, Function<@Nullable String, @Nullable String> function) {
    registry.add(name, function);
    return this;
  }

  @Override
  public void start(RunId run, @Nullable String input) {
    StartRequest request =
        StartRequest.of(run.workflow(), run.id(), input).version(Integer.toString(run.version()));
    try {
      rules.checkStart(request);
      long now = clock.now();
      Duration timeout = options.timeouts().get(run.workflow());
      var unused =
          submit(
              new CoordinatorOp.StartWorkflow(
                  new NewExecution(
                      run.workflow(),
                      run.id(),
                      run.version(),
                      input,
                      ExecutionRows.hash(input),
                      null,
                      null,
                      now,
                      timeout == null ? null : now + timeout.toMillis())));
    } catch (BackendException e) {
      if (e.status() == 409) {
        throw new RunAlreadyStartedException(
            "the run " + run.id() + " was started with another input", e);
      }
      throw new IllegalArgumentException(
          "the run " + run.id() + " cannot be started: " + e.getMessage(), e);
    }
  }

  @Override
  public void sendEvent(EventAddress event, @Nullable String payload) {
    sendEvent(event, UUID.randomUUID().toString(), payload);
  }

  /**
   * Sends an event with an id: a second one with the same id is not delivered. One that nobody
   * awaits yet is kept.
   *
   * @throws EventNotAwaitedException if the run has ended, or if the event is addressed by a
   *     callback id that nobody awaits
   */
  public void sendEvent(EventAddress event, String eventId, @Nullable String payload) {
    check(payload, null);
    send(event, eventId, EventKind.SUCCEEDED, payload);
  }

  @Override
  public void failEvent(EventAddress event, ErrorObject error) {
    check(null, error);
    send(event, UUID.randomUUID().toString(), EventKind.FAILED, ExecutionRows.errorText(error));
  }

  @Override
  public void heartbeat(EventAddress event) {
    EventAddress awaited = event;
    if (event instanceof EventAddress.Named named) {
      awaited = new EventAddress.Identified(openCallback(named));
    }
    send(awaited, UUID.randomUUID().toString(), EventKind.HEARTBEAT, null);
  }

  /**
   * Sends an event to exactly one run that awaits its name, whichever has waited longest; one that
   * nobody awaits is kept for the first that does.
   */
  public void broadcast(String event, @Nullable String payload) {
    check(payload, null);
    long now = clock.now();
    Results.Sent sent =
        submit(
            new CoordinatorOp.SendBroadcastEvent(
                NewEvent.named(
                    UUID.randomUUID().toString(),
                    event,
                    EventKind.SUCCEEDED,
                    payload,
                    now,
                    now + EVENTS_KEPT.toMillis())));
    requireSent(sent, "the event " + event);
  }

  private void check(@Nullable String payload, @Nullable ErrorObject error) {
    try {
      rules.checkEvent(payload, error);
    } catch (BackendException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private void send(
      EventAddress address, String eventId, EventKind kind, @Nullable String payload) {
    long now = clock.now();
    long expires = now + EVENTS_KEPT.toMillis();
    Target target;
    NewEvent event;
    if (address instanceof EventAddress.Named named) {
      target = new Target.ByName(named.run().workflow(), named.run().id());
      event = NewEvent.named(eventId, named.event(), kind, payload, now, expires);
    } else {
      String callbackId = ((EventAddress.Identified) address).id().value();
      Arn arn;
      String operation;
      try {
        arn = Arn.parse(CallbackIds.executionArn(callbackId));
        operation = CallbackIds.operationId(callbackId);
      } catch (BackendException | IllegalArgumentException e) {
        throw new EventNotAwaitedException(address + " is not awaited: " + e.getMessage(), e);
      }
      target = new Target.ByName(arn.workflow(), arn.name());
      event =
          NewEvent.toOperation(
              eventId, operation, kind, Notices.answer(callbackId, payload), now, expires);
    }
    requireSent(submit(new CoordinatorOp.SendTargetedEvent(target, event)), address.toString());
  }

  private static void requireSent(Results.Sent sent, String what) {
    if (sent instanceof Results.Sent.TargetTerminated ended) {
      throw new EventNotAwaitedException(
          what + " has nobody to go to: the run has ended as " + ended.status(), null);
    }
    if (sent instanceof Results.Sent.TargetNotFound) {
      throw new EventNotAwaitedException(what + " has nobody to go to: no such run", null);
    }
    if (sent instanceof Results.Sent.NotAwaited) {
      throw new EventNotAwaitedException(what + " is not awaited, or not any more", null);
    }
    if (sent instanceof Results.Sent.MailboxFull full) {
      throw new IllegalStateException(
          what + " was not kept: " + full.limit() + " events wait there already");
    }
  }

  /** The id of the oldest open callback of a run that waits for an event of that name. */
  private CallbackId openCallback(EventAddress.Named named) {
    ExecutionRow row = find(named.run());
    List<OperationRow> journal =
        storage.journals(List.of(row.key())).getOrDefault(row.key(), List.of());
    var awaiting = RuleBook.awaiting(ExecutionRows.toState(row, journal, 0), named.event());
    if (awaiting != null
        && awaiting.operation().details() instanceof OperationDetails.Callback callback
        && callback.callbackId() != null) {
      return new CallbackId(callback.callbackId());
    }
    throw new EventNotAwaitedException("nobody awaits " + named, null);
  }

  @Override
  public RunOutcome await(RunId run, @Nullable Duration timeout) {
    try {
      return results.await(
          new Target.ByName(run.workflow(), run.id()), node.coordinator()::getActive, timeout);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for the run " + run.id(), e);
    }
  }

  @Override
  public void cancel(RunId run) {
    ErrorObject error = ErrorObject.of("Execution.Stopped", "the run was cancelled");
    Results.Cancelled cancelled =
        submit(
            new CoordinatorOp.CancelWorkflow(new Target.ByName(run.workflow(), run.id()), error));
    if (cancelled instanceof Results.Cancelled.TargetNotFound) {
      throw new IllegalArgumentException("no run " + run.id() + " of " + run.workflow());
    }
  }

  /** What happened in a run, event by event. */
  public List<HistoryEvent> history(RunId run) {
    ExecutionRow row = find(run);
    List<OperationRow> journal =
        storage.journals(List.of(row.key())).getOrDefault(row.key(), List.of());
    return History.of(ExecutionRows.toState(row, journal, 0));
  }

  private ExecutionRow find(RunId run) {
    Optional<ExecutionRow> row = storage.find(new Target.ByName(run.workflow(), run.id()));
    return row.orElseThrow(
        () -> new IllegalArgumentException("no run " + run.id() + " of " + run.workflow()));
  }

  /** Nothing was written by a node that was taken over, so its successor is asked instead. */
  private <R extends @Nullable Object> R submit(CoordinatorOp<R> op) {
    long end = System.nanoTime() + options.lease().toNanos();
    while (true) {
      Node at = node;
      try {
        return at.coordinator().submit(op).join();
      } catch (CompletionException e) {
        boolean lost = e.getCause() instanceof NodeLostException || at.isClosed();
        if (!lost || closed || System.nanoTime() > end) {
          if (e.getCause() instanceof RuntimeException cause) throw cause;
          throw e;
        }
        awaitSuccessor(at, end);
      }
    }
  }

  private void awaitSuccessor(Node of, long endNanos) {
    while (node == of && !closed && System.nanoTime() < endNanos) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
      if (Thread.currentThread().isInterrupted()) return;
    }
  }

  /** Stops as a process that is killed: nothing is given back, and nothing more is written. */
  void crash() throws InterruptedException {
    synchronized (this) {
      closed = true;
    }
    node.close(/* leave= */ false);
    var unused = threads.shutdownNow();
    results.close();
  }

  /** Lets runs come to a stop, gives the rest back to others, and ends. */
  @Override
  public void close() {
    boolean interrupted = false;
    synchronized (this) {
      if (closed) return;
      closed = true;
    }
    try {
      node.drain(DRAIN);
    } catch (InterruptedException e) {
      interrupted = true;
    }
    threads.shutdown();
    try {
      boolean unused = threads.awaitTermination(DRAIN.toSeconds(), TimeUnit.SECONDS);
      node.close(/* leave= */ true);
    } catch (InterruptedException e) {
      interrupted = true;
    }
    results.close();
    storage.close();
    if (interrupted) Thread.currentThread().interrupt();
  }
}
