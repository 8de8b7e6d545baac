package dev.cairn.engine.storage.sql;

import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.engine.storage.commit.Heads;
import dev.cairn.engine.storage.commit.Tables.StartRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The statements that start executions, and find them by name. */
public final class ExecutionStarts {
  /** Inserts rows of {@link #rows}, which follow it. */
  public static final String INSERT =
      "insert into execution (workflow, name, version, run, status, owner, last_owner, invocation,"
          + " revision, failures, wake_at, input, input_hash, parent, parent_operation, started,"
          + " timeout_at) select s.workflow, s.name, s.version, 1, case when s.owner is null then 0"
          + " else 1 end, s.owner, s.owner, case when s.owner is null then 0 else 1 end, 0, 0, case"
          + " when s.owner is null then s.started end, s.input, s.input_hash, s.parent,"
          + " s.parent_operation, s.started, s.timeout_at from ";

  private final Session session;

  public ExecutionStarts(Session session) {
    this.session = session;
  }

  List<WriteResult.Started> start(List<StartRow> rows) {
    Map<Target.ByName, Long> inserted = new HashMap<>();
    session
        .query(INSERT)
        .add(rows(rows))
        .add(" where true on conflict (workflow, name) do nothing returning key, workflow, name")
        .list(
            row ->
                inserted.put(
                    new Target.ByName(row.getString(2), row.getString(3)), row.getLong(1)));
    return answer(rows, inserted);
  }

  /** The rows to insert, as {@code s}. */
  public static Values<StartRow> rows(List<StartRow> rows) {
    return Values.of("s", rows)
        .texts("workflow", it -> it.execution().workflow())
        .texts("name", it -> it.execution().name())
        .ints("version", it -> it.execution().version())
        .longs("owner", StartRow::owner)
        .texts("input", it -> it.execution().input())
        .texts("input_hash", it -> it.execution().inputHash())
        .rareLongs("parent", it -> it.execution().parent())
        .rareTexts("parent_operation", it -> it.execution().parentOperation())
        .longs("started", it -> it.execution().started())
        .rareLongs("timeout_at", it -> it.execution().timeoutAt());
  }

  /** The state of each execution, given the keys of those that were inserted. */
  public List<WriteResult.Started> answer(List<StartRow> rows, Map<Target.ByName, Long> inserted) {
    Set<Target.ByName> others = new HashSet<>();
    for (StartRow row : rows) {
      if (!inserted.containsKey(nameOf(row.execution()))) others.add(nameOf(row.execution()));
    }
    Map<Target.ByName, ExecutionRow> existing = new HashMap<>();
    if (!others.isEmpty()) {
      session
          .query("select " + Columns.EXECUTION + " from ")
          .add(names(others))
          .add(" join execution e on e.workflow = n.workflow and e.name = n.name")
          .list(Columns::execution)
          .forEach(it -> existing.put(new Target.ByName(it.workflow(), it.name()), it));
    }
    List<WriteResult.Started> answers = new ArrayList<>();
    for (StartRow row : rows) {
      Target.ByName name = nameOf(row.execution());
      Long key = inserted.get(name);
      answers.add(
          key == null
              ? new WriteResult.Started(Objects.requireNonNull(existing.get(name)), false)
              : new WriteResult.Started(Heads.started(key, row.execution(), row.owner()), true));
    }
    return answers;
  }

  Map<Target.ByName, Long> keys(Set<Target.ByName> names) {
    Map<Target.ByName, Long> keys = new HashMap<>();
    session
        .query("select e.key, e.workflow, e.name from ")
        .add(names(names))
        .add(" join execution e on e.workflow = n.workflow and e.name = n.name")
        .list(
            row -> keys.put(new Target.ByName(row.getString(2), row.getString(3)), row.getLong(1)));
    return keys;
  }

  private static Values<Target.ByName> names(Set<Target.ByName> names) {
    return Values.of("n", names)
        .texts("workflow", Target.ByName::workflow)
        .texts("name", Target.ByName::name);
  }

  private static Target.ByName nameOf(NewExecution execution) {
    return new Target.ByName(execution.workflow(), execution.name());
  }
}
