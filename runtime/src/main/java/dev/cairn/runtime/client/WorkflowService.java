package dev.cairn.runtime.client;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A host of workflows, as their callers see it. Payloads are already encoded. */
public interface WorkflowService {

  /**
   * Starts a run. Its id is the idempotency key: starting the same id with the same input again
   * finds it.
   *
   * @throws RunAlreadyStartedException if the id was started with another input
   */
  RunHandle start(RunId run, @Nullable String input);

  /**
   * Sends an event.
   *
   * @throws UnknownRunException if it is addressed to a run that does not exist
   * @throws EventNotAwaitedException if nobody awaits it, or not any more, and the place cannot
   *     keep it
   */
  void sendEvent(EventAddress event, @Nullable String payload);

  /**
   * Tells who awaits an event that it has failed.
   *
   * @throws EventNotAwaitedException as for {@link #sendEvent}
   */
  void failEvent(EventAddress event, ErrorObject error);

  /**
   * Says that an event is still to come, which restarts the time of its {@code heartbeat}.
   *
   * @throws EventNotAwaitedException if nobody awaits it, or not any more
   */
  void heartbeat(EventAddress event);

  /**
   * Waits until the run has ended.
   *
   * @param timeout how long to wait; null for as long as it takes
   * @return {@link RunOutcome.Running} if it has not ended by then, {@link RunOutcome.Parked} if it
   *     cannot go on
   */
  RunOutcome await(RunId run, @Nullable Duration timeout);

  /**
   * The outcome of a run so far, without waiting.
   *
   * @throws UnknownRunException if there is no such run
   */
  RunOutcome status(RunId run);

  /**
   * A page of runs, the newest first.
   *
   * @throws UnsupportedOperationException if the place cannot list them so; its message says what
   *     it can
   */
  RunList list(RunQuery query);

  /**
   * The events of a run, in order, with payloads.
   *
   * @throws UnknownRunException if there is no such run
   */
  List<HistoryEvent> history(RunId run);

  /** Stops a run for good; one that has ended stays as it is. */
  void cancel(RunId run);
}
