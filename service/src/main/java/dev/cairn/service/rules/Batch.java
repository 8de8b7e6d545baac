package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.Effect;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.state.Attempt;
import dev.cairn.service.state.Callee;
import dev.cairn.service.state.Change;
import dev.cairn.service.state.Delays;
import dev.cairn.service.state.Entry;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The updates of one checkpoint, applied to a draft in order: the first one that breaks a rule
 * refuses them all.
 */
final class Batch {
  private final Draft draft;
  private final FunctionCatalog functions;
  private final long now;
  private final long entropy;
  private int metered;
  private long bytes;

  private Batch(Draft draft, FunctionCatalog functions, long now, long entropy) {
    this.draft = draft;
    this.functions = functions;
    this.now = now;
    this.entropy = entropy;
  }

  static void apply(
      Draft draft,
      UpdateRules rules,
      FunctionCatalog functions,
      List<OperationUpdate> updates,
      long now,
      long entropy) {
    updates.forEach(rules::check);
    BatchRules.check(updates);
    Batch batch = new Batch(draft, functions, now, entropy);
    updates.forEach(batch::apply);
    rules.checkQuota(draft.state(), batch.metered, batch.bytes);
    draft.change(new Change.Used(batch.metered, batch.bytes));
  }

  private void apply(OperationUpdate update) {
    bytes += JsonSize.utf8(update.payload()) + Sizes.ofError(update.error());
    if (update.type() == OperationType.EXECUTION) {
      close(update);
      return;
    }
    Entry before = draft.find(update.id());
    if (before != null) checkMetadata(before.operation(), update);
    checkParents(update);
    Operation known = before == null ? null : before.operation();
    OperationStatus to = transition(known, update);
    Operation operation =
        Operations.after(
            known,
            update,
            to,
            now,
            () -> CallbackIds.of(draft.state().arn(), update.id(), entropy));
    if (update.action() == OperationAction.START) metered++;
    if (before == null) begin(update, operation);
    else draft.put(next(before, update, operation));
    if (update.type() == OperationType.CONTEXT && to.isTerminal()) abandonBelow(update.id());
    if (to == OperationStatus.PENDING) {
      draft.effect(new Effect.WakeAt(operation.step().nextAttemptMillis()));
    }
  }

  /** Records callbacks below a context that has ended anew: events do not find them any more. */
  private void abandonBelow(String context) {
    for (Entry entry : draft.outstanding()) {
      if (entry.operation().type() == OperationType.CALLBACK
          && CallbackIds.isInside(entry, draft::find, around -> around.id().equals(context))) {
        draft.keep(entry);
      }
    }
  }

  private void begin(OperationUpdate update, Operation operation) {
    Entry entry = Entry.begun(operation, draft.position(), update, draft.event());
    switch (update.type()) {
      case CHAINED_INVOKE -> invoke(entry, update);
      case CALLBACK, WAIT -> {
        draft.put(entry);
        Deadline deadline = Deadline.of(entry);
        if (deadline != null) draft.effect(new Effect.WakeAt(deadline.atMillis()));
        String event = CallbackIds.eventOf(entry, draft::find);
        if (event != null) draft.effect(new Effect.Deliver(entry.id(), event));
      }
      case STEP, CONTEXT, EXECUTION -> draft.put(entry);
    }
  }

  /** The entry of an operation that exists, after the update. */
  private Entry next(Entry before, OperationUpdate update, Operation operation) {
    int event = draft.event();
    return switch (update.action()) {
      case START -> before.attempted(operation, event, now);
      case RETRY ->
          before.retried(
              operation,
              new Attempt(
                  before.attemptEvent(),
                  before.attemptMillis(),
                  event,
                  now,
                  update.payload(),
                  update.error(),
                  Delays.ofRetry(update)));
      case SUCCEED, FAIL, CANCEL -> before.ended(operation, event);
    };
  }

  /**
   * A durable target becomes an execution of its own; one that does not exist has failed already.
   */
  private void invoke(Entry entry, OperationUpdate update) {
    String name = functionName(update);
    FunctionCatalog.Target target = functions.find(name);
    if (target == null) {
      ErrorObject error =
          ErrorObject.of("ResourceNotFoundException", "Function not found: " + name);
      Entry called = entry.calls(Callee.UNKNOWN);
      Endings.end(draft, called, OperationStatus.FAILED, now, null, error);
      return;
    }
    draft.put(entry.calls(new Callee(target.version(), target.durable(), null)));
    draft.effect(
        target.durable()
            ? new Effect.StartChild(entry.id(), target, update.payload())
            : new Effect.CallFunction(entry.id(), name, update.payload()));
  }

  private static String functionName(OperationUpdate update) {
    return update.options() instanceof UpdateOptions.ChainedInvoke invoke
        ? invoke.functionName()
        : "";
  }

  /**
   * The update may bear the execution's own id or a new one: SDKs differ, and the service takes
   * both.
   */
  private void close(OperationUpdate update) {
    String executionId = draft.state().id();
    Entry same = draft.find(update.id());
    if (same != null && !same.id().equals(executionId)) checkMetadata(same.operation(), update);
    OperationStatus to = transition(draft.own().operation(), update);
    Endings.endExecution(draft, to, now, update.payload(), update.error());
  }

  private static OperationStatus transition(@Nullable Operation before, OperationUpdate update) {
    OperationStatus from = before == null ? null : before.status();
    OperationStatus to = Transitions.next(update.type(), from, update.action());
    if (to == null) {
      throw UpdateRules.refuse(
          update, from == null ? "it does not exist" : "its status is " + from);
    }
    return to;
  }

  private static void checkMetadata(Operation before, OperationUpdate update) {
    checkSame("type", before.type(), update.type(), update);
    checkSame("sub type", before.subType(), update.subType(), update);
    checkSame("name", before.name(), update.name(), update);
    checkSame("parent id", before.parentId(), update.parentId(), update);
  }

  private static void checkSame(
      String what, @Nullable Object before, @Nullable Object now, OperationUpdate update) {
    if (!Objects.equals(before, now)) {
      throw UpdateRules.refuse(
          update, "Inconsistent operation " + what + ": it was " + before + " and is now " + now);
    }
  }

  /** Nothing is recorded below what is not an open context, all the way up. */
  private void checkParents(OperationUpdate update) {
    for (String id = update.parentId(); id != null; ) {
      Entry parent = draft.find(id);
      if (parent == null || parent.operation().type() != OperationType.CONTEXT) {
        throw UpdateRules.refuse(update, "Invalid parent operation id. " + id + " is no context");
      }
      if (parent.isClosedContext()) {
        throw UpdateRules.refuse(update, "the context " + id + " above it is " + parent.status());
      }
      id = parent.operation().parentId();
    }
  }
}
