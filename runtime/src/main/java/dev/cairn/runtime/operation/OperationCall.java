package dev.cairn.runtime.operation;

import dev.cairn.runtime.OperationRef;
import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.definition.Named;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.definition.SourceLine;
import dev.cairn.runtime.invocation.ContextEnd;
import dev.cairn.runtime.invocation.DurableFirst;
import dev.cairn.runtime.invocation.Invocation;
import dev.cairn.runtime.invocation.LiveCall;
import dev.cairn.runtime.invocation.Liveness;
import dev.cairn.runtime.invocation.OperationContext;
import dev.cairn.runtime.invocation.UnknownStatus;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.journal.ContextIds;
import dev.cairn.runtime.journal.Divergence;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One call of a durable method: which operation it is, and what the journal says of it. */
final class OperationCall implements LiveCall {
  private final WorkflowThread thread;
  private final OperationContext context;
  private final OperationDefinition definition;
  private final String name;
  private final OperationSubType subType;
  private final String segment;
  private final String path;
  private final String id;
  private final @Nullable Operation before;
  private final @Nullable Operation recorded;
  private @Nullable Instant began;
  private boolean isUnderWay;

  private OperationCall(
      WorkflowThread thread,
      OperationDefinition definition,
      OperationName name,
      OperationSubType subType,
      String path) {
    this.thread = thread;
    this.context = thread.context();
    this.definition = definition;
    this.subType = subType;
    segment = name.segment();
    this.path = path;
    id = ContextIds.idOf(path);
    Journal journal = thread.journal();
    before = journal.before(id);
    recorded = journal.now(id, before);
    this.name = name.settle(recorded == null ? null : recorded.name());
  }

  /** The call of a durable method. */
  static OperationCall of(WorkflowThread thread, Named<?> operation, OperationSubType subType) {
    return of(thread, operation.definition(), operation.name(), subType);
  }

  /** The call of a part of a durable method, under a name of its own. */
  static OperationCall of(
      WorkflowThread thread,
      OperationDefinition definition,
      OperationName name,
      OperationSubType subType) {
    name.check();
    String path = thread.context().nextPath(name);
    OperationCall call = new OperationCall(thread, definition, name, subType, path);
    call.compare();
    call.context.visited(call.before != null);
    return call;
  }

  /** The call of an operation whose path does not come from its name: a branch of a batch. */
  static OperationCall at(
      String path,
      WorkflowThread thread,
      OperationDefinition definition,
      OperationName name,
      OperationSubType subType) {
    OperationCall call = new OperationCall(thread, definition, name, subType, path);
    call.compare();
    return call;
  }

  /** An id that was recorded for something else: the code is not the one that recorded it. */
  private void compare() {
    Operation found = recorded;
    if (found == null) return;
    checkStatus(found);
    boolean same =
        found.type() == subType.type()
            && (found.name() == null || name.equals(found.name()))
            && (found.subType() == null || Objects.equals(found.subType(), subType.wireName()));
    if (!same) {
      throw invocation()
          .failRun(Divergence.otherOperation(found, name, subType.wireName(), source()));
    }
    context.replayed();
  }

  WorkflowThread thread() {
    return thread;
  }

  Invocation invocation() {
    return thread.invocation();
  }

  BackendProfile profile() {
    return invocation().profile();
  }

  OperationDefinition definition() {
    return definition;
  }

