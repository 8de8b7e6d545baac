package dev.cairn.runtime.operation;

import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.execution.BranchRun;
import dev.cairn.runtime.execution.Frame;
import dev.cairn.runtime.execution.Invocation;
import dev.cairn.runtime.failure.Sneaky;
import java.time.Instant;
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
    Frame frame = Frame.forAwait(invocation, "a branch");
    if (invocation.locked(branch::isGivenUp)) {
      throw new InvalidDurableCallException(
          "the future of a branch was awaited that was given up when the subflow, item or batch"
              + " that opened it ended; await it there, or open the branch outside");
    }
    invocation.await(frame, List.of(branch));
    frame.context().dependsOn(branch.dependsOn());
    Throwable failure = branch.failure();
    if (failure != null) throw Sneaky.<RuntimeException>raise(failure);
    return (T) branch.result();
  }

  @Override
  public void awaitedAmongOthers(Frame frame) {
    // What the branch itself waits for is awaited already.
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

  @Override
  public @Nullable Instant wakesAt() {
    return null;
  }

  @Override
  public boolean isSettledByBackend() {
    return false;
  }
}
