package dev.cairn.service.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The invocations of one execution: the live one, those that have ended, and what they heard. */
final class Invocations {
  private final List<InvocationRecord> ended = new ArrayList<>();
  private @Nullable LiveInvocation live;
  private int begun;
  private int failures;
  private boolean due = true;
  private long heard;

  /** Goes on with what was stored. */
  void restore(StoredFacts stored) {
    ended.addAll(stored.invocationRecords());
    begun = stored.invocations();
    failures = stored.failures();
  }

  @Nullable LiveInvocation live() {
    return live;
  }

  /** The one that is known to be live. */
  LiveInvocation require(String arn) {
    if (live == null) throw new IllegalStateException("no invocation of " + arn + " is live");
    return live;
  }

  int begun() {
    return begun;
  }

  int failures() {
    return failures;
  }

  List<InvocationRecord> ended() {
    return Collections.unmodifiableList(ended);
  }

  long heard() {
    return live == null ? heard : live.heard();
  }

  /** Whether there is a reason for one, where the last change has that number. */
  boolean isDue(long revision) {
    return live == null && (due || revision > heard);
  }

  void begins(long startMillis, long revision) {
    live = new LiveInvocation(++begun, startMillis, revision);
    due = false;
  }

  void ends(LiveInvocation invocation, Change.InvocationEnded end) {
    heard = invocation.heard();
    live = null;
    due = end.again();
    failures = end.invocation().error() == null ? 0 : failures + 1;
    ended.add(end.invocation());
  }
}
