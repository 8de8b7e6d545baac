package dev.cairn.testing.schedule;

import dev.cairn.runtime.platform.Bodies;
import dev.cairn.runtime.platform.Threads;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
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
 *  R3. While a task has the turn, no task that is ready has a lower rank, as of the last place where
 *      others may go first.
 *  R4. The one that drives never runs code of users or of the runtime that may block. So it sees that
 *      nothing moves, whatever that code does.
 */

/** Threads of which one runs at a time, as a schedule decides. */
public final class Turns implements Threads {
  private static final ThreadLocal<@Nullable Task> CURRENT = new ThreadLocal<>();

  private final Decisions decisions;
  private final Timers timers;
  private final Duration guard;
  private final Supplier<String> waits;
  private final Guarded guarded;
  private final Tasks tasks = new Tasks();

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
    this.guarded = new Guarded(guard);
  }

  /**
   * Calls code of users that a thread which takes no turns asks for.
   *
   * @param what for the message
   * @throws NoProgressException if it does not return in time
   */
  public <T> T call(String what, Supplier<? extends T> code) {
    return isTask() ? code.get() : guarded.call(what, code);
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
    Task me = me();
    String name = name(role, me);
    int rank = decisions.rank(() -> name, me == null ? 0 : me.rank());
    Task task =
        me != null && role == Role.BRANCH
            ? Task.openedBy(me, name, rank)
            : new Task(this, name, me == null ? name : me.of, rank);
    start(task, work);
  }

  private static String name(Role role, @Nullable Task opener) {
    String name = role.toString().toLowerCase(Locale.ROOT);
    if (opener == null) return name;
    return role == Role.BRANCH ? opener.nextBranch() : name + " of " + opener.of;
  }

  /** Starts a thread that takes turns, with a rank that {@link #rank} has given it. */
  public void start(String name, int rank, Runnable work) {
    start(new Task(this, name, name, rank), work);
  }

  /** The rank of something that can happen from now on. */
  public int rank(Supplier<String> name) {
    return decisions.rank(name, 0);
  }

  private void start(Task task, Runnable work) {
    Carriers.execute(() -> run(task, work));
    tasks.add(task);
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
    boolean goesOn =
        switch (decisions.courtesy(me.name)) {
          case GO_ON -> !decisions.haveRanks() || !tasks.isOutranked(me);
          case LET_OTHERS_GO_FIRST -> false;
          case STEP_BACK -> {
            me.rank(decisions.rankBehindAll());
            yield false;
          }
        };
    if (!goesOn) giveBackUntil(me, () -> true);
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

  /** The threads that can go on, oldest first; each takes its turn when it is chosen. */
  public List<Option> ready() {
    return tasks.ready().stream()
        .map(task -> new Option(task.rank(), () -> task.name, () -> give(task)))
        .toList();
  }

  /** The one of these that is next; there is at least one. */
  public Option decide(List<Option> options) {
    return decisions.next(options);
  }

  /** The decisions so far. */
  public Schedule made() {
    return decisions.made();
  }

  private void give(Task task) {
    if (over != null) throw over;
    driver = Thread.currentThread();
    // Should it only let the others that are ready go first.
    tasks.moveToEnd(task);
    task.ready = () -> false;
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
    watch(() -> !tasks.ready().isEmpty() || timers.isDue() || !hasOutside());
  }

  /** Waits in real time, but only as long as something moves. */
  private void watch(BooleanSupplier reached) {
    // A flag that was set before is of no concern here, and is put back.
    boolean before = Thread.interrupted();
    // Turns that come back for nothing, again and again, are no progress either.
    while (progress.hasStopped() || !reached.getAsBoolean()) {
      if (progress.hasStopped()) {
        throw giveUp(
            new NoProgressException(
                "nothing has moved for " + Stacks.length(guard) + waits.get() + stacks()));
      }
      LockSupport.parkNanos(this, progress.nextLookNanos());
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
    tasks.interrupt();
    return why;
  }

  /** The reason why the runner gave up; null if it did not. */
  public @Nullable RuntimeException over() {
    return over;
  }

  /** The work of the threads of that name and of those that they have started, each kind once. */
  public List<String> doing(String name) {
    return tasks.doing(name, running);
  }

  /** The stacks of all threads that are under way. */
  public String stacks() {
    return tasks.stacks(running);
  }
}
