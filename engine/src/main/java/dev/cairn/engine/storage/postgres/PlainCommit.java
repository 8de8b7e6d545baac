package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.NotOwnerException;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.engine.storage.commit.SlotCounter;
import dev.cairn.engine.storage.commit.Tables.EndRow;
import dev.cairn.engine.storage.commit.Tables.StartRow;
import dev.cairn.engine.storage.commit.Writes;
import dev.cairn.engine.storage.sql.ExecutionStarts;
import dev.cairn.engine.storage.sql.OperationTable;
import dev.cairn.engine.storage.sql.Query;
import dev.cairn.engine.storage.sql.Session;
import dev.cairn.engine.storage.sql.SqlTables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A commit that needs no look at what others do: starts, checkpoints and ends. All of it is one
 * statement, so it costs one round trip and one sync, and every part of it asks for the fence.
 */
final class PlainCommit {
  private static final int FENCE = 0;
  private static final int STARTED = 1;
  private static final int ENDED = 2;

  private final Commit commit;
  private final Writes writes;
  private final List<Write.Start> starts;
  private final List<Write.Finish> finishes;
  private final List<StartRow> startRows = new ArrayList<>();
  private final List<OperationRow> added = new ArrayList<>();
  private final List<OperationRow> changed = new ArrayList<>();

  private PlainCommit(Commit commit) {
    this.commit = commit;
    this.writes = Writes.of(commit.writes());
    this.starts = new ArrayList<>(writes.starts());
    this.finishes = new ArrayList<>(writes.finishes());
    writes.checkpoints().forEach(it -> put(it.operations()));
    finishes.forEach(it -> put(it.operations()));
    takeSlots();
  }

  /** The commit as one statement, or nothing if it has to look at what others do. */
  static Optional<PlainCommit> of(Commit commit) {
    for (Write<?> write : commit.writes()) {
      if (!write.isPlain()) return Optional.empty();
    }
    Set<Target.ByName> names = new HashSet<>();
    PlainCommit plain = new PlainCommit(commit);
    for (Write.Start start : plain.starts) {
      if (!names.add(nameOf(start.execution()))) return Optional.empty();
    }
    return Optional.of(plain);
  }

  private void put(List<OperationRow> operations) {
    for (OperationRow row : operations) (row.isNew() ? added : changed).add(row);
  }

  private void takeSlots() {
    // Others insert in the same order, so two nodes never wait for each other.
    starts.sort(
        Comparator.comparing((Write.Start it) -> it.execution().workflow())
            .thenComparing(it -> it.execution().name()));
    finishes.sort(Comparator.comparingLong(Write.Finish::execution));
    SlotCounter slots = new SlotCounter(commit.slots());
    for (Write.Start start : starts) {
      boolean own = slots.take(start.execution().workflowVersion());
      startRows.add(new StartRow(start.execution(), own ? commit.node() : null));
    }
  }

  boolean hasStarts() {
    return !starts.isEmpty();
  }

