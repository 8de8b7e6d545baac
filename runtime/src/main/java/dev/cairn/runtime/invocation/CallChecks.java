package dev.cairn.runtime.invocation;

import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.Named;
import org.jspecify.annotations.Nullable;

/** Refuses durable calls that cannot be recorded where they are made. */
public final class CallChecks {

  /** The thread for a durable call of {@code executor}. */
  public static WorkflowThread forCall(WorkflowExecutor<?, ?> executor, Named<?> operation) {
    WorkflowThread thread = WorkflowThread.current();
    // Texts for refusals are made when something is refused: this is on the path of every replay.
    if (thread == null || thread.attempt() != null) {
      throw misplaced(thread, call(operation), "called");
    }
    thread.checkRunning(operation.name());
    if (thread.executor() != executor) {
      throw new InvalidDurableCallException(
          call(operation)
              + " was called on another executor than the one that runs; call the durable methods"
              + " of this workflow only, or use @Invoke for another one");
    }
    return thread;
  }

  /** The thread to await something of {@code invocation} in. */
  public static WorkflowThread forAwait(Invocation invocation, Object awaited) {
    WorkflowThread thread = WorkflowThread.current();
    if (thread == null || thread.attempt() != null) {
      throw misplaced(thread, "the future of " + awaited, "awaited");
    }
    thread.checkRunning(awaited);
    if (thread.invocation() != invocation) {
      throw new InvalidDurableCallException(
          "the future of "
              + awaited
              + " belongs to another invocation; do not keep futures in fields");
    }
    return thread;
  }

  /** Refuses a call of the static API in step bodies. */
  static void checkStatic(WorkflowThread thread, String call) {
    if (thread.attempt() != null) throw misplaced(thread, "Durable." + call, "called");
    thread.checkRunning(call);
  }

  private static InvalidDurableCallException misplaced(
      @Nullable WorkflowThread thread, String what, String done) {
    Attempt attempt = thread == null ? null : thread.attempt();
    return new InvalidDurableCallException(
        attempt == null
            ? what
                + " was "
                + done
                + " outside a run, by a listener, or from a thread that is not the run's own; do"
                + " that in the workflow method"
            : what
                + " was "
                + done
                + " inside the body of step "
                + attempt.call().name()
                + "; step bodies are not replayed, so do that in the workflow method instead");
  }

  private static String call(Named<?> operation) {
    return "the durable method of "
        + operation.name()
        + " ("
        + operation.definition().source()
        + ")";
  }

  private CallChecks() {}
}
