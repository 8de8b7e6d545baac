package dev.cairn.engine.storage;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The answer of a storage to a {@link Write}. */
public final class WriteResult {

  /** It was done. */
  public record Done() {}

  /**
   * An execution of that name exists.
   *
   * @param execution how it stands now
   * @param isNew whether this write has started it
   */
  public record Started(ExecutionRow execution, boolean isNew) {}

  /**
   * A checkpoint was recorded.
   *
   * @param deliveries events that reached operations of the execution
   * @param requests events that the owner has to act upon
   * @param children the children, in the order of the checkpoint
   */
  public record Recorded(
      List<Delivery> deliveries, List<EventRow> requests, List<Started> children) {
    public static final Recorded PLAIN = new Recorded(List.of(), List.of(), List.of());

    public Recorded {
      deliveries = List.copyOf(deliveries);
      requests = List.copyOf(requests);
      children = List.copyOf(children);
    }
  }

  /** The outcome of a suspension. */
  public sealed interface SuspendResult {

    /** The answer of the case that applies. */
    <R> R match(SuspendResult.Cases<R> cases);

    /** One method for each answer. */
    interface Cases<R> {
      R suspended(Suspended it);

      R staysRunning(StaysRunning it);
    }

    /** Nobody owns it now. */
    record Suspended(ExecutionRow execution) implements SuspendResult {
      @Override
      public <R> R match(SuspendResult.Cases<R> cases) {
        return cases.suspended(this);
      }
    }

    /**
     * It still runs on its owner, since something was in its mailbox.
     *
     * @param requests events that the owner has to act upon
     */
    record StaysRunning(List<Delivery> deliveries, List<EventRow> requests)
        implements SuspendResult {
      @Override
      public <R> R match(SuspendResult.Cases<R> cases) {
        return cases.staysRunning(this);
      }

      public StaysRunning {
        deliveries = List.copyOf(deliveries);
        requests = List.copyOf(requests);
      }
    }
  }

  /** The outcome of sending an event. */
  public sealed interface SendResult {

    /** The answer of the case that applies. */
    <R> R match(SendResult.Cases<R> cases);

    /** One method for each answer. */
    interface Cases<R> {
      R delivered(Delivered it);

      R queued(Queued it);

      R duplicate(Duplicate it);

      R operationClosed(OperationClosed it);

      R mailboxFull(MailboxFull it);

      R targetTerminated(SendResult.TargetTerminated it);

      R targetNotFound(SendResult.TargetNotFound it);
    }

    /** An operation has taken it. */
    record Delivered(Delivery delivery) implements SendResult {
      @Override
      public <R> R match(SendResult.Cases<R> cases) {
        return cases.delivered(this);
      }
    }

    /**
     * It is kept.
     *
     * @param owner the node that runs its receiver; null if nobody does, or if nobody waits for the
     *     broadcast
     */
    record Queued(long seq, @Nullable Long owner) implements SendResult {
      @Override
      public <R> R match(SendResult.Cases<R> cases) {
        return cases.queued(this);
      }
    }

    /** An event with its id was sent before; nothing has changed. */
    record Duplicate() implements SendResult {
      @Override
      public <R> R match(SendResult.Cases<R> cases) {
        return cases.duplicate(this);
      }
    }

    /** The operation that it names does not wait any more. */
    record OperationClosed() implements SendResult {
      @Override
      public <R> R match(SendResult.Cases<R> cases) {
        return cases.operationClosed(this);
      }
    }

    /** As many events as allowed are waiting already; it is not kept. */
    record MailboxFull(int limit) implements SendResult {
      @Override
      public <R> R match(SendResult.Cases<R> cases) {
        return cases.mailboxFull(this);
      }
    }

    /** The execution has ended. */
    record TargetTerminated(ExecutionStatus status) implements SendResult {
      @Override
      public <R> R match(SendResult.Cases<R> cases) {
        return cases.targetTerminated(this);
      }
    }

    /** There is no such execution. */
    record TargetNotFound() implements SendResult {
      @Override
      public <R> R match(SendResult.Cases<R> cases) {
        return cases.targetNotFound(this);
      }
    }
  }

  /** The outcome of a stop. */
  public sealed interface StopResult {

    /** The answer of the case that applies. */
    <R> R match(StopResult.Cases<R> cases);

    /** One method for each answer. */
    interface Cases<R> {
      R stopped(Stopped it);

      R requested(Requested it);

      R targetTerminated(StopResult.TargetTerminated it);

      R targetNotFound(StopResult.TargetNotFound it);
    }

    /** It has ended as asked. */
    record Stopped(ExecutionRow execution) implements StopResult {
      @Override
      public <R> R match(StopResult.Cases<R> cases) {
        return cases.stopped(this);
      }
    }

    /** The request is in its mailbox, and its owner will act on it. */
    record Requested(long execution, long owner) implements StopResult {
      @Override
      public <R> R match(StopResult.Cases<R> cases) {
        return cases.requested(this);
      }
    }

    /** It had ended before. */
    record TargetTerminated(ExecutionStatus status) implements StopResult {
      @Override
      public <R> R match(StopResult.Cases<R> cases) {
        return cases.targetTerminated(this);
      }
    }

    /** There is no such execution. */
    record TargetNotFound() implements StopResult {
      @Override
      public <R> R match(StopResult.Cases<R> cases) {
        return cases.targetNotFound(this);
      }
    }
  }

  /** The outcome of taking up an execution again. */
  public enum ResumeResult {
    /** It is ready for any node. */
    RESUMED,
    /** It was not parked; nothing has changed. */
    NOT_PARKED,
    /** There is no such execution. */
    TARGET_NOT_FOUND
  }

  /**
   * Executions that the node has taken.
   *
   * @param more whether the limit left some behind
   */
  public record Claimed(List<ExecutionRow> executions, boolean more) {
    public Claimed {
      executions = List.copyOf(executions);
    }
  }

  /** The execution after it began its next run. */
  public record Continued(ExecutionRow execution) {}

  private WriteResult() {}
}
