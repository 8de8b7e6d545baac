package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The service's API for whoever answers a callback. */
final class Callbacks {
  private record Open(Execution execution, Entry entry) {}

  private final Executions executions;

  Callbacks(Executions executions) {
    this.executions = executions;
  }

  void succeed(String callbackId, @Nullable String result, Instant now) {
    Sizes.checkPayload("CALLBACK result", result, Limits.PAYLOAD_BYTES);
    end(callbackId, OperationStatus.SUCCEEDED, now, result, null);
  }

  void fail(String callbackId, ErrorObject error, Instant now) {
    Sizes.checkError(error);
    end(callbackId, OperationStatus.FAILED, now, null, error);
  }

  void heartbeat(String callbackId, Instant now) {
    Open open = open(callbackId);
    open.execution().log().keep(open.entry().heard(now.toEpochMilli()));
  }

  /** The oldest open callback that bears the name, or that a context of the name waits for. */
  @Nullable String find(Execution execution, String name) {
    if (!execution.isRunning()) return null;
    for (Entry entry : execution.log().outstanding()) {
      Operation operation = entry.operation();
      if (operation.details() instanceof OperationDetails.Callback callback
          && (name.equals(operation.name()) || isWaitedForBy(execution, operation, name))) {
        return callback.callbackId();
      }
    }
    return null;
  }

  private static boolean isWaitedForBy(Execution execution, Operation operation, String name) {
    String parentId = operation.parentId();
    if (parentId == null) return false;
    Operation parent = execution.log().get(parentId).operation();
    return name.equals(parent.name())
        && OperationSubType.WAIT_FOR_CALLBACK.wireName().equals(parent.subType());
  }

  private void end(
      String callbackId,
      OperationStatus status,
      Instant now,
      @Nullable String result,
      @Nullable ErrorObject error) {
    Open open = open(callbackId);
    Endings.endCallback(open.execution(), open.entry(), status, now.toEpochMilli(), result, error);
  }

  private Open open(String callbackId) {
    String[] parts = Opaque.parts(callbackId, 2);
    Execution execution = parts == null ? null : executions.findById(parts[0]);
    Entry entry = execution == null || parts == null ? null : execution.log().find(parts[1]);
    if (execution == null || entry == null || entry.operation().type() != OperationType.CALLBACK) {
      throw Refusal.notFound("No callback " + callbackId);
    }
    if (!execution.isRunning() || entry.status().isTerminal()) {
      throw Refusal.callbackClosed("The callback " + entry.id() + " is closed: " + entry.status());
    }
    return new Open(execution, entry);
  }
}
