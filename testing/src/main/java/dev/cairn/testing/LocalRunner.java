package dev.cairn.testing;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.WorkflowClient;
import dev.cairn.runtime.client.WorkflowService;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.service.registry.WorkflowRegistry;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.fault.Crashes;
import dev.cairn.testing.fault.TappedBackend;
import dev.cairn.testing.schedule.Schedule;
import dev.cairn.testing.schedule.Turns;
import dev.cairn.testing.stub.Answer;
import dev.cairn.testing.stub.InvokeStub;
import dev.cairn.testing.stub.PollStub;
import dev.cairn.testing.stub.StepStub;
import dev.cairn.testing.stub.Stubs;
import dev.cairn.testing.stub.SubmitterStub;
import dev.cairn.testing.stub.TypedFunction;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs workflows on this machine in virtual time, as Lambda would: it invokes, lets time leap to
 * where something falls due, delivers events and invokes again.
 *
 * <pre>{@code
 * LocalRunner runner = LocalRunner.create().register(() -> new OrderWorkflowExecutor(gateway));
 * OrderWorkflowClient orders = new OrderWorkflowClient(runner);
 *
 * orders.start("order-42", order);
 * runner.runUntilWaitingFor("order-42", "approval");
 * orders.approval("order-42", Approval.granted());
 *
 * assertThat(orders.result("order-42")).isEqualTo(receipt);
 * }</pre>
 *
 * <p>One thing happens at a time, in an order that depends on the code and the options alone: the
 * same test gives the same history each time, with branches too. Nothing happens before somebody
 * waits or moves time. The runner may be used from steps and from other threads.
 */
public final class LocalRunner extends RunnerService {
  private final WorkflowRegistry registry;
  private final Deployments deployments;
  private final VirtualClock clock;
  private final Agenda agenda;
  private final Stubs stubs;
  private final Turns turns;
  private final Crashes crashes;
  private final StrictBackend backend;
  private final TappedBackend tap;
  private final StartedRuns runs;
  private final EventDesk events;
  private final Waits waits;

  private LocalRunner(RunnerParts parts) {
    super(parts);
    registry = parts.registry;
    deployments = new Deployments(parts.registry, parts.turns);
    clock = parts.clock;
    agenda = parts.agenda;
    stubs = parts.stubs;
    turns = parts.turns;
    crashes = parts.crashes;
    backend = parts.backend;
    tap = parts.tap;
    runs = parts.runs;
    events = parts.events;
    waits = parts.waits;
    parts.listener.runnerCreated(this);
  }

  /** A runner with the default options. */
  public static LocalRunner create() {
    return create(RunnerOptions.defaults());
  }

  /** A runner with those options. */
  public static LocalRunner create(RunnerOptions options) {
    return new LocalRunner(new RunnerParts(options));
  }

  /**
   * Adds a workflow; every invocation gets an executor of its own. One is made at once, to learn
   * the workflow's name and version.
   */
  public LocalRunner register(Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    deployments.add(executors);
    return this;
  }

  /** Adds a workflow under that name and version. */
  public LocalRunner register(
      String workflow, int version, Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    deployments.add(workflow, version, executors);
    return this;
  }

  /**
   * Deploys other code: it takes the place of all versions of this workflow that are registered,
   * and runs under way go on with it. A run that began with a version which this code does not go
   * on with cannot be driven until its version is registered again.
   */
  public LocalRunner redeploy(Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    deployments.replace(executors);
    return this;
  }

  /**
   * Adds a plain function that workflows may call, from payload to result; what it throws is the
   * failure of the call. Workflows call it by this name, with any version or alias behind it.
   */
  public LocalRunner function(String name, Function<@Nullable String, @Nullable String> function) {
    registry.add(name, function);
    return this;
  }

  /**
   * Adds a function in the place of a workflow that others call, typed by its generated client:
   * {@code runner.function(BillingWorkflowClient::new, order -> new Bill(order.total()))}.
   */
  public <I extends @Nullable Object, O extends @Nullable Object> LocalRunner function(
      Function<WorkflowService, ? extends WorkflowClient<I, O>> client, Answer<I, O> function) {
    WorkflowDefinition<I, O> workflow = client.apply(this).workflow();
    return function(workflow.name(), new TypedFunction<>(workflow, function));
  }

  /**
   * A stub of a step, which stands in for its body from now on: {@code
   * runner.stub(OrderWorkflowExecutor.CHARGE).returns(payment)}. It takes the place of an earlier
   * stub of the same step.
   */
  public <T extends @Nullable Object, M extends Signature> StepStub<T, M> stub(
      StepDefinition<T, M> step) {
    return stubs.of(step);
  }

  /** The stub of a poll, which stands in for its checks from now on. */
  public <S extends @Nullable Object, M extends Signature> PollStub<S, M> stub(
      PollDefinition<S, M> poll) {
    return stubs.of(poll);
  }

  /**
   * The stub of an event's submitter, which stands in for it from now on. An event that has no
   * submitter has no stub; tests send it: {@code orders.approval("order-42", approval)}.
   */
  public <M extends Signature> SubmitterStub<M> stub(EventDefinition<?, M> event) {
    return stubs.of(event);
  }

