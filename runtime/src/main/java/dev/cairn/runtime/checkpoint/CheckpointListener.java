package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hears what comes back from the backend. Called under the invocation's lock. */
public interface CheckpointListener {

  /** A response came in full: these operations are new or changed. */
  void applied(List<Operation> changed);

  /** A call that no workflow thread made is over; others may be waiting for that. */
  void answered();

  /**
   * No checkpoint will be made any more.
   *
   * @param failure the call that failed; null if the backend withdrew the right to write
   */
  void closed(@Nullable BackendException failure);
}
