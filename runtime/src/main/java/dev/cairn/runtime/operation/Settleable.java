package dev.cairn.runtime.operation;

import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.invocation.Awaited;
import dev.cairn.runtime.invocation.WorkflowThread;
import org.jspecify.annotations.Nullable;

/** A future that can be awaited together with others. */
interface Settleable<T extends @Nullable Object> extends DurableFuture<T>, Awaited {

  /**
   * Refuses to be awaited where that is not possible.
   *
   * @return the thread that awaits it
   * @throws dev.cairn.runtime.InvalidDurableCallException if it belongs to another invocation, or
   *     to code that is over
   */
  WorkflowThread checkAwaited();

  /**
   * It will be awaited by {@code thread}, together with others.
   *
   * @throws dev.cairn.runtime.InvalidDurableCallException if it will never end
   */
  void prepareWait(WorkflowThread thread);

  /** Whether it ended with a failure; only to be asked of one that is settled. */
  boolean hasFailed();
}
