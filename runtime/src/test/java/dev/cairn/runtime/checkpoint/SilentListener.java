package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** For tests that do not ask what was heard. */
final class SilentListener implements CheckpointListener {
  @Override
  public void applied(List<Operation> changed) {}

  @Override
  public void answered() {}

  @Override
  public void closed(@Nullable BackendException failure) {}
}
