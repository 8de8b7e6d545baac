package dev.cairn.runtime.client;

import dev.cairn.runtime.protocol.HistoryEvent;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run that a generated client has started.
 *
 * <pre>{@code
 * Receipt receipt = orders.start("order-42", order).result();
 * }</pre>
 *
 * @param <O> the type of its result
 */
public final class WorkflowRun<O extends @Nullable Object> {
  private final WorkflowClient<?, O> client;
  private final String id;

  WorkflowRun(WorkflowClient<?, O> client, String id) {
    this.client = client;
    this.id = id;
  }

  /** The id that it was started under. */
  public String id() {
    return id;
  }

  /** The outcome so far, without waiting. */
  public RunOutcome status() {
    return client.status(id);
  }

  /** Waits for the end, as {@link WorkflowClient#result(String)} does. */
  public O result() {
    return client.result(id);
  }

  /** Waits for the end, at most that long. */
  public O result(Duration timeout) {
    return client.result(id, timeout);
  }

  /** The events of the run so far, in order. */
  public List<HistoryEvent> history() {
    return client.history(id);
  }

  /** Stops the run for good; one that has ended stays as it is. */
  public void cancel() {
    client.cancel(id);
  }

  @Override
  public String toString() {
    return id;
  }
}
