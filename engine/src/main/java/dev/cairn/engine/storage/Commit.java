package dev.cairn.engine.storage;

import java.util.List;

/**
 * Changes that are made together. Apart from {@linkplain Write.SendEvent events} and broadcasts, at
 * most one of them concerns the same execution. Events are delivered after everything else was
 * written, so an event finds a run that the same commit starts or suspends.
 *
 * @param node the node that makes the changes; nothing is changed if it has been taken over
 * @param now the time of the database as the node knows it
 * @param spare the number of waiting runs that are looked at beyond the number of broadcasts, since
 *     some may turn out to be damaged
 * @param isHasty whether it hardly waits for locks of others, since its writes are sent again
 */
public record Commit(
    long node, long now, Slots slots, List<Write<?>> writes, int spare, boolean isHasty) {
  private static final int FEW = 3;
  private static final int MOST = 3_000;

  public Commit {
    writes = List.copyOf(writes);
  }

  public Commit(long node, long now, Slots slots, List<Write<?>> writes) {
    this(node, now, slots, writes, FEW, false);
  }

  /** Whether {@link #lookingFurther} would look at more runs. */
  public boolean mayLookFurther() {
    return spare < MOST;
  }

  /** The same changes; more of the runs that wait for their broadcasts are looked at. */
  public Commit lookingFurther() {
    return new Commit(node, now, slots, writes, Math.min(MOST, 10 * spare), isHasty);
  }

  /** The same changes, which hardly wait for locks of others. */
  public Commit hasty() {
    return new Commit(node, now, slots, writes, spare, true);
  }
}