  /**
   * Runs the statement.
   *
   * @param mayRepeatStarts whether runs may be there already, for which the server makes each row
   *     in two steps; otherwise such a run is an error
   * @return nothing if the fence did not let it pass
   */
  Optional<Outcomes> run(Session session, long batch, boolean mayRepeatStarts) {
    Query query =
        session.query(
            "with fence as (update node set batch = ? where id = ? and ended_at is null and batch ="
                + " ? returning batch)",
            batch,
            commit.node(),
            batch - 1);
    if (!startRows.isEmpty()) {
      query
          .add(", started as (" + ExecutionStarts.INSERT)
          .add(ExecutionStarts.rows(startRows))
          .add(", fence where true")
          .add(mayRepeatStarts ? " on conflict (workflow, name) do nothing" : "")
          .add(" returning key, workflow, name)");
    }
    if (!added.isEmpty()) {
      query
          .add(", added as (" + OperationTable.INSERT_OPERATIONS)
          .add(OperationTable.operationRows(added))
          .add(", fence)");
    }
    if (!changed.isEmpty()) {
      query
          .add(", put as (" + OperationTable.INSERT_OPERATIONS)
          .add(OperationTable.operationRows(changed))
          .add(", fence where true" + OperationTable.UPSERT_OPERATIONS + ")");
    }
    if (!finishes.isEmpty()) {
      List<EndRow> endings =
          finishes.stream()
              .map(it -> new EndRow(it.execution(), it.ending(), it.invocations()))
              .toList();
      query
          .add(", ended as (" + SqlTables.END_EXECUTIONS)
          .add(SqlTables.endRows(endings))
          // With "=" the server would look through the index of owners: at all that the node runs
          // and, until the next vacuum, at all that it has ended.
          .add(
              ", fence where e.key = u.key and e.owner is not distinct from ? returning e.key)",
              commit.node());
    }
    query.add(" select " + FENCE + ", batch, null, null from fence");
    if (!startRows.isEmpty()) {
      query.add(" union all select " + STARTED + ", key, workflow, name from started");
    }
    if (!finishes.isEmpty()) {
      query.add(" union all select " + ENDED + ", key, null, null from ended");
    }
    boolean[] hasPassed = new boolean[1];
    Map<Target.ByName, Long> started = new HashMap<>();
    Set<Long> ended = new HashSet<>();
    query.list(
        row -> {
          switch (row.getInt(1)) {
            case FENCE -> hasPassed[0] = true;
            case STARTED ->
                started.put(new Target.ByName(row.getString(3), row.getString(4)), row.getLong(2));
            default -> ended.add(row.getLong(2));
          }
          return true;
        });
    return hasPassed[0] ? Optional.of(outcomes(session, started, ended)) : Optional.empty();
  }

  private Outcomes outcomes(Session session, Map<Target.ByName, Long> started, Set<Long> ended) {
    IdentityHashMap<Write<?>, Object> results = new IdentityHashMap<>();
    List<ExecutionRow> claimed = new ArrayList<>();
    List<WriteResult.Started> answers =
        startRows.isEmpty() ? List.of() : new ExecutionStarts(session).answer(startRows, started);
    for (int i = 0; i < starts.size(); i++) {
      WriteResult.Started answer = answers.get(i);
      results.put(starts.get(i), answer);
      if (answer.isNew() && startRows.get(i).owner() != null) claimed.add(answer.execution());
    }
    writes.checkpoints().forEach(it -> results.put(it, WriteResult.Recorded.PLAIN));
    for (Write.Finish finish : finishes) {
      results.put(
          finish,
          ended.contains(finish.execution())
              ? new WriteResult.Done()
              : new NotOwnerException(finish.execution(), commit.node()));
    }
    return new Outcomes(results, claimed, List.of(), Set.of());
  }

  /** The outcomes of the commit, read again because its answer was lost. */
  Outcomes recall(Session session) {
    Map<Target.ByName, Long> started = new HashMap<>();
    Set<Target.ByName> names = new HashSet<>();
    starts.forEach(it -> names.add(nameOf(it.execution())));
    PostgresTables tables = new PostgresTables(session);
    if (!names.isEmpty()) {
      Set<Long> keys = new HashSet<>(tables.keys(names).values());
      for (ExecutionRow row :
          keys.isEmpty() ? List.<ExecutionRow>of() : tables.rows(keys).values()) {
        started.put(new Target.ByName(row.workflow(), row.name()), row.key());
      }
      startRows.forEach(
          it -> {
            Long key = started.get(nameOf(it.execution()));
            if (key == null) return;
            ExecutionRow row = tables.rows(Set.of(key)).get(key);
            boolean isOurs =
                row != null
                    && row.invocation() == (it.owner() == null ? 0 : 1)
                    && Objects.equals(row.owner(), it.owner())
                    && row.started() == it.execution().started();
            if (!isOurs) started.remove(nameOf(it.execution()));
          });
    }
    Set<Long> ended = new HashSet<>();
    finishes.forEach(it -> ended.add(it.execution()));
    return outcomes(session, started, ended);
  }

  private static Target.ByName nameOf(NewExecution execution) {
    return new Target.ByName(execution.workflow(), execution.name());
  }
}
