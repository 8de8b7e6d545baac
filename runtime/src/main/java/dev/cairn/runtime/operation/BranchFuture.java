package dev.cairn.runtime.operation;

import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.failure.Sneaky;
import dev.cairn.runtime.invocation.BranchRun;
import dev.cairn.runtime.invocation.CallChecks;
import dev.cairn.runtime.invocation.Invocation;
import dev.cairn.runtime.invocation.WorkflowThread;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The outcome of a branch. */
final class BranchFuture<T extends @Nullable Object> implements Settleable<T> {
  private final Invocation invocation;
  private final BranchRun branch;

  BranchFuture(Invocation invocation, BranchRun branch) {
    this.invocation = invocation;
    this.branch = branch;
  }

  @Override
  @SuppressWarnings({"unchecked", "NullAway"}) // the branch was opened with code that returns T
  public T get() {
    WorkflowThread thread = checkAwaited();
    checkWanted();
    thread.await(List.of(branch));
    thread.context().dependsOn(branch.dependsOn());
    Throwable failure = branch.failure();
    if (failure != null) throw Sneaky.<RuntimeException>raise(failure);
    return (T) branch.result();
  }

  @Override
  public WorkflowThread checkAwaited() {
    return CallChecks.forAwait(invocation, "a branch");
  }

  private void checkWanted() {
    if (!invocation.branches().isGivenUp(branch)) return;
    throw new InvalidDurableCallException(
        "the future of a branch was awaited that was given up when the subflow, item or batch"
            + " that opened it ended; await it there, or open the branch outside");
  }

  @Override
  public void prepareWait(WorkflowThread thread) {
    checkWanted();
  }

  @Override
  public boolean hasFailed() {
    return branch.failure() != null;
  }

  @Override
  public Object key() {
    return branch.key();
  }

  @Override
  public boolean isSettled() {
    return branch.isSettled();
  }
}
