package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.NewExecution;
import org.jspecify.annotations.Nullable;

/** The changes of an execution's head when it changes hands. */
public final class Heads {

  /** A new execution, whole. */
  public static ExecutionRow started(long key, NewExecution execution, @Nullable Long owner) {
    return new ExecutionRow(
        key,
        execution.workflow(),
        execution.name(),
        execution.version(),
        1,
        owner == null ? ExecutionStatus.READY : ExecutionStatus.RUNNING,
        owner,
        owner,
        owner == null ? 0 : 1,
        0,
        0,
        owner == null ? execution.started() : null,
        execution.input(),
        execution.inputHash(),
        null,
        null,
        execution.parent(),
        execution.parentOperation(),
        execution.started(),
        execution.started(),
        null,
        execution.timeoutAt(),
        null,
        null);
  }

  /** Taken by a node that invokes it now. */
  public static ExecutionRow claimed(ExecutionRow head, long node) {
    return with(
        head,
        ExecutionStatus.RUNNING,
        node,
        node,
        head.invocation() + 1,
        head.revision(),
        head.failures(),
        null);
  }

  /** Given up by its owner. */
  static ExecutionRow givenUp(
      ExecutionRow head, ExecutionStatus status, int failures, @Nullable Long wakeAt) {
    return with(
        head, status, null, head.owner(), head.invocation(), head.revision() + 1, failures, wakeAt);
  }

  /** Nobody's, with other operations than before. */
  static ExecutionRow changed(ExecutionRow head) {
    return with(
        head,
        head.status(),
        head.owner(),
        head.lastOwner(),
        head.invocation(),
        head.revision() + 1,
        head.failures(),
        head.wakeAt());
  }

  /** Nobody's, and to be claimed at once. */
  static ExecutionRow ready(ExecutionRow head, long now) {
    Long wakeAt = head.wakeAt();
    return with(
        head,
        ExecutionStatus.READY,
        null,
        head.lastOwner(),
        head.invocation(),
        head.revision(),
        head.failures(),
        wakeAt == null ? now : Math.min(now, wakeAt));
  }

  /** Its owner is dead, and the invocation it made counts as failed. */
  public static ExecutionRow orphaned(ExecutionRow head, long now) {
    return freed(head, head.failures() + 1, now);
  }

  /** Its owner leaves without having failed. */
  public static ExecutionRow givenBack(ExecutionRow head, long now) {
    return freed(head, head.failures(), now);
  }

  /** Its owner has ended and will not come back for it, so that it is not left to it either. */
  private static ExecutionRow freed(ExecutionRow head, int failures, long now) {
    return with(
        head,
        ExecutionStatus.READY,
        null,
        null,
        head.invocation(),
        head.revision() + 1,
        failures,
        now);
  }

  /** It should not have been suspended, and a node that has it in memory has an outdated state. */
  public static ExecutionRow woken(ExecutionRow head, long now) {
    return freed(head, head.failures(), now);
  }

  /** Taken up again by somebody who has mended the cause, for any node. */
  static ExecutionRow resumed(ExecutionRow head, long now) {
    return freed(head, 0, now);
  }

  /** Nobody's, and not to be claimed. */
  public static ExecutionRow parked(ExecutionRow head) {
    return with(
        head,
        ExecutionStatus.PARKED,
        null,
        head.lastOwner(),
        head.invocation(),
        head.revision() + 1,
        head.failures(),
        null);
  }

  public static ExecutionRow ended(ExecutionRow head, ExecutionStatus status) {
    return with(
        head,
        status,
        null,
        head.owner() == null ? head.lastOwner() : head.owner(),
        head.invocation(),
        head.revision() + 1,
        head.failures(),
        null);
  }

  private static ExecutionRow with(
      ExecutionRow head,
      ExecutionStatus status,
      @Nullable Long owner,
      @Nullable Long lastOwner,
      int invocation,
      int revision,
      int failures,
      @Nullable Long wakeAt) {
    return new ExecutionRow(
        head.key(),
        head.workflow(),
        head.name(),
        head.version(),
        head.run(),
        status,
        owner,
        lastOwner,
        invocation,
        revision,
        failures,
        wakeAt,
        head.input(),
        head.inputHash(),
        head.result(),
        head.error(),
        head.parent(),
        head.parentOperation(),
        head.started(),
        head.runStarted(),
        head.ended(),
        head.timeoutAt(),
        head.expiresAt(),
        head.invocations());
  }

  private Heads() {}
}
