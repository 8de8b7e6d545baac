package dev.cairn.runtime.lifecycle;

import org.jspecify.annotations.Nullable;

/**
 * Is told of every change of state, in order. Must return quickly and not call back; what it throws
 * is logged and changes nothing.
 */
public interface LifecycleListener {
  /** Listens to nothing. */
  LifecycleListener NONE = new LifecycleListener() {};

  /** An operation came into a state; {@code before} is null when it began. */
  default void stateChanged(@Nullable OperationState before, LiveOperation now) {}

  /** The last operation that executed has stopped doing so, and others wait. */
  default void allIdle() {}

  /** The termination decider was asked, and said why the invocation ends or goes on. */
  default void decided(TerminationDecision decision) {}
}
