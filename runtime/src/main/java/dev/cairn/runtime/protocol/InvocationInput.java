package dev.cairn.runtime.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The input of an invocation: the envelope around the caller's payload.
 *
 * @param operations the first page of the journal, in order of start; may be empty
 * @param nextMarker where the next page begins; null for none
 * @param updatedOperationIds what changed since the invocation before
 */
public record InvocationInput(
    String durableExecutionArn,
    String checkpointToken,
    List<Operation> operations,
    @Nullable String nextMarker,
    List<String> updatedOperationIds) {

  public InvocationInput {
    operations = List.copyOf(operations);
    updatedOperationIds = List.copyOf(updatedOperationIds);
  }

  /** The id of the operation that stands for the execution itself: the last segment of the ARN. */
  public String executionOperationId() {
    return durableExecutionArn.substring(durableExecutionArn.lastIndexOf('/') + 1);
  }
}
