package dev.cairn.testing.schedule;

import dev.cairn.runtime.platform.Bodies;
import dev.cairn.runtime.platform.Threads;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/*
 * Invariants.
 *  R1. One thread has the turn: the one that drives, or the task that it gave the turn to. Everything
 *      but `outside`, the moves of `progress` and the timers is changed by the thread that has the turn.
 *  R2. A task gives the turn back to the one that drives, never to another task: all decisions are
 *      made in one place.
 *  R3. The one that drives never runs code of users or of the runtime that may block. So it sees that
 *      nothing moves, whatever that code does.
 */

/** Threads of which one runs at a time, as a schedule decides. */
public final class Turns implements Threads {
  private static final ThreadLocal<@Nullable Task> CURRENT = new ThreadLocal<>();

  private final Decisions decisions;
  private final Timers timers;
  private final Duration guard;
  private final Supplier<String> waits;
  private final List<Task> tasks = new CopyOnWriteArrayList<>();

  /** Bodies that run beside the one that has the turn. */
  private final AtomicInteger outside = new AtomicInteger();

  private final Progress progress;

  private volatile @Nullable Thread driver;
  private volatile @Nullable Task running;
  private volatile @Nullable RuntimeException over;
  private volatile @Nullable Throwable failure;

  /**
   * @param guard for how long nothing may move, in real time
   * @param waits tells what the runs wait for, when nothing moves
   */
  public Turns(Schedule schedule, Timers timers, Duration guard, Supplier<String> waits) {
    this.decisions = schedule.walk();
    this.timers = timers;
    this.guard = guard;
    this.progress = new Progress(timers, guard);
    this.waits = waits;
  }

  /** Locks whose every taking is a place where others may go first. */
  public ReentrantLock newLock() {
    return new TurnLock(this);
  }

  /** Bodies that run one at a time. */
  public Bodies inTurn(Bodies bodies) {
    return new InTurn(this, bodies);
  }

  /** Bodies that run while others have the turn, and so may wait for each other. */
  public Bodies sideBySide(Bodies bodies) {
    return new SideBySide(this, bodies);
  }

  @Override
  public void start(Role role, Runnable work) {
    start(role.toString().toLowerCase(Locale.ROOT), work);
  }

  /** Starts a thread that takes turns. */
  public void start(String name, Runnable work) {
    Task task = new Task(this, name);
    Carriers.execute(() -> run(task, work));
    tasks.add(task);
    moved();
  }

  private void run(Task task, Runnable work) {
    task.thread = Thread.currentThread();
    CURRENT.set(task);
    try {
      awaitTurn(task);
      work.run();
    } catch (Task.Abandoned e) {
      // The runner gave up, and has said why.
    } catch (Throwable e) {
      failure = e;
    } finally {
      CURRENT.remove();
      tasks.remove(task);
      moved();
      if (running == task) giveBack();
    }
  }

  /** The task that the current thread is; null if it is none of these. */
  private @Nullable Task me() {
    Task task = CURRENT.get();
    return task != null && task.turns == this ? task : null;
  }

  // Called by tasks

  /** Whether the current thread takes turns. */
  public boolean isTask() {
    return me() != null;
  }

  /** A place where the schedule may let others go first. */
  void mayGoFirst() {
    Task me = me();
    if (me == null || me.isOutside) return;
    if (over != null) throw me.abandoned();
    if (decisions.interrupts()) giveBackUntil(me, () -> true);
  }

  /** The current thread runs the body of that operation; null if it has ended. */
  void inBody(@Nullable String operation) {
    Task me = me();
    if (me != null) me.body = operation;
  }

  /** Something has changed: runs come forward. */
  public void moved() {
    progress.moved();
  }

  /** Gives the turn back until {@code ready}. */
  public void blockUntil(BooleanSupplier ready) {
    Task me = me();
    if (me == null) throw new IllegalStateException("only threads of runs wait here");
    moved();
    giveBackUntil(me, ready);
  }

  private void giveBackUntil(Task me, BooleanSupplier ready) {
    boolean outside = me.isOutside;
    if (outside) comeBack();
    me.ready = ready;
    giveBack();
    awaitTurn(me);
    if (outside) leave();
  }

