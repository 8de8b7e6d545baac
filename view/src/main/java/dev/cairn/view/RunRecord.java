package dev.cairn.view;

import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run as it was recorded, wherever that was. Times are epoch milliseconds.
 *
 * @param run 1, and one more with each {@code continueAs}
 * @param status {@code ready}, {@code running}, {@code suspended}, {@code parked}, {@code
 *     succeeded}, {@code failed}, {@code timed out} or {@code stopped}
 * @param parkedBecause why nobody can run it; null unless it is parked
 * @param isRunning whether workflow code runs at this moment
 * @param failing the reason why its code does not run though it should; null for none, and while it
 *     runs
 * @param parent the run that waits for it; null for none
 * @param operations in order of start
 */
public record RunRecord(
    String workflow,
    String name,
    int version,
    int run,
    String status,
    @Nullable String parkedBecause,
    boolean isRunning,
    long started,
    @Nullable Long ended,
    @Nullable Long timeoutAt,
    @Nullable String input,
    @Nullable String result,
    @Nullable ErrorObject error,
    int invocations,
    @Nullable Failing failing,
    @Nullable RunId parent,
    List<Operation> operations) {

  public RunRecord {
    operations = List.copyOf(operations);
  }

  /** Whether nothing will change any more. */
  public boolean hasEnded() {
    return ended != null;
  }

  /**
   * The reason why the code does not run: invocations in a row that have failed as such, or one
   * that nobody has taken.
   *
   * @param failures how many
   * @param next when the next one begins
   * @param error of the last one
   * @param isUntaken whether the next one has begun, but no process of the function has taken it
   */
  public record Failing(
      int failures, @Nullable Long next, @Nullable ErrorObject error, boolean isUntaken) {}

  /**
   * An operation of a run.
   *
   * @param kind what it is on the wire, for instance {@code Step} or {@code Map}
   * @param due when it changes by itself: a timer's end, a retry, the deadline of an event
   * @param event the name of the event that it waits for; null unless it waits for one
   * @param target the function or workflow that it calls
   * @param child the ARN of the run that it started
   * @param attempts those that have ended, and the one under way, in order; of steps alone
   */
  public record Operation(
      String id,
      @Nullable String parent,
      String name,
      OperationType type,
      String kind,
      OperationStatus status,
      long started,
      @Nullable Long ended,
      @Nullable Long due,
      @Nullable String event,
      @Nullable String callbackId,
      @Nullable String target,
      @Nullable String child,
      @Nullable String input,
      @Nullable String result,
      @Nullable ErrorObject error,
      List<Attempt> attempts) {

    public Operation {
      attempts = List.copyOf(attempts);
    }

    /** Whether something outside of the workflow's code will change it. */
    public boolean isOutstanding() {
      return switch (type) {
        case STEP -> status == OperationStatus.PENDING;
        case WAIT, CALLBACK, CHAINED_INVOKE -> status == OperationStatus.STARTED;
        case EXECUTION, CONTEXT -> false;
      };
    }
  }

  /**
   * An attempt of a step.
   *
   * @param ended null while it runs
   * @param result what a poll found
   */
  public record Attempt(
      long started, @Nullable Long ended, @Nullable String result, @Nullable ErrorObject error) {}
}
