package dev.cairn.runtime.execution;

import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.failure.FailureMeaning;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.failure.SuspendedError;
import dev.cairn.runtime.invocation.ContextEnd;
import dev.cairn.runtime.invocation.Ending;
import dev.cairn.runtime.invocation.Invocation;
import dev.cairn.runtime.invocation.OperationContext;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.lifecycle.TerminationReason;
import dev.cairn.runtime.operation.Body;
import dev.cairn.runtime.operation.Complete;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StorableText;
import org.jspecify.annotations.Nullable;

/** The code of a workflow in one invocation, and the answer that it comes to. */
final class RootCode {
  /** The bytes of names and braces around the result of an answer. */
  private static final int ANSWER_BYTES = 50;

  /** No lambda: linking one takes a start longer than loading a class. */
  private record Entry<I extends @Nullable Object, O extends @Nullable Object>(
      WorkflowExecutor<I, O> executor, I input) implements Body<O> {
    @Override
    public O run() throws Throwable {
      return executor.runWorkflow(input);
    }
  }

  /** Runs the code, along its journal, until it ends or has to wait. */
  static <I extends @Nullable Object, O extends @Nullable Object> InvocationOutput run(
      Invocation invocation, WorkflowExecutor<I, O> executor) {
    WorkflowDefinition<I, O> workflow = executor.workflowDefinition();
    OperationContext root = OperationContext.root(invocation.version());
    WorkflowThread thread = WorkflowThread.enter(invocation, executor, root);
    try {
      ErrorObject divergence = invocation.checkJournal();
      if (divergence != null) throw invocation.failRun(divergence);
      invocation.subscribe();
      I input = decodeInput(workflow, invocation.journal().input());
      O result = Complete.run(new Entry<>(executor, input), thread, "the workflow");
      invocation.codeEnded();
      ContextEnd.leave(thread, root);
      return succeeded(invocation, thread, workflow, result);
    } catch (Throwable e) {
      invocation.codeEnded();
      return switch (FailureMeaning.of(e)) {
        case UNWINDING -> answer(invocation);
        case JVM ->
            throw new InvocationFailedException(
                "the JVM failed in the middle of the run: " + FailureRecorder.describe(e), e);
        case OWN, WRONG_CALL -> failed(invocation, thread, e);
      };
    } finally {
      WorkflowThread.leave();
      invocation.close();
    }
  }

  @SuppressWarnings("NullAway") // no input is null, where the workflow's type allows it
  private static <I extends @Nullable Object> I decodeInput(
      WorkflowDefinition<I, ?> workflow, @Nullable String text) {
    if (text == null) return null;
    try {
      return workflow.inputCodec().decode(text);
    } catch (RuntimeException e) {
      throw new PayloadException(
          "the input of workflow " + workflow.name() + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static <O extends @Nullable Object> InvocationOutput succeeded(
      Invocation invocation, WorkflowThread thread, WorkflowDefinition<?, O> workflow, O result) {
    if (invocation.ending() != null) return answer(invocation);
    Codec<O> codec = workflow.outputCodec();
    String payload = result == null ? null : encodeResult(workflow, codec, result);
    int bytes = JsonSize.utf8(payload);
    int limit = invocation.profile().resultBytes();
    if (bytes > limit) {
      throw new PayloadException(
          "the result of workflow "
              + workflow.name()
              + " takes "
              + bytes
              + " bytes, allowed are "
              + limit
              + "; return a reference to it instead",
          null);
    }
    if (invocation.endTravelsWithUpdates()) {
      boolean closed = invocation.closeExecution(executionResult(invocation, payload));
      return closed ? new InvocationOutput.Succeeded(payload) : answer(invocation);
    }
    thread.awaitUpdates();
    if (invocation.ending() != null) return answer(invocation);
    if (JsonSize.quoted(payload) <= limit - ANSWER_BYTES) {
      return new InvocationOutput.Succeeded(payload);
    }
    // Too large for the answer around it, but not for a checkpoint.
    boolean closed = invocation.closeExecution(executionResult(invocation, payload));
    return closed ? new InvocationOutput.Succeeded("") : answer(invocation);
  }

  private static <O> String encodeResult(
      WorkflowDefinition<?, ?> workflow, Codec<O> codec, O result) {
    String what = "the result of workflow " + workflow.name();
    @Nullable String payload;
    try {
      payload = codec.encode(result);
    } catch (RuntimeException e) {
      throw new PayloadException(what + " cannot be written: " + e.getMessage(), e);
    }
    if (payload == null) {
      throw new PayloadException(what + " cannot be written: its codec returned null", null);
    }
    String problem = StorableText.problem(payload);
    if (problem != null) throw new PayloadException(what + " " + problem, null);
    return payload;
  }

  private static OperationUpdate executionResult(Invocation invocation, @Nullable String payload) {
    return OperationUpdate.executionSucceeded(invocation.journal().execution().id(), payload);
  }

  private static InvocationOutput failed(
      Invocation invocation, WorkflowThread thread, Throwable failure) {
    if (invocation.ending() != null) return answer(invocation);
    ErrorObject error = FailureRecorder.answer(failure);
    if (invocation.endTravelsWithUpdates()) {
      String id = invocation.journal().execution().id();
      boolean closed = invocation.closeExecution(OperationUpdate.executionFailed(id, error));
      return closed ? new InvocationOutput.Failed(error) : answer(invocation);
    }
    try {
      thread.awaitUpdates();
    } catch (SuspendedError e) {
      return answer(invocation);
    }
    if (invocation.ending() != null) return answer(invocation);
    return new InvocationOutput.Failed(error);
  }

  /** The answer of an invocation that ended before workflow code had returned. */
  static InvocationOutput answer(Invocation invocation) {
    Ending ending = invocation.ending();
    if (ending == null) {
      throw new IllegalStateException("workflow code was suspended, but the invocation goes on");
    }
    return ending.match(new Answers());
  }

  private static final class Answers implements Ending.Cases<InvocationOutput> {
    @Override
    public InvocationOutput completed() {
      throw new IllegalStateException("workflow code has ended and is asked how it ends");
    }

    @Override
    public InvocationOutput suspended(TerminationReason reason) {
      return new InvocationOutput.Pending();
    }

    @Override
    public InvocationOutput withdrawn() {
      return new InvocationOutput.Pending();
    }

    @Override
    public InvocationOutput runFailed(ErrorObject error) {
      return new InvocationOutput.Failed(error);
    }

    @Override
    public InvocationOutput runSucceeded(@Nullable String result) {
      return new InvocationOutput.Succeeded(result);
    }

    @Override
    public InvocationOutput continued(@Nullable String input) {
      return new InvocationOutput.ContinuedAs(input);
    }

    @Override
    public InvocationOutput invocationFailed(Throwable cause) {
      throw new InvocationFailedException(
          "the invocation failed: " + FailureRecorder.describe(cause), cause);
    }
  }

  private RootCode() {}
}
