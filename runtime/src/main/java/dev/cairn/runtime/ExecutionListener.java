package dev.cairn.runtime;

/**
 * Watches runs. Called on the run's own threads, so it should be quick; what it throws is logged
 * and changes nothing.
 *
 * <pre>{@code
 * ExecutionListener failures = event -> {
 *   if (event instanceof ExecutionEvent.AttemptFailed failed) metrics.count(failed.operation().name());
 * };
 * }</pre>
 */
@FunctionalInterface
public interface ExecutionListener {
  void on(ExecutionEvent event);
}
