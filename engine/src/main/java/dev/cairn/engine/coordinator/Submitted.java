package dev.cairn.engine.coordinator;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * An operation and who waits for its answer.
 *
 * @param sinceNanos when it came, by the steady clock
 */
record Submitted<R extends @Nullable Object>(
    CoordinatorOp<R> op, CompletableFuture<R> future, long sinceNanos) {

  static void fail(List<Submitted<?>> all, Throwable cause) {
    all.forEach(it -> it.future().completeExceptionally(cause));
  }
}