  /** The stub of the function that is called there, typed as the call is. */
  public <I extends @Nullable Object, T extends @Nullable Object> InvokeStub<I, T> stub(
      InvokeDefinition<I, T> invoke) {
    return stubs.of(invoke);
  }

  /** Starts a run of a workflow that is named by text. */
  public void start(String workflow, int version, String executionId, @Nullable String input) {
    runs.start(workflow, version, executionId, input);
  }

  /**
   * Sends an event to a run. One that it does not await yet is kept where the profile keeps early
   * events; where it does not, as on Lambda, runs are driven until it is awaited, for 30 seconds of
   * virtual time at most.
   *
   * @throws IllegalArgumentException if the workflow has no such event; no time has passed then
   * @throws EventNotAwaitedException if it is not awaited by then, or if the caller is code that
   *     the runner has called
   */
  public void sendEvent(String executionId, String event, @Nullable String payload) {
    new WorkflowNames(codeOf(executionId)).checkEvent(event);
    events.send(executionId, event, null, payload, null);
  }

  /** Tells a run that an event has failed, in the same way. */
  public void failEvent(String executionId, String event, ErrorObject error) {
    new WorkflowNames(codeOf(executionId)).checkEvent(event);
    events.send(executionId, event, null, null, error);
  }

  /**
   * Drives all runs, letting time pass, until this one has ended.
   *
   * @throws RunBlockedException if it can never end without help from outside
   */
  public InvocationOutput await(String executionId) {
    return waits.untilEnded(executionId).outcome();
  }

  /** Stops a run for good; one that has ended stays as it is. */
  public void cancel(String executionId) {
    runs.cancel(executionId);
  }

  /**
   * Drives all runs, letting time pass, until this one waits for that event.
   *
   * @throws IllegalArgumentException if the workflow has no such event; no time has passed then
   * @throws IllegalStateException if it ends without
   * @throws RunBlockedException if it can never come there without help from outside
   */
  public void runUntilWaitingFor(String executionId, String event) {
    new WorkflowNames(codeOf(executionId)).checkEvent(event);
    waits.untilWaitingFor(executionId, event);
  }

  /** Does all that can be done now, without letting time pass. */
  public void runReady() {
    waits.untilNothingIsReady();
  }

  /**
   * Lets exactly that much time pass, doing all that falls due on the way.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public void advance(Duration duration) {
    checkForward(duration);
    waits.untilPassed(duration);
  }

  /**
   * Plans what the world outside does after that much time, for instance {@code
   * after(Duration.ofDays(3), () -> orders.approval("order-42", granted))}. It is done when
   * somebody waits or moves time, between two invocations.
   *
   * @throws IllegalArgumentException if the time is negative
   */
  public void after(Duration duration, Runnable task) {
    checkForward(duration);
    agenda.add(clock.instant().plus(duration), task);
  }

  private static void checkForward(Duration duration) {
    if (duration.isNegative()) {
      throw new IllegalArgumentException("time never goes back, asked for " + duration);
    }
  }

  /** The clock that runs live by; a step that moves it is a step that takes that long. */
  public VirtualClock clock() {
    return clock;
  }

  /** The service behind the runner, for what a test does to it directly. */
  public StrictBackend backend() {
    return backend;
  }

  /** The backend between runs and service: a log of all calls, and the place to hook into them. */
  public TappedBackend tap() {
    return tap;
  }

  /** A run as a test sees it: typed results, and assertions. It may be started later. */
  public Run run(String executionId) {
    return new Run(this, executionId);
  }

  /** The code that a run goes on with. */
  WorkflowExecutor<?, ?> codeOf(String executionId) {
    return deployments.codeOf(execution(executionId));
  }

  /** The events that a run waits for. */
  List<String> awaitedEvents(String executionId) {
    return Waiting.events(arn(executionId), backend);
  }

  /** The operations whose bodies have run, by name, in order. */
  List<String> bodies() {
    return crashes.bodies();
  }

  /**
   * Every point of {@link RunnerOptions#crashAt} was reached: a test of a crash that never came
   * tests nothing. {@code LocalRunnerExtension} asks this at the end of each test.
   *
   * @throws AssertionError if not; it says which, and how far the runs came
   */
  public void assertCrashed() {
    crashes.assertReached(tap.calls().size());
  }

  /** All that the service holds of a run. */
  public ExecutionSnapshot execution(String executionId) {
    return backend.execution(arn(executionId));
  }

  /** The history of a run. */
  public List<HistoryEvent> history(String executionId) {
    return backend.history(arn(executionId));
  }

  /** The story of all runs so far, for people to read. */
  public String describe() {
    return Story.of(backend);
  }

  /**
   * The message of a failure, and behind it the story of each run that it does not tell yet. For
   * what shows failures; {@code LocalRunnerExtension} does so by itself.
   */
  public String explain(String message) {
    String stories = Story.besides(message, backend);
    return stories.isEmpty() ? message : message + "\nwhat the runs did:\n" + stories;
  }

  /** The decisions so far, as a schedule that can be run again. */
  public Schedule schedule() {
    return turns.made();
  }

  /** The ARN of a run. */
  public String arn(String executionId) {
    return runs.arn(executionId);
  }
}
