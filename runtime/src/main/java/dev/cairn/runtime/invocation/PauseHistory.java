package dev.cairn.runtime.invocation;

import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.lifecycle.PauseCounter;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationSubType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Reads from a journal how far the run had come through its pauses when this invocation began. */
final class PauseHistory {

  static PauseCounter of(Journal journal) {
    int completed = 0;
    Instant resumesAt = null;
    for (Operation operation : journal.recorded()) {
      if (!isPause(operation) || isBelowEnded(operation, journal)) continue;
      boolean wasPassed =
          operation.status().isTerminal() && !journal.updatedSinceLastInvocation(operation.id());
      if (wasPassed) completed++;
      else resumesAt = operation.wakesAt();
    }
    return new PauseCounter(completed, resumesAt);
  }

  private static boolean isPause(Operation operation) {
    return switch (operation.type()) {
      case WAIT, CALLBACK, CHAINED_INVOKE -> true;
      case STEP -> OperationSubType.WAIT_FOR_CONDITION.wireName().equals(operation.subType());
      case EXECUTION, CONTEXT -> false;
    };
  }

  /** Replays do not look into contexts that have ended, so they do not come to these pauses. */
  private static boolean isBelowEnded(Operation operation, Journal journal) {
    @Nullable String parentId = operation.parentId();
    Operation parent = parentId == null ? null : journal.before(parentId);
    return parent != null && parent.status().isTerminal();
  }

  private PauseHistory() {}
}
