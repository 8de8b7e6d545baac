package dev.cairn.testing;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CrashPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs a scenario once undisturbed, and then once for each point at which its process can die or an
 * answer can get lost; the outcome has to be the same each time.
 *
 * <pre>{@code
 * CrashMatrix.of(runner -> {
 *       FakeGateway gateway = new FakeGateway();
 *       runner.register(() -> new OrderWorkflowExecutor(gateway));
 *       ...
 *       return gateway.ledger().actions();
 *     })
 *     .everyCheckpoint().everyBody().lostAnswers().assertSameOutcome();
 * }</pre>
 *
 * <p>The outcome is how each run ended, and what the scenario returns. Points are tried in
 * parallel, so a scenario makes its own fakes; one that cannot is tried {@link #oneByOne}.
 */
public final class CrashMatrix {

  /** Registers workflows, starts runs and sees them through. Returns what is to be the same. */
  @FunctionalInterface
  public interface Scenario {
    @Nullable Object run(LocalRunner runner) throws Throwable;
  }

  private final Scenario scenario;
  private final RunnerOptions options;
  private final Set<CrashPoint.Moment> moments;
  private final Set<String> without;
  private final boolean parallel;
  private final boolean compareRuns;

  private CrashMatrix(
      Scenario scenario,
      RunnerOptions options,
      Set<CrashPoint.Moment> moments,
      Set<String> without,
      boolean parallel,
      boolean compareRuns) {
    this.scenario = scenario;
    this.options = options;
    this.moments = moments;
    this.without = without;
    this.parallel = parallel;
    this.compareRuns = compareRuns;
  }

  /** The matrix of a scenario, with no points yet. */
  public static CrashMatrix of(Scenario scenario) {
    return new CrashMatrix(
        scenario,
        RunnerOptions.defaults(),
        EnumSet.noneOf(CrashPoint.Moment.class),
        Set.of(),
        /* parallel= */ true,
        /* compareRuns= */ true);
  }

  /** The same on runners that are set up so. */
  public CrashMatrix options(RunnerOptions options) {
    return new CrashMatrix(scenario, options, moments, without, parallel, compareRuns);
  }

  /** The process dies before each checkpoint is sent, before its answer, and after its answer. */
  public CrashMatrix everyCheckpoint() {
    return with(
        EnumSet.of(
            CrashPoint.Moment.BEFORE_SEND,
            CrashPoint.Moment.BEFORE_ANSWER,
            CrashPoint.Moment.AFTER_ANSWER));
  }

  /** The process dies when each body has done its work, before anything of it is recorded. */
  public CrashMatrix everyBody() {
    return with(EnumSet.of(CrashPoint.Moment.IN_BODY));
  }

  /**
   * The same but for the bodies of these operations: for steps that are tried at most once, which
   * fail by design when their process dies in their body. Checkpoints are left out, too, where such
   * a step has begun and its end is not recorded.
   */
  public CrashMatrix withoutBodiesOf(String... operations) {
    Set<String> more = new TreeSet<>(without);
    more.addAll(List.of(operations));
    return new CrashMatrix(scenario, options, moments, more, parallel, compareRuns);
  }

  /** The answer to each checkpoint is lost once, and the process goes on. */
  public CrashMatrix lostAnswers() {
    return with(EnumSet.of(CrashPoint.Moment.LOST_ANSWER));
  }

  private CrashMatrix with(Set<CrashPoint.Moment> more) {
    Set<CrashPoint.Moment> all = EnumSet.copyOf(more);
    all.addAll(moments);
    return new CrashMatrix(scenario, options, all, without, parallel, compareRuns);
  }

  /**
   * Compares only what the scenario returns, and not how each run ended: for workflows whose result
   * rightly depends on the order of branches.
   */
  public CrashMatrix comparingReturned() {
    return new CrashMatrix(scenario, options, moments, without, parallel, /* compareRuns= */ false);
  }

  /** The same, one point after the other. */
  public CrashMatrix oneByOne() {
    return new CrashMatrix(scenario, options, moments, without, /* parallel= */ false, compareRuns);
  }

  /**
   * Tries all points.
   *
   * @throws AssertionError if the outcome differs at some; it names them
   * @return how many points were tried
   */
  public int assertSameOutcome() {
    if (moments.isEmpty()) {
      throw new IllegalStateException(
          "no points are asked for: say everyCheckpoint(), everyBody() or lostAnswers()");
    }
    LocalRunner calm = LocalRunner.create(options);
    Outcome wanted = run(calm);
    if (wanted.failure() != null) {
      throw new AssertionError(
          "the scenario fails even undisturbed: " + wanted.failure() + "\n" + calm.describe(),
          wanted.failure());
    }
    List<CrashPoint> points = points(calm);
    Stream<CrashPoint> all = parallel ? points.parallelStream() : points.stream();
    List<String> differences =
        all.map(point -> difference(point, calm, wanted)).filter(Objects::nonNull).toList();
    if (!differences.isEmpty()) {
      checkRepeats(wanted);
      throw new AssertionError(
          differences.size()
              + " of "
              + points.size()
              + " points change the outcome\n\n"
              + String.join("\n\n", differences));
    }
    return points.size();
  }

  /** Differences say something of crashes only if the scenario itself always ends the same way. */
  private void checkRepeats(Outcome first) {
    Outcome second = run(LocalRunner.create(options));
    if (second.equals(first)) return;
    throw new AssertionError(
        "the scenario ends differently each time, also undisturbed: it has to make its own fakes,"
            + " and to depend on nothing outside\n  first: "
            + first
            + "\n  then:  "
            + second);
  }

  private List<CrashPoint> points(LocalRunner calm) {
    List<CrashPoint> points = new ArrayList<>();
    Set<CrashPoint> cuts = cuts(calm);
    for (CrashPoint.Moment moment : moments) {
      boolean bodies = moment == CrashPoint.Moment.IN_BODY;
      int count = bodies ? calm.bodies().size() : calm.tap().calls().size();
      for (int number = 1; number <= count; number++) {
        if (bodies && without.contains(calm.bodies().get(number - 1))) continue;
        CrashPoint point = new CrashPoint(number, moment);
        if (!cuts.contains(point)) points.add(point);
      }
    }
    if (!calm.bodies().containsAll(without)) {
      throw new IllegalStateException(
          "withoutBodiesOf" + without + ": the bodies of the scenario are " + calm.bodies());
    }
    if (points.isEmpty()) {
      throw new IllegalStateException(
          "the scenario has no such point: its runs made "
              + calm.tap().calls().size()
              + " checkpoints and ran "
              + calm.bodies().size()
              + " bodies. Runs go on only while the scenario waits, for instance with"
              + " runner.await(id)");
    }
    return points;
  }

  /** The points at which a body that is left out has begun, and nothing of its end is recorded. */
  private Set<CrashPoint> cuts(LocalRunner calm) {
    Set<CrashPoint> cuts = new HashSet<>();
    Map<String, Set<String>> open = new HashMap<>();
    for (CheckpointCall call : calm.tap().calls()) {
      Set<String> begun = open.computeIfAbsent(call.executionArn(), arn -> new HashSet<>());
      if (!begun.isEmpty()) cuts.add(CrashPoint.beforeSend(call.number()));
      for (OperationUpdate update : call.updates()) {
        String name = update.name();
        if (name == null || without.stream().noneMatch(it -> Run.isCalled(it, name))) continue;
        boolean unused =
            update.action() == OperationAction.START
                ? begun.add(update.id())
                : begun.remove(update.id());
      }
      if (begun.isEmpty()) continue;
      cuts.add(CrashPoint.beforeAnswer(call.number()));
      cuts.add(CrashPoint.afterAnswer(call.number()));
    }
    return cuts;
  }

  private @Nullable String difference(CrashPoint point, LocalRunner calm, Outcome wanted) {
    LocalRunner runner = LocalRunner.create(options.crashAt(point));
    Outcome actual = run(runner);
    if (actual.equals(wanted)) return null;
    return describe(point, calm)
        + "\n  undisturbed: "
        + wanted
        + "\n  then:        "
        + actual
        + "\n"
        + runner.describe();
  }

  private static String describe(CrashPoint point, LocalRunner calm) {
    int index = point.number() - 1;
    if (point.moment() == CrashPoint.Moment.IN_BODY) {
      return "the process dies in body " + point.number() + ", of " + calm.bodies().get(index);
    }
    CheckpointCall call = calm.tap().calls().get(index);
    String what =
        switch (point.moment()) {
          case BEFORE_SEND -> "the process dies before checkpoint %d is sent";
          case BEFORE_ANSWER -> "the process dies before the answer to checkpoint %d";
          case AFTER_ANSWER -> "the process dies after the answer to checkpoint %d";
          case LOST_ANSWER -> "the answer to checkpoint %d is lost";
          case IN_BODY -> throw new IllegalStateException("told above");
        };
    return what.formatted(point.number()) + ", which has " + updates(call);
  }

  private static String updates(CheckpointCall call) {
    return call.updates().stream()
        .map((OperationUpdate update) -> update.name() + " " + update.action())
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private Outcome run(LocalRunner runner) {
    Object returned = null;
    Throwable failure = null;
    try {
      returned = scenario.run(runner);
    } catch (Throwable e) {
      failure = e;
    }
    Map<String, String> runs = new TreeMap<>();
    for (String arn : compareRuns ? runner.backend().executions() : List.<String>of()) {
      ExecutionSnapshot run = runner.backend().execution(arn);
      runs.put(run.executionName(), ended(run));
    }
    return new Outcome(runs, returned, failure == null ? null : failure.toString(), failure);
  }

  private static String ended(ExecutionSnapshot run) {
    ErrorObject error = run.error();
    return run.status()
        + (run.result() == null ? "" : " with " + run.result())
        + (error == null ? "" : " with " + error.type() + ": " + error.message());
  }

  /** The ends of all runs, and the result of the scenario. */
  private record Outcome(
      Map<String, String> runs,
      @Nullable Object returned,
      @Nullable String failed,
      @Nullable Throwable failure) {

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Outcome outcome
          && runs.equals(outcome.runs)
          && Objects.deepEquals(returned, outcome.returned)
          && Objects.equals(failed, outcome.failed);
    }

    @Override
    public int hashCode() {
      return Objects.hash(runs, failed);
    }

    @Override
    public String toString() {
      if (failed != null) return "fails with " + failed;
      String shown = Arrays.deepToString(new @Nullable Object[] {returned});
      return runs + ", returned " + shown.substring(1, shown.length() - 1);
    }
  }
}
