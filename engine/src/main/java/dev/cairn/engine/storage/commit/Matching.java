package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.commit.Tables.OperationRef;
import dev.cairn.engine.storage.commit.Tables.Wait;
import dev.cairn.service.mailbox.DeliveryOrder;
import dev.cairn.service.mailbox.Waiting;
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

/** Brings events and the operations that wait for them together, as they are in the tables. */
final class Matching implements DeliveryOrder.Mailbox<EventRow, OperationRow> {
  private final Tables tables;
  private final DeliveryRules rules;
  private final long now;
  private final Map<Long, Receiver> receivers = new TreeMap<>();
  private final Map<OperationRef, OperationRow> operations = new HashMap<>();

  /** Operations that wait by name, whether their run may take broadcasts or not. */
  private final Map<Wait, List<OperationRef>> waiting = new HashMap<>();

  /** Operations among them that may take a broadcast, by its name. */
  private final Map<String, List<OperationRef>> waitingForBroadcasts = new HashMap<>();

  private final Set<Long> discarded = new HashSet<>();

  Matching(Tables tables, DeliveryRules rules, long now) {
    this.tables = tables;
    this.rules = rules;
    this.now = now;
  }

  /** Finds out what each receiver gets. Nothing is written yet. */
  void run(Collection<Receiver> looking) {
    looking.forEach(it -> receivers.put(it.head().key(), it));
    if (receivers.isEmpty()) return;
    List<EventRow> targeted = new ArrayList<>();
    for (EventRow event : tables.mail(receivers.keySet(), now)) {
      if (event.kind() == EventKind.STOP) receiver(event).requests().add(event);
      else targeted.add(event);
    }
    List<EventRow> pool = pool();
    load(targeted, pool);
    DeliveryOrder.run(targeted, pool, this);
  }

  /** Events for operations that have ended. */
  Set<Long> discarded() {
    return discarded;
  }

  private Receiver receiver(EventRow event) {
    return Objects.requireNonNull(receivers.get(event.execution()));
  }

  private List<EventRow> pool() {
    Map<String, Integer> limits = new TreeMap<>();
    for (Receiver receiver : receivers.values()) {
      receiver.awaits().forEach(name -> limits.merge(name, 1, Integer::sum));
    }
    return limits.isEmpty() ? List.of() : tables.pool(limits, now);
  }

  private void load(List<EventRow> targeted, List<EventRow> pool) {
    Set<OperationRef> refs = new HashSet<>();
    Set<Wait> waits = new HashSet<>();
    for (EventRow event : targeted) {
      long execution = Objects.requireNonNull(event.execution());
      if (event.operation() != null) refs.add(new OperationRef(execution, event.operation()));
      else if (event.name() != null) waits.add(new Wait(execution, event.name()));
    }
    Set<String> names = new HashSet<>();
    pool.forEach(event -> names.add(Objects.requireNonNull(event.name())));
    for (Receiver receiver : receivers.values()) {
      for (String name : receiver.awaits()) {
        if (names.contains(name)) waits.add(new Wait(receiver.head().key(), name));
      }
    }
    if (!refs.isEmpty()) {
      tables.operations(refs).forEach(it -> operations.put(ref(it), it));
    }
    if (waits.isEmpty()) return;
    for (OperationRow operation : tables.waiting(waits)) {
      String name = Objects.requireNonNull(operation.event());
      operations.put(ref(operation), operation);
      add(waiting, new Wait(operation.execution(), name), operation);
      Receiver receiver = Objects.requireNonNull(receivers.get(operation.execution()));
      if (receiver.awaits().contains(name)) add(waitingForBroadcasts, name, operation);
    }
  }

  private static <K> void add(Map<K, List<OperationRef>> map, K key, OperationRow operation) {
    map.computeIfAbsent(key, it -> new ArrayList<>()).add(ref(operation));
  }

  @Override
  public long number(EventRow event) {
    return event.seq();
  }

  @Override
  public List<OperationRow> waits(EventRow event) {
    if (event.operation() != null) {
      long execution = Objects.requireNonNull(event.execution());
      List<OperationRow> named = open(List.of(new OperationRef(execution, event.operation())));
      if (named.isEmpty()) discarded.add(event.seq());
      return named;
    }
    String name = event.name();
    if (name == null) {
      String reason = "the event " + event.id() + " has neither a name nor an operation";
      receiver(event).damagedBy(new StorageException(reason, null));
      return List.of();
    }
    return open(
        event.execution() == null
            ? waitingForBroadcasts.getOrDefault(name, List.of())
            : waiting.getOrDefault(new Wait(event.execution(), name), List.of()));
  }

  private List<OperationRow> open(List<OperationRef> refs) {
    List<OperationRow> open = new ArrayList<>();
    for (OperationRef ref : refs) {
      OperationRow operation = operations.get(ref);
      if (operation != null && !operation.hasEnded()) open.add(operation);
    }
    return open;
  }

  @Override
  public Waiting waiting(OperationRow operation) {
    return new Waiting(operation.started(), operation.execution(), operation.position());
  }

  @Override
  public boolean deliver(OperationRow operation, EventRow event) {
    Receiver receiver = Objects.requireNonNull(receivers.get(operation.execution()));
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
