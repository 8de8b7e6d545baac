package dev.cairn.engine.storage.memory;

import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.RefusedDataException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.engine.storage.commit.Heads;
import dev.cairn.engine.storage.commit.Tables;
import dev.cairn.engine.storage.memory.Database.Due;
import dev.cairn.engine.storage.memory.Database.Waits;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The queries of transactions over maps. There is one transaction at a time, so nothing locks. */
final class MemoryTables implements Tables {
  private final Database database;
  private final MemoryEvents events;

  MemoryTables(Database database) {
    this.database = database;
    this.events = new MemoryEvents(database);
  }

  @Override
  public void lockNames(SortedSet<String> shared, SortedSet<String> exclusive) {}

  @Override
  public List<WriteResult.Started> start(List<StartRow> rows) {
    return rows.stream().map(this::start).toList();
  }

  private WriteResult.Started start(StartRow row) {
    NewExecution execution = row.execution();
    Long key = database.names.get(new Target.ByName(execution.workflow(), execution.name()));
    if (key != null) {
      return new WriteResult.Started(Objects.requireNonNull(database.executions.get(key)), false);
    }
    ExecutionRow inserted = Heads.started(database.nextExecution(), execution, row.owner());
    database.put(inserted);
    return new WriteResult.Started(inserted, true);
  }

  @Override
  public Map<Target.ByName, Long> keys(Set<Target.ByName> names) {
    Map<Target.ByName, Long> keys = new HashMap<>();
    for (Target.ByName name : names) {
      Long key = database.names.get(name);
      if (key != null) keys.put(name, key);
    }
    return keys;
  }

  @Override
  public Map<String, Set<Long>> waiters(Map<String, Integer> limits, long node) {
    Map<String, Set<Long>> waiters = new HashMap<>();
    limits.forEach(
        (name, limit) ->
            waiters.put(
                name,
                database.waitingSince.get(name).stream()
                    .map(waiting -> execution(waiting.run()))
                    .filter(row -> row.status().goesOn())
                    .filter(row -> row.owner() == null || row.owner() == node)
                    .map(ExecutionRow::key)
                    .limit(limit)
                    .collect(Collectors.toCollection(LinkedHashSet::new))));
    return waiters;
  }

  @Override
  public Map<String, Set<Long>> foreignWaiters(Set<String> names, long node) {
    Map<String, Set<Long>> owners = new HashMap<>();
    for (String name : names) {
      for (Waits waits : database.waits.get(name)) {
        ExecutionRow row = execution(waits.execution());
        if (row.owner() != null && row.owner() != node) {
          owners.computeIfAbsent(name, key -> new TreeSet<>()).add(row.owner());
        }
      }
    }
    return owners;
  }

  @Override
  public Set<Long> parents(Set<Long> executions) {
    Set<Long> parents = new TreeSet<>();
    for (ExecutionRow row : rows(executions).values()) {
      if (row.parent() != null) parents.add(row.parent());
    }
    return parents;
  }

  @Override
  public Map<Long, ExecutionRow> lock(SortedSet<Long> executions) {
    return rows(executions);
  }

  @Override
  public Map<Long, ExecutionRow> rows(Set<Long> executions) {
    Map<Long, ExecutionRow> rows = new TreeMap<>();
    for (Long key : executions) {
      ExecutionRow row = database.executions.get(key);
      if (row != null) rows.put(key, row);
    }
    return rows;
  }

  @Override
  public void put(Collection<OperationRow> operations) {
    for (OperationRow row : operations) {
      if (row.isNew()
          && database.operations.getOrDefault(row.execution(), Map.of()).containsKey(row.id())) {
        throw new RefusedDataException("there is an operation " + row.id() + " already", null);
      }
      database.put(row.isNew() ? row.stored(row.event()) : row);
    }
  }

