package dev.cairn.service.registry;

import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;

/** A workflow whose code runs elsewhere and is invoked with the envelope. */
@FunctionalInterface
public interface RemoteWorkflow {

  /**
   * Invokes the code and waits for its answer. An exception is a failed invocation, which is tried
   * again a limited number of times.
   */
  InvocationOutput invoke(InvocationInput input);

  /**
   * Whether the code works on the invocation of an execution; false while nobody has taken it.
   *
   * @param execution the ARN of one that is invoked
   */
  default boolean isTaken(String execution) {
    return true;
  }
}
