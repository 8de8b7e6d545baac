package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.service.rules.Checkpoint;
import dev.cairn.service.state.InvocationRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A change of executions as a value.
 *
 * @param <R> the answer
 */
public sealed interface CoordinatorOp<R extends @Nullable Object> {

  /** Has the visitor plan the change. */
  Plan<R> plan(Planner planner);

  /** The execution of this node that the change is about; null if it is about none, or others. */
  default @Nullable Long execution() {
    return null;
  }

  /** About how much memory its payloads take while it waits. */
  default long bytes() {
    return 0;
  }

  private static long lengthOf(@Nullable String payload) {
    return payload == null ? 0 : payload.length();
  }

  /** Whether it waits for room in a full queue; what is new is refused then. */
  default boolean isUnderWay() {
    return execution() != null;
  }

  /** Whether somebody outside asks for it, who is told when a lock keeps it waiting for long. */
  default boolean isAsked() {
    return false;
  }

  /** A change of one execution that this node runs. */
  sealed interface OfRun<R extends @Nullable Object> extends CoordinatorOp<R> {
    long key();

    @Override
    default Long execution() {
      return key();
    }
  }

  // --- Registration ---

  /** Goes on with executions that this node owns but does not run. The answer is how many. */
  record RecoverWorkflows() implements CoordinatorOp<Integer> {
    @Override
    public Plan<Integer> plan(Planner planner) {
      return planner.registrations().recover();
    }
  }

  /** Goes on with one execution that this node owns. */
  record RegisterWorkflow(long key) implements CoordinatorOp<Boolean> {
    @Override
    public Plan<Boolean> plan(Planner planner) {
      return planner.registrations().register(key);
    }
  }

  /**
   * Has somebody called when something happens to an execution that this node runs, instead of who
   * was called before. The answer is false if this node does not run it.
   *
   * @param lookNow called on the coordinator's thread; it must not wait
   */
  record RegisterRunner(long key, Runnable lookNow) implements CoordinatorOp<Boolean> {
    @Override
    public Plan<Boolean> plan(Planner planner) {
      return planner.registrations().registerRunner(this);
    }

    @Override
    public boolean isUnderWay() {
      return true;
    }
  }

  /** Tells when an execution that nobody runs falls due. */
  record RegisterTimer(long key, long wakeAt) implements CoordinatorOp<Boolean> {
    @Override
    public Plan<Boolean> plan(Planner planner) {
      return planner.registrations().registerTimer(this);
    }
  }

  // --- Transitions ---

  /** Starts an execution, or finds the one of that name. */
  record StartWorkflow(NewExecution start) implements CoordinatorOp<Results.Started> {
    @Override
    public Plan<Results.Started> plan(Planner planner) {
      return planner.checkpoints().start(start);
    }

    @Override
    public long bytes() {
      return lengthOf(start.input());
    }

    @Override
    public boolean isAsked() {
      return true;
    }
  }

  /** Records what an invocation has done. */
  record WriteCheckpoint(long key, String arn, Checkpoint checkpoint)
      implements OfRun<CheckpointResult> {
    @Override
    public Plan<CheckpointResult> plan(Planner planner) {
      return planner.checkpoints().checkpoint(this);
    }

    @Override
    public long bytes() {
      long bytes = 0;
      for (OperationUpdate update : checkpoint.updates()) bytes += lengthOf(update.payload());
      return bytes;
    }
  }

  /** Reads a page of the journal of a live invocation. */
  record ReadState(long key, String arn, String token, String marker, int maxItems)
      implements CoordinatorOp<StatePage> {
    @Override
    public Plan<StatePage> plan(Planner planner) {
      return planner.checkpoints().state(this);
    }
  }

  /** Gives up an execution whose invocation has nothing to do, unless something is there for it. */
  record SuspendAndCheckPending(long key, String arn) implements OfRun<Results.Suspended> {
    @Override
    public Plan<Results.Suspended> plan(Planner planner) {
      return planner.invocations().suspend(this);
    }
  }

  /** Sends an event to one execution. */
  record SendTargetedEvent(Target target, NewEvent event) implements CoordinatorOp<Results.Sent> {
    @Override
    public Plan<Results.Sent> plan(Planner planner) {
      return planner.events().send(this);
    }

    @Override
    public long bytes() {
      return lengthOf(event.payload());
    }

    /** The end of a call was paid for already, and an execution waits for it. */
    @Override
    public boolean isUnderWay() {
      return event.kind() == EventKind.CHILD_ENDED;
    }

