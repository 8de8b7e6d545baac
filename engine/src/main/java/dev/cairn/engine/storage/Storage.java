package dev.cairn.engine.storage;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps executions. Everything that changes something names its node and does nothing once the node
 * has been taken over ({@link NodeLostException}). Reads see what was committed.
 *
 * <p>One thread at a time may call {@link #commit}; everything else may be called from any thread.
 */
public interface Storage extends AutoCloseable {

  // --- Changes ---

  /**
   * Makes all changes of the commit, or, if it throws anything but {@link
   * StorageUnavailableException}, none of them. Somebody else's lock is not waited for: where it
   * concerns all changes this throws {@link StorageBlockedException}, and otherwise some of them
   * are refused with {@link WriteBlockedException} and the others made.
   */
  Outcomes commit(Commit commit);

  /** The time for which locks of others keep callers waiting before they are told. */
  Duration patience();

  /** Registers this process as a new node, with a lease. */
  Lease register(String name, Collection<WorkflowVersion> versions, Duration lease);

  /** Replaces the versions that the node can run. */
  void setVersions(long node, Collection<WorkflowVersion> versions);

  /**
   * Makes the lease longer, by the time of the database. Never waits for a commit.
   *
   * @return a lease that may be shorter where somebody else's lock keeps it from being written
   * @throws StorageBlockedException if there is such a lock; the next renewal is not to wait
   */
  Lease renew(long node, Duration lease);

  /**
   * Ends nodes whose lease has expired, and makes executions of ended nodes ready again.
   *
   * @param limit how many executions at most
   */
  TakeOver takeOver(long node, int limit);

  /**
   * Wakes suspended executions that have news for no invocation yet, and those that wait for
   * nothing. Deliveries wake their execution in the same transaction, and whatever is suspended
   * waits for something, so there are none unless rows were changed in another way.
   *
   * @param after looks at executions with greater keys
   * @param limit how many executions to look at
   */
  Mending mend(long node, long after, int limit);

  /** Ends the node at once; executions that it still owns are ready for others. */
  void leave(long node);

  /**
   * Removes executions and events whose time is over.
   *
   * @param limit how many of each at most
   */
  Purge purge(long node, long now, int limit);

  // --- Wake-ups between nodes ---

  /** Tells other nodes that there is something to look for. May get lost. */
  void wakeOthers();

  /** Whether others write here, too: other processes, or other engines of this one. */
  boolean isShared();

  /** Calls the listener, on a thread of the storage, whenever another node says so. */
  void onWake(Runnable listener);

  // --- Reads ---

  /** The time of the database, in epoch milliseconds. */
  long now();

  Optional<ExecutionRow> find(Target target);

  /** The operations of each execution, in order of start. */
  Map<Long, List<OperationRow>> journals(Collection<Long> executions);

  /**
   * The operations that may have changed since they were read: those that were open, and those that
   * began later, in order of start.
   */
  Map<Long, List<OperationRow>> journalsSince(Collection<Known> known);

  /** Of each execution, the open operations that something outside of its code will change. */
  Map<Long, List<OperationRow>> outstanding(Collection<Long> executions);

  /** The given executions that have ended or are parked, without their inputs. */
  List<ExecutionRow> settled(Collection<Long> executions);

  /** The executions that the node owns. */
  List<Long> owned(long node);

  /** Executions of the node that have something in their mailbox that they could take now. */
  List<Long> withMail(long node, int limit);

  /**
   * When the next execution of one of the versions falls due.
   *
   * @return null for never
   */
  @Nullable Long nextDue(Collection<WorkflowVersion> versions);

  ListPage list(ListQuery query);

  /** The number of executions, by workflow and status. */
  Map<String, Map<ExecutionStatus, Long>> counts();

  /** The events in the mailbox of an execution, in order. */
  List<EventRow> mailbox(long execution);

  /** Nodes that live, and those that ended but still own executions. */
  List<NodeRow> nodes();

  /** The versions of a workflow that nodes can run, or could until lately. */
  Set<Integer> versionsOf(String workflow);

  @Override
  void close();
}
