package dev.cairn.runtime;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Listeners of all workflows in this process, besides those of {@link RuntimeOptions}. They get the
 * events of invocations that begin after they were added.
 *
 * <pre>{@code
 * ProcessListeners.add(new Metrics());
 * }</pre>
 */
public final class ProcessListeners {
  private static final List<ExecutionListener> LISTENERS = new CopyOnWriteArrayList<>();

  /** Adds a listener for all workflows. */
  public static void add(ExecutionListener listener) {
    // Here, where the mistake is: each invocation of the process would fail for it.
    LISTENERS.add(Objects.requireNonNull(listener));
  }

  /** Removes a listener. */
  public static void remove(ExecutionListener listener) {
    boolean unused = LISTENERS.remove(listener);
  }

  /** All listeners of the process, in the order in which they were added. */
  public static List<ExecutionListener> all() {
    return List.copyOf(LISTENERS);
  }

  private ProcessListeners() {}
}
