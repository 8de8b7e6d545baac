package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.NotOwnerException;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.engine.storage.commit.Tables.EndRow;
import dev.cairn.engine.storage.commit.Tables.HeadRow;
import dev.cairn.engine.storage.commit.Tables.MailRow;
import dev.cairn.engine.storage.commit.Tables.OperationRef;
import dev.cairn.engine.storage.commit.Tables.StartRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Makes the writes of one {@link Commit} in one transaction of the database. Locks come before the
 * reads that they protect, in one order: names of events, names of new executions, keys of
 * executions, each ascending. Then everything that was decided before is written, then events meet
 * those who wait for them.
 */
public final class Transaction {

  private static final long NOBODY = -1;

  /** More are looked at than broadcasts are sent, since some may turn out to be damaged. */
  private static final int SPARE_CANDIDATES = 3;

  private static final Comparator<Target.ByName> BY_NAME =
      Comparator.comparing(Target.ByName::workflow).thenComparing(Target.ByName::name);

  /**
   * An event on its way.
   *
   * @param write the write that sends it; null for what a parent is told
   * @param execution null for a broadcast
   */
  private record Outgoing(@Nullable Write<?> write, @Nullable Long execution, NewEvent event) {}

  private final Tables tables;
  private final Commit commit;
  private final DeliveryRules rules;
  private final MailboxLimits limits;
  private final SlotCounter slots;

  private final IdentityHashMap<Write<?>, Object> results = new IdentityHashMap<>();
  private final Map<Target.ByName, Long> names = new HashMap<>();
  private final Map<String, List<Long>> candidates = new HashMap<>();
  private final Map<Long, ExecutionRow> heads = new HashMap<>();
  private final Map<Long, HeadRow> changedHeads = new LinkedHashMap<>();
  private final List<Outgoing> outgoing = new ArrayList<>();
  private final Map<Long, Receiver> receivers = new TreeMap<>();
  private final Set<Long> woken = new HashSet<>();
  private final List<ExecutionRow> claimed = new ArrayList<>();
  private final List<Delivery> deliveries = new ArrayList<>();
  private final Set<Long> owners = new HashSet<>();

  public Transaction(Tables tables, Commit commit, DeliveryRules rules, MailboxLimits limits) {
    this.tables = tables;
    this.commit = commit;
    this.rules = rules;
    this.limits = limits;
    this.slots = new SlotCounter(commit.slots());
  }

  /** Makes the writes; whoever calls commits or, if this throws, rolls back. */
  public Outcomes run() {
    lockNames();
    start();
    lockExecutions();
    record();
    send();
    claim();
    return new Outcomes(results, claimed, deliveries, owners);
  }

  // --- Locks ---

  private void lockNames() {
    TreeSet<String> exclusive = new TreeSet<>();
    all(Write.Broadcast.class).forEach(it -> exclusive.add(nameOf(it)));
    TreeSet<String> shared = new TreeSet<>();
    all(Write.Checkpoint.class).forEach(it -> shared.addAll(it.awaits()));
    all(Write.Suspend.class).forEach(it -> shared.addAll(it.awaits()));
    shared.removeAll(exclusive);
    if (!shared.isEmpty() || !exclusive.isEmpty()) tables.lockNames(shared, exclusive);
  }

  private void lockExecutions() {
    TreeSet<Long> keys = new TreeSet<>();
    for (Write.Checkpoint it : all(Write.Checkpoint.class)) {
      if (it.looksIntoMailbox()) keys.add(it.execution());
    }
    all(Write.Suspend.class).forEach(it -> keys.add(it.execution()));
    all(Write.Release.class).forEach(it -> keys.add(it.execution()));
    all(Write.ContinueAs.class).forEach(it -> keys.add(it.execution()));
    for (Write.Finish it : all(Write.Finish.class)) {
      keys.add(it.execution());
      if (it.parent() != null) keys.add(it.parent());
    }
    resolveNames();
    all(Write.SendEvent.class).forEach(it -> addKey(it.target(), keys));
    Set<Long> stopped = new HashSet<>();
    all(Write.Stop.class).forEach(it -> addKey(it.target(), stopped));
    keys.addAll(stopped);
    if (!stopped.isEmpty()) keys.addAll(tables.parents(stopped));
    findCandidates();
    candidates.values().forEach(keys::addAll);
    if (!keys.isEmpty()) heads.putAll(tables.lock(keys));
  }

