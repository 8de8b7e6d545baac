package dev.cairn.testing.history;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.Continuation;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes nothing: code that has something to record has come to the end of its history. */
final class ReplayBackend implements Backend {
  private volatile @Nullable String sent;

  /** The first operation that the code would have recorded; null if there was none. */
  @Nullable String sent() {
    return sent;
  }

  @Override
  public CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    if (sent == null && !updates.isEmpty()) {
      OperationUpdate first = updates.get(0);
      sent = first.name() == null ? first.id() : first.name();
    }
    throw BackendException.refused(403, "AccessDeniedException", "a replay records nothing");
  }

  @Override
  public StatePage state(String executionArn, String token, String marker, int maxItems) {
    throw new IllegalStateException("a replayed journal has one page");
  }

  @Override
  public Continuation continuation(String executionArn) {
    return new Continuation.NewRun(executionArn);
  }
}
