package dev.cairn.engine.storage.memory;

import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.commit.Tables.MailRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The queries about events over maps. */
final class MemoryEvents {
  private final Database database;

  MemoryEvents(Database database) {
    this.database = database;
  }

  List<@Nullable Long> insert(List<MailRow> events) {
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

  Set<String> sentBefore(Set<String> ids) {
    return ids.stream().filter(database.eventIds::containsKey).collect(Collectors.toSet());
  }

  List<EventRow> mail(Set<Long> executions, long now) {
    Set<Long> numbers = new TreeSet<>();
    executions.forEach(key -> numbers.addAll(database.mail.get(key)));
    return unexpired(numbers, now);
  }

  Map<Long, Integer> mailSizes(Set<Long> executions) {
    Map<Long, Integer> sizes = new HashMap<>();
    executions.forEach(key -> sizes.put(key, database.mail.get(key).size()));
    return sizes;
  }

  List<EventRow> pool(Map<String, Integer> limits, long now) {
    Set<Long> numbers = new TreeSet<>();
    limits.forEach(
        (name, limit) ->
            unexpired(database.pool.get(name), now).stream()
                .limit(limit)
                .forEach(it -> numbers.add(it.seq())));
    return unexpired(numbers, now);
  }

  Map<String, Integer> poolSizes(Set<String> names) {
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

  void taken(Collection<Delivery> deliveries, long now) {
    deliveries.forEach(it -> take(it.event().seq(), now));
  }

  void discard(Set<Long> events, long now) {
    events.forEach(seq -> take(seq, now));
  }

  private void take(long seq, long now) {
    EventRow row = Objects.requireNonNull(database.events.get(seq));
    database.put(
        new EventRow(
            seq,
            row.id(),
            row.execution(),
            row.name(),
            row.operation(),
            row.kind(),
            row.payload(),
            row.sent(),
            row.expiresAt(),
            now));
  }

  void remove(Set<Long> events) {
    events.forEach(database::removeEvent);
  }
}
