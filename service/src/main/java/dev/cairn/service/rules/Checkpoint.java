package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.List;

/**
 * The command of an invocation that writes.
 *
 * @param token the right to write, good for one call
 * @param clientToken names the call, so that a repeated one changes nothing
 * @param entropy makes the ids of new callbacks hard to guess
 */
public record Checkpoint(
    String token, String clientToken, List<OperationUpdate> updates, long entropy) {

  public Checkpoint {
    updates = List.copyOf(updates);
  }
}
