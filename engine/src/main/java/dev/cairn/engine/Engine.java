package dev.cairn.engine;

import dev.cairn.engine.coordinator.WorkflowStateCoordinator;
import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.Storage;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunHandle;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunList;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.client.WorkflowService;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.PageSizes;
import dev.cairn.service.history.History;
import dev.cairn.service.registry.RemoteWorkflow;
import dev.cairn.service.rules.RuleBook;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

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
 * <p>Acknowledged changes survive a crash. Step bodies run at least once. Several programs may
 * share a PostgreSQL; each runs the workflows that it has registered.
 */
public final class Engine implements WorkflowService, AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Engine.class);
  private static final int INVOCATION_ATTEMPTS = 10;

  private final EngineOptions options;
  private final Workflows workflows;
  private final Storage storage;
  private final RuleBook rules;
  private final NodeClock clock = new NodeClock();
  private final ResultWaiters results;
  private final RunWatchers watchers;
  private final ExecutorService threads;
  private final Membership membership;
  private final RunCommands commands;
  private final EventSender events;
  private final Closing closing = new Closing();

  private Engine(EngineOptions options) {
    this.options = options;
    storage =
        options.location().open(new ServiceDeliveryRules(), options.mailbox(), options.lease());
    workflows = new Workflows(options.timeouts(), storage::versionsOf);
    rules = new RuleBook(options.profile(), PageSizes.WHOLE, INVOCATION_ATTEMPTS, workflows);
    results = new ResultWaiters(storage);
    watchers = RunWatchers.start(storage, this::runsHere, this::isTaken);
    threads = RunThreads.open();
    try {
      membership = new Membership(this::join, options.lease(), options.queue(), closing);
    } catch (RuntimeException e) {
      watchers.close();
      storage.close();
      throw e;
    }
    commands = new RunCommands(membership, workflows, rules, clock);
    events = new EventSender(membership, new AwaitedEvents(storage, watchers), rules, clock);
    storage.onWake(() -> membership.node().toldByOthers());
  }

  /** Opens an engine; it runs until it is closed. */
  public static Engine open(EngineOptions options) {
    return new Engine(options);
  }

  private Node join(Consumer<Node> whenLost) {
    return new Node(
        options, storage, workflows.registry(), rules, clock, results, watchers, threads, whenLost);
  }

  private boolean runsHere(long execution) {
    return coordinator().getActive(execution).isPresent();
  }

  private boolean isTaken(long execution) {
    return coordinator()
        .getActive(execution)
        .map(it -> workflows.isTaken(it.workflow().workflow(), it.arn()))
        .orElse(true);
  }

  /** The read-only view of its runs, for people and tools. */
  public EngineReader reader() {
    closing.requireOpen();
    return new EngineReader(storage, watchers, membership::node, workflows::codeOf, this::isTaken);
  }

  /** The coordinator of this node, for operations that have no method here. */
  public WorkflowStateCoordinator coordinator() {
    return membership.node().coordinator();
  }

  /**
   * Adds a workflow; every invocation gets an executor of its own. One is made at once, to learn
   * the workflow's name and version.
   */
  public Engine register(Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    closing.requireOpen();
    workflows.add(executors);
    membership.versionsChanged();
    return this;
  }

  /**
   * Adds a workflow whose code runs elsewhere. Its invocations write through {@link #backend()}.
   */
  public Engine register(String workflow, RemoteWorkflow remote) {
    closing.requireOpen();
    workflows.addRemote(workflow, remote);
    membership.versionsChanged();
    return this;
  }

  /** The functions and workflows that this engine can start, as calls of workflows find them. */
  public FunctionCatalog functions() {
    return workflows;
  }

  /** The place that invocations of this node write to; of no use to others. */
  public Backend backend() {
    return membership.node().backend();
  }

  /**
   * Adds a plain function that workflows may call; it is called at least once.
   *
   * @throws IllegalArgumentException if the name is blank, or that of a workflow or of another
   *     function
   */
  public Engine function(String name, Function<@Nullable String, @Nullable String> function) {
    closing.requireOpen();
    workflows.addFunction(name, function);
    return this;
  }

  @Override
  public RunHandle start(RunId run, @Nullable String input) {
    commands.start(run, input);
    return new RunHandle(this, run);
  }

  @Override
  public void sendEvent(EventAddress event, @Nullable String payload) {
    sendEvent(event, UUID.randomUUID().toString(), payload);
  }

  /**
   * Sends an event with an id: a second one with the same id to the same event of the same run is
   * not delivered. One that nobody awaits yet is kept.
   *
   * @throws UnknownRunException if the event is addressed to a run that does not exist
   * @throws EventNotAwaitedException if the run has ended, or if the event is addressed by a
   *     callback id that nobody awaits
   */
  public void sendEvent(EventAddress event, String eventId, @Nullable String payload) {
    events.succeed(event, eventId, payload);
  }

  @Override
  public void failEvent(EventAddress event, ErrorObject error) {
    events.fail(event, error);
  }

  @Override
  public void heartbeat(EventAddress event) {
    events.heartbeat(event);
  }

  /**
   * Sends an event to exactly one run that awaits its name, whichever has waited longest; one that
   * nobody awaits is kept for the first that does.
   */
  public void broadcast(String event, @Nullable String payload) {
    broadcast(event, UUID.randomUUID().toString(), payload);
  }

  /** The same with an id: a second broadcast of that event with the same id is not delivered. */
  public void broadcast(String event, String eventId, @Nullable String payload) {
    events.broadcast(event, eventId, payload);
  }

  @Override
  public RunOutcome await(RunId run, @Nullable Duration timeout) {
    try {
      return results.await(Targets.of(run), membership.node().coordinator()::getActive, timeout);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for the run " + run.id(), e);
    }
  }

  @Override
  public RunOutcome status(RunId run) {
    closing.requireOpen();
    return results.status(Targets.of(run));
  }

  @Override
  public void cancel(RunId run) {
    stop(run, ErrorObject.of("Execution.Stopped", "the run was cancelled"));
  }

  /** Stops a run for good, with an error that says why; one that has ended stays as it is. */
  public void stop(RunId run, ErrorObject error) {
    commands.stop(run, error);
  }

  /**
   * Takes up a run again that is parked, once its cause is mended: its attempts are counted anew,
   * and it goes on where it stopped.
   *
   * @return false if it was not parked; then it stays as it is
   */
  public boolean resume(RunId run) {
    return commands.resume(run);
  }

  /**
   * Ends a sleep of a run before its time, for development: nobody wants to wait a day to see what
   * comes after it.
   *
   * @param operation the id of the sleep, which for one that is called once is its name
   * @throws UnknownRunException if there is no such run
   * @throws EventNotAwaitedException if the run has ended, or has no such open sleep
   */
  public void wake(RunId run, String operation) {
    events.wake(run, operation);
  }

  @Override
  public RunList list(RunQuery query) {
    closing.requireOpen();
    return new RunLists(storage).page(query);
  }

  @Override
  public List<HistoryEvent> history(RunId run) {
    return reader()
        .find(run.workflow(), run.id())
        .map(found -> History.of(found.state()))
        .orElseThrow(() -> Targets.unknown(run));
  }

  /** Whether this node would take executions, if it had slots. */
  boolean takesMore() {
    return membership.node().slots() > 0;
  }

  /** Stops as a process that is killed: nothing is given back, and nothing more is written. */
  void crash() {
    closing.once(
        () -> {
          boolean isInterrupted = membership.close().closeUninterruptibly();
          var unused = threads.shutdownNow();
          results.close();
          watchers.close();
          if (isInterrupted) Thread.currentThread().interrupt();
        });
  }

  /**
   * Lets runs come to a stop, gives the rest back to others, and ends. A second thread that closes
   * it waits until that is done.
   */
  @Override
  public void close() {
    closing.once(this::end);
  }

  private void end() {
    Node node = membership.close();
    boolean isInterrupted = !isDrained(node);
    try {
      // A node that stays would keep its lease, and nobody else could take its runs.
      isInterrupted |= node.closeUninterruptibly();
      node.leave();
    } catch (RuntimeException e) {
      warnOfLeft(node, e);
    } finally {
      results.close();
      watchers.close();
      storage.close();
      if (isInterrupted) Thread.currentThread().interrupt();
    }
  }

  /** Lets bodies come to their end; false if the thread is interrupted, which waits for nothing. */
  private boolean isDrained(Node node) {
    try {
      if (!node.isLost()) node.drain(options.drain());
      threads.shutdown();
      boolean unused = threads.awaitTermination(options.drain().toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (InterruptedException e) {
      return false;
    } catch (RuntimeException e) {
      warnOfLeft(node, e);
      return true;
    } finally {
      threads.shutdown();
    }
  }

  /** The storage is away: others take the runs over when the lease has ended. */
  private static void warnOfLeft(Node node, RuntimeException e) {
    log.warn("Node {} could not give back what it ran: {}", node.id(), e.toString());
  }
}
