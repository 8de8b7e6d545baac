package dev.cairn.runtime.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.StepTimeoutException;
import dev.cairn.runtime.definition.Machine;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.execution.InvocationTerms;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.execution.WorkflowVersions;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.Profile;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.fault.Crashes;
import dev.cairn.testing.fault.TappedBackend;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Plays a scenario to its end, invocation by invocation. */
final class Run {
  private static final String TIME_IS_UP = "the time of the invocation is up";
  private static final int MOST_INVOCATIONS = 500;

  private final Scenario scenario;
  private final Faults faults;
  private final Pace pace;
  private final StrictBackend backend;
  private final TappedBackend tapped;
  private final Crashes crashes;
  private final World world;
  private final FaultyBackend faulty;
  private final Outside outside;
  private final WorkflowRuntime runtime;
  private final Machine machine;
  private String arn;
  private int invocations;

  /**
   * The end of a run.
   *
   * @param operations those that the journals hold, with what they came to; sorted
   * @param version the version that the run began with
   */
  record Outcome(
      ExecutionStatus status,
      List<String> operations,
      String result,
      int version,
      int calls,
      Set<Happening> seen) {

    /** Fails if a run with faults has come to something else than this one without. */
    void assertAgrees(Outcome wild, Scenario scenario, Faults faults) {
      if (faults.stoppedIn() > 0 && wild.status == ExecutionStatus.STOPPED) return;
      assertThat(wild.status).as(wild.result).isEqualTo(ExecutionStatus.SUCCEEDED);
      if (scenario.isRacy() || wild.version != version) return;
      assertThat(wild.operations).isEqualTo(operations);
      assertThat(wild.result).isEqualTo(result);
      wild.seen.add(Happening.CAME_TO_THE_SAME_AS_WITHOUT_FAULTS);
    }
  }

  /**
   * @param unit the time that plans count in
   */
  Run(Scenario scenario, Faults faults, Pace pace, Duration unit) {
    this(scenario, faults, pace, unit, Program.machineOf(scenario));
  }

  Run(Scenario scenario, Faults faults, Pace pace, Duration unit, Machine machine) {
    this.scenario = scenario;
    this.faults = faults;
    this.pace = pace;
    this.machine = machine;
    BackendOptions options =
        BackendOptions.defaults()
            .invocationAttempts(100)
            .functions(Run::function)
            .profile(scenario.engine() ? Profile.ENGINE : Profile.LAMBDA);
    backend =
        new StrictBackend(
            pace.platform().clock(), faults.page() == 0 ? options : options.pages(faults.page()));
    tapped = new TappedBackend(backend);
    crashes = new Crashes(faults.crashes());
    tapped.hook(crashes);
    world = new World(pace, backend, unit);
    faulty = new FaultyBackend(tapped, pace, world, scenario, faults.lossy());
    outside = new Outside(backend, faulty, pace, world);
    runtime = new WorkflowRuntime(faulty, RuntimeOptions.defaults(), pace.platform());
    arn = start(Program.STARTED);
    world.saw(scenario.engine() ? Happening.MILLISECONDS : Happening.WHOLE_SECONDS);
  }

  /** Workflows call the workflow itself, and plain functions that the outside answers for. */
  private static FunctionCatalog.Target function(String name) {
    return name.contains(Program.FUNCTION)
        ? FunctionCatalog.Target.durable(Program.FUNCTION, "1")
        : FunctionCatalog.Target.plain(name);
  }

  private String start(String input) {
    return backend.startExecution(StartRequest.of(Program.FUNCTION, input, "\"" + input + "\""));
  }

  /** Plays on the calling thread. */
  void play() {
    while (backend.status(arn) == ExecutionStatus.RUNNING) {
      List<String> runnable = backend.runnable();
      if (runnable.isEmpty()) outside.goOn();
      else invoke(runnable.get(pace.random().nextInt(runnable.size())));
    }
  }

  private void invoke(String invoked) {
    if (++invocations > MOST_INVOCATIONS) {
      throw new AssertionError("the run does not come to an end");
    }
    crashes.revive();
    faulty.renew();
    boolean interrupted = faults.interruptedIn() == invocations;
    InvocationInput input = backend.beginInvocation(invoked);
    if (input.nextMarker() != null || input.operations().size() > 1) {
      world.saw(Happening.MACHINE_CHECKED_A_REPLAY);
    }
    Instant begun = backend.now();
    outside.watch(invoked, arn, faults, invocations);
    if (interrupted) Thread.currentThread().interrupt();
    InvocationOutput answer = answerTo(input, interrupted);
    outside.unwatch();
    world.answered();
    if (interrupted) {
      world.saw(Happening.FOREIGN_INTERRUPT);
      boolean unused = Thread.interrupted();
    }
    if (answer != null) complete(invoked, answer);
    else backend.failInvocation(invoked, ErrorObject.of("Runtime.ExitError", "died"));
    if (faults.deadline() > 0) checkDeadline(begun);
    pace.awaitThreads();
    assertThat(pace.timers()).as("timers after an invocation").isZero();
  }

