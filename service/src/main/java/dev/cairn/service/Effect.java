package dev.cairn.service;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import org.jspecify.annotations.Nullable;

/** An effect of a decision outside of its execution. */
public sealed interface Effect {

  /** Start an execution that answers a chained invoke. */
  record StartChild(String operationId, FunctionCatalog.Target target, @Nullable String input)
      implements Effect {}

  /** Call a plain function that answers a chained invoke. */
  record CallFunction(String operationId, String function, @Nullable String input)
      implements Effect {}

  /** Tell the execution that waits for this one how it has ended. */
  record TellParent(
      Caller caller,
      OperationStatus status,
      long atMillis,
      @Nullable String result,
      @Nullable ErrorObject error)
      implements Effect {}

  /** Look at the execution again at that time. */
  record WakeAt(long atMillis) implements Effect {}

  /** Hand over the oldest event of that name, if one was sent before anybody awaited it. */
  record Deliver(String operationId, String event) implements Effect {}
}
