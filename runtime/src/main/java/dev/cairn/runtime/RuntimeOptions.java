package dev.cairn.runtime;

import dev.cairn.runtime.lifecycle.LifecycleListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Options of the runtime. Immutable.
 *
 * <pre>{@code
 * RuntimeOptions options = RuntimeOptions.defaults().listener(event -> log.debug("{}", event));
 * }</pre>
 */
public final class RuntimeOptions {
  private static final RuntimeOptions DEFAULTS =
      new RuntimeOptions(
          new ProcessEnvironment(),
          List.of(),
          List.of(),
          Duration.ofSeconds(2),
          /* logsReplays= */ false,
          /* tellsResults= */ false);

  private final UnaryOperator<@Nullable String> environment;
  private final List<ExecutionListener> listeners;
  private final List<LifecycleListener> lifecycleListeners;
  private final Duration deadlineReserve;
  private final boolean logsReplays;
  private final boolean tellsResults;

  private RuntimeOptions(
      UnaryOperator<@Nullable String> environment,
      List<ExecutionListener> listeners,
      List<LifecycleListener> lifecycleListeners,
      Duration deadlineReserve,
      boolean logsReplays,
      boolean tellsResults) {
    this.environment = Objects.requireNonNull(environment, "environment");
    this.listeners = listeners;
    this.lifecycleListeners = lifecycleListeners;
    this.deadlineReserve = deadlineReserve;
    this.logsReplays = logsReplays;
    this.tellsResults = tellsResults;
  }

  /** The process's environment, no listeners, and silent replays. */
  public static RuntimeOptions defaults() {
    return DEFAULTS;
  }

  /** Finds environment variables; null for those that are not set. */
  public UnaryOperator<@Nullable String> environment() {
    return environment;
  }

  /** The same with those environment variables. */
  public RuntimeOptions environment(UnaryOperator<@Nullable String> environment) {
    return new RuntimeOptions(
        environment, listeners, lifecycleListeners, deadlineReserve, logsReplays, tellsResults);
  }

  /** The listeners that watch runs. */
  public List<ExecutionListener> listeners() {
    return listeners;
  }

  /** The same with one more listener. */
  public RuntimeOptions listener(ExecutionListener listener) {
    return new RuntimeOptions(
        environment,
        plus(listeners, listener),
        lifecycleListeners,
        deadlineReserve,
        logsReplays,
        tellsResults);
  }

  /** The listeners to the states of live operations. */
  public List<LifecycleListener> lifecycleListeners() {
    return lifecycleListeners;
  }

  /** The same with one more listener to the states of operations. */
  public RuntimeOptions lifecycle(LifecycleListener listener) {
    return new RuntimeOptions(
        environment,
        listeners,
        plus(lifecycleListeners, listener),
        deadlineReserve,
        logsReplays,
        tellsResults);
  }

  /** The time before the end of an invocation at which step bodies are interrupted. */
  public Duration deadlineReserve() {
    return deadlineReserve;
  }

  /**
   * The same with that reserve, in which an invocation that runs out of time records how its steps
   * ended, and answers: 2 s if nothing is said, and never more than a quarter of the time that the
   * invocation has. It should be longer than a slow checkpoint takes.
   *
   * @throws IllegalArgumentException if it is less than 100 ms
   */
  public RuntimeOptions deadlineReserve(Duration reserve) {
    if (reserve.compareTo(Duration.ofMillis(100)) < 0) {
      throw new IllegalArgumentException("a reserve of " + reserve + " is less than 100 ms");
    }
    return new RuntimeOptions(
        environment, listeners, lifecycleListeners, reserve, logsReplays, tellsResults);
  }

  /** Whether loggers of {@code Durable.logger} speak during replay as well. */
  public boolean logsReplays() {
    return logsReplays;
  }

  /** The same, with loggers that speak during replay as well. */
  public RuntimeOptions logReplays() {
    return new RuntimeOptions(
        environment,
        listeners,
        lifecycleListeners,
        deadlineReserve,
        /* logsReplays= */ true,
        tellsResults);
  }

  /** Whether listeners are told the results of operations. */
  public boolean tellsResults() {
    return tellsResults;
  }

  /** The same, with listeners that are told the results of operations, which may be secret. */
  public RuntimeOptions tellResults() {
    return new RuntimeOptions(
        environment,
        listeners,
        lifecycleListeners,
        deadlineReserve,
        logsReplays,
        /* tellsResults= */ true);
  }

  private static <T> List<T> plus(List<T> some, T one) {
    List<T> more = new ArrayList<>(some);
    more.add(one);
    return List.copyOf(more);
  }

  /** A class and no lambda: it is on the path of every cold start. */
  private static final class ProcessEnvironment implements UnaryOperator<@Nullable String> {
    @Override
    @SuppressWarnings("NullAway") // nobody asks for a variable without a name
    public @Nullable String apply(@Nullable String name) {
      return System.getenv(name);
    }
  }
}
