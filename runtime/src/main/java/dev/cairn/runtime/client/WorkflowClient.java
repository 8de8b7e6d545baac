package dev.cairn.runtime.client;

import dev.cairn.Codec;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.failure.FailureRebuilder;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part that all generated clients share: typed start, result and cancel.
 *
 * <pre>{@code
 * OrderWorkflowClient orders = new OrderWorkflowClient(service);
 * orders.start("order-42", order);
 * orders.approval("order-42", Approval.granted());
 * Receipt receipt = orders.result("order-42", Duration.ofMinutes(5));
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

  /** The workflow that it talks to, for instance to read and write what runs are given. */
  public final WorkflowDefinition<I, O> workflow() {
    return workflow;
  }

  /**
   * Starts a run under an id that also makes a repeated start harmless.
   *
   * @throws RunAlreadyStartedException if the id was started with another input
   */
  public final WorkflowRun<O> start(String executionId, I input) {
    var unused =
        service.start(run(executionId), input == null ? null : workflow.inputCodec().encode(input));
    return new WorkflowRun<>(this, executionId);
  }

  /** The outcome of a run so far, without waiting. */
  public final RunOutcome status(String executionId) {
    return service.status(run(executionId));
  }

  /**
   * Waits for the end of the run, however long that takes.
   *
   * @throws WorkflowFailedException if the run failed; of a type of its own if it was stopped or
   *     took too long
   */
  public final O result(String executionId) {
    return result(executionId, service.await(run(executionId), null), null);
  }

  /**
   * Waits for the end of the run, at most that long.
   *
   * @throws WorkflowFailedException if the run failed; of a type of its own if it was stopped or
   *     took too long
   * @throws RunNotEndedException if it has not ended by then
   */
  public final O result(String executionId, Duration timeout) {
    return result(executionId, service.await(run(executionId), timeout), timeout);
  }

  private O result(String executionId, RunOutcome outcome, @Nullable Duration timeout) {
    return outcome.match(new Result(executionId, timeout));
  }

  /** The result of a run that has succeeded; all others throw. */
  private final class Result implements RunOutcome.Cases<O> {
    private final String executionId;
    private final @Nullable Duration timeout;

    Result(String executionId, @Nullable Duration timeout) {
      this.executionId = executionId;
      this.timeout = timeout;
    }

    @Override
    public O running(RunOutcome.Running outcome) {
      if (timeout != null) throw new RunNotEndedException(executionId, timeout, outcome.trouble());
      throw new IllegalStateException(
          "the run " + executionId + " was reported ended, but it waits");
    }

    @Override
    @SuppressWarnings("NullAway") // no result is null, where the workflow's type allows it
    public O succeeded(RunOutcome.Succeeded outcome) {
      String result = outcome.result();
      return result == null ? null : workflow.outputCodec().decode(result);
    }

    @Override
    public O failed(RunOutcome.Failed outcome) {
      throw failure(executionId, outcome.error());
    }

    @Override
    public O timedOut(RunOutcome.TimedOut outcome) {
      throw new WorkflowTimedOutException(executionId, outcome.error());
    }

    @Override
    public O stopped(RunOutcome.Stopped outcome) {
      throw new WorkflowStoppedException(executionId, outcome.error());
    }

    @Override
    public O parked(RunOutcome.Parked outcome) {
      throw new RunNotEndedException(executionId, outcome.reason());
    }
  }

  private WorkflowFailedException failure(String executionId, ErrorObject error) {
    return new WorkflowFailedException(
        "the run " + executionId + " failed with",
        error,
        FailureRebuilder.rebuildKnown(workflow.name(), error, workflow.failureTypes()));
  }

  /** The events of a run so far, in order. */
  public final List<HistoryEvent> history(String executionId) {
    return service.history(run(executionId));
  }

  /** The newest runs of this workflow, of all of its versions. */
  public final RunList list(int limit) {
    return service.list(RunQuery.of(workflow.name()).limit(limit));
  }

  /** Stops the run for good; one that has ended stays as it is. */
  public final void cancel(String executionId) {
    service.cancel(run(executionId));
  }

  /** Sends an event that a run awaits by its name. */
  protected final <T extends @Nullable Object> EventSender<T> sender(
      String executionId, String event, Codec<T> codec) {
    return new EventSender<>(service, new EventAddress.Named(run(executionId), event, null), codec);
  }

  /** Sends an event that is awaited under that id. */
  protected final <T extends @Nullable Object> EventSender<T> sender(
      CallbackId id, Codec<T> codec) {
    return new EventSender<>(service, new EventAddress.Identified(id), codec);
  }

  private RunId run(String executionId) {
    return new RunId(workflow.name(), workflow.version(), executionId);
  }
}
