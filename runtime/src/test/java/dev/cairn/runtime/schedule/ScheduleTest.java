package dev.cairn.runtime.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.PendingInvoke;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.fault.CrashPoint;
import dev.cairn.testing.fault.Crashes;
import dev.cairn.testing.fault.TappedBackend;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Random concurrent workflows on schedules that a seed decides: which thread runs, how long calls
 * take, where processes die. A failing seed is reported, and fails again: run it alone with {@code
 * -Dschedule.seed=N}, others with {@code -Dschedule.seeds=FROM..TO}.
 */
class ScheduleTest {
  /** How many different plans are run where no range of seeds is given. */
  private static final int PLANS = 10_000;

  @Test
  void everyScheduleEndsWithTheSameOutcomeAndBreaksNoPromise() {
    Seeds seeds = Seeds.given();
    Set<Plan> plans = new HashSet<>();
    int crashed = 0;
    long switches = 0;
    for (int seed = seeds.from(); seed < seeds.to() && plans.size() < seeds.plans(); seed++) {
      Plan plan = Plan.of(seed);
      if (!plans.add(plan)) continue;
      try {
        Outcome calm = new Run(plan, 1, List.of()).finish();
        Random random = new Random(seed * 31L + 7);
        List<CrashPoint> points = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
          CrashPoint.Moment moment = CrashPoint.Moment.values()[random.nextInt(3)];
          points.add(new CrashPoint(1 + random.nextInt(calm.calls() + 2), moment));
        }
        Outcome wild = new Run(plan, seed, points).finish();
        if (!plan.isRacy()) {
          assertThat(wild.operations()).isEqualTo(calm.operations());
          assertThat(wild.result()).isEqualTo(calm.result());
        }
        crashed += wild.crashed();
        switches += wild.switches();
      } catch (Throwable e) {
        throw new AssertionError("seed " + seed + " fails with " + plan, e);
      }
    }
    if (seeds.areMany()) {
      assertThat(crashed).as("crashes that took place").isGreaterThan(plans.size() / 4);
      assertThat(switches).as("switches between threads").isGreaterThan(plans.size() * 20L);
    }
  }

  /**
   * The seeds to run.
   *
   * @param to the first that is not run
   * @param plans after so many different plans it is enough
   */
  private record Seeds(int from, int to, int plans) {
    static Seeds given() {
      Integer only = Integer.getInteger("schedule.seed");
      if (only != null) return new Seeds(only, only + 1, 1);
      String range = System.getProperty("schedule.seeds");
      if (range == null) return new Seeds(0, Integer.MAX_VALUE, PLANS);
      int dots = range.indexOf("..");
      if (dots < 0) throw new IllegalArgumentException("schedule.seeds is FROM..TO, not " + range);
      int from = Integer.parseInt(range.substring(0, dots));
      return new Seeds(from, Integer.parseInt(range.substring(dots + 2)), Integer.MAX_VALUE);
    }

    /** Enough that everything that is left to chance occurs. */
    boolean areMany() {
      return to - from >= 1_000;
    }
  }

  /**
   * What a run ended with; operations are those that the journal holds, by id, with what they came
   * to.
   */
  private record Outcome(
      Set<String> operations, String result, int calls, int crashed, int switches) {}

  private static final class Run {
    private final VirtualClock clock = new VirtualClock();
    private final ScheduledWatcher watcher = new ScheduledWatcher(clock);
    private final StrictBackend backend =
        new StrictBackend(clock, BackendOptions.defaults().invocationAttempts(100));
    private final TappedBackend tapped = new TappedBackend(backend);
    private final Crashes crashes;
    private final Scheduler scheduler;
    private final World world;
    private final ScheduledThreads threads;
    private final WorkflowRuntime runtime;
    private final WorkflowExecutor<String, String> executor;
    private final String arn;
    private int crashed;
    private InvocationOutput output = new InvocationOutput.Pending();

    Run(Plan plan, long seed, List<CrashPoint> points) {
      scheduler = new Scheduler(seed, watcher::letTimePass);
      watcher.scheduler(scheduler);
      crashes = new Crashes(points);
      tapped.hook(crashes);
      arn = backend.startExecution(StartRequest.of("plan", "run", "\"in\""));
      world = new World(backend, arn, scheduler, watcher);
      executor = executor(plan, world);
      threads = new ScheduledThreads(scheduler);
      runtime =
          new WorkflowRuntime(
              new SlowBackend(tapped, scheduler),
              RuntimeOptions.defaults(),
              Platform.real()
                  .clock(clock)
                  .random(new Random(1))
                  .sleeper(time -> scheduler.yieldTurn())
                  .watcher(watcher)
                  .threads(threads)
                  .locks(() -> new ScheduledLock(scheduler)));
    }

    Outcome finish() throws Throwable {
      scheduler.run(this::play);
      assertThat(world.broken()).as("broken promises").isEmpty();
      assertThat(output).isInstanceOf(InvocationOutput.Succeeded.class);
      Set<String> operations = new TreeSet<>();
      for (Operation operation : backend.execution(arn).operations()) {
        if (operation.type() == OperationType.EXECUTION) continue;
        String result = World.steady(String.valueOf(operation.result()));
        operations.add(operation.id() + " " + operation.status() + " " + result.trim());
      }
      String result = World.steady(output.toString());
      return new Outcome(operations, result, tapped.calls().size(), crashed, scheduler.switches());
    }

    private void play() {
      for (int invocations = 0; output instanceof InvocationOutput.Pending; invocations++) {
        if (invocations > 500) throw new AssertionError("the run does not come to an end");
        crashes.revive();
        invoke();
        threads.awaitEnd(); // fails if a thread never ends
        assertThat(watcher.scheduled()).as("timers after an invocation").isZero();
        if (output instanceof InvocationOutput.Pending) makeSomethingHappen();
      }
    }

    private void invoke() {
      try {
        InvocationOutput answer = runtime.invoke(executor, backend.beginInvocation(arn));
        if (!crashes.isDead()) {
          backend.completeInvocation(arn, answer);
          output = answer;
          return;
        }
      } catch (InvocationFailedException e) {
        if (!crashes.isDead()) throw e;
      }
      crashed++;
      backend.failInvocation(arn, ErrorObject.of("Runtime.ExitError", "died"));
    }

    private void makeSomethingHappen() {
      if (backend.isRunnable(arn)) return;
      for (PendingInvoke pending : backend.pendingInvokes()) {
        backend.succeedInvoke(arn, pending.operationId(), "\"i-" + pending.operationId() + "\"");
      }
      for (Operation waiting : backend.outstanding(arn)) {
        if (waiting.type() != OperationType.CALLBACK) continue;
        if (waiting.name().equals("never")) continue;
        String id = backend.callbackId(arn, waiting.name());
        backend.succeedCallback(id, "\"e-" + waiting.id() + "\"");
      }
      if (backend.isRunnable(arn)) return;
      Instant next = backend.nextWakeUp(arn);
      if (next == null) throw new AssertionError("PENDING, but nothing will ever happen");
      clock.advanceTo(next);
    }
  }

  private static WorkflowExecutor<String, String> executor(Plan plan, World world) {
    return new WorkflowExecutor<>() {
      @Override
      public WorkflowDefinition<String, String> workflowDefinition() {
        return WorkflowDefinition.of("plan", 1, Json.codec(String.class), Json.codec(String.class));
      }

      @Override
      public String runWorkflow(String input) throws Exception {
        try {
          return String.join(",", plan.run(this, world, Set.of()));
        } catch (IllegalStateException e) {
          World.checkIntended(e);
          return "failed";
        }
      }
    };
  }

  /** Other threads run while a call is under way. */
  private record SlowBackend(Backend backend, Scheduler scheduler) implements Backend {
    @Override
    public CheckpointResult checkpoint(
        String arn, String token, String clientToken, List<OperationUpdate> updates) {
      dawdle();
      CheckpointResult result = backend.checkpoint(arn, token, clientToken, updates);
      dawdle();
      return result;
    }

    @Override
    public StatePage state(String arn, String token, String marker, int maxItems) {
      dawdle();
      return backend.state(arn, token, marker, maxItems);
    }

    private void dawdle() {
      for (int i = scheduler.random().nextInt(4); i > 0; i--) scheduler.yieldTurn();
    }
  }
}
