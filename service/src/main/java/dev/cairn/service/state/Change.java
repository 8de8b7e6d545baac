package dev.cairn.service.state;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.List;

/** One step from a state of an execution to the next. */
public sealed interface Change {

  /**
   * An entry of the journal is new or different.
   *
   * @param news whether the runtime is to hear of it
   */
  record Recorded(Entry entry, boolean news) implements Change {}

  /** So much was used of what an execution may use. */
  record Used(int operations, long bytes) implements Change {}

  /** An invocation began, and with it the right of the one before to write has ended. */
  record Began(long startMillis) implements Change {}

  /** A list of operations was handed out in part; its other pages may be asked for. */
  record Paged(List<Operation> operations) implements Change {

    public Paged {
      operations = List.copyOf(operations);
    }
  }

  /** The live invocation was answered, with all that had changed until then. */
  record Answered(Answer answer) implements Change {}

  /** The next answer to the live invocation comes without a token. */
  record Withdrawn() implements Change {}

  /**
   * The live invocation has ended.
   *
   * @param again whether to invoke once more even without news
   */
  record InvocationEnded(InvocationRecord invocation, boolean again) implements Change {}

  /** The execution has ended. */
  record Ended(Outcome outcome) implements Change {}

  /**
   * An answer to a checkpoint, and the call that it answers.
   *
   * @param clientToken names the call
   * @param token the checkpoint token that the call has used up
   */
  record Answer(
      String clientToken,
      String token,
      List<OperationUpdate> updates,
      CheckpointResult result,
      long atMillis) {

    public Answer {
      updates = List.copyOf(updates);
    }
  }
}