  private void resolveNames() {
    Set<Target.ByName> wanted = new HashSet<>();
    all(Write.SendEvent.class).forEach(it -> addName(it.target(), wanted));
    all(Write.Stop.class).forEach(it -> addName(it.target(), wanted));
    if (!wanted.isEmpty()) names.putAll(tables.keys(wanted));
  }

  private void findCandidates() {
    Map<String, Integer> wanted = new TreeMap<>();
    all(Write.Broadcast.class).forEach(it -> wanted.merge(nameOf(it), 1, Integer::sum));
    if (wanted.isEmpty()) return;
    wanted.replaceAll((name, count) -> count + SPARE_CANDIDATES);
    candidates.putAll(tables.waiters(wanted, commit.node()));
  }

  // --- What was decided before ---

  private void start() {
    Map<Target.ByName, NewExecution> wanted = new TreeMap<>(BY_NAME);
    for (Write.Start it : all(Write.Start.class)) {
      wanted.putIfAbsent(nameOf(it.execution()), it.execution());
    }
    for (Write.Checkpoint it : all(Write.Checkpoint.class)) {
      it.children().forEach(child -> wanted.putIfAbsent(nameOf(child), child));
    }
    if (wanted.isEmpty()) return;
    List<StartRow> rows = new ArrayList<>();
    for (NewExecution execution : wanted.values()) {
      boolean own = slots.take(execution.workflowVersion());
      rows.add(new StartRow(execution, own ? commit.node() : null));
    }
    Map<Target.ByName, WriteResult.Started> started = new HashMap<>();
    List<WriteResult.Started> answers = tables.start(rows);
    for (int i = 0; i < rows.size(); i++) {
      StartRow row = rows.get(i);
      WriteResult.Started answer = answers.get(i);
      started.put(nameOf(row.execution()), answer);
      if (answer.isNew() && row.owner() != null) claimed.add(answer.execution());
      if (!answer.isNew() && row.owner() != null) slots.giveBack(row.execution().workflowVersion());
    }
    for (Write.Start it : all(Write.Start.class)) {
      results.put(it, take(started, it.execution()));
    }
    for (Write.Checkpoint it : all(Write.Checkpoint.class)) {
      List<WriteResult.Started> children =
          it.children().stream().map(child -> take(started, child)).toList();
      results.put(it, new WriteResult.Recorded(List.of(), List.of(), children));
    }
  }

  /** Only the first of several that start the same execution has started it. */
  private static WriteResult.Started take(
      Map<Target.ByName, WriteResult.Started> started, NewExecution execution) {
    WriteResult.Started answer = Objects.requireNonNull(started.get(nameOf(execution)));
    started.put(nameOf(execution), new WriteResult.Started(answer.execution(), false));
    return answer;
  }

