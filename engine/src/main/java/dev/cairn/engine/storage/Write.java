package dev.cairn.engine.storage;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A change to the storage that happens wholly or not at all.
 *
 * @param <R> what the storage answers
 */
public sealed interface Write<R> {

  /** Calls the method of {@code cases} for this one. */
  void match(Cases cases);

  /** One method for each kind of write. */
  interface Cases {
    void start(Start write);

    void checkpoint(Checkpoint write);

    void suspend(Suspend write);

    void release(Release write);

    void sendEvent(SendEvent write);

    void broadcast(Broadcast write);

    void claim(Claim write);

    void finish(Finish write);

    void stop(Stop write);

    void resume(Resume write);

    void continueAs(ContinueAs write);
  }

  /**
   * Whether it changes one execution alone, which is new or the node's own, without a look at what
   * others do.
   */
  default boolean isPlain() {
    return false;
  }

  /**
   * Whether it may change executions that the node runs and that it does not name: an event may
   * reach any of them. Until such a write is done, nobody knows what is true of them.
   */
  default boolean concernsOthers() {
    return false;
  }

  /** Starts an execution, unless its workflow has one of that name. */
  record Start(NewExecution execution) implements Write<WriteResult.Started> {
    @Override
    public boolean isPlain() {
      return true;
    }

    @Override
    public void match(Cases cases) {
      cases.start(this);
    }
  }

  /**
   * Records operations of an execution that the node owns, starts the children that they call, and
   * delivers events that wait for the operations that begin to wait.
   *
   * @param awaits the names of events that the execution now waits for; empty to leave the mailbox
   *     alone
   */
  record Checkpoint(
      long execution,
      List<OperationRow> operations,
      List<NewExecution> children,
      Set<String> awaits,
      boolean looksIntoMailbox)
      implements Write<WriteResult.Recorded> {

    public Checkpoint {
      operations = List.copyOf(operations);
      children = List.copyOf(children);
      awaits = Set.copyOf(awaits);
      if (!awaits.isEmpty() && !looksIntoMailbox) {
        throw new IllegalArgumentException("events are awaited, but the mailbox is not looked at");
      }
    }

    @Override
    public boolean isPlain() {
      return children.isEmpty() && !looksIntoMailbox;
    }

    /** A checkpoint that begins no wait for an event. */
    public static Checkpoint of(long execution, List<OperationRow> operations) {
      return new Checkpoint(execution, operations, List.of(), Set.of(), false);
    }

    @Override
    public void match(Cases cases) {
      cases.checkpoint(this);
    }
  }

  /**
   * Gives up an execution until its wake time or an event, unless something waits in the mailbox
   * for it: then it stays with its owner.
   *
   * @param awaits the names of all events that the execution waits for
   * @param wakeAt null if only an event can wake it
   * @param invocations lines for the history
   */
  record Suspend(
      long execution,
      List<OperationRow> operations,
      Set<String> awaits,
      @Nullable Long wakeAt,
      @Nullable String invocations)
      implements Write<WriteResult.SuspendResult> {

    public Suspend {
      operations = List.copyOf(operations);
      awaits = Set.copyOf(awaits);
    }

    @Override
    public void match(Cases cases) {
      cases.suspend(this);
    }
  }

  /**
   * Gives up an execution without looking for events: an invocation failed, the node leaves, or the
   * execution cannot be run.
   *
   * @param status {@code READY} to be claimed at {@code wakeAt}, or {@code PARKED}
   * @param failures invocations in a row that failed
   * @param error why it is parked
   */
  record Release(
      long execution,
      ExecutionStatus status,
      @Nullable Long wakeAt,
      int failures,
      @Nullable String error,
      @Nullable String invocations)
      implements Write<WriteResult.Done> {
    @Override
    public void match(Cases cases) {
      cases.release(this);
    }
  }

  /** Sends an event to one execution. */
  record SendEvent(Target target, NewEvent event) implements Write<WriteResult.SendResult> {
    @Override
    public boolean concernsOthers() {
      return true;
    }

    @Override
    public void match(Cases cases) {
      cases.sendEvent(this);
    }
  }

  /** Sends an event to exactly one execution, whichever waits for its name or is first to do so. */
  record Broadcast(NewEvent event) implements Write<WriteResult.SendResult> {
    @Override
    public boolean concernsOthers() {
      return true;
    }

    @Override
    public void match(Cases cases) {
      cases.broadcast(this);
    }
  }

  /**
   * Takes executions whose wake time has come.
   *
   * @param foreignFrom executions that another node ran last are taken only if their wake time is
   *     not after this
   */
  record Claim(WorkflowVersion version, int limit, long foreignFrom)
      implements Write<WriteResult.Claimed> {
    @Override
    public void match(Cases cases) {
      cases.claim(this);
    }
  }

  /**
   * Ends an execution that the node owns.
   *
   * @param operations its last results
   * @param hasOpenWaits whether operations still wait for events by name
   * @param parent the execution to tell; null for none
   * @param notice what it is told; null for nothing
   */
  record Finish(
      long execution,
      List<OperationRow> operations,
      Ending ending,
      boolean hasOpenWaits,
      @Nullable Long parent,
      @Nullable NewEvent notice,
      @Nullable String invocations)
      implements Write<WriteResult.Done> {

    public Finish {
      operations = List.copyOf(operations);
    }

    @Override
    public boolean isPlain() {
      return parent == null && !hasOpenWaits;
    }

    @Override
    public boolean concernsOthers() {
      return parent != null;
    }

    @Override
    public void match(Cases cases) {
      cases.finish(this);
    }
  }

  /**
   * Ends an execution that nobody owns, and asks its owner to end it otherwise.
   *
   * @param request the event of kind {@code STOP} for the owner
   */
  record Stop(Target target, Ending ending, NewEvent request)
      implements Write<WriteResult.StopResult> {
    @Override
    public boolean concernsOthers() {
      return true;
    }

    @Override
    public void match(Cases cases) {
      cases.stop(this);
    }
  }

  /** Makes an execution that was parked ready again, as if no invocation of it had failed. */
  record Resume(Target target) implements Write<WriteResult.ResumeResult> {
    @Override
    public void match(Cases cases) {
      cases.resume(this);
    }
  }

  /**
   * Goes on, on the same node, with another input and an empty journal; the mailbox stays.
   *
   * @param started when the new run begins
   */
  record ContinueAs(
      long execution,
      int version,
      @Nullable String input,
      String inputHash,
      long started,
      @Nullable Long timeoutAt)
      implements Write<WriteResult.Continued> {
    @Override
    public void match(Cases cases) {
      cases.continueAs(this);
    }
  }
}
