package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.util.List;

/**
 * The store of journals, as an invocation sees it: AWS Lambda, Cairn's engine, or an in-memory one.
 *
 * <p>Calls of one invocation come one at a time, since each uses up the token of the one before.
 */
public interface Backend {

  /**
   * Records {@code updates}, all or none; without any, asks what has changed.
   *
   * @param clientToken names this logical call: a repeated one with the same name, whose first
   *     answer was lost, gets that answer and changes nothing
   * @throws BackendException if the backend refused or could not be reached
   */
  CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates);

  /**
   * A page of the journal; page after page in order of start.
   *
   * @throws BackendException if the backend refused or could not be reached
   */
  StatePage state(String executionArn, String token, String marker, int maxItems);
}