  private void record() {
    List<OperationRow> operations = new ArrayList<>();
    List<EndRow> endings = new ArrayList<>();
    Set<Long> waitsToClear = new HashSet<>();
    for (Write.Checkpoint it : all(Write.Checkpoint.class)) {
      if (it.looksIntoMailbox()) requireOwner(it.execution());
      operations.addAll(it.operations());
      results.putIfAbsent(it, WriteResult.Recorded.PLAIN);
      if (it.looksIntoMailbox()) receive(it.execution()).awaits().addAll(it.awaits());
    }
    for (Write.Suspend it : all(Write.Suspend.class)) {
      requireOwner(it.execution());
      operations.addAll(it.operations());
      receive(it.execution()).awaits().addAll(it.awaits());
    }
    for (Write.Release it : all(Write.Release.class)) {
      requireOwner(it.execution());
      ExecutionRow head =
          Heads.givenUp(head(it.execution()), it.status(), it.failures(), it.wakeAt());
      change(new HeadRow(head, it.error(), it.invocations()));
      results.put(it, new WriteResult.Done());
    }
    for (Write.Finish it : all(Write.Finish.class)) {
      requireOwner(it.execution());
      operations.addAll(it.operations());
      endings.add(new EndRow(it.execution(), it.ending(), it.invocations()));
      if (it.hasOpenWaits()) waitsToClear.add(it.execution());
      end(it.execution(), it.ending(), it.parent(), it.notice());
      results.put(it, new WriteResult.Done());
    }
    for (Write.Stop it : all(Write.Stop.class)) stop(it, endings, waitsToClear);
    if (!operations.isEmpty()) tables.put(operations);
    if (!endings.isEmpty()) tables.end(endings);
    if (!waitsToClear.isEmpty()) tables.clearWaits(waitsToClear);
    for (Write.ContinueAs it : all(Write.ContinueAs.class)) {
      requireOwner(it.execution());
      results.put(
          it, new WriteResult.Continued(tables.continueAs(it, commit.node(), commit.now())));
    }
  }

  private void end(
      long execution, Ending ending, @Nullable Long parent, @Nullable NewEvent notice) {
    heads.put(execution, Heads.ended(head(execution), ending.status()));
    if (parent != null && notice != null) outgoing.add(new Outgoing(null, parent, notice));
  }

  private void stop(Write.Stop write, List<EndRow> endings, Set<Long> waitsToClear) {
    Long key = keyOf(write.target());
    ExecutionRow head = key == null ? null : heads.get(key);
    if (head == null) {
      results.put(write, new WriteResult.StopResult.TargetNotFound());
    } else if (head.status().hasEnded()) {
      results.put(write, new WriteResult.StopResult.TargetTerminated(head.status()));
    } else if (head.owner() != null) {
      outgoing.add(new Outgoing(write, head.key(), write.request()));
      results.put(write, new WriteResult.StopResult.Requested(head.key(), head.owner()));
    } else {
      endings.add(new EndRow(head.key(), write.ending(), null));
      waitsToClear.add(head.key());
      end(head.key(), write.ending(), head.parent(), rules.childEnded(head, write.ending()));
      results.put(write, new WriteResult.StopResult.Stopped(head(head.key())));
    }
  }

  // --- Events ---

  private void send() {
    for (Write.SendEvent it : all(Write.SendEvent.class)) {
      Long key = keyOf(it.target());
      outgoing.add(new Outgoing(it, key == null ? NOBODY : key, it.event()));
    }
    for (Write.Broadcast it : all(Write.Broadcast.class)) {
      outgoing.add(new Outgoing(it, null, it.event()));
    }
    outgoing.removeIf(it -> it.execution() != null && !canReceive(it, it.execution()));
    recognize();
    Map<Long, Outgoing> sent = insert();
    for (Outgoing it : sent.values()) addReceivers(it);
    Matching matching = new Matching(tables, rules, commit.now());
    matching.run(receivers.values());
    Map<Long, Delivery> delivered = new HashMap<>();
    for (Receiver receiver : receivers.values()) {
      receiver.deliveries().forEach(it -> delivered.put(it.event().seq(), it));
    }
    requireCurrentCandidates(sent, delivered);
    Collection<OperationRow> changed = Matching.changed(receivers.values());
    if (!changed.isEmpty()) tables.put(changed);
    if (!delivered.isEmpty()) tables.taken(delivered.values(), commit.now());
    suspend();
    wake();
    answer(sent, delivered, matching);
    if (!changedHeads.isEmpty()) tables.update(List.copyOf(changedHeads.values()));
    if (!woken.isEmpty()) claimed.addAll(tables.rows(woken).values());
  }

