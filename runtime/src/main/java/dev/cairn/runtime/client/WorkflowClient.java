package dev.cairn.runtime.client;

import dev.cairn.Codec;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import org.jspecify.annotations.Nullable;

/**
 * The part that all generated clients share: typed start, result and cancel.
 *
 * <pre>{@code
 * OrderWorkflowClient orders = new OrderWorkflowClient(service);
 * orders.start("order-42", order);
 * orders.approval("order-42", Approval.granted());
 * Receipt receipt = orders.result("order-42");
 * }</pre>
 *
 * @param <I> what the workflow is started with
 * @param <O> what it returns
 */
public abstract class WorkflowClient<I extends @Nullable Object, O extends @Nullable Object> {
  private final WorkflowService service;
  private final WorkflowDefinition<I, O> workflow;

  protected WorkflowClient(WorkflowService service, WorkflowDefinition<I, O> workflow) {
    this.service = service;
    this.workflow = workflow;
  }

  /** Starts a run under an id that also makes a repeated start harmless. */
  public final void start(String executionId, I input) {
    service.start(
        workflow.name(), workflow.version(), executionId, encode(workflow.inputCodec(), input));
  }

  /**
   * Waits for the end of the run.
   *
   * @throws WorkflowFailedException if the run failed
   */
  @SuppressWarnings("NullAway") // no result is null, where the workflow's type allows it
  public final O result(String executionId) {
    InvocationOutput output = service.await(executionId);
    if (output instanceof InvocationOutput.Succeeded succeeded) {
      String result = succeeded.result();
      return result == null ? null : workflow.outputCodec().decode(result);
    }
    if (output instanceof InvocationOutput.Failed failed) {
      throw new WorkflowFailedException(executionId, failed.error());
    }
    throw new IllegalStateException("the run " + executionId + " was reported ended, but it waits");
  }

  /** Stops the run for good. */
  public final void cancel(String executionId) {
    service.cancel(executionId);
  }

  /** Sends an event that the run awaits. */
  protected final <T extends @Nullable Object> void send(
      String executionId, String event, Codec<T> codec, T payload) {
    service.sendEvent(executionId, event, encode(codec, payload));
  }

  /** Tells the run that an event has failed: it gets an {@code EventFailedException}. */
  public final void fail(String executionId, String event, String type, String message) {
    service.failEvent(executionId, event, ErrorObject.of(type, message));
  }

  private static <T extends @Nullable Object> @Nullable String encode(Codec<T> codec, T value) {
    return value == null ? null : codec.encode(value);
  }
}