    @Override
    public boolean isAsked() {
      return !isUnderWay();
    }
  }

  /** Sends an event to exactly one execution that waits for its name, or is the first to. */
  record SendBroadcastEvent(NewEvent event) implements CoordinatorOp<Results.Sent> {
    @Override
    public Plan<Results.Sent> plan(Planner planner) {
      return planner.events().broadcast(this);
    }

    @Override
    public long bytes() {
      return lengthOf(event.payload());
    }

    @Override
    public boolean isAsked() {
      return true;
    }
  }

  /** Takes executions of a version that have fallen due: by a timer, a retry, or a start. */
  record HandleTimerFired(WorkflowVersion version, int limit)
      implements CoordinatorOp<Results.Claimed> {

    /** For how long what falls due is left to the node that ran it last and may remember it. */
    public static final long LAST_OWNER_MILLIS = 50;

    @Override
    public Plan<Results.Claimed> plan(Planner planner) {
      return planner.registrations().claim(this);
    }
  }

  /** Writes what time has done to an execution that this node runs, and takes its mail. */
  record LookAgain(long key) implements OfRun<Boolean> {
    @Override
    public Plan<Boolean> plan(Planner planner) {
      return planner.registrations().lookAgain(this);
    }
  }

  // --- Lifecycle ---

  /** Ends an execution as its invocation has answered. */
  record MarkFinished(long key, String arn, InvocationOutput output)
      implements OfRun<Results.Suspended> {
    @Override
    public Plan<Results.Suspended> plan(Planner planner) {
      return planner.invocations().finish(this);
    }
  }

  /** Gives up an execution whose invocation has failed as such; it is tried again later. */
  record FailInvocation(long key, String arn, ErrorObject error)
      implements OfRun<Results.Suspended> {
    @Override
    public Plan<Results.Suspended> plan(Planner planner) {
      return planner.invocations().fail(this);
    }
  }

  /**
   * Gives up an execution of which a write was refused for good. It is tried again later, as after
   * any invocation that failed, and set aside with the reason when all attempts have failed.
   *
   * @param run its workflow and name, for people
   * @param failures invocations in a row that failed by themselves, this one included
   * @param inARow the same with those that ended with their process
   * @param invocations this one and those before it that the storage does not know yet
   */
  record GiveUp(
      long key,
      String run,
      int failures,
      int inARow,
      String reason,
      List<InvocationRecord> invocations)
      implements OfRun<Boolean> {
    @Override
    public Plan<Boolean> plan(Planner planner) {
      return planner.ends().giveUp(this);
    }
  }

  /**
   * Sets aside an execution that cannot be run, with the reason, until somebody looks at it.
   *
   * @param run its workflow and name, for people
   */
  record Park(long key, String run, String reason) implements CoordinatorOp<Boolean> {
    @Override
    public Plan<Boolean> plan(Planner planner) {
      return planner.ends().park(this);
    }
  }

  /** Stops an execution for good. */
  record CancelWorkflow(Target target, ErrorObject error)
      implements CoordinatorOp<Results.Cancelled> {
    @Override
    public Plan<Results.Cancelled> plan(Planner planner) {
      return planner.ends().cancel(this);
    }

    @Override
    public boolean isAsked() {
      return true;
    }
  }

  /** Takes up an execution again that was set aside. The answer is whether it was. */
  record ResumeWorkflow(Target target) implements CoordinatorOp<WriteResult.ResumeResult> {
    @Override
    public Plan<WriteResult.ResumeResult> plan(Planner planner) {
      return planner.ends().resume(this);
    }

    @Override
    public boolean isAsked() {
      return true;
    }
  }

  /**
   * Goes on with another input and an empty journal.
   *
   * @param version the version of the workflow that it goes on with
   */
  record UpdateForContinueAs(long key, String arn, int version, @Nullable String input)
      implements OfRun<Results.Suspended> {
    @Override
    public Plan<Results.Suspended> plan(Planner planner) {
      return planner.invocations().continueAs(this);
    }
  }

  // --- Bulk ---

  /** Forgets when executions fall due. The answer is the executions that had a timer. */
  record CancelAllTimers() implements CoordinatorOp<List<Long>> {
    @Override
    public Plan<List<Long>> plan(Planner planner) {
      return planner.registrations().cancelAllTimers();
    }
  }

  /** Takes no new executions, and ends when those that run are given back. */
  record Shutdown() implements CoordinatorOp<Boolean> {
    @Override
    public Plan<Boolean> plan(Planner planner) {
      return planner.registrations().shutdown();
    }
  }
}
