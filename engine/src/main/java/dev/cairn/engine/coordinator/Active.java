package dev.cairn.engine.coordinator;

import dev.cairn.engine.journal.InvocationLines;
import dev.cairn.engine.journal.LostInvocations;
import dev.cairn.engine.journal.OperationRows;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Target;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.StorableText;
import dev.cairn.service.rules.Decision;
import dev.cairn.service.rules.EntryRules;
import dev.cairn.service.rules.RuleBook;
import dev.cairn.service.state.Callee;
import dev.cairn.service.state.Change;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
import dev.cairn.service.state.InvocationRecord;
import dev.cairn.service.state.LiveInvocation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An execution that this node runs. Decisions of the rules are applied at once and written with the
 * next write. If a write fails, the state is dropped and read again. Belongs to the coordinator's
 * thread.
 */
final class Active {
  private static final long CALLS_LOOKED_AT_MILLIS = 30_000;

  private final ExecutionRow row;
  private final ExecutionState state;
  private final Map<String, Entry> unwritten = new LinkedHashMap<>();

  /** Ends that got their number here: no reason to write, but written with what is. */
  private final Map<String, Entry> numbered = new LinkedHashMap<>();

  /** The ids of operations that the storage has never been told of. */
  private final Set<String> unknown = new HashSet<>();

  private final List<InvocationRecord> unwrittenInvocations = new ArrayList<>();
  private final Notes notes = new Notes();

  /** The sum that its bytes are counted in; null while it is not in memory. */
  private @Nullable JournalBytes total;

  /** The invocations in a row that had failed when the last one began. */
  private int failuresBefore;

  private int inARowBefore;
  private boolean isInvoked;
  private boolean isRestored;
  private boolean endIsWritten;

  Active(ExecutionRow row, ExecutionState state) {
    this.row = row;
    this.state = state;
    if (row.failures() > 0) {
      int told = InvocationLines.read(row.invocations()).size();
      unwrittenInvocations.addAll(
          state.invocationRecords().subList(told, state.invocationRecords().size()));
    }
  }

  long key() {
    return row.key();
  }

  ExecutionRow row() {
    return row;
  }

  ExecutionState state() {
    return state;
  }

  WorkflowRecord record() {
    return new WorkflowRecord(
        row.key(), state.arn(), row.workflowVersion(), row.name(), row.run(), row.timeoutAt());
  }

  /** Its bytes count in that sum from now on. */
  void countIn(JournalBytes total) {
    this.total = total;
    total.add(state.usedBytes());
  }

  /** Its bytes do not count any more. */
  void leaveCount() {
    if (total != null) total.add(-state.usedBytes());
    total = null;
  }

  /** Whether workflow code runs. */
  boolean isInvoked() {
    return isInvoked;
  }

  void invoked(boolean invoked) {
    isInvoked = invoked;
    if (!invoked) return;
    failuresBefore = state.failures();
    inARowBefore = failuresInARow();
  }

  /** Whether the storage knows that it has ended. */
  boolean endIsWritten() {
    return endIsWritten;
  }

  void endIsWritten(boolean written) {
    endIsWritten = written;
  }

  /** Goes on as decided. */
  <R extends @Nullable Object> R apply(Decision<R> decision) {
    for (Change change : decision.changes()) change.match(notes);
    state.apply(decision.changes());
    return decision.answer();
  }

  /** Notes what has to be written of changes that the state is about to take. */
  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  private final class Notes implements Change.Cases<@Nullable Void> {
    @Override
    public @Nullable Void recorded(Change.Recorded recorded) {
      Entry entry = recorded.entry();
      if (entry.operation().type() == OperationType.EXECUTION) return null;
      if (state.find(entry.id()) == null) unknown.add(entry.id());
      unwritten.put(entry.id(), entry);
      return null;
    }

    @Override
    public @Nullable Void invocationEnded(Change.InvocationEnded ended) {
      unwrittenInvocations.add(ended.invocation());
      return null;
    }

    @Override
    public @Nullable Void used(Change.Used used) {
      if (total != null) total.add(used.bytes());
      return null;
    }

    @Override
    public @Nullable Void began(Change.Began began) {
      return null;
    }

    @Override
    public @Nullable Void paged(Change.Paged paged) {
      return null;
    }

    @Override
    public @Nullable Void answered(Change.Answered answered) {
      return null;
    }

    @Override
    public @Nullable Void withdrawn(Change.Withdrawn withdrawn) {
      return null;
    }

    /** Written with the end of the execution's row. */
    @Override
    public @Nullable Void ended(Change.Ended ended) {
      return null;
    }
  }

