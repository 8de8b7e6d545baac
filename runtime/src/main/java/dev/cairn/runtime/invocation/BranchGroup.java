package dev.cairn.runtime.invocation;

import java.util.function.Predicate;

/**
 * Branches whose common progress is awaited: the thread that does is woken when that has come far
 * enough, and not at every single end. Guarded by the invocation's lock.
 */
public final class BranchGroup {

  /** The numbers of branches of a group that have succeeded and failed. */
  public record Counts(int succeeded, int failed) {}

  private int succeeded;
  private int failed;

  Counts counts() {
    return new Counts(succeeded, failed);
  }

  void completed(boolean success) {
    if (success) succeeded++;
    else failed++;
  }

  /** The moment at which {@code farEnough} holds. */
  public Awaited until(Predicate<Counts> farEnough) {
    return new Progress(this, farEnough);
  }

  private record Progress(BranchGroup group, Predicate<Counts> farEnough) implements Awaited {
    @Override
    public Object key() {
      return group;
    }

    @Override
    public boolean isSettled() {
      return farEnough.test(group.counts());
    }
  }
}
