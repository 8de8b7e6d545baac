package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.NotOwnerException;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.commit.Tables.HeadRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A commit while it is being made: what was read and locked so far, and what follows from it. The
 * rooms of a transaction share it.
 */
final class Work {

  /**
   * An event on its way.
   *
   * @param write the write that sends it; null for what a parent is told
   * @param execution null for a broadcast
   */
  record Outgoing(@Nullable Write<?> write, @Nullable Long execution, NewEvent event) {}

  final Tables tables;
  final Commit commit;
  final Writes writes;
  final DeliveryRules rules;
  final SlotCounter slots;

  final IdentityHashMap<Write<?>, Object> results = new IdentityHashMap<>();

  /** The keys of executions that are named by events and stops. */
  final Map<Target.ByName, Long> names = new HashMap<>();

  /** The executions that wait for a broadcast, by its name. */
  final Map<String, Set<Long>> candidates = new HashMap<>();

  /** The executions that are locked, as they are by now. */
  final Map<Long, ExecutionRow> heads = new HashMap<>();

  final Map<Long, HeadRow> changedHeads = new LinkedHashMap<>();
  final List<Outgoing> outgoing = new ArrayList<>();
  final Map<Long, Receiver> receivers = new TreeMap<>();
  final List<ExecutionRow> claimed = new ArrayList<>();
  final List<Delivery> deliveries = new ArrayList<>();

  /** Other nodes that have to look into mailboxes. */
  final Set<Long> owners = new HashSet<>();

  Work(Tables tables, Commit commit, DeliveryRules rules) {
    this.tables = tables;
    this.commit = commit;
    this.writes = Writes.of(commit.writes());
    this.rules = rules;
    this.slots = new SlotCounter(commit.slots());
  }

  Outcomes outcomes() {
    return new Outcomes(results, claimed, deliveries, owners);
  }

  void requireOwner(long execution) {
    ExecutionRow head = heads.get(execution);
    if (head == null || !Objects.equals(head.owner(), commit.node())) {
      throw new NotOwnerException(execution, commit.node());
    }
  }

  Receiver receive(long execution) {
    return receivers.computeIfAbsent(execution, key -> new Receiver(head(key)));
  }

  void change(HeadRow row) {
    heads.put(row.head().key(), row.head());
    changedHeads.put(row.head().key(), row);
  }

  ExecutionRow head(long execution) {
    return Objects.requireNonNull(heads.get(execution));
  }

  @Nullable Long keyOf(Target target) {
    if (target instanceof Target.ByKey it) return it.key();
    return names.get(target);
  }

  static Target.ByName nameOf(NewExecution execution) {
    return new Target.ByName(execution.workflow(), execution.name());
  }

  static String nameOf(Write.Broadcast broadcast) {
    String name = broadcast.event().name();
    if (name == null || broadcast.event().kind() == EventKind.STOP) {
      throw new IllegalArgumentException("a broadcast needs a name: " + broadcast.event().id());
    }
    return name;
  }
}
