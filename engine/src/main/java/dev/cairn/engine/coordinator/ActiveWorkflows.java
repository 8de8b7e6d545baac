package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Slots;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.service.Effect;
import dev.cairn.service.rules.RuleBook;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The executions that this node runs, and the slots that they take. Belongs to the coordinator's
 * thread; only {@link #records} are for others too.
 */
final class ActiveWorkflows {
  private final Storage storage;
  private final RuleBook rules;
  private final Surroundings surroundings;
  private final long node;
  private final Map<Long, Active> byKey = new HashMap<>();
  private final Map<Target.ByName, Active> byName = new HashMap<>();
  private final SlotCounts slots;
  private final ActiveRecords records = new ActiveRecords();
  private final Map<Long, Runnable> runners = new HashMap<>();

  private final Restoring restoring;
  private final long journalBytes;
  private final JournalBytes inMemory = new JournalBytes();
  private final Queue<CoordinatorOp<?>> later = new ArrayDeque<>();
  private boolean takesNone;

  ActiveWorkflows(
      Storage storage,
      RuleBook rules,
      Surroundings surroundings,
      long node,
      CoordinatorLimits limits) {
    this.storage = storage;
    this.rules = rules;
    this.surroundings = surroundings;
    this.node = node;
    this.slots = new SlotCounts(surroundings);
    this.restoring = new Restoring(storage, limits.cacheBytes(), this::later);
    this.journalBytes = limits.journalBytes();
  }

  ActiveRecords records() {
    return records;
  }

  /** Has somebody called when something happens to an execution that is being run. */
  boolean registerRunner(long execution, Runnable lookNow) {
    if (!byKey.containsKey(execution)) return false;
    runners.put(execution, lookNow);
    return true;
  }

  /** Takes over what the storage has done to an operation, and tells who runs it. */
  void delivered(Active execution, OperationRow operation) {
    execution.delivered(operation);
    Runnable lookNow = runners.get(execution.key());
    if (lookNow != null) lookNow.run();
  }

  @Nullable Active find(long key) {
    return byKey.get(key);
  }

  @Nullable Active find(Target target) {
    return target instanceof Target.ByKey it ? find(it.key()) : byName.get(target);
  }

  int size() {
    return byKey.size();
  }

  /** Has an operation done after those that are at hand. */
  void later(CoordinatorOp<?> op) {
    later.add(op);
  }

  boolean hasLater() {
    return !later.isEmpty();
  }

  @Nullable CoordinatorOp<?> nextLater() {
    return later.poll();
  }

  // --- Slots ---

  void stopTaking() {
    takesNone = true;
  }

  /** Whether running executions have to leave memory before others are taken. */
  private boolean takesNone() {
    return takesNone || inMemory.sum() > journalBytes;
  }

  /** The slots that a commit may fill by starting and waking executions. */
  Slots slots() {
    return takesNone() ? Slots.NONE : slots.free();
  }

  /** Sets slots aside for a claim of the next commit. */
  int reserve(WorkflowVersion version, int wanted) {
    return takesNone() ? 0 : slots.reserve(version.workflow(), wanted);
  }

  void clearReservations() {
    slots.clearReservations();
  }

  /** Keeps slots free for executions that a commit brings which nothing has followed yet. */
  void expect(Map<WorkflowVersion, Integer> executions) {
    slots.expect(executions);
  }

  // --- Coming and going ---

  /** Runs executions that this node owns since the last commit: new ones, and some that it woke. */
  void add(List<ExecutionRow> owned) {
    List<ExecutionRow> woken = new ArrayList<>();
    for (ExecutionRow row : owned) {
      if (row.invocation() > 1) woken.add(row);
      else if (!byKey.containsKey(row.key())) add(restoring.begun(row));
    }
    addClaimed(woken);
  }

  /** Runs executions that the storage has found for this node. */
  void addClaimed(List<ExecutionRow> claimed) {
    List<ExecutionRow> rows =
        claimed.stream().filter(row -> !byKey.containsKey(row.key())).toList();
    if (!rows.isEmpty()) restoring.claimed(rows).forEach(this::add);
  }

  private void add(Active execution) {
    ExecutionState state = execution.state();
    put(execution);
    long now = surroundings.now();
    var unused = execution.apply(rules.elapse(state, now));
    callAgain(execution);
    // An event must not find open what workflow code is told has timed out.
    if (!state.isRunning() || execution.hasUnwrittenCallback()) {
      later(new CoordinatorOp.LookAgain(execution.key()));
    } else {
      invoke(execution, now);
    }
  }

  /** Functions that were called before somebody took the execution over are called again. */
  private void callAgain(Active execution) {
    for (Entry entry : execution.state().outstanding()) {
      if (!Active.isPlainCall(entry)) continue;
      String function = Objects.requireNonNullElse(OperationNames.function(entry), "");
      surroundings.call(
          execution.record(),
          new Effect.CallFunction(entry.id(), function, entry.startedBy().payload()));
    }
  }

  void invoke(Active execution, long now) {
    ExecutionState state = execution.state();
    if (!state.isRunning()) {
      later(new CoordinatorOp.LookAgain(execution.key()));
      return;
    }
    InvocationInput input = execution.apply(rules.begin(state, now));
    execution.invoked(true);
    surroundings.invoke(execution.record(), input);
  }

  void suspended(Active execution, ExecutionRow row) {
    remove(execution);
    restoring.keep(row, execution.state());
  }

  /** The execution goes on with an empty journal. */
  void replace(Active execution, ExecutionRow row) {
    drop(execution);
    add(restoring.begun(row));
  }

  /** Forgets an execution that has ended, or that this node has lost. */
  void remove(Active execution) {
    drop(execution);
    surroundings.slotFreed();
  }

  /** Tells those who wait that an execution has ended; nobody begins to wait for it here now. */
  void ended(Active execution, Ending ending) {
    Target.ByName name = execution.target();
    records.ended(name);
    surroundings.ended(name, ending);
  }

  /** Forgets an execution whose state in memory may be wrong. */
  void forget(Active execution) {
    restoring.forget(execution);
    surroundings.abandon(execution.record());
    remove(execution);
  }

  void removeUnlessInvoked(Active execution) {
    if (!execution.isInvoked()) remove(execution);
  }

  private void put(Active execution) {
    byKey.put(execution.key(), execution);
    byName.put(execution.target(), execution);
    slots.take(execution.row().workflow());
    execution.countIn(inMemory);
    records.put(execution.target(), execution.record());
  }

  private void drop(Active execution) {
    if (!byKey.remove(execution.key(), execution)) return;
    byName.remove(execution.target());
    slots.giveBack(execution.row().workflow());
    execution.leaveCount();
    records.remove(execution.target(), execution.record());
    runners.remove(execution.key());
  }

  /** Forgets everything: the node has been taken over. */
  void clear() {
    byKey.values().forEach(Active::leaveCount);
    byKey.clear();
    byName.clear();
    slots.clear();
    records.clear();
    runners.clear();
    restoring.clear();
    later.clear();
  }

  /** Goes on, after this commit, with executions that this node owns but does not run. */
  int recover() {
    restoring.lookAgain();
    int recovered = 0;
    for (long key : storage.owned(node)) {
      // Looked at once more when what this commit has claimed is registered.
      if (byKey.containsKey(key)) continue;
      later(new CoordinatorOp.RegisterWorkflow(key));
      recovered++;
    }
    return recovered;
  }

  boolean register(long key) {
    if (byKey.containsKey(key)) return false;
    Optional<Active> execution = restoring.owned(key, node);
    execution.ifPresent(this::add);
    return execution.isPresent();
  }
}