  @Override
  public OperationContext context() {
    return context;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String segment() {
    return segment;
  }

  @Override
  public String path() {
    return path;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public OperationSubType subType() {
    return subType;
  }

  @Override
  public SourceLine source() {
    return definition.source();
  }

  @Override
  public boolean isNewInOrder() {
    return before == null && !isUnderWay && !subType.isItem();
  }

  /** The operation as the journal had it when it was called; null if it had none. */
  @Nullable Operation recorded() {
    return recorded;
  }

  /** The operation as the journal has it now; fails the invocation if the backend forgot it. */
  Operation known() {
    Operation known = thread.journal().get(id);
    if (known == null) {
      throw invocation()
          .failInvocation(
              new IllegalStateException(
                  "the backend took an update of " + name() + " and then did not know it"));
    }
    checkStatus(known);
    return known;
  }

  /** A status of a newer service says neither that the operation goes on nor that it is over. */
  private void checkStatus(Operation operation) {
    if (operation.status() != OperationStatus.UNKNOWN) return;
    throw invocation().failInvocation(UnknownStatus.of(name()));
  }

  @Override
  public OperationRef ref() {
    return new OperationRef(
        invocation().executionArn(),
        id,
        name(),
        subType,
        context.parentId(),
        definition.pauseIndex(),
        definition.source());
  }

  /** The operation has not ended; refuses that it begins or goes on where nothing may. */
  void checkGoesOn() {
    if (context.isClosed()) {
      ErrorObject divergence = Divergence.afterClose(name(), subType.wireName(), source());
      throw ContextEnd.passed(thread, divergence);
    }
  }

  /** The operation starts, or goes on where {@code start} is null. */
  void started(Liveness liveness, @Nullable OperationUpdate start) {
    thread.started(this, liveness, start);
    underWay();
  }

  /**
   * Its body comes next, if it may begin.
   *
   * @param timeout the longest that its body may take; null for any time
   * @return whether it may begin; if not, it is to be left to another invocation
   */
  boolean bodyStarts(
      @Nullable OperationUpdate start, DurableFirst first, @Nullable Duration timeout) {
    boolean mayBegin = thread.bodyStarts(this, start, first, timeout);
    if (mayBegin) underWay();
    return mayBegin;
  }

  /** Its body is left to another invocation, for which this update has it wait. */
  void deferred(@Nullable OperationUpdate start, OperationUpdate retry) {
    thread.deferred(this, start, retry);
    underWay();
  }

  private void underWay() {
    isUnderWay = true; // further attempts of it are no further operations
    if (began == null && isWatched()) began = CallEvents.begun(this);
  }

  /**
   * The operation has ended here with that result, which reaches workflow code.
   *
   * @param attempts how many it took; 0 for kinds that have none
   */
  void succeeded(@Nullable String result, int attempts) {
    context.consumed(id);
    if (isWatched()) CallEvents.ended(this, OperationStatus.SUCCEEDED, result, null, attempts);
  }

  /**
   * The operation has ended here with that error, which reaches workflow code.
   *
   * @param attempts how many it took; 0 for kinds that have none
   */
  void failed(ErrorObject error, int attempts) {
    context.consumed(id);
    if (isWatched()) CallEvents.ended(this, OperationStatus.FAILED, null, error, attempts);
  }

  /** The outcome of the operation, which was ended from outside, reaches workflow code. */
  void consumed(Operation ended) {
    context.consumed(id);
    announceEnd(ended);
  }

  /** Tells those who watch that the operation was ended from outside. */
  void announceEnd(Operation ended) {
    if (isWatched()) CallEvents.ended(this, ended);
  }

  /** Tells those who watch that the operation was answered from the journal. */
  void announceReplay(Operation ended) {
    if (isWatched()) CallEvents.replayed(this, ended);
  }

  /**
   * Tells those who watch that the code of this context runs.
   *
   * @param closed whether it has ended, and only runs again
   */
  void announceEntry(boolean closed) {
    if (isWatched()) CallEvents.entered(this, closed);
  }

  private boolean isWatched() {
    return invocation().announcer().isWatched();
  }

  /** When it began here, if somebody watches; null before. */
  @Nullable Instant began() {
    return began;
  }

  /** Whether the journal had it when the invocation began. */
  boolean isKnownBefore() {
    return before != null;
  }

  /** The outcome of the operation, which had ended before, reaches workflow code. */
  void replayed(Operation ended) {
    context.consumed(id);
    announceReplay(ended);
  }

  /** The error that an operation ended with; where there is none, one that tells the status. */
  ErrorObject errorOf(Operation ended) {
    ErrorObject error = ended.error();
    String status = ended.status().name();
    return error != null ? error : ErrorObject.of(status, name() + " ended as " + status);
  }
}
