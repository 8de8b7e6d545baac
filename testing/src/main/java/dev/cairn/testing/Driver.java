package dev.cairn.testing;

import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.schedule.Option;
import dev.cairn.testing.schedule.Timers;
import dev.cairn.testing.schedule.Turns;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Drives all runs, one thing at a time. Where several {@link Possibilities} could be next, the
 * schedule decides. Only when nothing is left to do now does time pass.
 */
final class Driver {
  /** The real time after which a thread that others drive for looks again. */
  private static final int LOOK_MILLIS = 20;

  /** As many runs may be invoked as often as a single one may, while a test waits once. */
  private static final int RUNS = 100;

  private final StrictBackend backend;
  private final VirtualClock clock;
  private final Turns turns;
  private final Timers timers;
  private final Agenda agenda;
  private final Mailbox mailbox;
  private final Possibilities possibilities;
  private final RunnerListener listener;
  private final int maximumInvocations;
  private final Supplier<String> waiting;

  private final Waiters waiters;
  private final ReentrantLock driving = new ReentrantLock();

  /**
   * @param maximumInvocations of a run; the limit of one wait is a multiple
   * @param waiting tells what the runs wait for
   */
  Driver(
      StrictBackend backend,
      VirtualClock clock,
      Turns turns,
      Timers timers,
      Agenda agenda,
      Mailbox mailbox,
      Possibilities possibilities,
      RunnerListener listener,
      int maximumInvocations,
      Supplier<String> waiting) {
    this.backend = backend;
    this.clock = clock;
    this.turns = turns;
    this.timers = timers;
    this.agenda = agenda;
    this.mailbox = mailbox;
    this.possibilities = possibilities;
    this.listener = listener;
    this.maximumInvocations = maximumInvocations;
    this.waiting = waiting;
    this.waiters = new Waiters(clock);
  }

  /** The same with nothing to do then. */
  boolean runUntil(BooleanSupplier reached, Instant limit) {
    return runUntil(reached, limit, () -> {});
  }

  /**
   * Goes on until {@code reached}, or until nothing more can happen by {@code limit}. An invocation
   * that has begun is carried through to its answer, also beyond both.
   *
   * @param then done at that moment: no time passes before it, on whichever thread drives
   * @return whether it was reached
   */
  boolean runUntil(BooleanSupplier reached, Instant limit, Runnable then) {
    if (turns.isTask()) return waitInTurn(reached, limit, then);
    if (driving.isHeldByCurrentThread()) {
      throw new IllegalStateException(
          "the runner is at work already: listeners may start runs and send events, but not wait"
              + " for runs or move them on");
    }
    Waiters.Waiter me = waiters.add(reached, limit, then);
    try {
      while (!takeOver()) {
        Boolean outcome = waiters.look(me);
        if (outcome != null) return outcome;
      }
      try {
        return drive(me, limit);
      } finally {
        driving.unlock();
      }
    } finally {
      waiters.remove(me);
    }
  }

  /** Does it if the moment is now, and says whether it was; nothing is driven. */
  boolean atOnce(BooleanSupplier reached, Runnable then) {
    return waiters.atOnce(reached, then);
  }

  /** Code of a run waits while others take their turns. */
  private boolean waitInTurn(BooleanSupplier reached, Instant limit, Runnable then) {
    if (!limit.equals(Instant.MAX)) {
      var unused = timers.set(limit, () -> {});
    }
    // Another thread may have its turn first, and take what this one waits for.
    while (!waiters.atOnce(reached, then)) {
      if (!clock.instant().isBefore(limit)) return false;
      turns.blockUntil(() -> reached.getAsBoolean() || !clock.instant().isBefore(limit));
    }
    return true;
  }

  /** Whether this thread drives from now on; false if another one still does. */
  private boolean takeOver() {
    try {
      return driving.tryLock(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for runs", e);
    }
  }

  /** Whether the current thread may wait for runs. */
  boolean mayWait() {
    return !driving.isHeldByCurrentThread();
  }

  /** Lets time pass up to {@code to}, once nothing falls due before. */
  void leapTo(Instant to) {
    if (turns.isTask()) {
      turns.sleepUntil(to);
      return;
    }
    Instant from;
    synchronized (waiters) {
      boolean unused = waiters.serve();
      from = clock.instant();
      clock.moveTo(to);
    }
    if (to.isAfter(from)) listener.timeAdvanced(from, to);
  }

  private boolean drive(Waiters.Waiter me, Instant limit) {
    Boolean decided = waiters.decided(me);
    if (decided != null) return decided;
    RuntimeException over = turns.over();
    if (over != null) {
      throw new IllegalStateException(
          "this runner gave up before, take a new one: " + over.getMessage(), over);
    }
    turns.begin();
    int before = possibilities.begun();
    Boolean outcome = null;
    while (!turns.areQuiet() || (outcome = waiters.look(me)) == null) {
      if (!step(limit)) return false;
      possibilities.rethrow();
      checkEnds(possibilities.begun() - before);
    }
    return outcome;
  }

  /** A wait has no end if runs, or tasks that the test plans, go on without end. */
  private void checkEnds(int begun) {
    if ((long) begun <= (long) RUNS * maximumInvocations) return;
    throw new TooManyInvocationsException(
        begun
            + " invocations, answers of functions and planned tasks have begun since the test"
            + " waits, and it has not come where it wants to be. If that is meant, raise"
            + " RunnerOptions.maximumInvocations:"
            + waiting.get());
  }

  private boolean step(Instant limit) {
    mailbox.deliver();
    List<Option> options = possibilities.now();
    if (!options.isEmpty()) {
      turns.decide(options).act().run();
      return true;
    }
    if (turns.hasOutside()) {
      turns.awaitOutside();
      return true;
    }
    return turns.areQuiet() ? leap(limit) : passTime();
  }

  /** Whether other threads have something to do before time may pass. */
  private boolean isHeldUp() {
    return waiters.serve() || !possibilities.now().isEmpty();
  }

  /** Between invocations time leaps to where something falls due. */
  private boolean leap(Instant limit) {
    Instant from = clock.instant();
    Instant next;
    synchronized (waiters) {
      if (isHeldUp()) return true;
      next = earliest(backend.nextWakeUp(), agenda.next());
      if (next == null || next.isAfter(limit)) return false;
      clock.moveTo(next);
    }
    listener.timeAdvanced(from, next);
    return true;
  }

  /** While threads of runs wait for time to pass it goes on as far as it has to. */
  private boolean passTime() {
    synchronized (waiters) {
      if (isHeldUp()) return true;
      Instant next = earliest(backend.nextWakeUp(), agenda.next(), timers.next());
      if (next != null) {
        clock.moveTo(next);
        return true;
      }
    }
    throw turns.giveUp(
        new RunBlockedException(
            "threads of runs wait for each other, and no time that passes changes that"
                + turns.stacks()));
  }

  /** The earliest one that is still to come. */
  private @Nullable Instant earliest(@Nullable Instant... instants) {
    return Stream.of(instants)
        .filter(Objects::nonNull)
        .filter(instant -> instant.isAfter(clock.instant()))
        .min(Instant::compareTo)
        .orElse(null);
  }
}
