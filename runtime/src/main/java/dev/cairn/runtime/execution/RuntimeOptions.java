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
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * What a runtime takes from its surroundings. Immutable; the defaults are real time, real
 * randomness and the process's environment.
 *
 * <pre>{@code
 * RuntimeOptions options = RuntimeOptions.defaults().listener(event -> log.debug("{}", event));
 * }</pre>
 */
public final class RuntimeOptions implements Cloneable {
  private InstantSource clock = InstantSource.system();
  private RandomGenerator random = new SharedRandom();
  private Sleeper sleeper = Sleeper.real();
  private Watcher watcher = Watcher.ofProcess();

  private UnaryOperator<@Nullable String> environment = new ProcessEnvironment();

  private List<ExecutionListener> listeners = List.of();
  private LifecycleListener lifecycle = new LifecycleListener() {};
  private boolean logsReplays;
  private BranchThreads branchThreads = BranchThreads.best();
  private Supplier<ReentrantLock> locks = new PlainLocks();

  private RuntimeOptions() {}

  /** The real surroundings, and nobody who watches. */
  public static RuntimeOptions defaults() {
    return new RuntimeOptions();
  }

  /** Tells how far an {@code Instant} to sleep until is away. */
  public InstantSource clock() {
    return clock;
  }

  /** The same with that clock. */
  public RuntimeOptions clock(InstantSource clock) {
    return with(copy -> copy.clock = clock);
  }

  /** Spreads the waits between attempts. */
  public RandomGenerator random() {
    return random;
  }

  /** The same with that source of randomness. */
  public RuntimeOptions random(RandomGenerator random) {
    return with(copy -> copy.random = random);
  }

  /** Waits between calls to a backend that failed in passing. */
  public Sleeper sleeper() {
    return sleeper;
  }

  /** The same, waiting so between calls. */
  public RuntimeOptions sleeper(Sleeper sleeper) {
    return with(copy -> copy.sleeper = sleeper);
  }

  /** Sends what has waited too long, and interrupts steps that run too long. */
  public Watcher watcher() {
    return watcher;
  }

  /** The same with that watcher. */
  public RuntimeOptions watcher(Watcher watcher) {
    return with(copy -> copy.watcher = watcher);
  }

  /** Finds environment variables; null for those that are not set. */
  public UnaryOperator<@Nullable String> environment() {
    return environment;
  }

  /** The same with those environment variables. */
  public RuntimeOptions environment(UnaryOperator<@Nullable String> environment) {
    return with(copy -> copy.environment = environment);
  }

  /** Those who watch runs. */
  public List<ExecutionListener> listeners() {
    return listeners;
  }

  /** The same with one more listener. */
  public RuntimeOptions listener(ExecutionListener listener) {
    List<ExecutionListener> more = new ArrayList<>(listeners);
    more.add(listener);
    return with(copy -> copy.listeners = List.copyOf(more));
  }

  /** Who watches the states of live operations. */
  public LifecycleListener lifecycle() {
    return lifecycle;
  }

  /** The same with that listener to the states of operations. */
  public RuntimeOptions lifecycle(LifecycleListener lifecycle) {
    return with(copy -> copy.lifecycle = lifecycle);
  }

  /** Whether loggers of {@code Durable.logger} speak during replay as well. */
  public boolean logsReplays() {
    return logsReplays;
  }

  /** The same, with loggers that speak during replay as well. */
  public RuntimeOptions logReplays() {
    return with(copy -> copy.logsReplays = true);
  }

  /** What branches run on. */
  public BranchThreads branchThreads() {
    return branchThreads;
  }

  /** The same with branches on those threads. */
  public RuntimeOptions branchThreads(BranchThreads branchThreads) {
    return with(copy -> copy.branchThreads = branchThreads);
  }

  /** Makes the lock of an invocation. */
  public Supplier<ReentrantLock> locks() {
    return locks;
  }

  /** The same with locks from there: a seam for tests that decide who runs when. */
  public RuntimeOptions locks(Supplier<ReentrantLock> locks) {
    return with(copy -> copy.locks = locks);
  }

  private RuntimeOptions with(Consumer<RuntimeOptions> change) {
    try {
      RuntimeOptions copy = (RuntimeOptions) clone();
      change.accept(copy);
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError("this class is cloneable", e);
    }
  }

  // Classes and no lambdas: these are on the path of every cold start.

  private static final class ProcessEnvironment implements UnaryOperator<@Nullable String> {
    @Override
    @SuppressWarnings("NullAway") // nobody asks for a variable without a name
    public @Nullable String apply(@Nullable String name) {
      return System.getenv(name);
    }
  }

  private static final class PlainLocks implements Supplier<ReentrantLock> {
    @Override
    public ReentrantLock get() {
      return new ReentrantLock();
    }
  }

  /** Whatever thread asks uses its own generator. */
  private static final class SharedRandom implements RandomGenerator {
    @Override
    public long nextLong() {
      return ThreadLocalRandom.current().nextLong();
    }
  }
}
