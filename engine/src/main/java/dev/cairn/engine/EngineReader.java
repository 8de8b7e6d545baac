package dev.cairn.engine;

import dev.cairn.engine.coordinator.CommitMeter;
import dev.cairn.engine.journal.Arn;
import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.ListPage;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.state.ExecutionState;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The read-only view of an engine's runs, for people and tools. Reads committed rows, and changes
 * nothing.
 *
 * <pre>{@code
 * ListPage newest = engine.reader().list(ListQuery.newest(50));
 * }</pre>
 */
public final class EngineReader {
  private final Storage storage;
  private final RunWatchers watchers;
  private final Supplier<Node> node;
  private final Function<String, @Nullable ClassLoader> code;
  private final LongPredicate isTaken;

  EngineReader(
      Storage storage,
      RunWatchers watchers,
      Supplier<Node> node,
      Function<String, @Nullable ClassLoader> code,
      LongPredicate isTaken) {
    this.code = code;
    this.isTaken = isTaken;
    this.storage = storage;
    this.watchers = watchers;
    this.node = node;
  }

  /** A run: its row, and its journal as the rules see it. */
  public record Run(ExecutionRow row, ExecutionState state) {}

  /**
   * The present work of this node.
   *
   * @param id of this node
   * @param queued operations that wait for the next commit
   */
  public record Here(long id, int queued, CommitMeter.Figures commits) {}

  /** The time of the database, in epoch milliseconds. */
  public long now() {
    return storage.now();
  }

  /** A page of runs, the newest first. */
  public ListPage list(ListQuery query) {
    return storage.list(query);
  }

  /** The number of runs, by workflow and status. */
  public Map<String, Map<ExecutionStatus, Long>> counts() {
    return storage.counts();
  }

  /** The operations that those runs wait for, by the keys of the runs. */
  public Map<Long, List<OperationRow>> outstanding(Collection<Long> runs) {
    return storage.outstanding(runs);
  }

  /** A run with its journal, as far as that can be read. */
  public Optional<Run> find(String workflow, String name) {
    return row(workflow, name)
        .map(
            row -> {
              List<OperationRow> journal =
                  storage.journals(List.of(row.key())).getOrDefault(row.key(), List.of());
              return new Run(row, ExecutionRows.toReadableState(row, journal));
            });
  }

  /** A run that is read again and again. */
  public FollowedRun follow(String workflow, String name) {
    return new FollowedRun(this, storage, workflow, name);
  }

  /** A run without its journal. */
  public Optional<ExecutionRow> row(String workflow, String name) {
    try {
      return storage.find(Targets.of(workflow, name));
    } catch (UnknownRunException e) {
      return Optional.empty();
    }
  }

  /**
   * The run of that ARN, without its journal.
   *
   * @throws IllegalArgumentException if it is no ARN of this engine
   */
  public Optional<ExecutionRow> row(String arn) {
    Arn parsed = Arn.parse(arn);
    return row(parsed.workflow(), parsed.name());
  }

  /** The ARN of a run. */
  public static String arn(ExecutionRow row) {
    return Arn.of(row).toString();
  }

  /** The error that a run ended with; null for none. */
  public static @Nullable ErrorObject error(ExecutionRow row) {
    return ExecutionRows.error(row);
  }

  /** The type of the error that a run of a list failed with; null if it has not, or has none. */
  public static @Nullable String errorType(ExecutionRow row) {
    return row.status() == ExecutionStatus.FAILED ? ExecutionRows.errorType(row) : null;
  }

  /** The name of the run with that key. */
  public Optional<RunId> run(long key) {
    return storage
        .find(new Target.ByKey(key))
        .map(row -> new RunId(row.workflow(), row.version(), row.name()));
  }

  /** Whether this node may run something: nobody has taken it over. */
  public boolean isAlive() {
    return !node.get().isLost();
  }

  /** The class loader of a workflow that is registered here: its manifest lies beside its class. */
  public Optional<ClassLoader> codeOf(String workflow) {
    return Optional.ofNullable(code.apply(workflow));
  }

  /** Nodes that live, and those that ended but still own runs. */
  public List<NodeRow> nodes() {
    return storage.nodes();
  }

  /** The id of this node, which no other has had or will have. */
  public long nodeId() {
    return node.get().id();
  }

  /** The number of executions that a node runs. */
  public int running(long nodeId) {
    return storage.owned(nodeId).size();
  }

  /** This node. */
  public Here here() {
    Node now = node.get();
    return new Here(now.id(), now.coordinator().queued(), now.coordinator().commits());
  }

  /**
   * Whether code works on a run that runs, as far as this node knows; false while its function,
   * which is elsewhere, has not taken the invocation.
   */
  public boolean isTaken(ExecutionRow running) {
    return isTaken.test(running.key());
  }

  /** Looks at a run, by its key, until the watch is closed. */
  public Watch watch(long run) {
    return watchers.watch(run);
  }

  /** Looks at all runs, until the watch is closed. */
  public Watch watchAll() {
    return watchers.watchAll();
  }
}
