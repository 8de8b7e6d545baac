package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.Target;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Owns the state of the executions that this node runs. Checks and the changes that follow from
 * them are made by one thread, without anything in between, and are durable before anybody hears of
 * them.
 */
public interface WorkflowStateCoordinator {

  /** Makes a change. The future ends when the change is durable, or says why there is none. */
  <R extends @Nullable Object> CompletableFuture<R> submit(CoordinatorOp<R> op);

  /**
   * Makes changes that are committed together where they allow it, in that order otherwise. The
   * answers come in the order of the changes; one that is refused fails the future, and the others
   * are made all the same.
   */
  CompletableFuture<List<@Nullable Object>> submitBatch(List<? extends CoordinatorOp<?>> ops);

  /** An execution that this node runs, as it was a moment ago. Does not wait in the queue. */
  Optional<WorkflowRecord> getActive(long execution);

  /**
   * An execution that this node runs and whose end it has not announced yet: a waiter for its end
   * is told of it later.
   */
  Optional<WorkflowRecord> getActive(Target.ByName name);

  /** All executions that this node runs, as they were a moment ago. */
  List<WorkflowRecord> getActive();
}
