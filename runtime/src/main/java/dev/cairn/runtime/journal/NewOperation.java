package dev.cairn.runtime.journal;

import dev.cairn.runtime.definition.SourceLine;
import dev.cairn.runtime.protocol.OperationSubType;

/** An operation that no journal has, as its code begins it. */
public interface NewOperation {

  /** The path of the operation in the run. */
  String path();

  /** The part of its path that its name was made into. */
  String segment();

  String name();

  OperationSubType subType();

  /** The line where the durable method is declared. */
  SourceLine source();
}
