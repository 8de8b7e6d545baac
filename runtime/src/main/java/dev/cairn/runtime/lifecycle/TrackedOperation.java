package dev.cairn.runtime.lifecycle;

import dev.cairn.runtime.protocol.OperationSubType;
import org.jspecify.annotations.Nullable;

/** An operation as the tracker knows it. */
public interface TrackedOperation {
  String id();

  /** Where in the run it is; the id is made from it. */
  String path();

  String name();

  OperationSubType subType();

  /** The context that it belongs to; null for the run's own. */
  @Nullable String parentId();
}
