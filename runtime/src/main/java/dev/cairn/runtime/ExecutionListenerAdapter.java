package dev.cairn.runtime;

/**
 * An {@link ExecutionListener} with a method for each event; those that are not overridden do
 * nothing.
 *
 * <pre>{@code
 * class Metrics extends ExecutionListenerAdapter {
 *   @Override
 *   protected void attemptFailed(ExecutionEvent.AttemptFailed event) {
 *     failures.increment(event.operation().name());
 *   }
 * }
 * }</pre>
 */
public abstract class ExecutionListenerAdapter implements ExecutionListener {

  @Override
  public final void on(ExecutionEvent event) {
    if (event instanceof ExecutionEvent.InvocationStarted e) invocationStarted(e);
    else if (event instanceof ExecutionEvent.InvocationEnded e) invocationEnded(e);
    else if (event instanceof ExecutionEvent.InvocationFailed e) invocationFailed(e);
    else if (event instanceof ExecutionEvent.OperationStarted e) operationStarted(e);
    else if (event instanceof ExecutionEvent.OperationResumed e) operationResumed(e);
    else if (event instanceof ExecutionEvent.OperationReplayed e) operationReplayed(e);
    else if (event instanceof ExecutionEvent.OperationEnded e) operationEnded(e);
    else if (event instanceof ExecutionEvent.OperationsChanged e) operationsChanged(e);
    else if (event instanceof ExecutionEvent.ContextEntered e) contextEntered(e);
    else if (event instanceof ExecutionEvent.AttemptStarted e) attemptStarted(e);
    else if (event instanceof ExecutionEvent.AttemptSucceeded e) attemptSucceeded(e);
    else if (event instanceof ExecutionEvent.AttemptFailed e) attemptFailed(e);
    else if (event instanceof ExecutionEvent.AttemptAbandoned e) attemptAbandoned(e);
    else if (event instanceof ExecutionEvent.PolledAgain e) polledAgain(e);
    else if (event instanceof ExecutionEvent.Paused e) paused(e);
    else if (event instanceof ExecutionEvent.PausePassed e) pausePassed(e);
    else throw new IllegalStateException("an event without a method: " + event);
  }

  protected void invocationStarted(ExecutionEvent.InvocationStarted event) {}

  protected void invocationEnded(ExecutionEvent.InvocationEnded event) {}

  protected void invocationFailed(ExecutionEvent.InvocationFailed event) {}

  protected void operationStarted(ExecutionEvent.OperationStarted event) {}

  protected void operationResumed(ExecutionEvent.OperationResumed event) {}

  protected void operationReplayed(ExecutionEvent.OperationReplayed event) {}

  protected void operationEnded(ExecutionEvent.OperationEnded event) {}

  protected void operationsChanged(ExecutionEvent.OperationsChanged event) {}

  protected void contextEntered(ExecutionEvent.ContextEntered event) {}

  protected void attemptStarted(ExecutionEvent.AttemptStarted event) {}

  protected void attemptSucceeded(ExecutionEvent.AttemptSucceeded event) {}

  protected void attemptFailed(ExecutionEvent.AttemptFailed event) {}

  protected void attemptAbandoned(ExecutionEvent.AttemptAbandoned event) {}

  protected void polledAgain(ExecutionEvent.PolledAgain event) {}

  protected void paused(ExecutionEvent.Paused event) {}

  protected void pausePassed(ExecutionEvent.PausePassed event) {}
}
