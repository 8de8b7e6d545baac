package dev.cairn.runtime.execution;

import dev.cairn.runtime.journal.Journal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** That the backend knows an operation: its start is queued, and goes with the next checkpoint. */
record AwaitedStart(Journal journal, String operationId) implements Awaited {

  @Override
  public Object key() {
    return operationId;
  }

  @Override
  public boolean isSettled() {
    return journal.get(operationId) != null;
  }

  @Override
  public @Nullable Instant wakesAt() {
    return null;
  }

  @Override
  public boolean isSettledByBackend() {
    return false; // whoever parks or is idle sends it
  }
}
