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
}
