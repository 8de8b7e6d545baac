package dev.cairn.testing.training;

import dev.cairn.http.function.FunctionError;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.function.FunctionProcess;
import java.time.Instant;

/** Plays Lambda for a function: invokes it, and lets time leap where a run waits. */
final class Training {
  private static final String FUNCTION =
      "arn:aws:lambda:us-east-1:123456789012:function:training:1";

  /** More than any run that ends by itself needs: a loop without end is not waited for. */
  private static final int MOST_INVOCATIONS = 1000;

  private final VirtualClock clock;
  private final StrictBackend backend;
  private final FunctionProcess function;
  private int runs;

  Training(VirtualClock clock, StrictBackend backend, FunctionProcess function) {
    this.clock = clock;
    this.backend = backend;
    this.function = function;
  }

  /**
   * Runs the workflow with that input until it ends, or waits for another function, which nobody
   * plays; a line that tells how it went.
   *
   * @throws TrainingFailedException if the run or an invocation fails
   */
  String run(String payload) {
    String name = "training-" + ++runs;
    String arn = backend.startExecution(StartRequest.of("training", name, payload).version("1"));
    int invocations = 0;
    while (backend.status(arn) == ExecutionStatus.RUNNING && invocations < MOST_INVOCATIONS) {
      if (backend.isRunnable(arn)) {
        invoke(arn);
        invocations++;
      } else {
        Instant next = backend.nextWakeUp(arn);
        if (next == null || waitsForAFunction(arn)) break;
        if (next.isAfter(clock.instant())) clock.advanceTo(next);
      }
    }
    ExecutionSnapshot run = backend.execution(arn);
    if (run.status() == ExecutionStatus.FAILED) {
      throw new TrainingFailedException(
          "the run with the payload " + payload + " failed: " + run.failure().message());
    }
    return name + ": " + run.status() + ", invocations: " + invocations;
  }

  private boolean waitsForAFunction(String arn) {
    return backend.pendingInvokes().stream().anyMatch(call -> call.executionArn().equals(arn));
  }

  private void invoke(String arn) {
    byte[] input = EnvelopeJson.writeInput(backend.beginInvocation(arn));
    byte[] answer;
    try {
      answer = function.invoke(FUNCTION, input);
    } catch (FunctionError e) {
      throw new TrainingFailedException(
          "the function failed: " + e.getMessage() + "; it wrote\n" + function.log());
    }
    backend.completeInvocation(arn, EnvelopeJson.readOutput(answer));
  }
}
