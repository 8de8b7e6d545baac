package dev.cairn.runtime.protocol;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * An operation as updates name it, and the updates that it may get.
 *
 * <pre>{@code
 * backend.checkpoint(arn, token, "call-1", List.of(charge.start(), charge.succeed("7")));
 * }</pre>
 */
public interface OperationKey {
  String id();

  /** The context that it belongs to; null for the run's own. */
  @Nullable String parentId();

  String name();

  OperationSubType subType();

  /** It starts. */
  default OperationUpdate start() {
    return update(OperationAction.START, null, null, null);
  }

  /** It starts, with what its type needs. */
  default OperationUpdate start(UpdateOptions options) {
    return update(OperationAction.START, null, null, options);
  }

  /** It starts with a payload, and with what its type needs. */
  default OperationUpdate start(@Nullable String payload, UpdateOptions options) {
    return update(OperationAction.START, payload, null, options);
  }

  /** It has ended with that result; null for none. */
  default OperationUpdate succeed(@Nullable String result) {
    return update(OperationAction.SUCCEED, result, null, null);
  }

  /** It has ended with a result that replays make again from its children. */
  default OperationUpdate succeedByChildren(@Nullable String summary) {
    return update(
        OperationAction.SUCCEED,
        summary,
        null,
        new UpdateOptions.Context(/* replayChildren= */ true));
  }

  /** It has failed for good. */
  default OperationUpdate fail(ErrorObject error) {
    return update(OperationAction.FAIL, null, error, null);
  }

  /** An attempt of it has failed; another follows. */
  default OperationUpdate retry(ErrorObject error, Duration delay) {
    return update(OperationAction.RETRY, null, error, new UpdateOptions.Step(delay));
  }

  /** An attempt of it has come to a state and to no end; another follows. */
  default OperationUpdate askAgain(String state, Duration delay) {
    return update(OperationAction.RETRY, state, null, new UpdateOptions.Step(delay));
  }

  private OperationUpdate update(
      OperationAction action,
      @Nullable String payload,
      @Nullable ErrorObject error,
      @Nullable UpdateOptions options) {
    OperationSubType subType = subType();
    return new OperationUpdate(
        id(),
        parentId(),
        name(),
        subType.type(),
        subType.wireName(),
        action,
        payload,
        error,
        options);
  }
}
