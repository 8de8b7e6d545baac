package dev.cairn.runtime.execution;

import dev.cairn.Codec;
import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.FailureClass;
import dev.cairn.runtime.checkpoint.Pages;
import dev.cairn.runtime.checkpoint.RetryingBackend;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.journal.JournalCheck;
import dev.cairn.runtime.journal.RecordedVersion;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Runs workflows, one invocation at a call. Holds no state between invocations, so one instance may
 * serve many at once.
 *
 * <pre>{@code
 * WorkflowRuntime runtime = new WorkflowRuntime(backend, RuntimeOptions.defaults());
 * InvocationOutput answer = runtime.invoke(new OrderWorkflowExecutor(gateway), envelope);
 * }</pre>
 */
public final class WorkflowRuntime {
  /** What the names and braces of an answer take around its result. */
  private static final int ANSWER_BYTES = 50;

  private final Backend backend;
  private final RuntimeOptions options;

  public WorkflowRuntime(Backend backend, RuntimeOptions options) {
    this.backend = new RetryingBackend(backend, options.sleeper(), options.random());
    this.options = options;
  }

  /**
   * Runs the workflow from its beginning, along its journal, until it ends or has to wait.
   *
   * @throws InvocationFailedException if this invocation failed, but not the run: the backend is to
   *     invoke again
   */
  public InvocationOutput invoke(WorkflowExecutor<?, ?> executor, InvocationInput input) {
    return invoke(WorkflowVersions.of(() -> executor), input);
  }

  /**
   * The same with the version of the workflow that the run began with.
   *
   * @throws InvocationFailedException if this invocation failed, but not the run: the backend is to
   *     invoke again; also if the run's version is not among these
   */
  public InvocationOutput invoke(WorkflowVersions versions, InvocationInput input) {
    List<Operation> recorded;
    try {
      recorded = allPages(input);
    } catch (BackendException e) {
      return answerTo(e);
    }
    OptionalInt begun = RecordedVersion.of(recorded);
    WorkflowExecutor<?, ?> executor = versions.executorFor(begun);
    int version = begun.orElse(executor.workflowDefinition().version());
    Journal journal =
        new Journal(recorded, input.executionOperationId(), input.updatedOperationIds());
    Invocation invocation =
        new Invocation(
            backend,
            input.durableExecutionArn(),
            input.checkpointToken(),
            journal,
            PauseHistory.of(journal),
            version,
            new JournalCheck(executor.workflowDefinition(), version, journal),
            options);
    if (invocation.announcer().isWatched()) {
      String name = executor.workflowDefinition().name();
      invocation
          .announcer()
          .emit(
              new ExecutionEvent.InvocationStarted(
                  invocation.executionArn(),
                  name,
                  recorded.size() - 1,
                  Instant.ofEpochMilli(journal.execution().startMillis()),
                  invocation.announcer().now()));
    }
    return told(invocation, executor);
  }

  /** Runs, and tells those who watch how that ended. */
  private InvocationOutput told(Invocation invocation, WorkflowExecutor<?, ?> executor) {
    Announcer announcer = invocation.announcer();
    String arn = invocation.executionArn();
    Map<String, String> before = LogContext.copy();
    LogContext.enterRun(arn);
    try {
      InvocationOutput output = run(invocation, executor);
      if (announcer.isWatched()) {
        announcer.emit(new ExecutionEvent.InvocationEnded(arn, output, announcer.now()));
      }
      return output;
    } catch (InvocationFailedException e) {
      if (announcer.isWatched()) {
        announcer.emit(new ExecutionEvent.InvocationFailed(arn, e, announcer.now()));
      }
      throw e;
    } finally {
      LogContext.set(before);
    }
  }

  private List<Operation> allPages(InvocationInput input) {
    if (input.nextMarker() == null) return input.operations();
    StatePage first = new StatePage(input.operations(), input.nextMarker());
    return Pages.all(backend, input.durableExecutionArn(), input.checkpointToken(), first);
  }