  /** The current thread goes on once the clock has come that far; others run meanwhile. */
  public void sleepUntil(Instant end) {
    boolean[] passed = new boolean[1];
    var unused = timers.set(end, () -> passed[0] = true);
    blockUntil(() -> passed[0]);
  }

  /** The current thread goes on without a turn, and others take theirs. */
  void leave() {
    Task me = me();
    if (me == null) return;
    me.isOutside = true;
    me.ready = () -> !me.isOutside;
    outside.incrementAndGet();
    giveBack();
  }

  /** The current thread takes turns again. */
  void comeBack() {
    Task me = me();
    if (me == null) return;
    me.isOutside = false;
    outside.decrementAndGet();
    moved();
    LockSupport.unpark(driver);
    awaitTurn(me);
  }

  private void giveBack() {
    running = null;
    LockSupport.unpark(driver);
  }

  private void awaitTurn(Task me) {
    boolean interrupted = false;
    while (running != me && over == null) {
      LockSupport.park(this);
      interrupted |= Thread.interrupted(); // a thread that is interrupted does not park
    }
    if (interrupted) Thread.currentThread().interrupt();
    if (over != null) throw me.abandoned();
  }

  // Called by the one that drives

  /** Somebody waits for runs from now on. */
  public void begin() {
    progress.begin();
  }

  /** Whether no thread is under way. */
  public boolean areQuiet() {
    return tasks.isEmpty();
  }

  /** Whether bodies run beside the turns. */
  public boolean hasOutside() {
    return outside.get() > 0;
  }

  /** The threads that can go on, oldest first; each takes its turn when it is run. */
  public List<Runnable> ready() {
    List<Runnable> ready = new ArrayList<>();
    for (Task task : tasks) {
      if (task.ready.getAsBoolean()) ready.add(() -> give(task));
    }
    return ready;
  }

  /** Which one of so many is next. */
  public int decide(int options) {
    return decisions.next(options);
  }

  /** The decisions so far. */
  public Schedule made() {
    return decisions.made();
  }

  private void give(Task task) {
    if (over != null) throw over;
    driver = Thread.currentThread();
    // Behind the others that are ready, should it only let them go first.
    tasks.remove(task);
    tasks.add(task);
    running = task;
    LockSupport.unpark(task.thread);
    watch(() -> running == null);
    Throwable failed = failure;
    if (failed != null) {
      failure = null;
      throw giveUp(new IllegalStateException("a thread of a run failed: " + failed, failed));
    }
  }

  /** Waits until a body that runs beside the turns has ended. */
  public void awaitOutside() {
    driver = Thread.currentThread();
    watch(() -> !ready().isEmpty() || timers.isDue() || !hasOutside());
  }

  /** Waits in real time, but only as long as something moves. */
  private void watch(BooleanSupplier reached) {
    // A flag that was set before is of no concern here, and is put back.
    boolean before = Thread.interrupted();
    // Turns that come back for nothing, again and again, are no progress either.
    while (progress.hasStopped() || !reached.getAsBoolean()) {
      if (progress.hasStopped()) {
        throw giveUp(
            new NoProgressException("nothing has moved for " + guard + waits.get() + stacks()));
      }
      LockSupport.parkNanos(this, guard.toNanos());
      boolean interrupted = Thread.interrupted();
      if (interrupted) {
        Thread.currentThread().interrupt();
        throw giveUp(
            new NoProgressException(
                "interrupted while runs were under way" + waits.get() + stacks()));
      }
    }
    if (before) Thread.currentThread().interrupt();
  }

  /** Ends all threads as far as they can be ended; returns what to throw. */
  public RuntimeException giveUp(RuntimeException why) {
    over = why;
    for (Task task : tasks) {
      Thread thread = task.thread;
      if (thread == null) continue;
      thread.interrupt();
      LockSupport.unpark(thread);
    }
    return why;
  }

  /** The reason why the runner gave up; null if it did not. */
  public @Nullable RuntimeException over() {
    return over;
  }

  /** The stacks of all threads that are under way. */
  public String stacks() {
    StringBuilder text = new StringBuilder();
    boolean inBody = false;
    for (Task task : tasks) {
      text.append(task.stack(/* hasTurn= */ task == running));
      inBody |= task == running && task.body != null;
    }
    return inBody ? text + Task.BODY_HINT : text.toString();
  }
}
