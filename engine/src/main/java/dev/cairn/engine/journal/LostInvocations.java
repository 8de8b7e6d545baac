package dev.cairn.engine.journal;

import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.InvocationRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The invocations that ended with their process. Nobody was left to record them, but the take-over
 * has counted each as a failure: failures that no record tells of are such invocations. The next
 * owner records them.
 */
public final class LostInvocations {
  private static final ErrorObject ERROR =
      ErrorObject.of("Runtime.ExitError", "the process that ran the invocation has ended");

  /**
   * The lost invocations since the last one that answered; none of an execution that has ended.
   *
   * @param told the invocations that were recorded
   */
  public static List<InvocationRecord> of(
      ExecutionRow row, Collection<Entry> entries, List<InvocationRecord> told) {
    if (row.failures() == 0 || row.status().hasEnded()) return List.of();
    int missing = row.failures() - failuresAtTheEnd(told);
    int event = 1;
    // When the process ended is not known; this is the last that was heard of it.
    long at = row.runStarted();
    for (InvocationRecord record : told) {
      event = Math.max(event, record.event());
      at = Math.max(at, record.endMillis());
    }
    for (Entry entry : entries) {
      event = Math.max(event, entry.lastEvent());
      at = Math.max(at, Math.max(entry.operation().startMillis(), entry.operation().endMillis()));
    }
    List<InvocationRecord> lost = new ArrayList<>();
    for (int i = 1; i <= missing; i++) {
      lost.add(new InvocationRecord(event + i, told.size() + i, at, at, ERROR));
    }
    return lost;
  }

  private static int failuresAtTheEnd(List<InvocationRecord> told) {
    int failures = 0;
    for (InvocationRecord record : told) failures = record.error() == null ? 0 : failures + 1;
    return failures;
  }

  private LostInvocations() {}
}