  private static InvocationOutput answerTo(BackendException failure) {
    if (FailureClass.of(failure) == FailureClass.EXECUTION) {
      return new InvocationOutput.Failed(FailureRecorder.record(failure));
    }
    throw new InvocationFailedException("the journal could not be loaded", failure);
  }

  private <I extends @Nullable Object, O extends @Nullable Object> InvocationOutput run(
      Invocation invocation, WorkflowExecutor<I, O> executor) {
    WorkflowDefinition<I, O> workflow = executor.workflowDefinition();
    OperationContext root = OperationContext.root(invocation.version());
    Frame frame = Frame.enter(invocation, executor, root);
    try {
      ErrorObject divergence = invocation.checkJournal();
      if (divergence != null) throw invocation.failRun(divergence);
      I input = decodeInput(workflow, invocation.journal().input());
      O result = run(executor, frame, root, input);
      if (invocation.ending() != null) return answer(invocation);
      frame.checkNothingLeftOut(root, "the workflow returns");
      invocation.abandonBranches(frame, root);
      return succeeded(invocation, workflow, result);
    } catch (SuspendedError e) {
      return answer(invocation);
    } catch (StackOverflowError e) {
      return failed(invocation, e);
    } catch (VirtualMachineError e) {
      throw new InvocationFailedException("the JVM failed in the middle of the run", e);
    } catch (Throwable e) {
      return failed(invocation, e);
    } finally {
      Frame.leave();
      invocation.close();
    }
  }

  /** Runs workflow code; if that fails, it has to have come to all that it had recorded. */
  private static <I extends @Nullable Object, O extends @Nullable Object> O run(
      WorkflowExecutor<I, O> executor, Frame frame, OperationContext root, I input)
      throws Throwable {
    try {
      return executor.runWorkflow(input);
    } catch (SuspendedError | OutOfMemoryError | InternalError | UnknownError e) {
      throw e;
    } catch (Throwable e) {
      frame.checkNothingLeftOut(root, "the workflow fails with " + e);
      throw e;
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
      Invocation invocation, WorkflowDefinition<?, O> workflow, O result) {
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
    invocation.awaitUpdates();
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
    try {
      return codec.encode(result);
    } catch (RuntimeException e) {
      throw new PayloadException(
          "the result of workflow " + workflow.name() + " cannot be written: " + e.getMessage(), e);
    }
  }

  private static OperationUpdate executionResult(Invocation invocation, @Nullable String payload) {
    return OperationUpdate.executionSucceeded(invocation.journal().execution().id(), payload);
  }

  private static InvocationOutput failed(Invocation invocation, Throwable failure) {
    if (invocation.ending() != null) return answer(invocation);
    ErrorObject error = FailureRecorder.record(failure);
    if (invocation.endTravelsWithUpdates()) {
      String id = invocation.journal().execution().id();
      boolean closed = invocation.closeExecution(OperationUpdate.executionFailed(id, error));
      return closed ? new InvocationOutput.Failed(error) : answer(invocation);
    }
    try {
      invocation.awaitUpdates();
    } catch (SuspendedError e) {
      return answer(invocation);
    }
    if (invocation.ending() != null) return answer(invocation);
    return new InvocationOutput.Failed(error);
  }

  /** The answer of an invocation that ended before workflow code had returned. */
  private static InvocationOutput answer(Invocation invocation) {
    Ending ending = invocation.ending();
    if (ending instanceof Ending.Suspended || ending instanceof Ending.Withdrawn) {
      return new InvocationOutput.Pending();
    }
    if (ending instanceof Ending.RunSucceeded succeeded) {
      return new InvocationOutput.Succeeded(succeeded.result());
    }
    if (ending instanceof Ending.Continued continued) {
      return new InvocationOutput.ContinuedAs(continued.input());
    }
    if (ending instanceof Ending.RunFailed failed) {
      return new InvocationOutput.Failed(failed.error());
    }
    if (ending instanceof Ending.InvocationFailed failed) {
      throw new InvocationFailedException(
          "the invocation failed: " + failed.cause().getMessage(), failed.cause());
    }
    throw new IllegalStateException("workflow code was suspended, but the invocation goes on");
  }
}
