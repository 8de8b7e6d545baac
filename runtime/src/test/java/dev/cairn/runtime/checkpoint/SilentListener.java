package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** For tests that do not ask what was heard. */
final class SilentListener implements CheckpointListener {
  @Override
  public void applied(List<OperationUpdate> sent, List<Operation> changed) {}

  @Override
  public void callBegins() {}

  @Override
  public void callEnded() {}

  @Override
  public void closed(@Nullable BackendException failure) {}
}
