package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import org.jspecify.annotations.Nullable;

/** What an allowed update makes of its operation. Pure: the rules have been checked before. */
final class Effects {

  /**
   * The operation after the update.
   *
   * @param before the operation so far; null if the update begins it
   * @param callbackId the id that a new callback gets
   */
  static Operation of(
      @Nullable Operation before,
      OperationUpdate update,
      OperationStatus to,
      long now,
      String callbackId) {
    OperationDetails details =
        switch (update.type()) {
          case STEP -> step(before, update, now);
          case CONTEXT -> context(update);
          case WAIT -> wait(before, update, now);
          case CALLBACK -> new OperationDetails.Callback(callbackId, null, null);
          case CHAINED_INVOKE -> new OperationDetails.ChainedInvoke(null, null);
          case EXECUTION -> throw new IllegalStateException("the execution ends in another way");
        };
    return new Operation(
        update.id(),
        update.parentId(),
        update.name(),
        update.type(),
        update.subType(),
        to,
        before == null ? now : before.startMillis(),
        to.isTerminal() ? now : 0,
        details);
  }

  private static OperationDetails.Step step(
      @Nullable Operation before, OperationUpdate update, long now) {
    OperationDetails.Step so = before == null ? OperationDetails.Step.FRESH : before.step();
    return switch (update.action()) {
      // What the attempt before left behind stays: a poll reads its state from it.
      case START -> new OperationDetails.Step(so.attempt(), 0, so.result(), so.error());
      case SUCCEED, FAIL, RETRY ->
          new OperationDetails.Step(
              so.attempt() + 1, nextAttempt(update, now), update.payload(), update.error());
      case CANCEL -> throw new IllegalStateException("a step is never cancelled");
    };
  }

  private static long nextAttempt(OperationUpdate update, long now) {
    return update.options() instanceof UpdateOptions.Step step
        ? now + step.nextAttemptDelaySeconds() * 1000
        : 0;
  }

  private static OperationDetails.Context context(OperationUpdate update) {
    boolean replayChildren =
        update.options() instanceof UpdateOptions.Context context && context.replayChildren();
    return new OperationDetails.Context(replayChildren, update.payload(), update.error());
  }

  private static OperationDetails wait(
      @Nullable Operation before, OperationUpdate update, long now) {
    if (before != null) return before.details();
    long seconds = update.options() instanceof UpdateOptions.Wait wait ? wait.waitSeconds() : 0;
    return new OperationDetails.Wait(now + seconds * 1000);
  }

  /** The operation after something outside of the runtime has ended it. */
  static Operation ended(
      Operation operation, OperationStatus status, long at, OperationDetails details) {
    return new Operation(
        operation.id(),
        operation.parentId(),
        operation.name(),
        operation.type(),
        operation.subType(),
        status,
        operation.startMillis(),
        status.isTerminal() ? at : 0,
        details);
  }

  private Effects() {}
}
