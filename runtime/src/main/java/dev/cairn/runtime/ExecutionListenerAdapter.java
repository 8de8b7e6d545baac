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
    event.sendTo(this);
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
