package dev.cairn.testing;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.StartRequest;
import dev.cairn.service.registry.WorkflowRegistry;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The runs of a runner, by the ids that callers gave them. */
final class StartedRuns {
  private final Map<String, String> arns = Collections.synchronizedMap(new LinkedHashMap<>());
  private final StrictBackend backend;
  private final WorkflowRegistry registry;
  private final RunnerListener listener;
  private final boolean synchronous;

  StartedRuns(
      StrictBackend backend,
      WorkflowRegistry registry,
      RunnerListener listener,
      boolean synchronous) {
    this.backend = backend;
    this.registry = registry;
    this.listener = listener;
    this.synchronous = synchronous;
  }

  void start(String workflow, int version, String executionId, @Nullable String input) {
    registry.checkKnown(workflow, version);
    checkSameWorkflow(executionId, workflow, version);
    StartRequest request =
        StartRequest.of(workflow, executionId, input)
            .version(Integer.toString(version))
            .synchronous(synchronous);
    Duration said = registry.lifetime(workflow, version).timeout();
    Duration timeout = said == null ? backend.serviceProfile().longestRun() : said;
    if (timeout != null) request = request.executionTimeout(timeout);
    String arn;
    try {
      arn = backend.startExecution(request);
    } catch (BackendException e) {
      if (e.status() == 409) {
        throw new RunAlreadyStartedException(
            "the run " + executionId + " was started with another input", e);
      }
      throw new IllegalArgumentException(
          "the run " + executionId + " cannot be started: " + e.getMessage(), e);
    }
    if (arns.putIfAbsent(executionId, arn) == null) listener.runStarted(executionId, workflow);
  }

  /** The service knows names per function; here one name is one run, whatever the workflow. */
  private void checkSameWorkflow(String executionId, String workflow, int version) {
    String known = arns.get(executionId);
    if (known == null) return;
    ExecutionSnapshot run = backend.execution(known);
    if (!run.functionName().equals(workflow) || !run.version().equals(Integer.toString(version))) {
      throw new RunAlreadyStartedException(
          "the run "
              + executionId
              + " was started as another workflow, "
              + run.functionName()
              + " version "
              + run.version(),
          null);
    }
  }

  /** The ARN of a run that the test or, under a name of the runner, another run has started. */
  String arn(String executionId) {
    String started = arns.get(executionId);
    if (started != null) return started;
    Map<String, String> called = backend.called();
    String arn = called.get(executionId);
    if (arn == null) {
      Set<String> known = new LinkedHashSet<>(arns.keySet());
      known.addAll(called.keySet());
      throw new UnknownRunException("no run " + executionId + " was started; there are " + known);
    }
    return arn;
  }

  void cancel(String executionId) {
    ErrorObject error = ErrorObject.of("Execution.Stopped", "the run was cancelled");
    backend.stopExecution(arn(executionId), error);
  }

  /**
   * The ARN of a run that has not ended.
   *
   * @throws EventNotAwaitedException if it has
   */
  String runningArn(String executionId) {
    String arn = arn(executionId);
    if (hasEnded(arn)) {
      throw new EventNotAwaitedException(
          "the run " + executionId + " has ended and takes no events any more", null);
    }
    return arn;
  }

  boolean hasEnded(String arn) {
    return backend.status(arn) != ExecutionStatus.RUNNING;
  }

  static RunOutcome outcome(ExecutionSnapshot run) {
    return switch (run.status()) {
      case RUNNING -> new RunOutcome.Running();
      case SUCCEEDED -> new RunOutcome.Succeeded(run.result());
      case FAILED -> new RunOutcome.Failed(run.failure());
      case TIMED_OUT -> new RunOutcome.TimedOut(run.failure());
      case STOPPED -> new RunOutcome.Stopped(run.failure());
    };
  }
}
