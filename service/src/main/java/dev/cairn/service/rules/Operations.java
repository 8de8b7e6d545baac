package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.state.Delays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The effect of an allowed update on its operation. The rules have been checked before. */
final class Operations {

  /**
   * The operation after the update.
   *
   * @param before the operation so far; null if the update begins it
   * @param callbackId the id that a new callback gets
   */
  static Operation after(
      @Nullable Operation before,
      OperationUpdate update,
      OperationStatus to,
      long now,
      Supplier<String> callbackId) {
    OperationDetails details =
        switch (update.type()) {
          case STEP -> step(before, update, now);
          case CONTEXT -> context(update);
          case WAIT ->
              before == null
                  ? new OperationDetails.Wait(now + Delays.ofWait(update))
                  : before.details();
          case CALLBACK -> new OperationDetails.Callback(callbackId.get(), null, null);
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
      case SUCCEED, FAIL ->
          new OperationDetails.Step(so.attempt() + 1, 0, update.payload(), update.error());
      case RETRY ->
          new OperationDetails.Step(
              so.attempt() + 1, now + Delays.ofRetry(update), update.payload(), update.error());
      case CANCEL -> throw new IllegalStateException("a step is never cancelled");
    };
  }

  private static OperationDetails.Context context(OperationUpdate update) {
    boolean replayChildren =
        update.options() instanceof UpdateOptions.Context context && context.replayChildren();
    return new OperationDetails.Context(replayChildren, update.payload(), update.error());
  }

  /** The operation with another status and other details. */
  static Operation changed(
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

  private Operations() {}
}
