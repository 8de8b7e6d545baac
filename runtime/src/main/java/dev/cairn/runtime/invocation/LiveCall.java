package dev.cairn.runtime.invocation;

import dev.cairn.runtime.OperationRef;
import dev.cairn.runtime.journal.NewOperation;
import dev.cairn.runtime.lifecycle.TrackedOperation;
import org.jspecify.annotations.Nullable;

/** An operation that workflow code calls, as its invocation sees it. */
public interface LiveCall extends TrackedOperation, NewOperation {

  /** The context that it is part of. */
  OperationContext context();

  @Override
  default @Nullable String parentId() {
    return context().parentId();
  }

  /** The operation as those who watch are told of it. */
  OperationRef ref();

  /**
   * Whether it is new to the run and comes in the order of its context's code, so that the code is
   * held to what is known of it.
   */
  boolean isNewInOrder();
}
