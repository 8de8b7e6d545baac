package dev.cairn.service.state;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One step from a state of an execution to the next. */
public sealed interface Change {

  /** The answer of {@code cases} for this one. */
  <T extends @Nullable Object> T match(Cases<T> cases);

  /** One method for each kind of change. */
  interface Cases<T extends @Nullable Object> {
    T recorded(Recorded recorded);

    T used(Used used);

    T began(Began began);

    T paged(Paged paged);

    T answered(Answered answered);

    T withdrawn(Withdrawn withdrawn);

    T invocationEnded(InvocationEnded invocationEnded);

    T ended(Ended ended);
  }

  /**
   * An entry of the journal is new or different.
   *
   * @param news whether the runtime is to hear of it
   */
  record Recorded(Entry entry, boolean news) implements Change {
    @Override
    public <T extends @Nullable Object> T match(Cases<T> cases) {
      return cases.recorded(this);
    }
  }

  /** So much was used of what an execution may use. */
  record Used(int operations, long bytes) implements Change {
    @Override
    public <T extends @Nullable Object> T match(Cases<T> cases) {
      return cases.used(this);
    }
  }

  /** An invocation began, and with it the right of the one before to write has ended. */
  record Began(long startMillis) implements Change {
    @Override
    public <T extends @Nullable Object> T match(Cases<T> cases) {
      return cases.began(this);
    }
  }

  /** A list of operations was handed out in part; its other pages may be asked for. */
  record Paged(List<Operation> operations) implements Change {

    public Paged {
      operations = List.copyOf(operations);
    }

    @Override
    public <T extends @Nullable Object> T match(Cases<T> cases) {
      return cases.paged(this);
    }
  }

  /** The live invocation was answered, with all that had changed until then. */
  record Answered(Answer answer) implements Change {
    @Override
    public <T extends @Nullable Object> T match(Cases<T> cases) {
      return cases.answered(this);
    }
  }

  /** The next answer to the live invocation comes without a token. */
  record Withdrawn() implements Change {
    @Override
    public <T extends @Nullable Object> T match(Cases<T> cases) {
      return cases.withdrawn(this);
    }
  }

  /**
   * The live invocation has ended.
   *
   * @param again whether to invoke once more even without news
   */
  record InvocationEnded(InvocationRecord invocation, boolean again) implements Change {
    @Override
    public <T extends @Nullable Object> T match(Cases<T> cases) {
      return cases.invocationEnded(this);
    }
  }

  /** The execution has ended. */
  record Ended(Outcome outcome) implements Change {
    @Override
    public <T extends @Nullable Object> T match(Cases<T> cases) {
      return cases.ended(this);
    }
  }

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
