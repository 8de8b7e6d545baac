package dev.cairn.runtime;

import dev.cairn.runtime.lifecycle.LifecycleListener;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How workflows run. Immutable.
 *
 * <pre>{@code
 * RuntimeOptions options = RuntimeOptions.defaults().listener(event -> log.debug("{}", event));
 * }</pre>
 */
public final class RuntimeOptions {
  private static final RuntimeOptions DEFAULTS =
      new RuntimeOptions(new ProcessEnvironment(), List.of(), List.of(), /* logsReplays= */ false);

  private final UnaryOperator<@Nullable String> environment;
  private final List<ExecutionListener> listeners;
  private final List<LifecycleListener> lifecycleListeners;
  private final boolean logsReplays;

  private RuntimeOptions(
      UnaryOperator<@Nullable String> environment,
      List<ExecutionListener> listeners,
      List<LifecycleListener> lifecycleListeners,
      boolean logsReplays) {
    this.environment = environment;
    this.listeners = listeners;
    this.lifecycleListeners = lifecycleListeners;
    this.logsReplays = logsReplays;
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
    return new RuntimeOptions(environment, listeners, lifecycleListeners, logsReplays);
  }

  /** The listeners that watch runs. */
  public List<ExecutionListener> listeners() {
    return listeners;
  }

  /** The same with one more listener. */
  public RuntimeOptions listener(ExecutionListener listener) {
    return new RuntimeOptions(
        environment, plus(listeners, listener), lifecycleListeners, logsReplays);
  }

  /** The listeners to the states of live operations. */
  public List<LifecycleListener> lifecycleListeners() {
    return lifecycleListeners;
  }

  /** The same with one more listener to the states of operations. */
  public RuntimeOptions lifecycle(LifecycleListener listener) {
    return new RuntimeOptions(
        environment, listeners, plus(lifecycleListeners, listener), logsReplays);
  }

  /** Whether loggers of {@code Durable.logger} speak during replay as well. */
  public boolean logsReplays() {
    return logsReplays;
  }

  /** The same, with loggers that speak during replay as well. */
  public RuntimeOptions logReplays() {
    return new RuntimeOptions(environment, listeners, lifecycleListeners, /* logsReplays= */ true);
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
