package dev.cairn.runtime.invocation;

import dev.cairn.runtime.failure.SuspendedError;
import dev.cairn.runtime.journal.Divergence;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;

/** The end of the code of a context, which a thread comes to, or may not go beyond. */
public final class ContextEnd {

  /**
   * The thread has left {@code left}: nobody wants the outcome of branches that were opened there
   * any more. Unless the code only seems to have left, because it swallowed its suspension.
   */
  public static void leave(WorkflowThread thread, OperationContext left) {
    if (thread.isOver()) return;
    if (!left.opened().isEmpty()) thread.invocation().branches().giveUp(left.opened());
    left.leave(); // after its branches were given up: they are to end, and not to be refused
  }

  /**
   * Whether the context, in which the thread started something, is over for good: the code of a
   * subflow or item that has ended does not run again, so a replay could not await it.
   */
  public static boolean hasCome(WorkflowThread thread, OperationContext context) {
    BranchRun branch = thread.branch();
    return context.isLeft() || (branch != null && branch.isUnwanted());
  }

  /**
   * The code has come further than it was when its context closed. A branch that the context had
   * opened was given up then, and stops now; the context's own code has diverged.
   */
  public static SuspendedError passed(WorkflowThread thread, ErrorObject divergence) {
    BranchRun branch = thread.branch();
    boolean stopped =
        branch != null
            && branch.isInClosedContext()
            && thread.invocation().branches().stop(branch, divergence);
    return stopped ? new SuspendedError() : thread.invocation().failRun(divergence);
  }

  /**
   * Ends the run as diverged if {@code left} has not come to all that it had recorded: then the
   * code that goes on here is not the code that recorded it.
   *
   * @param code what the code is called, for the message
   * @param doing what it does
   */
  public static void checkNothingLeftOut(
      WorkflowThread thread, OperationContext left, Object code, String doing) {
    Operation leftOut = thread.invocation().transactions().leftOut(left);
    if (leftOut == null || thread.isOver()) return;
    throw thread
        .invocation()
        .failRun(Divergence.leftOut(thread.executor().workflowDefinition(), leftOut, code + doing));
  }

  private ContextEnd() {}
}
