package dev.cairn.service.state;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.Caller;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.StartRequest;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One execution: its journal, its live invocation, and how it ended. Rules read it; only {@link
 * #apply} and {@link #tell} change it. Every change that the runtime is to hear of gets the next
 * revision, so that "changed since somebody last heard" is a comparison of two numbers. Not
 * thread-safe: it belongs to the owner of the execution.
 */
public final class ExecutionState {
  private final String arn;
  private final String id;
  private final StartRequest request;
  private final @Nullable Caller caller;
  private final Entries entries = new Entries();
  private final Invocations invocations = new Invocations();

  private @Nullable Outcome outcome;
  private int events;
  private int usedOperations;
  private long usedBytes;

  private ExecutionState(String arn, StartRequest request, @Nullable Caller caller) {
    this.arn = arn;
    this.id = arn.substring(arn.lastIndexOf('/') + 1);
    this.request = request;
    this.caller = caller;
  }

  /** An execution that has just begun; {@code caller} is null if no execution waits for it. */
  public static ExecutionState started(
      String arn, StartRequest request, @Nullable Caller caller, long now) {
    ExecutionState state = new ExecutionState(arn, request, caller);
    Operation own =
        new Operation(
            state.id,
            null,
            request.executionName(),
            OperationType.EXECUTION,
            null,
            OperationStatus.STARTED,
            now,
            0,
            new OperationDetails.Execution(request.input()));
    state.record(Entry.begun(own, 0, null, 1), /* news= */ true);
    return state;
  }

  /**
   * An execution that was stored and that no invocation is live of.
   *
   * @param entries the journal in order of start, the execution's own operation first; the end of
   *     an operation that no invocation was told of has no number yet
   * @param stored what else was stored
   */
  public static ExecutionState restored(
      String arn,
      StartRequest request,
      @Nullable Caller caller,
      List<Entry> entries,
      StoredFacts stored) {
    ExecutionState state = new ExecutionState(arn, request, caller);
    for (Entry entry : entries) state.record(entry, /* news= */ false);
    state.invocations.restore(stored);
    for (InvocationRecord record : stored.invocationRecords()) {
      state.events = Math.max(state.events, record.event());
    }
    state.usedOperations = stored.usedOperations();
    state.usedBytes = stored.usedBytes();
    state.outcome = stored.outcome();
    for (Entry entry : entries) {
      if (entry.isUntold()) state.tell(entry);
    }
    return state;
  }

  /**
   * Takes over what was done to an operation while only the storage looked: it is news, and its end
   * gets its number in the history.
   */
  public Entry tell(Entry entry) {
    Entry told = entry.isUntold() ? entry.ended(entry.operation(), events + 1) : entry;
    record(told, /* news= */ true);
    return told;
  }

  public String arn() {
    return arn;
  }

  /** The last segment of the ARN, which is also the id of the execution's own operation. */
  public String id() {
    return id;
  }

  public StartRequest request() {
    return request;
  }

  public @Nullable Caller caller() {
    return caller;
  }

  /** The execution's own operation. */
  public Operation operation() {
    return entries.own().operation();
  }

  public ExecutionStatus status() {
    return ExecutionStatus.of(operation().status());
  }

  public boolean isRunning() {
    return operation().status() == OperationStatus.STARTED;
  }

  /** Its outcome; null while it runs. */
  public @Nullable Outcome outcome() {
    return outcome;
  }

  public @Nullable Entry find(String operationId) {
    return entries.find(operationId);
  }

  /** The entry with an id that is known to exist. */
  public Entry get(String operationId) {
    return entries.get(operationId);
  }

  /** The whole journal in order of start. */
  public Collection<Entry> entries() {
    return entries.all();
  }

  /** The operations that something outside of the runtime will change, in order of start. */
  public Collection<Entry> outstanding() {
    return entries.outstanding();
  }

  /**
   * The journal of a replay: all operations but those below closed contexts that hide their
   * children.
   */
  public List<Operation> visible() {
    return entries.visible();
  }

  /** All operations in order of start. */
  public List<Operation> operations() {
    return entries.operations();
  }

  /** The number of the last change that the runtime is to hear of. */
  public long revision() {
    return entries.revision();
  }

  /** The ids of what has changed after that revision, in order of start. */
  public List<String> changedSince(long revision) {
    return entries.changedSince(revision);
  }

  /** When the execution as a whole times out; null for never. */
  public @Nullable Long timeoutMillis() {
    var timeout = request.executionTimeout();
    return timeout == null ? null : operation().startMillis() + timeout.toMillis();
  }

  /** The invocation that is live; null for none. */
  public @Nullable LiveInvocation live() {
    return invocations.live();
  }

  /** The number of invocations that have begun. */
  public int invocations() {
    return invocations.begun();
  }

  /** The invocations that have ended, in order. */
  public List<InvocationRecord> invocationRecords() {
    return invocations.ended();
  }

  /** The number of invocations in a row that have failed as such. */
  public int failures() {
    return invocations.failures();
  }

  /** The revision up to which the last invocation has been told everything. */
  public long heard() {
    return invocations.heard();
  }

  /** Whether there is a reason to invoke: a start, a failed invocation, or news. */
  public boolean isDue() {
    return isRunning() && invocations.isDue(revision());
  }

  /** The number of events in its history. */
  public int events() {
    return events;
  }

  /** Operations used so far, as the service meters them. */
  public int usedOperations() {
    return usedOperations;
  }

  /** Bytes written so far. */
  public long usedBytes() {
    return usedBytes;
  }

  /** Goes on to the state after those changes. */
  public void apply(List<Change> decided) {
    Application application = new Application();
    for (Change change : decided) change.match(application);
  }

  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  private final class Application implements Change.Cases<@Nullable Void> {
    @Override
    public @Nullable Void recorded(Change.Recorded recorded) {
      record(recorded.entry(), recorded.news());
      return null;
    }

    @Override
    public @Nullable Void used(Change.Used used) {
      usedOperations += used.operations();
      usedBytes += used.bytes();
      return null;
    }

    @Override
    public @Nullable Void began(Change.Began began) {
      invocations.begins(began.startMillis(), revision());
      return null;
    }

    @Override
    public @Nullable Void paged(Change.Paged paged) {
      requireLive().page(paged.operations());
      return null;
    }

    @Override
    public @Nullable Void answered(Change.Answered answered) {
      requireLive().answered(answered.answer(), revision());
      return null;
    }

    @Override
    public @Nullable Void withdrawn(Change.Withdrawn withdrawn) {
      requireLive().withdraw();
      return null;
    }

    @Override
    public @Nullable Void invocationEnded(Change.InvocationEnded ended) {
      invocations.ends(requireLive(), ended);
      events = Math.max(events, ended.invocation().event());
      return null;
    }

    @Override
    public @Nullable Void ended(Change.Ended ended) {
      outcome = ended.outcome();
      LiveInvocation live = invocations.live();
      if (live != null) live.close();
      return null;
    }
  }

  private LiveInvocation requireLive() {
    return invocations.require(arn);
  }

  private void record(Entry entry, boolean news) {
    entries.record(entry, news);
    events = Math.max(events, entry.lastEvent());
  }
}
