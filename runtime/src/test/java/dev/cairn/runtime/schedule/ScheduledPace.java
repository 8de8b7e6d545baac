package dev.cairn.runtime.schedule;

import dev.cairn.runtime.platform.Platform;
import dev.cairn.testing.VirtualClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;

/** Virtual time, and threads of which one runs at a time: all as a seed decides. */
final class ScheduledPace implements Pace {
  private final VirtualClock clock = new VirtualClock();
  private final ScheduledWatcher watcher = new ScheduledWatcher(clock);
  private final Scheduler scheduler;
  private final ScheduledThreads threads;

  ScheduledPace(long seed) {
    scheduler = new Scheduler(seed, watcher::letTimePass);
    watcher.scheduler(scheduler);
    threads = new ScheduledThreads(scheduler);
  }

  /** Runs {@code root} and everything that it leads to, to the end. */
  void run(Runnable root) throws Throwable {
    scheduler.run(root);
  }

  /** The number of times that the turn went from thread to thread. */
  int switches() {
    return scheduler.switches();
  }

  @Override
  public Platform platform() {
    return Platform.real()
        .clock(clock)
        .random(new Random(1))
        .sleeper(time -> scheduler.yieldTurn())
        .watcher(watcher)
        .threads(threads)
        .locks(() -> new ScheduledLock(scheduler));
  }

  @Override
  public Random random() {
    return scheduler.random();
  }

  @Override
  public boolean isExact() {
    return true;
  }

  @Override
  public void pause() {
    scheduler.yieldTurn();
  }

  @Override
  public void pass(Duration time) {
    boolean[] passed = new boolean[1];
    watcher.setAlarm(() -> passed[0] = true, time);
    scheduler.blockUntil(() -> passed[0]);
  }

  @Override
  public void passInterruptibly(Duration time) throws InterruptedException {
    Carrier me = Carrier.current();
    me.listen();
    boolean[] passed = new boolean[1];
    Runnable ring = () -> passed[0] = true;
    watcher.setAlarm(ring, time);
    scheduler.blockUntil(() -> passed[0] || me.wasInterrupted());
    watcher.unsetAlarm(ring);
    if (Thread.interrupted()) throw new InterruptedException();
  }

  @Override
  public void beside(String name, Runnable work) {
    scheduler.spawn(name, work);
  }

  @Override
  public void skip(Duration time) {
    watcher.skip(time);
  }

  @Override
  public void advanceTo(Instant time) {
    watcher.skip(Duration.between(clock.instant(), time));
  }

  @Override
  public void awaitThreads() {
    threads.awaitEnd(); // fails if a thread never ends
  }

  @Override
  public int timers() {
    return watcher.timers();
  }
}
