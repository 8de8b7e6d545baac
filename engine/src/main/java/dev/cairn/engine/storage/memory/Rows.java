package dev.cairn.engine.storage.memory;

import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.Write;
import org.jspecify.annotations.Nullable;

/** Rows with some columns changed: what an update is to a database. */
final class Rows {

  static @Nullable String append(@Nullable String lines, @Nullable String more) {
    if (lines == null || more == null) return lines == null ? more : lines;
    return lines + more;
  }

  static ExecutionRow withHead(
      ExecutionRow row, ExecutionRow head, @Nullable String error, @Nullable String invocations) {
    return new ExecutionRow(
        row.key(),
        row.workflow(),
        row.name(),
        row.version(),
        row.run(),
        head.status(),
        head.owner(),
        head.lastOwner(),
        head.invocation(),
        head.revision(),
        head.failures(),
        head.wakeAt(),
        row.input(),
        row.inputHash(),
        row.result(),
        error,
        row.parent(),
        row.parentOperation(),
        row.started(),
        row.runStarted(),
        row.ended(),
        row.timeoutAt(),
        row.expiresAt(),
        invocations);
  }

  static ExecutionRow ended(ExecutionRow head, Ending ending, @Nullable String invocations) {
    return new ExecutionRow(
        head.key(),
        head.workflow(),
        head.name(),
        head.version(),
        head.run(),
        ending.status(),
        null,
        head.lastOwner(),
        head.invocation(),
        head.revision(),
        head.failures(),
        null,
        head.input(),
        head.inputHash(),
        ending.result(),
        ending.error(),
        head.parent(),
        head.parentOperation(),
        head.started(),
        head.runStarted(),
        ending.ended(),
        head.timeoutAt(),
        ending.expiresAt(),
        invocations);
  }

  static ExecutionRow continued(ExecutionRow row, Write.ContinueAs next, long node) {
    return new ExecutionRow(
        row.key(),
        row.workflow(),
        row.name(),
        next.version(),
        row.run() + 1,
        ExecutionStatus.RUNNING,
        node,
        node,
        row.invocation() + 1,
        row.revision() + 1,
        0,
        null,
        next.input(),
        next.inputHash(),
        null,
        null,
        row.parent(),
        row.parentOperation(),
        row.started(),
        next.started(),
        null,
        next.timeoutAt(),
        null,
        null);
  }

  private Rows() {}
}
