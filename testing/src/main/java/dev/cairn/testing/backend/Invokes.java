package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Calls of plain functions, which whoever drives the backend answers. */
final class Invokes {
  private final Executions executions;

  Invokes(Executions executions) {
    this.executions = executions;
  }

  /** The calls that nobody has answered, in order of start. */
  List<PendingInvoke> pending() {
    Set<Execution.Caller> answeredByExecutions = new HashSet<>();
    for (Execution execution : executions.all()) {
      Execution.Caller caller = execution.caller();
      if (caller != null) answeredByExecutions.add(caller);
    }
    List<PendingInvoke> pending = new ArrayList<>();
    for (Execution execution : executions.running()) {
      for (Entry entry : execution.log().outstanding()) {
        if (entry.operation().type() == OperationType.CHAINED_INVOKE
            && !answeredByExecutions.contains(new Execution.Caller(execution, entry.id()))) {
          pending.add(pending(execution, entry));
        }
      }
    }
    return pending;
  }

  private static PendingInvoke pending(Execution execution, Entry entry) {
    OperationUpdate start = entry.startedBy();
    String tenant =
        start.options() instanceof UpdateOptions.ChainedInvoke invoke ? invoke.tenantId() : null;
    return new PendingInvoke(
        execution.arn(), entry.id(), Checkpoints.functionName(start), tenant, start.payload());
  }

  void end(
      Execution execution,
      String operationId,
      OperationStatus status,
      Instant now,
      @Nullable String result,
      @Nullable ErrorObject error) {
    Sizes.checkPayload("CHAINED_INVOKE result", result, Limits.INVOKE_PAYLOAD_BYTES);
    Sizes.checkError(error);
    Entry entry = execution.log().find(operationId);
    if (entry == null
        || entry.operation().type() != OperationType.CHAINED_INVOKE
        || !entry.isOutstanding()
        || !execution.isRunning()) {
      throw new IllegalStateException(
          "no chained invoke " + operationId + " of " + execution.arn() + " waits for an answer");
    }
    Endings.endInvoke(execution, entry, status, now.toEpochMilli(), result, error);
  }
}
