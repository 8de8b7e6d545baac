package dev.cairn.runtime.operation;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.OperationRef;
import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.execution.Announcer;
import dev.cairn.runtime.execution.Frame;
import dev.cairn.runtime.execution.Invocation;
import dev.cairn.runtime.execution.OperationContext;
import dev.cairn.runtime.journal.ContextIds;
import dev.cairn.runtime.journal.Divergence;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One call of a durable method: which operation it is, and what the journal says of it. */
final class OperationCall {
  private final Frame frame;
  private final OperationContext context;
  private final OperationDefinition definition;
  private final OperationName name;
  private final OperationSubType subType;
  private final String path;
  private final String id;
  private @Nullable Operation before;
  private @Nullable Operation recorded;
  private boolean inOrder;
  private @Nullable Instant began;

  private OperationCall(
      Frame frame,
      OperationDefinition definition,
      OperationName name,
      OperationSubType subType,
      String path) {
    this.frame = frame;
    this.context = frame.context();
    this.definition = definition;
    this.name = name;
    this.subType = subType;
    this.path = path;
    id = ContextIds.idOf(path);
    frame.visit();
  }

  /** The call of a durable method. */
  static OperationCall of(Frame frame, OperationDefinition definition, OperationSubType subType) {
    return of(frame, definition, definition.name(), subType);
  }

  /** The call of a part of a durable method, under a name of its own. */
  static OperationCall of(
      Frame frame, OperationDefinition definition, OperationName name, OperationSubType subType) {
    OperationCall call = at(frame.context().nextPath(name), frame, definition, name, subType);
    call.inOrder = true;
    call.context.visited(call.before != null);
    return call;
  }

  /** The call of an operation whose path does not come from its name: a branch of a batch. */
  static OperationCall at(
      String path,
      Frame frame,
      OperationDefinition definition,
      OperationName name,
      OperationSubType subType) {
    OperationCall call = new OperationCall(frame, definition, name, subType, path);
    Journal journal = frame.invocation().journal();
    call.before = journal.before(call.id);
    call.recorded = journal.now(call.id, call.before);
    if (call.recorded != null) call.compare(call.recorded);
    return call;
  }

  Frame frame() {
    return frame;
  }

  Invocation invocation() {
    return frame.invocation();
  }

  BackendProfile profile() {
    return frame.invocation().profile();
  }

  OperationContext context() {
    return context;
  }

  OperationDefinition definition() {
    return definition;
  }

  String name() {
    return name.text();
  }

  String path() {
    return path;
  }

  String id() {
    return id;
  }

  /** What the journal said of the operation when it was called; null if nothing. */
  @Nullable Operation recorded() {
    return recorded;
  }

  /** Whether its start was queued: by an earlier invocation, or an earlier drive of this one. */
  boolean isStarted() {
    return recorded != null || invocation().hasStarted(frame, id);
  }

  OperationRef ref() {
    return new OperationRef(
        invocation().executionArn(),
        id,
        name.text(),
        subType,
        context.parentId(),
        definition.pauseIndex(),
        definition.source());
  }

  /** The operation has not ended; refuses that it begins or goes on where nothing may. */
  void checkGoesOn() {
    if (context.isClosed()) {
      throw invocation()
          .leaveClosed(
              frame, Divergence.afterClose(name(), subType.wireName(), definition.source()));
    }
  }

  /** The operation becomes live: it executes. One that was live in an earlier drive still is. */
  void begin() {
    checkGoesOn();
    invocation()
        .track(
            frame,
            tracker -> {
              OperationState state = tracker.stateOf(id);
              if (state == null) tracker.begin(id, path, name(), subType, context.parentId());
              else if (state == OperationState.RETRY_WAITING) tracker.executes(id);
            });
    announce();
  }

  /** Tells those who watch that an operation has begun, if the journal did not know it. */
  void announce() {
    if (recorded != null || !isNews("start")) return;
    Instant now = announcer().now();
    began = now;
    announcer().emit(new ExecutionEvent.OperationStarted(ref(), now));
  }

  /** The operation did not begin after all. */
  void withdraw() {
    invocation().track(frame, tracker -> tracker.completed(id));
  }

