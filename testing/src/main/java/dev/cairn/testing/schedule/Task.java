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

  private final String name;
  private int unwound;

  Task(Turns turns, String name) {
    this.turns = turns;
    this.name = name;
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
    for (StackTraceElement frame : running.getStackTrace()) {
      if (!isOwn(frame)) text.append("\n    ").append(frame);
    }
    return text.toString();
  }

  private static boolean isOwn(StackTraceElement frame) {
    String name = frame.getClassName();
    return name.startsWith(Turns.class.getPackageName())
        || name.startsWith("java.util.concurrent.ThreadPoolExecutor")
        || name.equals("java.lang.Thread");
  }

  /** Ends a thread of a runner that gave up. */
  static final class Abandoned extends Error {
    private static final long serialVersionUID = 1;

    private Abandoned() {
      super("the runner gave up", null, false, false);
    }
  }
}
