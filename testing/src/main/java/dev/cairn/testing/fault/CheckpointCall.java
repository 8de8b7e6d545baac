package dev.cairn.testing.fault;

import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.List;

/**
 * One checkpoint that a runtime made.
 *
 * @param number counted over all executions of the backend, from 1
 * @param clientToken what the runtime named the call
 */
public record CheckpointCall(
    int number, String executionArn, String clientToken, List<OperationUpdate> updates) {

  public CheckpointCall {
    updates = List.copyOf(updates);
  }
}
