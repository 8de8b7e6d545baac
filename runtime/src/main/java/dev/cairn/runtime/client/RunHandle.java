package dev.cairn.runtime.client;

import dev.cairn.runtime.protocol.HistoryEvent;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run that was started, on its host.
 *
 * <pre>{@code
 * RunHandle run = service.start(new RunId("order", 1, "order-42"), input);
 * RunOutcome outcome = run.await(Duration.ofMinutes(5));
 * }</pre>
 */
public record RunHandle(WorkflowService service, RunId run) {

  /** The outcome so far, without waiting. */
  public RunOutcome status() {
    return service.status(run);
  }

  /** Waits until the run has ended, as {@link WorkflowService#await} does. */
  public RunOutcome await(@Nullable Duration timeout) {
    return service.await(run, timeout);
  }

  /** The events of the run so far, in order. */
  public List<HistoryEvent> history() {
    return service.history(run);
  }

  /** Stops the run for good; one that has ended stays as it is. */
  public void cancel() {
    service.cancel(run);
  }

  @Override
  public String toString() {
    return run.toString();
  }
}
