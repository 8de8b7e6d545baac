package dev.cairn.testing.fault;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.CheckpointResult;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * Plays processes that die at {@link CrashPoint}s. Nothing that a dead process does reaches the
 * backend any more; whoever drives it throws its answer away if {@link #isDead} says so.
 */
public final class Crashes implements CheckpointHook {
  private final Set<CrashPoint> points;
  private volatile boolean dead;

  public Crashes(Collection<CrashPoint> points) {
    this.points = new HashSet<>(points);
  }

  /** A new process takes the place of the one that may have died. */
  public void revive() {
    dead = false;
  }

  /** Whether the process has died since it was last revived. */
  public boolean isDead() {
    return dead;
  }

  @Override
  public void beforeSend(CheckpointCall call) {
    failIfDead();
    dieAt(call, CrashPoint.Moment.BEFORE_SEND);
    failIfDead();
  }

  @Override
  public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
    dieAt(call, CrashPoint.Moment.BEFORE_ANSWER);
    failIfDead();
    dieAt(call, CrashPoint.Moment.AFTER_ANSWER);
    return result;
  }

  @Override
  public void beforeState(String executionArn, String marker) {
    failIfDead();
  }

  private void dieAt(CheckpointCall call, CrashPoint.Moment moment) {
    if (points.contains(new CrashPoint(call.number(), moment))) dead = true;
  }

  private void failIfDead() {
    // What the service tells a process that it has given up, so that nobody tries the call again.
    if (dead) {
      throw BackendException.refused(
          400,
          "InvalidParameterValueException",
          "Invalid checkpoint token: its process was made to crash");
    }
  }
}
