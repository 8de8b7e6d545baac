package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.commit.Tables.OperationRef;
import dev.cairn.engine.storage.commit.Tables.Wait;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Brings events and the operations that wait for them together: targeted ones before broadcasts, in
 * the order in which they were sent, to the operation that has waited longest.
 */
final class Matching {
  private final Tables tables;
  private final DeliveryRules rules;
  private final long now;
  private final Map<OperationRef, OperationRow> operations = new HashMap<>();
  private final Map<Wait, List<OperationRef>> waiting = new HashMap<>();
  private final Set<Long> discarded = new HashSet<>();

  Matching(Tables tables, DeliveryRules rules, long now) {
    this.tables = tables;
    this.rules = rules;
    this.now = now;
  }

  /** Finds out what each receiver gets. Nothing is written yet. */
  void run(Collection<Receiver> receivers) {
    Map<Long, Receiver> byKey = new TreeMap<>();
    receivers.forEach(it -> byKey.put(it.head().key(), it));
    if (byKey.isEmpty()) return;
    List<EventRow> mail = tables.mail(byKey.keySet(), now);
    List<EventRow> pool = pool(byKey.values());
    load(mail, pool, byKey.values());
    for (EventRow event : mail) {
      targeted(Objects.requireNonNull(byKey.get(event.execution())), event);
    }
    for (EventRow event : pool) {
      for (Receiver receiver : byKey.values()) {
        if (receiver.awaits().contains(event.name()) && named(receiver, event)) break;
      }
    }
  }

  /** Events for operations that have ended. */
  Set<Long> discarded() {
    return discarded;
  }

  private List<EventRow> pool(Collection<Receiver> receivers) {
    Map<String, Integer> limits = new TreeMap<>();
    for (Receiver receiver : receivers) {
      receiver.awaits().forEach(name -> limits.merge(name, 1, Integer::sum));
    }
    return limits.isEmpty() ? List.of() : tables.pool(limits, now);
  }

  private void load(List<EventRow> mail, List<EventRow> pool, Collection<Receiver> receivers) {
    Set<OperationRef> refs = new HashSet<>();
    Set<Wait> waits = new HashSet<>();
    for (EventRow event : mail) {
      long execution = Objects.requireNonNull(event.execution());
      if (event.operation() != null) refs.add(new OperationRef(execution, event.operation()));
      else if (event.name() != null) waits.add(new Wait(execution, event.name()));
    }
    Set<String> names = new HashSet<>();
    pool.forEach(event -> names.add(Objects.requireNonNull(event.name())));
    for (Receiver receiver : receivers) {
      for (String name : receiver.awaits()) {
        if (names.contains(name)) waits.add(new Wait(receiver.head().key(), name));
      }
    }
    if (!refs.isEmpty()) {
      tables.operations(refs).forEach(it -> operations.put(ref(it), it));
    }
    if (waits.isEmpty()) return;
    for (OperationRow operation : tables.waiting(waits)) {
      operations.put(ref(operation), operation);
      waiting
          .computeIfAbsent(
              new Wait(operation.execution(), Objects.requireNonNull(operation.event())),
              wait -> new ArrayList<>())
          .add(ref(operation));
    }
  }

  private void targeted(Receiver receiver, EventRow event) {
    if (event.kind() == EventKind.STOP) {
      receiver.requests().add(event);
    } else if (event.operation() == null) {
      named(receiver, event);
    } else {
      OperationRef ref = new OperationRef(receiver.head().key(), event.operation());
      OperationRow operation = operations.get(ref);
      if (operation == null || operation.hasEnded()) discarded.add(event.seq());
      else deliver(receiver, operation, event);
    }
  }

  /** Gives the event to the oldest operation that waits for its name; answers whether one does. */
  private boolean named(Receiver receiver, EventRow event) {
    Wait wait = new Wait(receiver.head().key(), Objects.requireNonNull(event.name()));
    for (OperationRef ref : waiting.getOrDefault(wait, List.of())) {
      OperationRow operation = operations.get(ref);
      if (operation != null && !operation.hasEnded()) return deliver(receiver, operation, event);
    }
    return false;
  }

  private boolean deliver(Receiver receiver, OperationRow operation, EventRow event) {
    if (receiver.damage() != null) return false;
    OperationRow after;
    try {
      after = rules.deliver(receiver.head(), operation, event, now);
    } catch (RuntimeException e) {
      receiver.damagedBy(e);
      return false;
    }
    operations.put(ref(after), after);
    receiver.deliveries().add(new Delivery(after, event));
    return true;
  }

  /** The operations after all deliveries; one that got several events counts once. */
  static Collection<OperationRow> changed(Collection<Receiver> receivers) {
    Map<OperationRef, OperationRow> last = new LinkedHashMap<>();
    for (Receiver receiver : receivers) {
      receiver.deliveries().forEach(it -> last.put(ref(it.operation()), it.operation()));
    }
    return last.values();
  }

  /** The operation with that id as it is now; null if it was not looked at or does not exist. */
  @Nullable OperationRow operation(OperationRef ref) {
    return operations.get(ref);
  }

  private static OperationRef ref(OperationRow operation) {
    return new OperationRef(operation.execution(), operation.id());
  }
}
