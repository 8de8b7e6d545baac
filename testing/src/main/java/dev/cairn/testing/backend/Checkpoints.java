package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The two calls of the runtime: write a batch, read a page. */
final class Checkpoints {
  private final BackendOptions options;
  private final Executions executions;

  Checkpoints(BackendOptions options, Executions executions) {
    this.options = options;
    this.executions = executions;
  }

  CheckpointResult checkpoint(
      Execution execution,
      String token,
      String clientToken,
      List<OperationUpdate> updates,
      Instant now) {
    Invocation invocation = execution.live();
    if (invocation != null) {
      CheckpointResult before =
          invocation.answers().find(clientToken, token, updates, now.toEpochMilli());
      if (before != null) return before;
    }
    execution.tokens().check(token);
    invocation = execution.requireLive();
    Batch batch =
        Batch.stage(
            execution.log(), execution.id(), execution.rules(), updates, now.toEpochMilli());
    execution.quota().check(batch.metered(), batch.bytes());
    commit(execution, batch, now);
    CheckpointResult result = answer(execution, invocation);
    invocation.answers().keep(clientToken, token, updates, result, now.toEpochMilli());
    return result;
  }

  StatePage state(Execution execution, String token, String marker, int maxItems) {
    execution.tokens().check(token);
    Pager pager = execution.requireLive().pager();
    return marker.isEmpty()
        ? pager.first(execution.log().visible(), pager.items(maxItems))
        : pager.next(marker, maxItems);
  }

  private void commit(Execution execution, Batch batch, Instant now) {
    execution.quota().use(batch.metered(), batch.bytes());
    for (Batch.Change change : batch.changes()) {
      execution.log().put(change.after());
      record(execution, change, now);
    }
    OperationUpdate closing = batch.closing();
    if (closing != null) {
      OperationStatus status =
          closing.action() == OperationAction.SUCCEED
              ? OperationStatus.SUCCEEDED
              : OperationStatus.FAILED;
      Endings.endExecution(
          execution, status, now.toEpochMilli(), closing.payload(), closing.error());
    }
  }

  private void record(Execution execution, Batch.Change change, Instant now) {
    OperationUpdate update = change.update();
    Operation operation = change.after().operation();
    if (update.action() == OperationAction.START) {
      if (update.type() == OperationType.CHAINED_INVOKE) invoke(execution, change.after(), now);
      else execution.history().started(now, operation, update);
    } else if (update.type() == OperationType.STEP) {
      long delay =
          update.options() instanceof UpdateOptions.Step step ? step.nextAttemptDelaySeconds() : 0;
      execution.history().attemptEnded(now, operation, delay);
    } else {
      execution.history().ended(now, operation, change.after().startedBy());
    }
  }

  /**
   * A durable target becomes an execution of its own; one that does not exist has failed already.
   */
  private void invoke(Execution execution, Entry entry, Instant now) {
    OperationUpdate update = entry.startedBy();
    FunctionCatalog.Target target = target(update);
    String version = target == null ? "" : target.version();
    Execution child =
        target != null && target.durable() ? start(execution, entry, target, now) : null;
    String childArn = child == null ? null : child.arn();
    execution.history().invokeStarted(now, entry.operation(), update, version, childArn);
    if (target == null) {
      ErrorObject error =
          ErrorObject.of(
              "ResourceNotFoundException", "Function not found: " + functionName(update));
      Endings.endInvoke(execution, entry, OperationStatus.FAILED, now.toEpochMilli(), null, error);
    }
  }

  private FunctionCatalog.@Nullable Target target(OperationUpdate update) {
    return options.functions().find(functionName(update));
  }

  static String functionName(OperationUpdate update) {
    return update.options() instanceof UpdateOptions.ChainedInvoke invoke
        ? invoke.functionName()
        : "";
  }

  private Execution start(
      Execution execution, Entry entry, FunctionCatalog.Target target, Instant now) {
    StartRequest request =
        new StartRequest(
            target.name(),
            target.version(),
            "invoke-" + executions.all().size(),
            entry.startedBy().payload(),
            /* synchronous= */ false,
            target.executionTimeout());
    return executions.start(request, new Execution.Caller(execution, entry.id()), now);
  }

  private CheckpointResult answer(Execution execution, Invocation invocation) {
    List<Operation> news = execution.log().changedSince(invocation.heard());
    invocation.hear(execution.log().revision());
    StatePage page = invocation.pager().first(news, options.answerPage());
    if (invocation.isWithdrawn()) execution.tokens().end();
    boolean mayGoOn = execution.isRunning() && !invocation.isWithdrawn();
    return new CheckpointResult(mayGoOn ? execution.tokens().renew() : null, page);
  }
}
