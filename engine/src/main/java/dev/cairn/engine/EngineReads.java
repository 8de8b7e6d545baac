package dev.cairn.engine;

import dev.cairn.engine.coordinator.CommitMeter;
import dev.cairn.engine.journal.Arn;
import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.ListPage;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.state.ExecutionState;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks at what an engine has stored: runs, journals, mailboxes, nodes. Sees what was committed, by
 * whichever node.
 */
public final class EngineReads {
  private final Storage storage;
  private final Membership membership;
  private final RunWatchers watchers;
  private final Map<String, ClassLoader> code;

  /** A run: its row, and its journal as the rules see it. */
  public record Run(ExecutionRow row, ExecutionState state) {}

  /**
   * What this node does at the moment.
   *
   * @param running executions that it runs
   * @param queued operations that wait for the next commit
   */
  public record Here(int running, int queued, CommitMeter.Figures commits) {}

  EngineReads(
      Storage storage,
      Membership membership,
      RunWatchers watchers,
      Map<String, ClassLoader> code) {
    this.watchers = watchers;
    this.code = code;
    this.storage = storage;
    this.membership = membership;
  }

  /** The time of the database, in epoch milliseconds; fails if the database is away. */
  public long now() {
    return storage.now();
  }

  /** The id of this node. */
  public long node() {
    return membership.node().id();
  }

  /** Whether this node may run something: its lease has not ended. */
  public boolean isAlive() {
    return !membership.node().isLost();
  }

  /** Whether an invocation of that execution runs on this node. */
  public boolean runsHere(String arn) {
    return membership.node().backend().runs(arn);
  }

  public Optional<ExecutionRow> find(String workflow, String name) {
    return storage.find(new Target.ByName(workflow, name));
  }

  /**
   * The execution of that ARN.
   *
   * @throws IllegalArgumentException if it is no ARN of this engine
   */
  public Optional<ExecutionRow> find(String arn) {
    Arn parsed = Arn.parse(arn);
    return find(parsed.workflow(), parsed.name());
  }

  /** The ARN of an execution. */
  public static String arn(ExecutionRow row) {
    return new Arn(row.workflow(), row.version(), row.name(), row.run()).toString();
  }

  /** The error that an execution ended with; null for none. */
  public static @Nullable ErrorObject error(ExecutionRow row) {
    return ExecutionRows.error(row);
  }

  /** The operations of an execution, in order of start. */
  public List<OperationRow> journal(long execution) {
    return storage.journals(List.of(execution)).getOrDefault(execution, List.of());
  }

  /** A run with its journal. */
  public Optional<Run> run(String workflow, String name) {
    return find(workflow, name)
        .map(row -> new Run(row, ExecutionRows.toState(row, journal(row.key()), 0)));
  }

  /** The operations that those executions wait for, by execution. */
  public Map<Long, List<OperationRow>> outstanding(Collection<Long> executions) {
    return storage.outstanding(executions);
  }

  /** This node. */
  public Here here() {
    var coordinator = membership.node().coordinator();
    return new Here(
        coordinator.getActive().size(), coordinator.queued(), coordinator.commits());
  }

  /** The class loader of a workflow that is registered here: its manifest lies beside its class. */
  public Optional<ClassLoader> codeOf(String workflow) {
    return Optional.ofNullable(code.get(workflow));
  }

  /** Looks at an execution until the watch is closed. */
  public Watch watch(long execution) {
    return watchers.watch(execution);
  }

  /** Looks at all executions until the watch is closed. */
  public Watch watchAll() {
    return watchers.watchAll();
  }

  public ListPage list(ListQuery query) {
    return storage.list(query);
  }

  /** How many executions there are, by workflow and status. */
  public Map<String, Map<ExecutionStatus, Long>> counts() {
    return storage.counts();
  }

  /** Events that wait for an execution, in order. */
  public List<EventRow> mailbox(long execution) {
    return storage.mailbox(execution);
  }

  /** Nodes that live, and those that ended but still own executions. */
  public List<NodeRow> nodes() {
    return storage.nodes();
  }
}