  @Override
  public List<OperationRow> waiting(Set<Wait> waits) {
    List<OperationRow> found = new ArrayList<>();
    for (Wait wait : waits) {
      Waits from = new Waits(wait.execution(), Integer.MIN_VALUE, "");
      Waits to = new Waits(wait.execution() + 1, Integer.MIN_VALUE, "");
      for (Waits it : database.waits.get(wait.event()).subSet(from, to)) {
        found.add(Objects.requireNonNull(journal(it.execution()).get(it.id())));
      }
    }
    return found;
  }

  @Override
  public List<OperationRow> operations(Set<OperationRef> operations) {
    List<OperationRow> found = new ArrayList<>();
    for (OperationRef ref : operations) {
      OperationRow row = journal(ref.execution()).get(ref.id());
      if (row != null) found.add(row);
    }
    return found;
  }

  @Override
  public void update(List<HeadRow> heads) {
    for (HeadRow it : heads) {
      ExecutionRow before = Objects.requireNonNull(database.executions.get(it.head().key()));
      ExecutionRow head = it.head();
      database.put(
          Rows.withHead(
              before, head, it.error(), Rows.append(before.invocations(), it.invocations())));
    }
  }

  @Override
  public void end(List<EndRow> endings) {
    for (EndRow it : endings) {
      ExecutionRow before = Objects.requireNonNull(database.executions.get(it.execution()));
      Ending ending = it.ending();
      database.put(
          Rows.ended(
              Heads.ended(before, ending.status()),
              ending,
              Rows.append(before.invocations(), it.invocations())));
    }
  }

  @Override
  public void clearWaits(Set<Long> executions) {
    for (Long key : executions) {
      for (OperationRow row : List.copyOf(journal(key).values())) {
        if (row.event() != null) database.put(row.stored(null));
      }
    }
  }

  @Override
  public ExecutionRow continueAs(Write.ContinueAs write, long node) {
    ExecutionRow before = Objects.requireNonNull(database.executions.get(write.execution()));
    database.removeOperations(write.execution());
    ExecutionRow after = Rows.continued(before, write, node);
    database.put(after);
    return after;
  }

  @Override
  public List<ExecutionRow> claim(Write.Claim claim, long node, long now) {
    List<ExecutionRow> claimed = new ArrayList<>();
    for (Due due : database.due.get(claim.version())) {
      if (due.wakeAt() > now || claimed.size() == claim.limit()) break;
      ExecutionRow row = Objects.requireNonNull(database.executions.get(due.key()));
      boolean isOwn = row.lastOwner() == null || row.lastOwner() == node;
      if (isOwn || due.wakeAt() <= claim.foreignFrom()) claimed.add(Heads.claimed(row, node));
    }
    claimed.forEach(database::put);
    return claimed;
  }

  // --- Events ---

  @Override
  public List<@Nullable Long> insert(List<MailRow> mail) {
    return events.insert(mail);
  }

  @Override
  public Set<String> sentBefore(Set<String> ids) {
    return events.sentBefore(ids);
  }

  @Override
  public List<EventRow> mail(Set<Long> executions, long now) {
    return events.mail(executions, now);
  }

  @Override
  public Map<Long, Integer> mailSizes(Set<Long> executions) {
    return events.mailSizes(executions);
  }

  @Override
  public List<EventRow> pool(Map<String, Integer> limits, long now) {
    return events.pool(limits, now);
  }

  @Override
  public Map<String, Integer> poolSizes(Set<String> names) {
    return events.poolSizes(names);
  }

  @Override
  public void taken(Collection<Delivery> deliveries, long now) {
    events.taken(deliveries, now);
  }

  @Override
  public void discard(Set<Long> discarded, long now) {
    events.discard(discarded, now);
  }

  @Override
  public void remove(Set<Long> removed) {
    events.remove(removed);
  }

  private ExecutionRow execution(long key) {
    return Objects.requireNonNull(database.executions.get(key));
  }

  private Map<String, OperationRow> journal(long execution) {
    return database.operations.getOrDefault(execution, Map.of());
  }
}
