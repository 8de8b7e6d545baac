package dev.cairn.runtime.invocation;

import dev.cairn.runtime.protocol.OperationUpdate;

/** An attempt of a step or poll, whose body runs user code. */
public interface Attempt {

  /** The operation that it is an attempt of. */
  LiveCall call();

  /** Its number, from 1. */
  int attempt();

  /**
   * The update that records it as failed and has another one follow, where its body has to be left
   * behind at the deadline.
   */
  OperationUpdate cut();
}
