package dev.cairn.runtime.client;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import org.jspecify.annotations.Nullable;

/** A place where workflows run, as their callers see it. Payloads are already encoded. */
public interface WorkflowService {

  /**
   * Starts a run. The id is the idempotency key: starting the same id with the same input again
   * does nothing.
   *
   * @throws IllegalStateException if the id was started with another input
   */
  void start(String workflow, int version, String executionId, @Nullable String input);

  /** Sends an event to a run that awaits it by this name. */
  void sendEvent(String executionId, String event, @Nullable String payload);

  /** Tells a run that the event which it awaits has failed. */
  void failEvent(String executionId, String event, ErrorObject error);

  /** Waits until the run has ended; never answers {@link InvocationOutput.Pending}. */
  InvocationOutput await(String executionId);

  /** Stops a run for good; one that has ended stays as it is. */
  void cancel(String executionId);
}
