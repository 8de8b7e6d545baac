package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;

/** Well-formed updates, to be sent as they are or spoiled by a test. */
final class Updates {
  static final ErrorObject ERROR = ErrorObject.of("java.io.IOException", "no answer");

  static OperationUpdate startStep(String id) {
    return update(id, OperationType.STEP, OperationAction.START);
  }

  static OperationUpdate succeedStep(String id, String payload) {
    return payload(update(id, OperationType.STEP, OperationAction.SUCCEED), payload);
  }

  static OperationUpdate failStep(String id) {
    return error(update(id, OperationType.STEP, OperationAction.FAIL), ERROR);
  }

  static OperationUpdate retryStep(String id, long seconds) {
    OperationUpdate retry = update(id, OperationType.STEP, OperationAction.RETRY);
    return options(error(retry, ERROR), new UpdateOptions.Step(seconds));
  }

  static OperationUpdate startContext(String id) {
    return update(id, OperationType.CONTEXT, OperationAction.START);
  }

  static OperationUpdate succeedContext(String id, String payload) {
    return payload(update(id, OperationType.CONTEXT, OperationAction.SUCCEED), payload);
  }

  static OperationUpdate failContext(String id) {
    return error(update(id, OperationType.CONTEXT, OperationAction.FAIL), ERROR);
  }

  static OperationUpdate startWait(String id, long seconds) {
    OperationUpdate start = update(id, OperationType.WAIT, OperationAction.START);
    return options(start, new UpdateOptions.Wait(seconds));
  }

  static OperationUpdate startCallback(String id) {
    return update(id, OperationType.CALLBACK, OperationAction.START);
  }

  static OperationUpdate startCallback(String id, long timeout, long heartbeat) {
    return options(startCallback(id), new UpdateOptions.Callback(timeout, heartbeat));
  }

  static OperationUpdate startInvoke(String id, String function, String payload) {
    OperationUpdate start = update(id, OperationType.CHAINED_INVOKE, OperationAction.START);
    return options(payload(start, payload), new UpdateOptions.ChainedInvoke(function, null));
  }

  static OperationUpdate succeedExecution(String id, String payload) {
    return payload(bare(id, OperationType.EXECUTION, OperationAction.SUCCEED), payload);
  }

  static OperationUpdate failExecution(String id) {
    return error(bare(id, OperationType.EXECUTION, OperationAction.FAIL), ERROR);
  }

  /** The update of that type with all that the action needs, whether the type allows it or not. */
  static OperationUpdate any(String id, OperationType type, OperationAction action) {
    OperationUpdate update = update(id, type, action);
    return switch (action) {
      case START ->
          switch (type) {
            case WAIT -> options(update, new UpdateOptions.Wait(10));
            case CHAINED_INVOKE -> options(update, new UpdateOptions.ChainedInvoke("echo", null));
            case EXECUTION, CONTEXT, STEP, CALLBACK -> update;
          };
      case SUCCEED -> payload(update, "1");
      case FAIL -> error(update, ERROR);
      case RETRY ->
          type == OperationType.STEP
              ? options(error(update, ERROR), new UpdateOptions.Step(1))
              : error(update, ERROR);
      case CANCEL -> update;
    };
  }

  static OperationUpdate update(String id, OperationType type, OperationAction action) {
    String subType =
        switch (type) {
          case STEP -> "Step";
          case CONTEXT -> "RunInChildContext";
          case WAIT -> "Wait";
          case CALLBACK -> "Callback";
          case CHAINED_INVOKE -> "ChainedInvoke";
          case EXECUTION -> null;
        };
    return new OperationUpdate(id, null, id, type, subType, action, null, null, null);
  }

  private static OperationUpdate bare(String id, OperationType type, OperationAction action) {
    return new OperationUpdate(id, null, null, type, null, action, null, null, null);
  }

  static OperationUpdate payload(OperationUpdate u, String payload) {
    return new OperationUpdate(
        u.id(),
        u.parentId(),
        u.name(),
        u.type(),
        u.subType(),
        u.action(),
        payload,
        u.error(),
        u.options());
  }

  static OperationUpdate error(OperationUpdate u, ErrorObject error) {
    return new OperationUpdate(
        u.id(),
        u.parentId(),
        u.name(),
        u.type(),
        u.subType(),
        u.action(),
        u.payload(),
        error,
        u.options());
  }

  static OperationUpdate options(OperationUpdate u, UpdateOptions options) {
    return new OperationUpdate(
        u.id(),
        u.parentId(),
        u.name(),
        u.type(),
        u.subType(),
        u.action(),
        u.payload(),
        u.error(),
        options);
  }

  static OperationUpdate parent(OperationUpdate u, String parentId) {
    return new OperationUpdate(
        u.id(),
        parentId,
        u.name(),
        u.type(),
        u.subType(),
        u.action(),
        u.payload(),
        u.error(),
        u.options());
  }

  static OperationUpdate name(OperationUpdate u, String name) {
    return new OperationUpdate(
        u.id(),
        u.parentId(),
        name,
        u.type(),
        u.subType(),
        u.action(),
        u.payload(),
        u.error(),
        u.options());
  }

  static OperationUpdate subType(OperationUpdate u, String subType) {
    return new OperationUpdate(
        u.id(),
        u.parentId(),
        u.name(),
        u.type(),
        subType,
        u.action(),
        u.payload(),
        u.error(),
        u.options());
  }

  private Updates() {}
}
