package dev.cairn.testing;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.execution.InvocationTerms;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.execution.WorkflowVersions;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.registry.WorkflowRegistry;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.fault.Crashes;
import dev.cairn.testing.schedule.Timers;
import dev.cairn.testing.stub.Stubs;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Plays the process that Lambda invokes: envelope in, answer out, both as the bytes of their JSON.
 */
final class Invoker {
  private final StrictBackend backend;
  private final WorkflowRegistry registry;
  private final WorkflowRuntime runtime;
  private final Crashes crashes;
  private final Stubs stubs;
  private final RunnerListener listener;
  private final List<PathCoverage> coverages;
  private final Timers timers;
  private final @Nullable Duration invocationTime;
  private final int maximumInvocations;

  /** Stands for the runner where nothing of it may be held. */
  private final Object runner = new Object();

  Invoker(
      StrictBackend backend,
      WorkflowRegistry registry,
      WorkflowRuntime runtime,
      Crashes crashes,
      Stubs stubs,
      RunnerListener listener,
      List<PathCoverage> coverages,
      Timers timers,
      @Nullable Duration invocationTime,
      int maximumInvocations) {
    this.backend = backend;
    this.registry = registry;
    this.runtime = runtime;
    this.crashes = crashes;
    this.stubs = stubs;
    this.listener = listener;
    this.coverages = List.copyOf(coverages);
    this.timers = timers;
    this.invocationTime = invocationTime;
    this.maximumInvocations = maximumInvocations;
  }

  void invoke(String arn) {
    ExecutionSnapshot run = backend.execution(arn);
    int number = run.invocations() + 1;
    if (backend.invocationsOfLine(arn) >= maximumInvocations) {
      throw new TooManyInvocationsException(
          "the run "
              + run.executionName()
              + " was invoked "
              + maximumInvocations
              + " times"
              + (number > maximumInvocations ? "" : ", with the runs that it goes on from,")
              + " and has not ended. If that is meant, raise"
              + " RunnerOptions.maximumInvocations; its last operations are "
              + lastOperations(run));
    }
    WorkflowExecutor<?, ?> executor =
        registry.executor(run.functionName(), Integer.parseInt(run.version()));
    crashes.revive(arn);
    InvocationInput input =
        EnvelopeJson.readInput(EnvelopeJson.writeInput(backend.beginInvocation(arn)));
    listener.invocationStarted(run.executionName(), number);
    ErrorObject failure = null;
    InvocationOutput output = null;
    try {
      output = invoke(arn, executor, input);
    } catch (InvocationFailedException e) {
      failure = ErrorObject.of(e.getClass().getName(), String.valueOf(e.getMessage()));
    }
    stubs.checkAnswers();
    // A run that continues in place empties its journal.
    boolean continues = output instanceof InvocationOutput.ContinuedAs;
    if (continues) observe(executor, arn);
    end(arn, run, number, output, failure);
    if (!continues) observe(executor, arn);
  }

  private void observe(WorkflowExecutor<?, ?> executor, String arn) {
    for (PathCoverage coverage : coverages) {
      coverage.observe(runner, executor, backend.execution(arn));
    }
  }

  /** Within the time that an invocation has: after that, nothing that it does counts. */
  private InvocationOutput invoke(
      String arn, WorkflowExecutor<?, ?> executor, InvocationInput input) {
    Duration time = invocationTime;
    if (time == null) return runtime.invoke(executor, input);
    Watcher.Watch end = timers.schedule(() -> crashes.kill(arn), time.toNanos());
    try {
      return runtime.invoke(
          WorkflowVersions.of(() -> executor), input, InvocationTerms.defaults().remaining(time));
    } finally {
      end.cancel();
    }
  }

  private void end(
      String arn,
      ExecutionSnapshot run,
      int number,
      @Nullable InvocationOutput output,
      @Nullable ErrorObject failure) {
    if (crashes.isDead(arn)) failure = ErrorObject.of("Runtime.ExitError", "the process crashed");
    String executionId = run.executionName();
    if (failure != null) {
      backend.failInvocation(arn, failure);
      listener.invocationFailed(executionId, number, failure);
    } else if (output != null) {
      InvocationOutput answer = EnvelopeJson.readOutput(EnvelopeJson.writeOutput(output));
      if (answer instanceof InvocationOutput.ContinuedAs next) {
        int version = registry.successor(run.functionName(), Integer.parseInt(run.version()));
        backend.continueExecution(arn, Integer.toString(version), next.input());
      } else {
        backend.completeInvocation(arn, answer);
      }
      listener.invocationEnded(executionId, number, answer);
    }
  }

  private static String lastOperations(ExecutionSnapshot run) {
    int from = Math.max(0, run.operations().size() - 5);
    return run.operations().subList(from, run.operations().size()).stream()
        .filter(operation -> operation.type() != OperationType.EXECUTION)
        .map(operation -> Story.label(operation) + " " + operation.status())
        .toList()
        .toString();
  }
}
