package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.platform.Threads;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
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
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The law of replay: whatever a workflow does, and wherever its processes die, its result and its
 * journal are those of the run that nothing interrupted.
 */
class ReplayLawTest {
  private static final int SEEDS = 1_500;

  /** The moments at which a process dies at a call. */
  private static final List<CrashPoint.Moment> MOMENTS =
      List.of(
          CrashPoint.Moment.BEFORE_SEND,
          CrashPoint.Moment.BEFORE_ANSWER,
          CrashPoint.Moment.AFTER_ANSWER);

  @Test
  void anInterruptedRunEndsAsTheUninterruptedOne() {
    int crashed = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Flow flow = Flow.random(new Random(seed), 4);
      Run smooth = new Run(flow, List.of(), BackendOptions.defaults());
      Ended expected = smooth.finish();
      Random random = new Random(~seed);
      int calls = Math.max(1, smooth.tapped.calls().size());
      List<CrashPoint> points = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        points.add(
            new CrashPoint(
                1 + random.nextInt(calls * 2), MOMENTS.get(random.nextInt(MOMENTS.size()))));
      }
      Run rough = new Run(flow, points, BackendOptions.defaults().pages(1 + random.nextInt(5)));
      assertThat(rough.finish())
          .as("seed %d: %s, crashes %s", seed, flow, points)
          .isEqualTo(expected);
      crashed += rough.crashed;
    }
    assertThat(crashed).as("crashes that took place").isGreaterThan(SEEDS);
  }

  /** The part of an outcome that must not depend on interruptions: all but times and tokens. */
  private record Ended(InvocationOutput output, List<Recorded> journal) {}

  private record Recorded(
      String id,
      String parentId,
      String name,
      String subType,
      OperationStatus status,
      int attempt,
      String result,
      String error) {

    static Recorded of(Operation operation) {
      ErrorObject error = operation.error();
      return new Recorded(
          operation.id(),
          operation.parentId(),
          operation.name(),
          operation.subType(),
          operation.status(),
          operation.step().attempt(),
          operation.result(),
          error == null ? null : error.type() + ": " + error.message());
    }
  }

  private static final class Run {
    private final VirtualClock clock = new VirtualClock();
    private final StrictBackend backend;
    private final TappedBackend tapped;
    private final Crashes crashes;
    private final WorkflowRuntime runtime;
    private final Script script;
    private final String arn;
    private int crashed;

    Run(Flow flow, List<CrashPoint> points, BackendOptions options) {
      backend = new StrictBackend(clock, options.invocationAttempts(100));
      tapped = new TappedBackend(backend);
      crashes = new Crashes(points);
      tapped.hook(crashes);
      script = Script.of((workflow, input) -> "" + flow.run(workflow, 1));
      arn = backend.startExecution(StartRequest.of("script", "run", "\"in\""));
      runtime =
          new WorkflowRuntime(
              tapped,
              RuntimeOptions.defaults(),
              Platform.real()
                  .clock(clock)
                  .random(new Random(7))
                  .sleeper(time -> {})
                  .watcher(new ManualWatcher())
                  .threads(new InlineSender(Threads.best())));
    }

    Ended finish() {
      InvocationOutput output = invoke();
      while (output instanceof InvocationOutput.Pending) {
        makeSomethingHappen();
        output = invoke();
      }
      List<Recorded> journal =
          backend.execution(arn).operations().stream()
              .filter(operation -> operation.type() != OperationType.EXECUTION)
              .map(Recorded::of)
              .toList();
      return new Ended(withoutTrace(output), journal);
    }

    /** One invocation; one that dies is followed by another, and answers nothing. */
    private InvocationOutput invoke() {
      while (true) {
        crashes.revive();
        InvocationInput input = backend.beginInvocation(arn);
        try {
          InvocationOutput output =
              runtime.invoke(script, EnvelopeJson.readInput(EnvelopeJson.writeInput(input)));
          if (!crashes.isDead()) {
            backend.completeInvocation(arn, output);
            return output;
          }
        } catch (InvocationFailedException e) {
          if (!crashes.isDead()) throw e;
        }
        crashed++;
        backend.failInvocation(arn, ErrorObject.of("Runtime.ExitError", "died"));
      }
    }

    private void makeSomethingHappen() {
      if (backend.isRunnable(arn)) return;
      for (PendingInvoke pending : backend.pendingInvokes()) {
        backend.succeedInvoke(arn, pending.operationId(), pending.payload());
      }
      for (Operation waiting : backend.outstanding(arn)) {
        boolean wanted =
            waiting.type() == OperationType.CALLBACK && !waiting.name().startsWith("never");
        if (wanted) {
          backend.succeedCallback(
              backend.callbackId(arn, waiting.name()), "\"" + waiting.id() + "\"");
        }
      }
      if (backend.isRunnable(arn)) return;
      Instant next = backend.nextWakeUp(arn);
      if (next == null) throw new IllegalStateException("nothing will ever happen in " + script);
      clock.advanceTo(next);
    }

    private static InvocationOutput withoutTrace(InvocationOutput output) {
      if (!(output instanceof InvocationOutput.Failed failed)) return output;
      return new InvocationOutput.Failed(
          new ErrorObject(failed.error().type(), failed.error().message(), null, List.of()));
    }
  }
}
