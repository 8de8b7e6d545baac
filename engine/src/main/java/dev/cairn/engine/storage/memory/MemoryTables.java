package dev.cairn.engine.storage.memory;

import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.RefusedDataException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.engine.storage.commit.Heads;
import dev.cairn.engine.storage.commit.Tables;
import dev.cairn.engine.storage.memory.Database.Due;
import dev.cairn.engine.storage.memory.Database.Waiting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
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

  MemoryTables(Database database) {
    this.database = database;
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
  public Map<String, List<Long>> waiters(Map<String, Integer> limits, long node) {
    Map<String, List<Long>> waiters = new HashMap<>();
    limits.forEach(
        (name, limit) -> {
          List<Long> found = new ArrayList<>();
          for (Waiting waiting : database.waiting.get(name)) {
            ExecutionRow row = database.executions.get(waiting.execution());
            if (found.size() < limit
                && row != null
                && row.status() != ExecutionStatus.PARKED
                && (row.owner() == null || row.owner() == node)
                && !found.contains(row.key())) {
              found.add(row.key());
            }
          }
          waiters.put(name, found);
        });
    return waiters;
  }

  @Override
  public Map<String, Set<Long>> foreignWaiters(Set<String> names, long node) {
    Map<String, Set<Long>> owners = new HashMap<>();
    for (String name : names) {
      for (Waiting waiting : database.waiting.get(name)) {
        ExecutionRow row = database.executions.get(waiting.execution());
        if (row != null && row.owner() != null && row.owner() != node) {
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
  public List<@Nullable Long> insert(List<MailRow> events) {
    List<@Nullable Long> numbers = new ArrayList<>();
    for (MailRow mail : events) {
      NewEvent event = mail.event();
      if (database.eventIds.containsKey(event.id())) {
        numbers.add(null);
        continue;
      }
      long seq = database.nextEvent();
      database.put(
          new EventRow(
              seq,
              event.id(),
              mail.execution(),
              event.name(),
              event.operation(),
              event.kind(),
              event.payload(),
              event.sent(),
              event.expiresAt(),
              null));
      numbers.add(seq);
    }
    return numbers;
  }

  @Override
  public Set<String> sentBefore(Set<String> ids) {
    return ids.stream().filter(database.eventIds::containsKey).collect(Collectors.toSet());
  }

  @Override
  public List<EventRow> mail(Set<Long> executions, long now) {
    Set<Long> numbers = new TreeSet<>();
    executions.forEach(key -> numbers.addAll(database.mail.get(key)));
    return unexpired(numbers, now);
  }

  @Override
  public Map<Long, Integer> mailSizes(Set<Long> executions) {
    Map<Long, Integer> sizes = new HashMap<>();
    executions.forEach(key -> sizes.put(key, database.mail.get(key).size()));
    return sizes;
  }

  @Override
  public List<EventRow> pool(Map<String, Integer> limits, long now) {
    Set<Long> numbers = new TreeSet<>();
    limits.forEach(
        (name, limit) ->
            unexpired(database.pool.get(name), now).stream()
                .limit(limit)
                .forEach(it -> numbers.add(it.seq())));
    return unexpired(numbers, now);
  }

  @Override
  public Map<String, Integer> poolSizes(Set<String> names) {
    Map<String, Integer> sizes = new HashMap<>();
    names.forEach(name -> sizes.put(name, database.pool.get(name).size()));
    return sizes;
  }

  private List<EventRow> unexpired(Collection<Long> numbers, long now) {
    return numbers.stream()
        .map(seq -> Objects.requireNonNull(database.events.get(seq)))
        .filter(event -> event.expiresAt() > now)
        .toList();
  }

  @Override
  public List<OperationRow> waiting(Set<Wait> waits) {
    List<OperationRow> found = new ArrayList<>();
    for (Wait wait : waits) {
      Waiting from = new Waiting(wait.execution(), Integer.MIN_VALUE, "");
      Waiting to = new Waiting(wait.execution() + 1, Integer.MIN_VALUE, "");
      for (Waiting it : database.waiting.get(wait.event()).subSet(from, to)) {
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
  public void taken(Collection<Delivery> deliveries, long now) {
    deliveries.forEach(it -> take(it.event().seq(), it.execution(), now));
  }

  @Override
  public void discard(Set<Long> events, long now) {
    events.forEach(seq -> take(seq, null, now));
  }

  private void take(long seq, @Nullable Long execution, long now) {
    EventRow row = Objects.requireNonNull(database.events.get(seq));
    database.put(
        new EventRow(
            seq,
            row.id(),
            execution == null ? row.execution() : execution,
            row.name(),
            row.operation(),
            row.kind(),
            row.payload(),
            row.sent(),
            row.expiresAt(),
            now));
  }

  @Override
  public void remove(Set<Long> events) {
    events.forEach(database::removeEvent);
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

  private Map<String, OperationRow> journal(long execution) {
    return database.operations.getOrDefault(execution, Map.of());
  }
}
