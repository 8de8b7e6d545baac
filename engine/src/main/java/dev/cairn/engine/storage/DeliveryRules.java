package dev.cairn.engine.storage;

import org.jspecify.annotations.Nullable;

/**
 * The two decisions that the rules of the service make in the middle of a transaction, once the
 * storage knows who receives an event. Both are pure functions. An exception of theirs refuses the
 * one write that asked, never its neighbours.
 */
public interface DeliveryRules {

  /**
   * The operation after the event has reached it. An operation that is still open afterwards does
   * not wake its execution.
   *
   * @param operation an open operation that waits for the event, or that the event names
   */
  OperationRow deliver(ExecutionRow execution, OperationRow operation, EventRow event, long now);

  /**
   * The event that tells a parent of the end of its child.
   *
   * @return null for none
   */
  @Nullable NewEvent childEnded(ExecutionRow child, Ending ending);
}
