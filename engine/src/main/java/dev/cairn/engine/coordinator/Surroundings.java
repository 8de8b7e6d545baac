package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.service.Effect;
import java.util.Collection;
import java.util.List;

/**
 * The node around a coordinator. It is called on the coordinator's thread, so nothing here may
 * wait.
 */
public interface Surroundings {

  /** The time of the database as this node knows it, in epoch milliseconds. */
  long now();

  /** The steady clock of the process, as {@link System#nanoTime} has it. */
  default long nanos() {
    return System.nanoTime();
  }

  /** Runs workflow code on a thread of its own, until it is to be suspended or has ended. */
  void invoke(WorkflowRecord execution, InvocationInput input);

  /**
   * The execution was stopped, or its state in memory is thrown away: what still runs of it is for
   * nothing.
   */
  void abandon(WorkflowRecord execution);

  /** Calls a plain function, at least once. */
  void call(WorkflowRecord execution, Effect.CallFunction call);

  /** An execution has ended; those who wait for its result are told. */
  void ended(Target.ByName execution, Ending ending);

  /** These executions have changed, which is durable now; those who look at them are told. */
  void changed(Collection<Long> executions);

  /** Something falls due then. */
  void dueAt(long atMillis);

  /** An execution that is due may find a slot now. */
  void slotFreed();

  /** There is something due, here or for another node. */
  void look(boolean here, boolean elsewhere);

  /** When an execution that ends now may be purged. */
  long expiresAt(String workflow, long now);

  /** The versions that this node can run. */
  List<WorkflowVersion> versions();

  /** The number of executions of a workflow, of whatever version, that may run here at once. */
  int slots(String workflow);

  /** The number of executions that may run here at once. */
  int slots();

  /**
   * This node has been taken over, or nobody knows whether its last commit was made: nothing that
   * it ran is its own any more.
   */
  void nodeLost();
}
