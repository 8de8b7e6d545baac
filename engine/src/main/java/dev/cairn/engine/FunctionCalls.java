package dev.cairn.engine;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.WorkflowRecord;
import dev.cairn.engine.coordinator.WorkflowStateCoordinator;
import dev.cairn.engine.journal.Notices;
import dev.cairn.engine.storage.Target;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.StorableText;
import dev.cairn.service.Effect;
import dev.cairn.service.registry.InvocationFailedException;
import dev.cairn.service.registry.WorkflowRegistry;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Calls plain functions for executions, and tells those how the calls ended. */
final class FunctionCalls {
  private static final Logger log = LoggerFactory.getLogger(FunctionCalls.class);
  private static final Duration ANSWERS_KEPT = Duration.ofDays(365);

  private final WorkflowRegistry registry;
  private final WorkflowStateCoordinator coordinator;
  private final NodeClock clock;
  private final ExecutorService threads;
  private final Set<String> underWay = ConcurrentHashMap.newKeySet();

  FunctionCalls(
      WorkflowRegistry registry,
      WorkflowStateCoordinator coordinator,
      NodeClock clock,
      ExecutorService threads) {
    this.registry = registry;
    this.coordinator = coordinator;
    this.clock = clock;
    this.threads = threads;
  }

  /** Calls a function, unless that call is under way. */
  void call(WorkflowRecord execution, Effect.CallFunction call) {
    String name = execution.arn() + '\n' + call.operationId();
    if (!underWay.add(name)) return;
    try {
      threads.execute(
          () -> {
            try {
              answer(execution, call);
            } finally {
              underWay.remove(name);
            }
          });
    } catch (RejectedExecutionException e) {
      // Closing: whoever goes on with the execution calls again.
      underWay.remove(name);
    }
  }

  private void answer(WorkflowRecord execution, Effect.CallFunction call) {
    Notices.End end = end(call);
    String id = "call-" + execution.execution() + "-" + execution.run() + "-" + call.operationId();
    long now = clock.now();
    var unused =
        coordinator
            .submit(
                new CoordinatorOp.SendTargetedEvent(
                    new Target.ByKey(execution.execution()),
                    Notices.childEnded(
                        id, call.operationId(), end, now, now + ANSWERS_KEPT.toMillis())))
            .whenComplete(
                (sent, failure) -> {
                  // Whoever owns the execution then calls again.
                  if (failure != null)
                    log.warn("The answer of {} is lost: {}", id, failure.toString());
                });
  }

  private Notices.End end(Effect.CallFunction call) {
    Function<@Nullable String, @Nullable String> function = registry.function(call.function());
    if (function == null) {
      return failed(
          ErrorObject.of("ResourceNotFoundException", "Function not found: " + call.function()));
    }
    try {
      String result = function.apply(call.input());
      String problem = StorableText.problem(result);
      if (problem != null) {
        throw new PayloadException("the result of " + call.function() + " " + problem, null);
      }
      return new Notices.End(OperationStatus.SUCCEEDED, result, null);
    } catch (Throwable e) {
      // Whatever it is, the run waits for an answer.
      log.warn("The function {} failed", call.function(), e);
      return failed(InvocationFailedException.errorOf(e));
    }
  }

  private static Notices.End failed(ErrorObject error) {
    return new Notices.End(OperationStatus.FAILED, null, error);
  }
}
