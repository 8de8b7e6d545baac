package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import org.jspecify.annotations.Nullable;

/** The answers to {@link CoordinatorOp}s. */
public final class Results {

  /** An execution of that name exists, with the same input. */
  public record Started(ExecutionRow execution, boolean isNew) {}

  /** The result of suspending an invocation that has nothing to do until something happens. */
  public sealed interface Suspended {

    /** Nobody runs the execution now. */
    record Waiting(@Nullable Long wakeAt) implements Suspended {}

    /** Something it waits for was there already; it goes on. */
    record Delivered() implements Suspended {}

    /** It had ended meanwhile. */
    record Ended(ExecutionStatus status) implements Suspended {}
  }

  /** The result of sending an event. */
  public sealed interface Sent {

    /** The answer of {@code cases} for it. */
    <R> R match(Cases<R> cases);

    /** One method for each answer. */
    interface Cases<R> {
      R delivered(Delivered sent);

      R queued(Queued sent);

      R duplicate(Duplicate sent);

      R notAwaited(NotAwaited sent);

      R mailboxFull(MailboxFull sent);

      R targetTerminated(TargetTerminated sent);

      R targetNotFound(TargetNotFound sent);
    }

    /** An operation of that execution has taken it. */
    record Delivered(long execution) implements Sent {
      @Override
      public <R> R match(Cases<R> cases) {
        return cases.delivered(this);
      }
    }

    /** It is kept until somebody takes it. */
    record Queued(long event) implements Sent {
      @Override
      public <R> R match(Cases<R> cases) {
        return cases.queued(this);
      }
    }

    /** An event with its id was sent before; nothing has changed. */
    record Duplicate() implements Sent {
      @Override
      public <R> R match(Cases<R> cases) {
        return cases.duplicate(this);
      }
    }

    /** The operation that it names does not wait for it, or not any more. */
    record NotAwaited() implements Sent {
      @Override
      public <R> R match(Cases<R> cases) {
        return cases.notAwaited(this);
      }
    }

    /** As many events as allowed wait already. */
    record MailboxFull(int limit) implements Sent {
      @Override
      public <R> R match(Cases<R> cases) {
        return cases.mailboxFull(this);
      }
    }

    /** The execution has ended. */
    record TargetTerminated(ExecutionStatus status) implements Sent {
      @Override
      public <R> R match(Cases<R> cases) {
        return cases.targetTerminated(this);
      }
    }

    /** There is no such execution. */
    record TargetNotFound() implements Sent {
      @Override
      public <R> R match(Cases<R> cases) {
        return cases.targetNotFound(this);
      }
    }
  }

  /** The result of cancelling an execution. */
  public sealed interface Cancelled {

    /** It has ended. */
    record Stopped() implements Cancelled {}

    /** The node that runs it was asked to. */
    record Requested() implements Cancelled {}

    /** It had ended before. */
    record TargetTerminated(ExecutionStatus status) implements Cancelled {}

    /** There is no such execution. */
    record TargetNotFound() implements Cancelled {}
  }

  /**
   * Executions that this node has taken.
   *
   * @param more whether some are left that are due
   */
  public record Claimed(int executions, boolean more) {}

  private Results() {}
}
