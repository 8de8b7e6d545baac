package dev.cairn.runtime.lifecycle;

import dev.cairn.runtime.protocol.OperationKey;

/** An operation as the tracker knows it. */
public interface TrackedOperation extends OperationKey {

  /** The path of the operation in the run; the id is made from it. */
  String path();
}
