package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * The queries that a {@link Transaction} is made of, all within one transaction of the database
 * that has passed the fence. Each takes and answers many rows, so that a commit of many writes
 * costs as many round trips as one of a few. None is called with nothing to do.
 *
 * <p>A <em>head</em> is an execution without input, result, error and invocations.
 */
public interface Tables {

  /**
   * An execution to insert.
   *
   * @param owner the node that runs it at once; null to leave it ready
   */
  record StartRow(NewExecution execution, @Nullable Long owner) {}

  /**
   * An event to insert.
   *
   * @param execution null for a broadcast
   */
  record MailRow(@Nullable Long execution, NewEvent event) {}

  /** An operation that waits for an event by name. */
  record Wait(long execution, String event) {}

  /** An operation by its id. */
  record OperationRef(long execution, String id) {}

  /** An execution that ends. */
  record EndRow(long execution, Ending ending, @Nullable String invocations) {}

  /**
   * The columns of a head that change without an end.
   *
   * @param error why an execution is parked; null if it is not
   * @param invocations lines to append; null for none
   */
  record HeadRow(ExecutionRow head, @Nullable String error, @Nullable String invocations) {}

  /**
   * Takes the locks on names of events until the end of the transaction, in ascending order: shared
   * for those who begin to wait, exclusive for those who look whether somebody waits.
   */
  void lockNames(SortedSet<String> shared, SortedSet<String> exclusive);

  /** Inserts those whose name is free; answers how each one stands, in the same order. */
  List<WriteResult.Started> start(List<StartRow> rows);

  /** The keys of those that exist. */
  Map<Target.ByName, Long> keys(Set<Target.ByName> names);

  /**
   * Executions that wait for the event, may take it now, and are nobody's or the node's: those of
   * so many operations that have waited longest, in that order.
   */
  Map<String, Set<Long>> waiters(Map<String, Integer> limits, long node);

  /** The nodes, other than the given one, that run executions which wait for one of the names. */
  Map<String, Set<Long>> foreignWaiters(Set<String> names, long node);

  /** The parents of the executions that have one, without a lock. */
  Set<Long> parents(Set<Long> executions);

  /** Locks the executions in ascending order; answers the heads of those that exist. */
  Map<Long, ExecutionRow> lock(SortedSet<Long> executions);

  /** The executions as they are now, whole. */
  Map<Long, ExecutionRow> rows(Set<Long> executions);

  /** Inserts or replaces operations; no two have the same id. */
  void put(Collection<OperationRow> operations);

  /** Inserts events; answers the number of each, or null where the id was used before. */
  List<@Nullable Long> insert(List<MailRow> events);

  /** The ids among these that events were sent with before. */
  Set<String> sentBefore(Set<String> ids);

  /** The events that wait for the executions and have not expired, in order. */
  List<EventRow> mail(Set<Long> executions, long now);

  /** The number of events that wait for each execution; executions without any may be missing. */
  Map<Long, Integer> mailSizes(Set<Long> executions);

  /** Broadcasts that nobody has taken and that nobody else is about to take, in order. */
  List<EventRow> pool(Map<String, Integer> limits, long now);

  /** The number of broadcasts of each name that wait; names without any may be missing. */
  Map<String, Integer> poolSizes(Set<String> names);

  /** The operations that wait so, in order of start. */
  List<OperationRow> waiting(Set<Wait> waits);

  /** The operations among these that exist. */
  List<OperationRow> operations(Set<OperationRef> operations);

  /** Marks the events as taken, by the executions of the operations. */
  void taken(Collection<Delivery> deliveries, long now);

  /** Marks events as taken by nobody, since what they were for is over. */
  void discard(Set<Long> events, long now);

  /** Deletes events as if they had never been sent. */
  void remove(Set<Long> events);

  /** Writes status, owners, invocation, revision, failures and wake time. */
  void update(List<HeadRow> heads);

  /** Ends executions; they become nobody's. */
  void end(List<EndRow> endings);

  /** Makes open operations of ended executions wait no more. */
  void clearWaits(Set<Long> executions);

  /** Begins the next run; answers the whole row. */
  ExecutionRow continueAs(Write.ContinueAs write, long node);

  /** Takes up to the limit of due executions; answers whole rows, earliest first. */
  List<ExecutionRow> claim(Write.Claim claim, long node, long now);
}
