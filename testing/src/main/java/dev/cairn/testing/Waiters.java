package dev.cairn.testing;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Threads that wait for something, of which one drives. It asks them, and itself, before it lets
 * time pass, so that time never passes a moment for which one of them waits.
 *
 * <p>Invariant: time passes, and waiters act, under the lock of this object.
 */
final class Waiters {
  private final InstantSource clock;
  private final List<Waiter> waiting = new ArrayList<>();

  Waiters(InstantSource clock) {
    this.clock = clock;
  }

  /** A thread that waits. */
  static final class Waiter {
    private final BooleanSupplier reached;
    private final Instant limit;
    private final Runnable then;
    private @Nullable Boolean outcome;
    private @Nullable RuntimeException failure;

    private Waiter(BooleanSupplier reached, Instant limit, Runnable then) {
      this.reached = reached;
      this.limit = limit;
      this.then = then;
    }
  }

  /** Waits for {@code reached} from now on, and then does it. */
  synchronized Waiter add(BooleanSupplier reached, Instant limit, Runnable then) {
    Waiter waiter = new Waiter(reached, limit, then);
    waiting.add(waiter);
    return waiter;
  }

  synchronized void remove(Waiter waiter) {
    waiting.remove(waiter);
  }

  /** Does it, if the moment is now. */
  synchronized boolean atOnce(BooleanSupplier reached, Runnable then) {
    if (!reached.getAsBoolean()) return false;
    then.run();
    return true;
  }

  /** Whether somebody's moment has come; what they wanted to do then is done. */
  synchronized boolean serve() {
    boolean served = false;
    for (Waiter waiter : List.copyOf(waiting)) {
      if (waiter.outcome == null) served |= Boolean.TRUE.equals(outcome(waiter));
    }
    return served;
  }

  /**
   * Whether the moment has come, or its time is up; null if neither.
   *
   * @throws RuntimeException if what was to be done then has failed
   */
  synchronized @Nullable Boolean look(Waiter waiter) {
    Boolean outcome = outcome(waiter);
    if (waiter.failure != null) throw waiter.failure;
    return outcome;
  }

  /** The same without looking: null if nobody has found out yet. */
  synchronized @Nullable Boolean decided(Waiter waiter) {
    if (waiter.failure != null) throw waiter.failure;
    return waiter.outcome;
  }

  private @Nullable Boolean outcome(Waiter waiter) {
    if (waiter.outcome != null) return waiter.outcome;
    if (clock.instant().isAfter(waiter.limit)) {
      waiter.outcome = false;
    } else if (waiter.reached.getAsBoolean()) {
      waiter.outcome = true;
      try {
        waiter.then.run();
      } catch (RuntimeException e) {
        waiter.failure = e;
      }
    }
    return waiter.outcome;
  }
}
