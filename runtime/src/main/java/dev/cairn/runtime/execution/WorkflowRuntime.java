package dev.cairn.runtime.execution;

import dev.cairn.Codec;
import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.FailureClass;
import dev.cairn.runtime.checkpoint.Pages;
import dev.cairn.runtime.checkpoint.RetryingBackend;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.failure.FailureMeaning;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.failure.Sneaky;
import dev.cairn.runtime.failure.SuspendedError;
import dev.cairn.runtime.invocation.Announcer;
import dev.cairn.runtime.invocation.Deadline;
import dev.cairn.runtime.invocation.Ending;
import dev.cairn.runtime.invocation.Invocation;
import dev.cairn.runtime.invocation.LogContext;
import dev.cairn.runtime.invocation.OperationContext;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.journal.JournalCheck;
import dev.cairn.runtime.journal.RecordedVersion;
import dev.cairn.runtime.lifecycle.TerminationReason;
import dev.cairn.runtime.operation.Body;
import dev.cairn.runtime.operation.Complete;
import dev.cairn.runtime.operation.Concurrency;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.platform.Threads;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
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
  /** The bytes of names and braces around the result of an answer. */
  private static final int ANSWER_BYTES = 50;

  private final Backend backend;
  private final RuntimeOptions options;
  private final Platform platform;

  /** Runs in real time, on real threads. */
  public WorkflowRuntime(Backend backend, RuntimeOptions options) {
    this(backend, options, Platform.real());
  }

  /** Runs with the time, the threads and the locks of that platform. */
  public WorkflowRuntime(Backend backend, RuntimeOptions options, Platform platform) {
    this.backend = new RetryingBackend(backend, platform.sleeper(), platform.random());
    this.options = options;
    this.platform = platform;
  }

  /**
   * Runs the workflow from its beginning, along its journal, until it ends or has to wait.
   *
   * @throws InvocationFailedException if this invocation failed, but not the run: the backend is to
   *     invoke again
   */
  public InvocationOutput invoke(WorkflowExecutor<?, ?> executor, InvocationInput input) {
    return invoke(WorkflowVersions.of(new Only(executor)), input);
  }

  /**
   * The same with the version of the workflow that the run began with.
   *
   * @throws InvocationFailedException if this invocation failed, but not the run: the backend is to
   *     invoke again; also if the run's version is not among these
   */
  public InvocationOutput invoke(WorkflowVersions versions, InvocationInput input) {
    return invoke(versions, input, InvocationTerms.NONE);
  }

  /**
   * The same on those terms. With a limit of time, bodies that would not end in time are left to
   * another invocation, and bodies that still run shortly before the end are interrupted, so that
   * how they ended is recorded; see {@link RuntimeOptions#deadlineReserve}. Workflow code then runs
   * on a thread of its own: the one that invokes answers, whatever it does.
   *
   * @throws InvocationFailedException if this invocation failed, but not the run
   */
  public InvocationOutput invoke(
      WorkflowVersions versions, InvocationInput input, InvocationTerms terms) {
    Duration remaining = terms.remaining();
    Deadline deadline =
        remaining == null
            ? null
            : Deadline.after(remaining, options.deadlineReserve(), platform.watcher());
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
            new Invocation.RunIdentity(
                input.durableExecutionArn(), input.checkpointToken(), version),
            backend,
            journal,
            new JournalCheck(executor.workflowDefinition(), version, journal),
            options,
            platform,
            deadline,
            new Concurrency());
    if (invocation.announcer().isWatched()) {
      String name = executor.workflowDefinition().name();
      invocation
          .announcer()
          .emit(
              new ExecutionEvent.InvocationStarted(
                  invocation.executionArn(),
                  name,
                  terms.requestId(),
                  recorded.size() == 1,
                  recorded.size() - 1,
                  input.updatedOperationIds(),
                  Instant.ofEpochMilli(journal.execution().startMillis()),
                  invocation.announcer().now()));
    }
    return told(invocation, executor, deadline);
  }

  // Classes and not lambdas: linking one takes a start longer than loading a class.

  private record Only(WorkflowExecutor<?, ?> executor) implements Supplier<WorkflowExecutor<?, ?>> {
    @Override
    public WorkflowExecutor<?, ?> get() {
      return executor;
    }
  }

  private record Entry<I extends @Nullable Object, O extends @Nullable Object>(
      WorkflowExecutor<I, O> executor, I input) implements Body<O> {
    @Override
    public O run() throws Throwable {
      return executor.runWorkflow(input);
    }
  }

  /** Runs, and tells those who watch how that ended. */
  private InvocationOutput told(
      Invocation invocation, WorkflowExecutor<?, ?> executor, @Nullable Deadline deadline) {
    Announcer announcer = invocation.announcer();
    String arn = invocation.executionArn();
    Instant start = announcer.now();
    Map<String, String> before = LogContext.copy();
    LogContext.enterRun(arn);
    try {
      InvocationOutput output =
          deadline == null ? run(invocation, executor) : answerInTime(invocation, executor);
      if (announcer.isWatched()) {
        announcer.emit(
            new ExecutionEvent.InvocationEnded(
                arn, output, invocation.journal().size(), start, announcer.now()));
      }
      return output;
    } catch (InvocationFailedException e) {
      if (announcer.isWatched()) {
        announcer.emit(new ExecutionEvent.InvocationFailed(arn, e, start, announcer.now()));
      }
      throw e;
    } finally {
      LogContext.set(before);
    }
  }

  /** Runs workflow code on a thread of its own, and answers without it if it has to. */
  private InvocationOutput answerInTime(Invocation invocation, WorkflowExecutor<?, ?> executor) {
    RootCode root = new RootCode(invocation, executor);
    try {
      platform.threads().start(Threads.Role.ROOT, root);
    } catch (RuntimeException | Error e) {
      throw new InvocationFailedException("no thread could be had for the workflow", e);
    }
    if (invocation.awaitRoot()) return root.answer();
    try {
      return answer(invocation);
    } finally {
      invocation.close();
    }
  }

  /** The code of a workflow on a thread of its own, and what it came to. */
  private static final class RootCode implements Runnable {
    private final Invocation invocation;
    private final WorkflowExecutor<?, ?> executor;
    private final @Nullable Map<String, String> logContext = LogContext.copy();
    private @Nullable InvocationOutput output;
    private @Nullable Throwable failure;

    RootCode(Invocation invocation, WorkflowExecutor<?, ?> executor) {
      this.invocation = invocation;
      this.executor = executor;
    }

    @Override
    public void run() {
      LogContext.set(logContext);
      try {
        output = WorkflowRuntime.run(invocation, executor);
      } catch (Throwable e) {
        failure = e;
      } finally {
        LogContext.set(null);
        invocation.rootEnded();
      }
    }

    InvocationOutput answer() {
      if (output != null) return output;
      throw Sneaky.<RuntimeException>raise(
          failure == null ? new IllegalStateException("a workflow came to nothing") : failure);
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

  private static <I extends @Nullable Object, O extends @Nullable Object> InvocationOutput run(
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
      thread.leaveContext(root);
      return succeeded(invocation, thread, workflow, result);
    } catch (Throwable e) {
      invocation.codeEnded();
      return switch (FailureMeaning.of(e)) {
        case UNWINDING -> answer(invocation);
        case JVM ->
            throw new InvocationFailedException("the JVM failed in the middle of the run", e);
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
  private static InvocationOutput answer(Invocation invocation) {
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
      throw new InvocationFailedException("the invocation failed: " + cause.getMessage(), cause);
    }
  }
}
