package dev.cairn.runtime;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Listeners of all workflows in this process, besides those of {@link RuntimeOptions}. They hear of
 * invocations that begin after they were added.
 *
 * <pre>{@code
 * ProcessListeners.add(new Metrics());
 * }</pre>
 */
public final class ProcessListeners {
  private static final List<ExecutionListener> LISTENERS = new CopyOnWriteArrayList<>();

  /** Has that listener hear of all workflows. */
  public static void add(ExecutionListener listener) {
    LISTENERS.add(listener);
  }

  /** Takes a listener off again. */
  public static void remove(ExecutionListener listener) {
    boolean unused = LISTENERS.remove(listener);
  }

  /** All listeners of the process, in the order in which they were added. */
  public static List<ExecutionListener> all() {
    return List.copyOf(LISTENERS);
  }

  private ProcessListeners() {}
}
