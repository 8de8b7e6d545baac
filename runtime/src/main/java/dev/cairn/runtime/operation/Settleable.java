package dev.cairn.runtime.operation;

import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.execution.Awaited;
import dev.cairn.runtime.execution.Frame;
import org.jspecify.annotations.Nullable;

/** A future that can be awaited together with others. */
interface Settleable<T extends @Nullable Object> extends DurableFuture<T>, Awaited {

  /** It is awaited at {@code frame}, if not alone. */
  void awaitedAmongOthers(Frame frame);

  /** Whether it ended with a failure; only to be asked of one that is settled. */
  boolean hasFailed();
}