  /** Takes over what the storage has done to an operation. */
  void delivered(OperationRow operation) {
    Entry told = state.tell(OperationRows.toEntry(operation));
    unwritten.remove(operation.id());
    if (told.endedEvent() > 0) numbered.put(told.id(), told);
  }

  /** The state was read from the storage: what is news in it has just got its number. */
  void restored() {
    isRestored = true;
    for (String id : state.changedSince(0)) numbered.put(id, state.get(id));
  }

  /** Whether its journal was read from the storage. */
  boolean isRestored() {
    return isRestored;
  }

  boolean hasUnwritten() {
    return !unwritten.isEmpty();
  }

  /** Whether something was decided that an event could contradict before it is written. */
  boolean hasUnwrittenCallback() {
    return unwritten.values().stream()
        .anyMatch(entry -> entry.operation().type() == OperationType.CALLBACK);
  }

  /** The rows that the storage does not know yet, which the caller is about to write. */
  List<OperationRow> takeRows() {
    List<OperationRow> rows = new ArrayList<>(unwritten.size() + numbered.size());
    numbered.keySet().removeAll(unwritten.keySet());
    for (Entry entry : numbered.values()) {
      rows.add(OperationRows.of(row.key(), entry, state::find, /* isNew= */ false));
    }
    numbered.clear();
    for (Entry entry : unwritten.values()) {
      rows.add(OperationRows.of(row.key(), entry, state::find, unknown.remove(entry.id())));
    }
    unwritten.clear();
    return rows;
  }

  /** The invocations in a row that did not answer, also those that ended with their process. */
  int failuresInARow() {
    return LostInvocations.inARow(state.invocationRecords(), state.failures());
  }

  /**
   * Gives it up because a write was refused for good. Its last invocation has failed with that,
   * also if it had answered by then.
   */
  CoordinatorOp.GiveUp givingUp(RuntimeException refusal, long now) {
    String reason = StorableText.mended(String.valueOf(refusal.getMessage()));
    LiveInvocation live = state.live();
    List<InvocationRecord> ended = new ArrayList<>(unwrittenInvocations);
    ended.removeIf(it -> it.number() == state.invocations());
    ended.add(
        new InvocationRecord(
            state.events() + 1,
            state.invocations(),
            live == null ? now : live.startMillis(),
            now,
            ErrorObject.of(refusal.getClass().getName(), reason)));
    return new CoordinatorOp.GiveUp(
        key(), row.shown(), failuresBefore + 1, inARowBefore + 1, reason, ended);
  }

  /** The invocations that the storage does not know yet. */
  List<InvocationRecord> unwrittenInvocations() {
    return unwrittenInvocations;
  }

  Target.ByName target() {
    return new Target.ByName(row.workflow(), row.name());
  }

  /** When somebody has to look at it if nothing happens; null for never. */
  @Nullable Long wakeAt(long now) {
    Long due = RuleBook.nextDue(state);
    boolean calls = state.outstanding().stream().anyMatch(Active::isPlainCall);
    // The process that makes the call may die with it; whoever looks then calls again.
    if (!calls) return due;
    long look = now + CALLS_LOOKED_AT_MILLIS;
    return due == null ? look : Long.valueOf(Math.min(due, look));
  }

  static boolean isPlainCall(Entry entry) {
    Callee callee = entry.callee();
    return callee != null && !callee.durable();
  }

  /** The names of all events that it waits for. */
  Set<String> awaits() {
    Set<String> names = new TreeSet<>();
    for (Entry entry : state.outstanding()) {
      String event = EntryRules.eventOf(entry, state::find);
      if (event != null) names.add(event);
    }
    return names;
  }
}
