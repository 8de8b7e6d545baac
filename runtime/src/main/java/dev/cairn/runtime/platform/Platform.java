package dev.cairn.runtime.platform;

import dev.cairn.runtime.checkpoint.Sleeper;
import dev.cairn.runtime.checkpoint.Watcher;
import java.time.InstantSource;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Time, chance, threads and locks of invocations. Immutable.
 *
 * <pre>{@code
 * Platform virtual = Platform.real().clock(clock).watcher(watcher).sleeper(clock::advance);
 * WorkflowRuntime runtime = new WorkflowRuntime(backend, options, virtual);
 * }</pre>
 *
 * @param clock tells when operations fall due
 * @param watcher signals when time has passed: late updates, due operations, steps that run too
 *     long. Its tasks return at once and call no backend
 * @param sleeper waits between calls to a backend that failed in passing
 * @param random spreads the waits between attempts
 * @param threads runs branches and the senders of invocations
 * @param locks makes the lock of each invocation, and so its conditions
 * @param bodies runs the code of users behind operations
 */
public record Platform(
    InstantSource clock,
    Watcher watcher,
    Sleeper sleeper,
    RandomGenerator random,
    Threads threads,
    Supplier<ReentrantLock> locks,
    Bodies bodies) {

  private static final Platform REAL =
      new Platform(
          InstantSource.system(),
          Watcher.ofProcess(),
          Sleeper.real(),
          new SharedRandom(),
          Threads.best(),
          new PlainLocks(),
          Bodies.asWritten());

  /** Real time and randomness, plain locks, and virtual threads where the JVM has them. */
  public static Platform real() {
    return REAL;
  }

  /** The same with that clock. */
  public Platform clock(InstantSource clock) {
    return new Platform(clock, watcher, sleeper, random, threads, locks, bodies);
  }

  /** The same with that watcher. */
  public Platform watcher(Watcher watcher) {
    return new Platform(clock, watcher, sleeper, random, threads, locks, bodies);
  }

  /** The same, waiting so between calls. */
  public Platform sleeper(Sleeper sleeper) {
    return new Platform(clock, watcher, sleeper, random, threads, locks, bodies);
  }

  /** The same with that source of randomness. */
  public Platform random(RandomGenerator random) {
    return new Platform(clock, watcher, sleeper, random, threads, locks, bodies);
  }

  /** The same with those threads. */
  public Platform threads(Threads threads) {
    return new Platform(clock, watcher, sleeper, random, threads, locks, bodies);
  }

  /** The same with locks from there. */
  public Platform locks(Supplier<ReentrantLock> locks) {
    return new Platform(clock, watcher, sleeper, random, threads, locks, bodies);
  }

  /** The same with bodies that are run so. */
  public Platform bodies(Bodies bodies) {
    return new Platform(clock, watcher, sleeper, random, threads, locks, bodies);
  }

  // Classes and no lambdas: these are on the path of every cold start.

  private static final class PlainLocks implements Supplier<ReentrantLock> {
    @Override
    public ReentrantLock get() {
      return new ReentrantLock();
    }
  }

  /** Each thread uses its own generator. */
  private static final class SharedRandom implements RandomGenerator {
    @Override
    public long nextLong() {
      return ThreadLocalRandom.current().nextLong();
    }
  }
}
