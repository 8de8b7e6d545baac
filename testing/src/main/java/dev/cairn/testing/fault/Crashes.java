package dev.cairn.testing.fault;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.definition.MethodCall;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.platform.Bodies;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.service.rules.Refusal;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Plays processes that die at {@link CrashPoint}s. Nothing that a dead process does reaches the
 * backend any more; its driver throws its answer away if {@link #isDead} says so.
 */
public final class Crashes implements CheckpointHook {
  private final List<String> bodies = new CopyOnWriteArrayList<>();
  private final Set<CrashPoint> points;
  private final Set<CrashPoint> reached = ConcurrentHashMap.newKeySet();
  private final Set<String> dead = ConcurrentHashMap.newKeySet();

  public Crashes(Collection<CrashPoint> points) {
    this.points = new LinkedHashSet<>(points);
  }

  /**
   * Something has come to each point.
   *
   * @param checkpoints how many the runs have made, for the message
   * @throws AssertionError if not; it says which, and how far the runs came
   */
  public void assertReached(int checkpoints) {
    List<CrashPoint> unreached = points.stream().filter(point -> !reached.contains(point)).toList();
    if (unreached.isEmpty()) return;
    throw new AssertionError(
        "nothing came to the crash points "
            + unreached
            + ": the runs made "
            + checkpoints
            + " checkpoints and ran "
            + bodies.size()
            + " bodies");
  }

  private boolean isReached(CrashPoint point) {
    if (!points.contains(point)) return false;
    reached.add(point);
    return true;
  }

  /** A new process takes the place of each one that has died. */
  public void revive() {
    dead.clear();
  }

  /** A new process takes the place of the one that may have died with that run. */
  public void revive(String executionArn) {
    dead.remove(executionArn);
  }

  /** The process of that run dies now. */
  public void kill(String executionArn) {
    dead.add(executionArn);
  }

  /** Whether a process has died since it was last revived. */
  public boolean isDead() {
    return !dead.isEmpty();
  }

  /** Whether the process of that run has died since it was last revived. */
  public boolean isDead(String executionArn) {
    return dead.contains(executionArn);
  }

  /** The names of the operations whose bodies have run, in order. */
  public List<String> bodies() {
    return List.copyOf(bodies);
  }

  /** The same bodies, in processes that may die once the body has done its work. */
  public Bodies around(Bodies behind) {
    return new DeadlyBodies(behind);
  }

  private final class DeadlyBodies implements Bodies {
    private final Bodies behind;

    DeadlyBodies(Bodies behind) {
      this.behind = behind;
    }

    @Override
    public <M, T extends @Nullable Object> T run(
        OperationDefinition operation, @Nullable Object state, MethodCall<M, T> call)
        throws Throwable {
      CrashPoint point = CrashPoint.inBody(number(operation));
      try {
        return behind.run(operation, state, call);
      } finally {
        WorkflowThread thread = WorkflowThread.current();
        if (isReached(point) && thread != null) {
          dead.add(thread.invocation().executionArn());
        }
      }
    }

    private synchronized int number(OperationDefinition operation) {
      bodies.add(operation.name().text());
      return bodies.size();
    }
  }

  @Override
  public void beforeSend(CheckpointCall call) {
    failIfDead(call.executionArn());
    dieAt(call, CrashPoint.Moment.BEFORE_SEND);
    failIfDead(call.executionArn());
  }

  @Override
  public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
    if (isReached(new CrashPoint(call.number(), CrashPoint.Moment.LOST_ANSWER))) {
      throw BackendException.unreachable("the answer was made to get lost", null);
    }
    dieAt(call, CrashPoint.Moment.BEFORE_ANSWER);
    failIfDead(call.executionArn());
    dieAt(call, CrashPoint.Moment.AFTER_ANSWER);
    return result;
  }

  @Override
  public void beforeState(String executionArn, String marker) {
    failIfDead(executionArn);
  }

  private void dieAt(CheckpointCall call, CrashPoint.Moment moment) {
    if (isReached(new CrashPoint(call.number(), moment))) dead.add(call.executionArn());
  }

  private void failIfDead(String executionArn) {
    // What the service tells a process that it has given up, so that nobody tries the call again.
    if (isDead(executionArn)) {
      throw Refusal.token("its process was made to crash");
    }
  }
}
