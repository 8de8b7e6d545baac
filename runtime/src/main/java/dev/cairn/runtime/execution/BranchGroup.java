package dev.cairn.runtime.execution;

import java.time.Instant;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Branches whose common progress somebody awaits: whoever does is woken when that has come far
 * enough, and not at every single end. Guarded by the invocation's lock.
 */
public final class BranchGroup implements Awaited {
  private int succeeded;
  private int failed;
  private Predicate<BranchGroup> farEnough = unused -> true;

  /** How many branches have returned. */
  public int succeeded() {
    return succeeded;
  }

  /** How many branches have thrown. */
  public int failed() {
    return failed;
  }

  void completed(boolean success) {
    if (success) succeeded++;
    else failed++;
  }

  /** Says what is waited for next; only the one thread that awaits the group does. */
  public void until(Predicate<BranchGroup> farEnough) {
    this.farEnough = farEnough;
  }

  @Override
  public Object key() {
    return this;
  }

  @Override
  public boolean isSettled() {
    return farEnough.test(this);
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