  private boolean canReceive(Outgoing event, long execution) {
    ExecutionRow head = heads.get(execution);
    WriteResult.SendResult refusal;
    if (head == null) refusal = new WriteResult.SendResult.TargetNotFound();
    else if (head.status().hasEnded()) {
      refusal = new WriteResult.SendResult.TargetTerminated(head.status());
    } else return true;
    if (event.write() != null) results.put(event.write(), refusal);
    return false;
  }

  /** An event whose answer was lost may have ended its target: sent again, it is the same event. */
  private void recognize() {
    Map<String, Write<?>> refused = new HashMap<>();
    for (Write.SendEvent it : all(Write.SendEvent.class)) {
      if (results.get(it) instanceof WriteResult.SendResult.TargetTerminated) {
        refused.put(it.event().id(), it);
      }
    }
    if (refused.isEmpty()) return;
    for (String id : tables.sentBefore(refused.keySet())) {
      results.put(Objects.requireNonNull(refused.get(id)), new WriteResult.SendResult.Duplicate());
    }
  }

  private Map<Long, Outgoing> insert() {
    if (outgoing.isEmpty()) return Map.of();
    List<@Nullable Long> numbers =
        tables.insert(
            outgoing.stream().map(it -> new MailRow(it.execution(), it.event())).toList());
    Map<Long, Outgoing> sent = new LinkedHashMap<>();
    for (int i = 0; i < outgoing.size(); i++) {
      Long seq = numbers.get(i);
      Write<?> write = outgoing.get(i).write();
      if (seq != null) sent.put(seq, outgoing.get(i));
      else if (write != null) results.putIfAbsent(write, new WriteResult.SendResult.Duplicate());
    }
    return sent;
  }

  private void addReceivers(Outgoing event) {
    if (event.execution() != null) {
      if (canTakeNow(head(event.execution()))) receive(event.execution());
      return;
    }
    String name = Objects.requireNonNull(event.event().name());
    for (long candidate : candidates.getOrDefault(name, List.of())) {
      ExecutionRow head = heads.get(candidate);
      if (head != null && canTakeNow(head)) receive(candidate).awaits().add(name);
    }
  }

  /**
   * A candidate that got nothing although a broadcast is left has stopped waiting between the look
   * and the lock. Somebody else may wait beyond those that were looked at.
   */
  private void requireCurrentCandidates(Map<Long, Outgoing> sent, Map<Long, Delivery> delivered) {
    sent.forEach(
        (seq, event) -> {
          if (event.execution() != null || delivered.containsKey(seq)) return;
          String name = Objects.requireNonNull(event.event().name());
          for (long candidate : candidates.getOrDefault(name, List.of())) {
            Receiver receiver = receivers.get(candidate);
            if (receiver == null || (receiver.damage() == null && !receiver.hasTaken(name))) {
              throw new StaleReadException();
            }
          }
        });
  }

  private boolean canTakeNow(ExecutionRow head) {
    boolean isReachable = head.owner() == null || head.owner() == commit.node();
    return isReachable && head.status() != ExecutionStatus.PARKED && !head.status().hasEnded();
  }

  /** Gives up what was to be suspended and got nothing. */
  private void suspend() {
    for (Write.Suspend it : all(Write.Suspend.class)) {
      Receiver receiver = receive(it.execution());
      requireSound(receiver);
      if (receiver.isWoken()) {
        results.put(
            it,
            new WriteResult.SuspendResult.StaysRunning(receiver.deliveries(), receiver.requests()));
      } else {
        ExecutionRow head =
            Heads.givenUp(head(it.execution()), ExecutionStatus.SUSPENDED, 0, it.wakeAt());
        change(new HeadRow(head, null, it.invocations()));
        results.put(it, new WriteResult.SuspendResult.Suspended(head));
      }
    }
    for (Write.Checkpoint it : all(Write.Checkpoint.class)) {
      if (!it.looksIntoMailbox()) continue;
      Receiver receiver = receive(it.execution());
      requireSound(receiver);
      WriteResult.Recorded so = (WriteResult.Recorded) Objects.requireNonNull(results.get(it));
      results.put(
          it, new WriteResult.Recorded(receiver.deliveries(), receiver.requests(), so.children()));
    }
  }

