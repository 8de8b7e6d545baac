package dev.cairn.engine;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.Results;
import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.StartRequest;
import dev.cairn.service.rules.RuleBook;
import dev.cairn.service.rules.Shown;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Starts, stops and resumes runs for clients. */
final class RunCommands {
  private final Membership membership;
  private final Workflows workflows;
  private final RuleBook rules;
  private final NodeClock clock;

  RunCommands(Membership membership, Workflows workflows, RuleBook rules, NodeClock clock) {
    this.membership = membership;
    this.workflows = workflows;
    this.rules = rules;
    this.clock = clock;
  }

  void start(RunId run, @Nullable String input) {
    if (run.version() < 1) {
      throw new IllegalArgumentException(
          "the run "
              + run.id()
              + " cannot be started: versions count from 1, and it asks for version "
              + run.version());
    }
    StartRequest request =
        StartRequest.of(run.workflow(), run.id(), input).version(Integer.toString(run.version()));
    try {
      rules.checkStart(request);
      var unused = membership.submit(new CoordinatorOp.StartWorkflow(execution(run, input)));
    } catch (BackendException e) {
      if (e.status() == 409) {
        throw new RunAlreadyStartedException(
            "the run " + run.id() + " was started with another input", e);
      }
      throw new IllegalArgumentException(
          "the run " + Shown.of(run.id()) + " cannot be started: " + e.getMessage(), e);
    }
  }

  private NewExecution execution(RunId run, @Nullable String input) {
    long now = clock.now();
    Duration timeout = workflows.timeoutOf(run.workflow(), run.version());
    return new NewExecution(
        run.workflow(),
        run.id(),
        run.version(),
        input,
        ExecutionRows.hash(input),
        null,
        null,
        now,
        timeout == null ? null : now + timeout.toMillis());
  }

  void stop(RunId run, ErrorObject error) {
    Results.Cancelled cancelled =
        membership.submit(new CoordinatorOp.CancelWorkflow(Targets.of(run), error));
    if (cancelled instanceof Results.Cancelled.TargetNotFound) throw Targets.unknown(run);
  }

  boolean resume(RunId run) {
    WriteResult.ResumeResult result =
        membership.submit(new CoordinatorOp.ResumeWorkflow(Targets.of(run)));
    if (result == WriteResult.ResumeResult.TARGET_NOT_FOUND) throw Targets.unknown(run);
    return result == WriteResult.ResumeResult.RESUMED;
  }
}
