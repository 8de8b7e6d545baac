package dev.cairn.testing.schedule;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A thread that takes turns. */
final class Task {
  private static final int UNWOUND = 100;

  static final String BODY_HINT =
      "\nno time passes while a body runs: one that takes long calls runner.clock().advance(…), and"
          + " bodies that wait for each other need"
          + " RunnerOptions.bodies(RunnerOptions.StepBodies.SIDE_BY_SIDE)";

  final Turns turns;
  volatile @Nullable Thread thread;
  volatile BooleanSupplier ready = () -> true;
  volatile boolean isOutside;

  /** The operation whose body it runs; null while it runs none. */
  volatile @Nullable String body;

  final String name;

  /** The name of the first task in the line of those that started this one. */
  final String of;

  /** Tasks of a lower rank go first. Changed by the thread that has the turn. */
  private int rank;

  private boolean isBranch;
  private int branches;

  /** The task that waits until this one has begun; null if none does. */
  private @Nullable Task opener;

  private int unwound;

  Task(Turns turns, String name, String of, int rank) {
    this.turns = turns;
    this.name = name;
    this.of = of;
    this.rank = rank;
  }

  /** A task whose opener waits until it has begun. */
  static Task openedBy(Task opener, String name, int rank) {
    Task task = new Task(opener.turns, name, opener.of, rank);
    task.opener = opener;
    task.isBranch = true;
    return task;
  }

  /** The name of the branch that it opens next, in the order of the code. */
  String nextBranch() {
    branches++;
    return "branch " + branches + " of " + (isBranch ? name : of);
  }

  /**
   * Tasks of a lower rank go first. One that its opener waits for has the opener's rank: else
   * others would go before the opener because of a task that it has only begun to open.
   */
  int rank() {
    Task waits = opener;
    if (waits == null) return rank;
    if (!waits.ready.getAsBoolean()) return waits.rank();
    opener = null;
    return rank;
  }

  /** It goes behind all of a lower rank from now on. */
  void rank(int rank) {
    this.rank = rank;
    opener = null;
  }

  /**
   * The error that ends this thread, because the runner gave up. Called by the thread itself; code
   * that will not end is parked for good.
   */
  Abandoned abandoned() {
    if (unwound++ > UNWOUND) {
      while (true) {
        LockSupport.park(turns);
        boolean unused = Thread.interrupted();
      }
    }
    return new Abandoned();
  }

  /** The stack of the thread as text; empty if it has not begun. */
  String stack(boolean hasTurn) {
    Thread running = thread;
    if (running == null) return "";
    StringBuilder text = new StringBuilder();
    text.append("\n").append(running.getName()).append(" (").append(name).append(')');
    text.append(hasTurn || isOutside ? " runs" : " waits");
    if (body != null) text.append(" in the body of ").append(body).append(',');
    text.append(" at");
    return text.append(Stacks.of(running)).toString();
  }

  /** Its present work, in a few words. */
  String doing(boolean hasTurn) {
    String where = body == null ? "" : " the body of " + body;
    if (hasTurn || isOutside) return body == null ? "runs" : "runs" + where;
    return ready.getAsBoolean() ? "can go on" : "waits in" + (body == null ? " its code" : where);
  }

  /** Ends a thread of a runner that gave up. */
  static final class Abandoned extends Error {
    private static final long serialVersionUID = 1;

    private Abandoned() {
      super("the runner gave up", null, false, false);
    }
  }
}