  /** An execution that runs here and is damaged fails its write; its owner decides what to do. */
  private static void requireSound(Receiver receiver) {
    if (receiver.damage() != null) throw receiver.damage();
  }

  /** Wakes executions that nobody owned and that got something. */
  private void wake() {
    for (Receiver receiver : receivers.values()) {
      ExecutionRow before = receiver.head();
      if (before.owner() != null) {
        deliveries.addAll(receiver.deliveries());
        continue;
      }
      if (receiver.damage() != null) {
        change(new HeadRow(Heads.parked(before), receiver.damage().toString(), null));
      } else if (receiver.isWoken()) {
        ExecutionRow changed = Heads.changed(before);
        if (slots.take(before.workflowVersion())) {
          change(new HeadRow(Heads.claimed(changed, commit.node()), null, null));
          woken.add(before.key());
          deliveries.addAll(receiver.deliveries());
        } else {
          change(new HeadRow(Heads.ready(changed, commit.now()), null, null));
        }
      } else if (!receiver.deliveries().isEmpty()) {
        change(new HeadRow(Heads.changed(before), null, null));
      }
    }
  }

  private void answer(Map<Long, Outgoing> sent, Map<Long, Delivery> delivered, Matching matching) {
    Set<Long> refused = new HashSet<>();
    Map<Long, Outgoing> queued = new LinkedHashMap<>();
    for (Map.Entry<Long, Outgoing> entry : sent.entrySet()) {
      Delivery delivery = delivered.get(entry.getKey());
      Outgoing event = entry.getValue();
      if (delivery != null) {
        if (event.write() != null) {
          results.put(event.write(), new WriteResult.SendResult.Delivered(delivery));
        }
      } else if (isForClosedOperation(event, matching)) {
        refused.add(entry.getKey());
        if (event.write() != null) {
          results.put(event.write(), new WriteResult.SendResult.OperationClosed());
        }
      } else {
        queued.put(entry.getKey(), event);
      }
    }
    queue(queued, refused);
    Set<Long> discarded = new HashSet<>(matching.discarded());
    discarded.removeAll(refused);
    if (!discarded.isEmpty()) tables.discard(discarded, commit.now());
    if (!refused.isEmpty()) tables.remove(refused);
  }

  private boolean isForClosedOperation(Outgoing event, Matching matching) {
    String id = event.event().operation();
    if (id == null || event.execution() == null) return false;
    OperationRef ref = new OperationRef(event.execution(), id);
    OperationRow operation = matching.operation(ref);
    if (operation == null) {
      operation = tables.operations(Set.of(ref)).stream().findFirst().orElse(null);
    }
    return operation == null || operation.hasEnded();
  }