  /** The operation is live no more; an error says what it failed with. */
  void end(OperationStatus status, @Nullable ErrorObject error, Frame consumer) {
    invocation()
        .track(
            consumer,
            tracker -> {
              if (tracker.stateOf(id) != null) tracker.completed(id);
            });
    consumed(status, error, consumer);
  }

  /** The outcome of the operation, which ended in this invocation, reaches workflow code. */
  void consumed(OperationStatus status, @Nullable ErrorObject error, Frame consumer) {
    consumer.context().consumed(id);
    if (isNews("end")) emitEnd(status, error);
  }

  /** The times are the backend's where it has told them, else those of this machine. */
  private void emitEnd(OperationStatus status, @Nullable ErrorObject error) {
    Operation known = invocation().journal().get(id);
    Instant now = announcer().now();
    Instant end = known == null || known.endMillis() == 0 ? now : millis(known.endMillis());
    Instant start = began == null ? end : began;
    if (known != null && known.startMillis() != 0) start = millis(known.startMillis());
    announcer().emit(new ExecutionEvent.OperationEnded(ref(), status, error, start, end));
  }

  private Announcer announcer() {
    return invocation().announcer();
  }

  private static Instant millis(long millis) {
    return Instant.ofEpochMilli(millis);
  }

  /**
   * The outcome of the operation, which had ended before, reaches workflow code from the journal.
   */
  void replay(Operation ended, Frame consumer) {
    consumer.context().consumed(id);
    if (!isNews("end")) return;
    // In a branch that is driven again it may have ended in this invocation.
    Journal journal = invocation().journal();
    boolean told = journal.hadEnded(id) && !journal.updatedSinceLastInvocation(id);
    if (told) {
      Instant now = announcer().now();
      announcer().emit(new ExecutionEvent.OperationReplayed(ref(), ended.status(), now));
    } else {
      emitEnd(ended.status(), ended.error());
    }
  }

  /** The run gets past the pause that this operation is. */
  void passPause() {
    invocation().pauses().pass(ref(), isNews("pass"));
  }

  /** Whether anybody watches who has not heard this of the operation, in an earlier drive. */
  private boolean isNews(String what) {
    Announcer announcer = invocation().announcer();
    return announcer.isWatched() && announcer.isNews(what + " " + id);
  }

  void start(@Nullable String payload, @Nullable UpdateOptions options) {
    checkOrder();
    update(OperationAction.START, payload, null, options);
  }

  void succeed(@Nullable String payload, @Nullable UpdateOptions options) {
    update(OperationAction.SUCCEED, payload, null, options);
  }

  void fail(ErrorObject error) {
    update(OperationAction.FAIL, null, error, null);
  }

  void retry(@Nullable String payload, @Nullable ErrorObject error, Duration delay) {
    update(OperationAction.RETRY, payload, error, new UpdateOptions.Step(delay));
  }

  private void update(
      OperationAction action,
      @Nullable String payload,
      @Nullable ErrorObject error,
      @Nullable UpdateOptions options) {
    invocation()
        .update(
            frame,
            new OperationUpdate(
                id,
                context.parentId(),
                name(),
                subType.type(),
                subType.wireName(),
                action,
                payload,
                error,
                options));
  }

  /**
   * A context starts nothing new before it has come to all that it had recorded, and nothing that
   * it was not known to come to. A call that is refused before it starts is none.
   */
  private void checkOrder() {
    if (!inOrder || before != null) return;
    // Every new operation comes by here: texts are made when something is refused.
    if (frame.hasLeftOut(context)) {
      String kind = subType.wireName();
      frame.checkNothingLeftOut(
          context, definition.source() + " calls " + kind + " \"" + name() + "\"");
    }
    ErrorObject unforeseen =
        invocation()
            .begins(frame, context.path(), path, subType.wireName(), name(), definition.source());
    if (unforeseen != null) throw invocation().failRun(unforeseen);
  }

  /**
   * An id that was recorded for something else means that the code is not the one that recorded it.
   */
  private void compare(Operation found) {
    boolean same =
        found.type() == subType.type()
            && (found.name() == null || found.name().equals(name()))
            && (found.subType() == null || Objects.equals(found.subType(), subType.wireName()));
    if (!same) {
      throw invocation()
          .failRun(
              Divergence.otherOperation(found, name(), subType.wireName(), definition.source()));
    }
    context.replayed();
  }
}
