package dev.cairn.testing;

import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunHandle;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunList;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.WorkflowService;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A runner as generated clients see it. */
abstract class RunnerService implements WorkflowService {
  private final StrictBackend backend;
  private final StartedRuns runs;
  private final EventDesk events;
  private final Waits waits;

  RunnerService(RunnerParts parts) {
    backend = parts.backend;
    runs = parts.runs;
    events = parts.events;
    waits = parts.waits;
  }

  @Override
  public RunHandle start(RunId run, @Nullable String input) {
    runs.start(run.workflow(), run.version(), run.id(), input);
    return new RunHandle(this, run);
  }

  @Override
  public void sendEvent(EventAddress event, @Nullable String payload) {
    events.send(event, payload);
  }

  @Override
  public void failEvent(EventAddress event, ErrorObject error) {
    events.fail(event, error);
  }

  @Override
  public void heartbeat(EventAddress event) {
    events.heartbeat(event);
  }

  /**
   * Drives all runs, letting virtual time pass, until this one has ended or the time is up.
   *
   * @throws RunBlockedException if it can never end without help from outside
   */
  @Override
  public RunOutcome await(RunId run, @Nullable Duration timeout) {
    return StartedRuns.outcome(
        timeout == null ? waits.untilEnded(run.id()) : waits.untilEnded(run.id(), timeout));
  }

  /** The outcome of a run so far; nothing is driven, and no time passes. */
  @Override
  public RunOutcome status(RunId run) {
    return StartedRuns.outcome(backend.execution(runs.arn(run.id())));
  }

  @Override
  public void cancel(RunId run) {
    runs.cancel(run.id());
  }

  /** Runs so far; nothing is driven, and no time passes. */
  @Override
  public RunList list(RunQuery query) {
    return new RunLists(backend).page(query);
  }

  @Override
  public List<HistoryEvent> history(RunId run) {
    return backend.history(runs.arn(run.id()));
  }
}
