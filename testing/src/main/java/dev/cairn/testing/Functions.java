package dev.cairn.testing;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.registry.WorkflowRegistry;
import dev.cairn.testing.backend.PendingInvoke;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.stub.Stubs;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Answers calls of plain functions. */
final class Functions {
  private final StrictBackend backend;
  private final WorkflowRegistry registry;
  private final Stubs stubs;

  private interface Called {
    @Nullable String answer() throws Throwable;
  }

  Functions(StrictBackend backend, WorkflowRegistry registry, Stubs stubs) {
    this.backend = backend;
    this.registry = registry;
    this.stubs = stubs;
  }

  /** The work that answers a call; null if nobody does. */
  @Nullable Runnable answerTo(PendingInvoke call) {
    if (stubs.hasFunction(call.functionName())) {
      return () -> answer(call, () -> stubs.call(call.functionName(), call.payload()));
    }
    Function<@Nullable String, @Nullable String> function = registry.function(call.functionName());
    return function == null ? null : () -> answer(call, () -> function.apply(call.payload()));
  }

  private void answer(PendingInvoke call, Called called) {
    String result;
    try {
      result = called.answer();
    } catch (Exception e) {
      stubs.checkAnswers();
      ErrorObject error = ErrorObject.of(e.getClass().getName(), String.valueOf(e.getMessage()));
      if (backend.isAwaited(call)) {
        backend.failInvoke(call.executionArn(), call.operationId(), error);
      }
      return;
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    if (backend.isAwaited(call)) {
      backend.succeedInvoke(call.executionArn(), call.operationId(), result);
    }
  }
}
