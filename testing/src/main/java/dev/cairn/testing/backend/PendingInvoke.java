package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A plain function that an execution has called and that has not answered yet.
 *
 * @param executionArn who called it
 * @param operationId the calling operation
 */
public record PendingInvoke(
    String executionArn,
    String operationId,
    String functionName,
    @Nullable String tenantId,
    @Nullable String payload) {

  static PendingInvoke of(ExecutionState execution, Entry entry) {
    OperationUpdate start = entry.startedBy();
    UpdateOptions.ChainedInvoke call = (UpdateOptions.ChainedInvoke) start.options();
    Objects.requireNonNull(call, "a chained invoke names its function");
    return new PendingInvoke(
        execution.arn(), entry.id(), call.functionName(), call.tenantId(), start.payload());
  }
}
