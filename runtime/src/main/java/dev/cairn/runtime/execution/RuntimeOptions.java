package dev.cairn.runtime.execution;

import dev.cairn.runtime.ExecutionListener;
import dev.cairn.runtime.checkpoint.Sleeper;
import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * What a runtime takes from its surroundings. The defaults are real time, real randomness and the
 * process's environment.
 *
 * <pre>{@code
 * RuntimeOptions options = RuntimeOptions.defaults().listener(event -> log.debug("{}", event));
 * }</pre>
 *
 * @param clock tells how far an {@code Instant} to sleep until is away
 * @param random spreads the waits between attempts
 * @param sleeper waits between calls to a backend that failed in passing
 * @param watcher sends what has waited too long, and interrupts steps that run too long
 * @param environment finds environment variables; null for those that are not set
 * @param listeners watch runs
 * @param lifecycle watches the states of live operations
 * @param logsReplays whether loggers of {@code Durable.logger} speak during replay as well
 * @param branchThreads what branches run on
 * @param locks makes the lock of an invocation; a seam for tests that decide who runs when
 */
public record RuntimeOptions(
    InstantSource clock,
    RandomGenerator random,
    Sleeper sleeper,
    Watcher watcher,
    UnaryOperator<@Nullable String> environment,
    List<ExecutionListener> listeners,
    LifecycleListener lifecycle,
    boolean logsReplays,
    BranchThreads branchThreads,
    Supplier<ReentrantLock> locks) {

  public RuntimeOptions {
    listeners = List.copyOf(listeners);
  }

  /** The real surroundings, and nobody who watches. */
  @SuppressWarnings("NullAway") // an environment variable may be missing
  public static RuntimeOptions defaults() {
    return new RuntimeOptions(
        InstantSource.system(),
        new SharedRandom(),
        Sleeper.real(),
        Watcher.ofProcess(),
        System::getenv,
        List.of(),
        new LifecycleListener() {},
        false,
        BranchThreads.best(),
        ReentrantLock::new);
  }

  /** The same with that clock. */
  public RuntimeOptions clock(InstantSource clock) {
    return new RuntimeOptions(
        clock,
        random,
        sleeper,
        watcher,
        environment,
        listeners,
        lifecycle,
        logsReplays,
        branchThreads,
        locks);
  }

  /** The same with that source of randomness. */
  public RuntimeOptions random(RandomGenerator random) {
    return new RuntimeOptions(
        clock,
        random,
        sleeper,
        watcher,
        environment,
        listeners,
        lifecycle,
        logsReplays,
        branchThreads,
        locks);
  }

  /** The same, waiting so between calls. */
  public RuntimeOptions sleeper(Sleeper sleeper) {
    return new RuntimeOptions(
        clock,
        random,
        sleeper,
        watcher,
        environment,
        listeners,
        lifecycle,
        logsReplays,
        branchThreads,
        locks);
  }

  /** The same with that watcher. */
  public RuntimeOptions watcher(Watcher watcher) {
    return new RuntimeOptions(
        clock,
        random,
        sleeper,
        watcher,
        environment,
        listeners,
        lifecycle,
        logsReplays,
        branchThreads,
        locks);
  }

  /** The same with those environment variables. */
  public RuntimeOptions environment(UnaryOperator<@Nullable String> environment) {
    return new RuntimeOptions(
        clock,
        random,
        sleeper,
        watcher,
        environment,
        listeners,
        lifecycle,
        logsReplays,
        branchThreads,
        locks);
  }

  /** The same with one more listener. */
  public RuntimeOptions listener(ExecutionListener listener) {
    List<ExecutionListener> more = new ArrayList<>(listeners);
    more.add(listener);
    return new RuntimeOptions(
        clock,
        random,
        sleeper,
        watcher,
        environment,
        more,
        lifecycle,
        logsReplays,
        branchThreads,
        locks);
  }

  /** The same with that listener to the states of operations. */
  public RuntimeOptions lifecycle(LifecycleListener lifecycle) {
    return new RuntimeOptions(
        clock,
        random,
        sleeper,
        watcher,
        environment,
        listeners,
        lifecycle,
        logsReplays,
        branchThreads,
        locks);
  }

  /** The same, with loggers that speak during replay as well. */
  public RuntimeOptions logReplays() {
    return new RuntimeOptions(
        clock,
        random,
        sleeper,
        watcher,
        environment,
        listeners,
        lifecycle,
        true,
        branchThreads,
        locks);
  }

  /** The same with branches on those threads. */
  public RuntimeOptions branchThreads(BranchThreads branchThreads) {
    return new RuntimeOptions(
        clock,
        random,
        sleeper,
        watcher,
        environment,
        listeners,
        lifecycle,
        logsReplays,
        branchThreads,
        locks);
  }

  /** The same with locks from there. */
  public RuntimeOptions locks(Supplier<ReentrantLock> locks) {
    return new RuntimeOptions(
        clock,
        random,
        sleeper,
        watcher,
        environment,
        listeners,
        lifecycle,
        logsReplays,
        branchThreads,
        locks);
  }

  /** Whatever thread asks uses its own generator. */
  private static final class SharedRandom implements RandomGenerator {
    @Override
    public long nextLong() {
      return ThreadLocalRandom.current().nextLong();
    }
  }
}
