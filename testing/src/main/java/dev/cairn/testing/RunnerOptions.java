package dev.cairn.testing;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.service.Profile;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.fault.CrashPoint;
import dev.cairn.testing.schedule.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a {@link LocalRunner}.
 *
 * <pre>{@code
 * RunnerOptions options = RunnerOptions.defaults().seed(7).crashAt(CrashPoint.beforeAnswer(2));
 * }</pre>
 *
 * @param seed of the randomness that spreads the waits between attempts
 * @param schedule the order in which branches, timers, events and answers take their turns
 * @param bodies whether step bodies take turns as well
 * @param guard for how long nothing may move, in real time, before the runner gives up
 * @param invocationTime the time after which an invocation is killed, as by the timeout of a Lambda
 *     function; null for none
 * @param maximumInvocations of one run, after which it is taken for one that never ends
 * @param synchronous whether callers wait for results, which may then be larger
 * @param missingFunctions whether calls of functions that nobody has registered fail, as on Lambda;
 *     by default they end the test
 * @param backend pages and limits of the backend; which functions there are, the runner says
 * @param crashPoints where processes die
 * @param listeners watch the runner
 * @param coverages take down which paths runs have come to
 * @param runtime changes what the runtime takes from its surroundings
 */
public record RunnerOptions(
    long seed,
    Schedule schedule,
    StepBodies bodies,
    Duration guard,
    @Nullable Duration invocationTime,
    int maximumInvocations,
    boolean synchronous,
    boolean missingFunctions,
    BackendOptions backend,
    List<CrashPoint> crashPoints,
    List<RunnerListener> listeners,
    List<PathCoverage> coverages,
    UnaryOperator<RuntimeOptions> runtime) {

  /** Whether one step body runs at a time. */
  public enum StepBodies {
    /** One at a time: the same history each time. */
    IN_TURN,
    /**
     * Bodies of several branches run at once, on threads that nobody orders: for bodies that wait
     * for each other. Histories may differ from time to time.
     */
    SIDE_BY_SIDE
  }

  public RunnerOptions {
    crashPoints = List.copyOf(crashPoints);
    listeners = List.copyOf(listeners);
    coverages = List.copyOf(coverages);
  }

  /**
   * Seed 0, the calm schedule, at most 1,000 invocations of a run, the service's own numbers, no
   * crashes.
   */
  public static RunnerOptions defaults() {
    return new Draft().finished();
  }

  /**
   * The same with the waits and with the schedule of that seed. Seed 0 has the calm schedule; a
   * {@link #schedule} that is named after the seed takes the place of the seed's own.
   */
  public RunnerOptions seed(long seed) {
    return with(
        draft -> {
          draft.seed = seed;
          draft.schedule = seed == 0 ? Schedule.calm() : Schedule.ofSeed(seed);
        });
  }

  /** The same with branches, timers, events and answers in that order. */
  public RunnerOptions schedule(Schedule schedule) {
    return with(draft -> draft.schedule = schedule);
  }

  /** The same with step bodies that run so. */
  public RunnerOptions bodies(StepBodies bodies) {
    return with(draft -> draft.bodies = bodies);
  }

  /**
   * The same with that guard: 30 seconds if nothing is said. Where nothing moves for so long in
   * real time, the runner throws a {@link dev.cairn.testing.schedule.NoProgressException}.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public RunnerOptions guard(Duration guard) {
    if (guard.isZero() || guard.isNegative()) {
      throw new IllegalArgumentException("a guard of " + guard + " would end every test");
    }
    return with(draft -> draft.guard = guard);
  }

  /**
   * The same with invocations that are killed after so much virtual time, as by the timeout of a
   * Lambda function. The runtime knows that time, and ends in order before; see {@link
   * RuntimeOptions#deadlineReserve}. The body of a step takes time by {@code
   * runner.clock().advance(…)}.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public RunnerOptions invocationTime(Duration invocationTime) {
    if (invocationTime.isZero() || invocationTime.isNegative()) {
      throw new IllegalArgumentException("no invocation ends within " + invocationTime);
    }
    return with(draft -> draft.invocationTime = invocationTime);
  }

  /** The same with at most that many invocations of a run. */
  public RunnerOptions maximumInvocations(int maximumInvocations) {
    return with(draft -> draft.maximumInvocations = maximumInvocations);
  }

  /** The same with callers that wait for results, or do not. */
  public RunnerOptions synchronous(boolean synchronous) {
    return with(draft -> draft.synchronous = synchronous);
  }

  /**
   * The same with calls of functions that nobody has registered failing as they do on Lambda, so
   * that a workflow's answer to that can be tested.
   */
  public RunnerOptions missingFunctions(boolean mayBeMissing) {
    return with(draft -> draft.missingFunctions = mayBeMissing);
  }

  /** The same on a backend that is set up so. */
  public RunnerOptions backend(BackendOptions backend) {
    return with(draft -> draft.backend = backend);
  }

  /**
   * The same with what that service allows. The default is Lambda, so that a test which passes does
   * not fail there; {@code Profile.ENGINE} keeps early events and has larger limits.
   */
  public RunnerOptions profile(Profile profile) {
    return backend(backend.profile(profile));
  }

  /**
   * The same with processes that die at these points as well. {@link LocalRunner#assertCrashed}
   * tells whether they were reached.
   */
  public RunnerOptions crashAt(CrashPoint... points) {
    return with(draft -> draft.crashPoints.addAll(List.of(points)));
  }

  /** The same with one more listener. */
  public RunnerOptions listener(RunnerListener listener) {
    return with(draft -> draft.listeners.add(listener));
  }

  /** The same with runs whose paths are taken down there. */
  public RunnerOptions coverage(PathCoverage coverage) {
    return with(draft -> draft.coverages.add(coverage));
  }

  /**
   * The same with a runtime that is changed so, after what other changes did; for instance {@code
   * runtime(options -> options.listener(events::add))}.
   */
  public RunnerOptions runtime(UnaryOperator<RuntimeOptions> change) {
    UnaryOperator<RuntimeOptions> before = runtime;
    return with(draft -> draft.runtime = options -> change.apply(before.apply(options)));
  }

  private RunnerOptions with(Consumer<Draft> change) {
    Draft draft = new Draft();
    draft.seed = seed;
    draft.schedule = schedule;
    draft.bodies = bodies;
    draft.guard = guard;
    draft.invocationTime = invocationTime;
    draft.maximumInvocations = maximumInvocations;
    draft.synchronous = synchronous;
    draft.missingFunctions = missingFunctions;
    draft.backend = backend;
    draft.crashPoints.addAll(crashPoints);
    draft.listeners.addAll(listeners);
    draft.coverages.addAll(coverages);
    draft.runtime = runtime;
    change.accept(draft);
    return draft.finished();
  }

  /** Options that are being put together, at first the defaults. */
  private static final class Draft {
    private long seed;
    private Schedule schedule = Schedule.calm();
    private StepBodies bodies = StepBodies.IN_TURN;
    private Duration guard = Duration.ofSeconds(30);
    private @Nullable Duration invocationTime;
    private int maximumInvocations = 1_000;
    private boolean synchronous;
    private boolean missingFunctions;
    private BackendOptions backend = BackendOptions.defaults();
    private final List<CrashPoint> crashPoints = new ArrayList<>();
    private final List<RunnerListener> listeners = new ArrayList<>();
    private final List<PathCoverage> coverages = new ArrayList<>();
    private UnaryOperator<RuntimeOptions> runtime = UnaryOperator.identity();

    private RunnerOptions finished() {
      return new RunnerOptions(
          seed,
          schedule,
          bodies,
          guard,
          invocationTime,
          maximumInvocations,
          synchronous,
          missingFunctions,
          backend,
          crashPoints,
          listeners,
          coverages,
          runtime);
    }
  }
}
