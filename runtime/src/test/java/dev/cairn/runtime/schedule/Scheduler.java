package dev.cairn.runtime.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Decides who runs when, from a seed. Its threads are real ones, but only the one with the turn
 * runs; at every point where a switch could matter the turn may pass on. So a seed is a schedule,
 * and the same seed is the same schedule.
 */
final class Scheduler {
  private static final ExecutorService CARRIERS = Executors.newCachedThreadPool(Carrier::new);

  /** A run that needs more leaps in time than this waits for something that does not come. */
  private static final int LEAPS = 2_000;

  private static final ThreadLocal<Task> CURRENT = new ThreadLocal<>();

  private final Random random;
  private final List<Task> tasks = new ArrayList<>();
  private final BooleanSupplier letTimePass;
  private volatile Throwable failure;
  private volatile boolean over;
  private int switches;
  private int leaps;

  /**
   * @param letTimePass makes the next thing happen that only time brings; false if there is none
   */
  Scheduler(long seed, BooleanSupplier letTimePass) {
    this.random = new Random(seed);
    this.letTimePass = letTimePass;
  }

  private static final class Task {
    final String name;
    volatile Thread thread;
    volatile boolean turn;
    BooleanSupplier blockedUntil = () -> true;
    boolean ended;

    Task(String name) {
      this.name = name;
    }
  }

  Random random() {
    return random;
  }

  int switches() {
    return switches;
  }

  /** Runs {@code root} and everything that it spawns, to the end. */
  void run(Runnable root) throws Throwable {
    Task first = spawnTask("root", root);
    give(first);
    synchronized (this) {
      while (!over) wait();
    }
    if (failure != null) throw failure;
  }

  /** Starts another thread; it runs when its turn comes. */
  void spawn(String name, Runnable work) {
    Task unused = spawnTask(name, work);
  }

  private Task spawnTask(String name, Runnable work) {
    Task task = new Task(name);
    tasks.add(task);
    CARRIERS.execute(
        () -> {
          task.thread = Thread.currentThread();
          boolean unused = Thread.interrupted(); // of what the thread did before
          CURRENT.set(task);
          try {
            awaitTurn(task);
            work.run();
          } catch (Abandoned e) {
            // The run is over because of another thread's failure.
          } catch (Throwable e) {
            fail(e);
          } finally {
            CURRENT.remove();
            end(task);
          }
        });
    return task;
  }

  /** A point where another thread may get the turn. */
  void yieldTurn() {
    if (random.nextInt(3) == 0) blockUntil(() -> true);
  }

  /** Gives the turn away until {@code ready}. */
  void blockUntil(BooleanSupplier ready) {
    Task me = CURRENT.get();
    if (me == null) throw new IllegalStateException("not a thread of this scheduler");
    if (over) throw new Abandoned();
    me.blockedUntil = ready;
    Task next = choose();
    switches++;
    if (next == me) return;
    me.turn = false;
    give(next);
    awaitTurn(me);
  }

  private Task choose() {
    while (true) {
      List<Task> ready = new ArrayList<>();
      for (Task task : tasks) {
        if (!task.ended && task.blockedUntil.getAsBoolean()) ready.add(task);
      }
      if (!ready.isEmpty()) return ready.get(random.nextInt(ready.size()));
      if (++leaps > LEAPS || !letTimePass.getAsBoolean()) {
        fail(new AssertionError("nobody can run, and time brings nothing: " + stacks()));
        throw new Abandoned();
      }
    }
  }

  private String stacks() {
    StringBuilder text = new StringBuilder();
    for (Task task : tasks) {
      if (task.ended || task.thread == null) continue;
      text.append("\n").append(task.name);
      for (StackTraceElement frame : task.thread.getStackTrace()) {
        if (frame.getClassName().startsWith("dev.cairn")) text.append("\n    ").append(frame);
      }
    }
    return text.toString();
  }

  private void end(Task task) {
    task.ended = true;
    if (over) return;
    boolean allEnded = tasks.stream().allMatch(t -> t.ended);
    if (allEnded) {
      finish();
      return;
    }
    try {
      give(choose());
    } catch (Abandoned e) {
      // choose() has told why
    }
  }

  private void give(Task task) {
    task.turn = true;
    Thread thread = task.thread;
    if (thread != null) LockSupport.unpark(thread);
  }

  private void awaitTurn(Task task) {
    boolean interrupted = false;
    while (!task.turn) {
      if (over) throw new Abandoned();
      LockSupport.park(this);
      interrupted |= Thread.interrupted(); // a thread that is interrupted does not park
    }
    if (interrupted) Thread.currentThread().interrupt();
    if (over) throw new Abandoned();
  }

  private void fail(Throwable e) {
    if (failure == null) failure = e;
    finish();
  }

  private synchronized void finish() {
    over = true;
    notifyAll();
    for (Task task : tasks) {
      if (task.thread != null) LockSupport.unpark(task.thread);
    }
  }

  /** Ends threads of a run that is over. */
  private static final class Abandoned extends Error {
    private static final long serialVersionUID = 1;

    Abandoned() {
      super("the schedule is over", null, false, false);
    }
  }
}
