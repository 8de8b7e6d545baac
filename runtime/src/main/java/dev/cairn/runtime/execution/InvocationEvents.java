package dev.cairn.runtime.execution;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.invocation.Announcer;
import dev.cairn.runtime.invocation.Invocation;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Tells those who watch of the begin and the end of an invocation; not loaded where nobody does.
 */
final class InvocationEvents {
  private final Invocation invocation;
  private final Instant start;

  private InvocationEvents(Invocation invocation, Instant start) {
    this.invocation = invocation;
    this.start = start;
  }

  /** The invocation begins. */
  static InvocationEvents begun(
      Invocation invocation, String workflow, @Nullable String requestId) {
    Announcer announcer = invocation.announcer();
    Journal journal = invocation.journal();
    Instant now = announcer.now();
    int recorded = journal.size();
    announcer.emit(
        new ExecutionEvent.InvocationStarted(
            invocation.executionArn(),
            workflow,
            requestId,
            recorded == 0,
            recorded,
            announcer.told(journal.updatedSinceLastInvocation()),
            Instant.ofEpochMilli(journal.execution().startMillis()),
            now));
    return new InvocationEvents(invocation, now);
  }

  /** The invocation ends with that answer. */
  void ended(InvocationOutput output) {
    Announcer announcer = invocation.announcer();
    announcer.emit(
        new ExecutionEvent.InvocationEnded(
            invocation.executionArn(),
            announcer.told(output),
            operations(),
            start,
            announcer.now()));
  }

  /** The invocation has failed as such. */
  void failed(Throwable cause) {
    Announcer announcer = invocation.announcer();
    announcer.emit(
        new ExecutionEvent.InvocationFailed(
            invocation.executionArn(), cause, operations(), start, announcer.now()));
  }

  private int operations() {
    return invocation.journal().size();
  }
}
