package dev.cairn.runtime.invocation;

import dev.cairn.runtime.definition.SourceLine;
import dev.cairn.runtime.protocol.OperationSubType;

/** An operation that workflow code calls, as its invocation sees it. */
public interface LiveCall {
  String id();

  /** Where in the run it is; the id is made from it. */
  String path();

  String name();

  OperationSubType subType();

  /** The context that it is part of. */
  OperationContext context();

  /** Where the durable method is declared. */
  SourceLine source();

  /**
   * Whether it is new to the run and comes in the order of its context's code, so that the code is
   * held to what is known of it.
   */
  boolean isNewInOrder();
}
