package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hears what comes back from the backend. Called under the invocation's lock. */
public interface CheckpointListener {

  /** A call begins: its answer will bring all that changed up to now. */
  void callBegins();

  /** A response to these updates came in full: these operations are new or changed. */
  void applied(List<OperationUpdate> sent, List<Operation> changed);

  /** A call is over, whatever it brought. */
  void callEnded();

  /**
   * No checkpoint will be made any more.
   *
   * @param failure the call that failed; null if the backend withdrew the right to write
   */
  void closed(@Nullable BackendException failure);
}