  /** Leaves events that nobody took where they are, unless there are too many of them. */
  private void queue(Map<Long, Outgoing> queued, Set<Long> refused) {
    Set<Long> targets = new HashSet<>();
    Set<String> broadcasts = new HashSet<>();
    for (Outgoing it : queued.values()) {
      if (it.execution() != null) targets.add(it.execution());
      else broadcasts.add(Objects.requireNonNull(it.event().name()));
    }
    Map<Long, Integer> mail = targets.isEmpty() ? Map.of() : tables.mailSizes(targets);
    Map<String, Integer> pool = broadcasts.isEmpty() ? Map.of() : tables.poolSizes(broadcasts);
    Map<String, Set<Long>> foreign =
        broadcasts.isEmpty() ? Map.of() : tables.foreignWaiters(broadcasts, commit.node());
    queued.forEach(
        (seq, event) -> {
          Write<?> write = event.write();
          Set<Long> toTell;
          int size;
          int limit;
          if (event.execution() != null) {
            Long owner = head(event.execution()).owner();
            toTell = owner == null || owner == commit.node() ? Set.of() : Set.of(owner);
            size = mail.getOrDefault(event.execution(), 0);
            limit = limits.perExecution();
          } else {
            String name = Objects.requireNonNull(event.event().name());
            toTell = foreign.getOrDefault(name, Set.of());
            size = pool.getOrDefault(name, 0);
            limit = limits.perName();
          }
          // What the service itself sends is never refused: a parent must hear of its child.
          if (write instanceof Write.SendEvent || write instanceof Write.Broadcast) {
            if (size > limit) {
              refused.add(seq);
              results.put(write, new WriteResult.SendResult.MailboxFull(limit));
              return;
            }
            Long owner = toTell.stream().findFirst().orElse(null);
            results.put(write, new WriteResult.SendResult.Queued(seq, owner));
          }
          owners.addAll(toTell);
        });
  }

  // --- Claims ---

  private void claim() {
    for (Write.Claim it : all(Write.Claim.class)) {
      List<ExecutionRow> rows =
          it.limit() == 0 ? List.of() : tables.claim(it, commit.node(), commit.now());
      Map<Long, List<OperationRow>> due = new HashMap<>();
      if (!rows.isEmpty()) {
        Set<Long> keys = new HashSet<>();
        rows.forEach(row -> keys.add(row.key()));
        for (OperationRow operation : tables.due(keys, commit.now())) {
          due.computeIfAbsent(operation.execution(), key -> new ArrayList<>()).add(operation);
        }
      }
      List<WriteResult.Due> executions =
          rows.stream()
              .map(row -> new WriteResult.Due(row, due.getOrDefault(row.key(), List.of())))
              .toList();
      results.put(it, new WriteResult.Claimed(executions, rows.size() == it.limit()));
    }
  }

  // --- Small things ---

  private <W extends Write<?>> List<W> all(Class<W> type) {
    List<W> found = new ArrayList<>();
    for (Write<?> write : commit.writes()) {
      if (type.isInstance(write)) found.add(type.cast(write));
    }
    return found;
  }

  private void requireOwner(long execution) {
    ExecutionRow head = heads.get(execution);
    if (head == null || !Objects.equals(head.owner(), commit.node())) {
      throw new NotOwnerException(execution, commit.node());
    }
  }

  private Receiver receive(long execution) {
    return receivers.computeIfAbsent(execution, key -> new Receiver(head(key)));
  }

  private void change(HeadRow row) {
    heads.put(row.head().key(), row.head());
    changedHeads.put(row.head().key(), row);
  }

  private ExecutionRow head(long execution) {
    return Objects.requireNonNull(heads.get(execution));
  }

  private @Nullable Long keyOf(Target target) {
    if (target instanceof Target.ByKey it) return it.key();
    return names.get(target);
  }

  private void addKey(Target target, Set<Long> keys) {
    Long key = keyOf(target);
    if (key != null) keys.add(key);
  }

  private static void addName(Target target, Set<Target.ByName> names) {
    if (target instanceof Target.ByName it) names.add(it);
  }

  private static Target.ByName nameOf(NewExecution execution) {
    return new Target.ByName(execution.workflow(), execution.name());
  }

  private static String nameOf(Write.Broadcast broadcast) {
    String name = broadcast.event().name();
    if (name == null || broadcast.event().kind() == EventKind.STOP) {
      throw new IllegalArgumentException("a broadcast needs a name: " + broadcast.event().id());
    }
    return name;
  }
}
