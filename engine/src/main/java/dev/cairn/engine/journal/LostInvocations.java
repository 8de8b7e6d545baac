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
 * has counted each in the column of failures: those that no record tells of are such invocations.
 * The next owner records them. They are no failures of the run's code, and never end the run.
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

  /**
   * The lost invocations among those in a row that the column of failures counts.
   *
   * @param all the invocations that were recorded or lost
   */
  static int among(ExecutionRow row, List<InvocationRecord> all) {
    int lost = 0;
    for (InvocationRecord record :
        all.subList(Math.max(0, all.size() - row.failures()), all.size())) {
      if (isLost(record)) lost++;
    }
    return lost;
  }

  /**
   * The invocations in a row that did not answer, for the column of failures.
   *
   * @param failures the last ones that have failed by themselves; the lost ones between and before
   *     them are added
   */
  public static int inARow(List<InvocationRecord> all, int failures) {
    int failed = 0;
    int lost = 0;
    for (int i = all.size() - 1; i >= 0; i--) {
      if (isLost(all.get(i))) lost++;
      else if (failed == failures) break;
      else failed++;
    }
    return failures + lost;
  }

  static boolean isLost(InvocationRecord record) {
    return ERROR.equals(record.error());
  }

  private static int failuresAtTheEnd(List<InvocationRecord> told) {
    int failures = 0;
    for (InvocationRecord record : told) failures = record.error() == null ? 0 : failures + 1;
    return failures;
  }

  private LostInvocations() {}
}