  /** The answer of an invocation; null if its process died, or could not go on. */
  private @Nullable InvocationOutput answerTo(InvocationInput input, boolean interrupted) {
    boolean isTimed = faults.deadline() > 0;
    boolean isUndisturbed = !interrupted && !isTimed && faults.lostIn() != invocations;
    InvocationTerms terms =
        InvocationTerms.defaults().remaining(isTimed ? world.time(faults.deadline()) : null);
    try {
      InvocationOutput answer = runtime.invoke(versions(isUndisturbed), input, terms);
      if (!crashes.isDead()) return answer;
      world.saw(Happening.CRASH);
    } catch (InvocationFailedException e) {
      boolean isOver = backend.status(input.durableExecutionArn()) != ExecutionStatus.RUNNING;
      boolean isLate = isTimed && String.valueOf(e.getMessage()).contains(TIME_IS_UP);
      // Time leaps where the world meddles, and passes between the repetitions of a call.
      boolean mayBeLate = isLate && (faults.meddling() || faults.lossy() || !pace.isExact());
      if (!crashes.isDead() && !faulty.wasDown() && !isOver && !mayBeLate) throw e;
      if (crashes.isDead()) world.saw(Happening.CRASH);
      if (isLate) world.saw(Happening.ANSWER_WITHOUT_CODE_THAT_RUNS);
    }
    return null;
  }

  /** The program in the version, or versions, that are deployed. */
  private WorkflowVersions versions(boolean undisturbed) {
    boolean upgraded = faults.upgradedAfter() > 0 && invocations > faults.upgradedAfter();
    if (!upgraded) return WorkflowVersions.of(() -> program(1, false, undisturbed));
    boolean asks = !faults.keepsOlder();
    WorkflowVersions newest = WorkflowVersions.of(() -> program(2, asks, undisturbed));
    return asks ? newest : newest.and(1, () -> program(1, false, undisturbed));
  }

  private Program program(int version, boolean asksVersion, boolean undisturbed) {
    return new Program(scenario, world, machine, version, asksVersion, undisturbed);
  }

  private void complete(String invoked, InvocationOutput answer) {
    if (answer instanceof InvocationOutput.ContinuedAs next) {
      world.saw(Happening.CONTINUED_AS_SAME_RUN);
      boolean isStopped = backend.status(invoked) != ExecutionStatus.RUNNING;
      backend.stopExecution(invoked, null);
      backend.completeInvocation(invoked, answer);
      assertThat(next.input()).isEqualTo("\"" + Program.CONTINUED + "\"");
      if (!isStopped) arn = start(Program.CONTINUED);
      return;
    }
    backend.completeInvocation(invoked, answer);
  }

  /** Even with bodies that hear nothing the answer goes out before the process is killed. */
  private void checkDeadline(Instant begun) {
    Instant killed = begun.plus(world.time(faults.deadline()));
    boolean isExact = pace.isExact() && !faults.meddling();
    boolean inTime = !isExact || !backend.now().isAfter(killed);
    world.check(inTime, "an invocation took longer than it had");
    for (Operation operation : backend.execution(arn).operations()) {
      ErrorObject error = operation.step().error();
      if (error == null) continue;
      if ("Cairn.Deferred".equals(error.type())) world.saw(Happening.BODY_DEFERRED);
      boolean timedOut = StepTimeoutException.class.getName().equals(error.type());
      if (timedOut && error.message().contains("ran out of time")) {
        world.saw(Happening.BODY_CUT_BY_DEADLINE);
      }
    }
  }

  Outcome outcome() {
    assertThat(world.broken()).as("broken promises").isEmpty();
    List<String> operations = new ArrayList<>();
    boolean isUpgraded = false;
    for (String each : backend.executions()) {
      String execution = each.substring(each.lastIndexOf('/') + 1);
      for (Operation operation : backend.execution(each).operations()) {
        if (operation.type() == OperationType.EXECUTION) continue;
        note(operation);
        isUpgraded |= operation.id().startsWith("v2--");
        String result = String.valueOf(operation.result()).trim();
        String line = execution + " " + operation.id() + " " + operation.status() + " " + result;
        operations.add(World.steady(line).trim());
      }
    }
    Collections.sort(operations);
    noteVersions(isUpgraded);
    ExecutionSnapshot end = backend.execution(arn);
    return new Outcome(
        end.status(),
        operations,
        World.steady(String.valueOf(end.outcome())),
        isUpgraded ? 2 : 1,
        tapped.calls().size(),
        world.seen());
  }

  /** The journals as they are now, for people who want to know what went wrong. */
  String story() {
    StringBuilder story = new StringBuilder();
    for (String each : backend.executions()) {
      ExecutionSnapshot run = backend.execution(each);
      story.append(each).append(' ').append(run.status());
      story.append(" after ").append(run.invocations()).append(" invocations\n");
      for (Operation operation : run.operations()) {
        String result = String.valueOf(operation.result()).trim();
        story.append("  ").append(operation.id()).append(' ').append(operation.subType());
        story.append(' ').append(operation.status()).append(' ').append(result).append('\n');
      }
    }
    return story.append("broken promises: ").append(world.broken()).toString();
  }

  private void note(Operation operation) {
    if (operation.details() instanceof OperationDetails.Context context
        && context.replayChildren()) {
      world.saw(Happening.RESULT_TOO_LARGE);
    }
    if (operation.id().length() == 64 && operation.id().charAt(31) == '_') {
      world.saw(Happening.ID_SHORTENED);
    }
    if ("continueAs".equals(operation.name())) world.saw(Happening.CONTINUED_AS_NEW_RUN);
  }

  private void noteVersions(boolean isUpgraded) {
    boolean upgraded = faults.upgradedAfter() > 0 && invocations > faults.upgradedAfter();
    if (!upgraded || isUpgraded) return;
    world.saw(
        faults.keepsOlder()
            ? Happening.VERSION_KEPT_BESIDE_NEWER
            : Happening.VERSION_CONTINUED_BY_NEWER);
  }
}
