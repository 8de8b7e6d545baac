package dev.cairn.runtime.invocation;

import dev.cairn.runtime.protocol.OperationUpdate;

/** A step body that may have to be left behind at the deadline. */
public interface CutBody {

  /** The operation that the body is an attempt of. */
  LiveCall call();

  /** The update that records the attempt as failed and has another one follow. */
  OperationUpdate cut();
}
