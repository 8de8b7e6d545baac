package dev.cairn.runtime.execution;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.Pages;
import dev.cairn.runtime.checkpoint.RetryingBackend;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.invocation.Deadline;
import dev.cairn.runtime.invocation.Invocation;
import dev.cairn.runtime.invocation.LogContext;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.journal.JournalCheck;
import dev.cairn.runtime.journal.RecordedVersion;
import dev.cairn.runtime.operation.Concurrency;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.platform.Threads;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.StatePage;
import java.time.Duration;
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
    return invoke(versions, input, InvocationTerms.defaults());
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
    Map<String, String> before = LogContext.copy();
    LogContext.enterRun(input.durableExecutionArn(), terms.requestId());
    try {
      return answer(versions, input, terms);
    } finally {
      LogContext.set(before);
    }
  }

  private InvocationOutput answer(
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
    } catch (Throwable e) {
      // Checked exceptions too: other languages declare none.
      throw new InvocationFailedException(
          "the journal could not be loaded: " + FailureRecorder.describe(e), e);
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
    return told(invocation, executor, deadline, terms);
  }

  /** No lambda: linking one takes a start longer than loading a class. */
  private record Only(WorkflowExecutor<?, ?> executor) implements Supplier<WorkflowExecutor<?, ?>> {
    @Override
    public WorkflowExecutor<?, ?> get() {
      return executor;
    }
  }

  /** Runs, and tells those who watch that it begins and how it ends. */
  private InvocationOutput told(
      Invocation invocation,
      WorkflowExecutor<?, ?> executor,
      @Nullable Deadline deadline,
      InvocationTerms terms) {
    if (!invocation.announcer().isWatched()) return run(invocation, executor, deadline);
    String workflow = executor.workflowDefinition().name();
    InvocationEvents events = InvocationEvents.begun(invocation, workflow, terms.requestId());
    try {
      InvocationOutput output = run(invocation, executor, deadline);
      events.ended(output);
      return output;
    } catch (InvocationFailedException e) {
      events.failed(e);
      throw e;
    }
  }

  private InvocationOutput run(
      Invocation invocation, WorkflowExecutor<?, ?> executor, @Nullable Deadline deadline) {
    return deadline == null
        ? RootCode.run(invocation, executor)
        : answerInTime(invocation, executor);
  }

  /** Runs workflow code on a thread of its own, and answers without it if it has to. */
  private InvocationOutput answerInTime(Invocation invocation, WorkflowExecutor<?, ?> executor) {
    RootThread root = new RootThread(invocation, executor);
    boolean started = true;
    try {
      platform.threads().start(Threads.Role.ROOT, root);
    } catch (RuntimeException | Error e) {
      started = false;
      Error unused = invocation.noThread(e);
    }
    if (started && invocation.awaitRoot()) return root.answer();
    try {
      return RootCode.answer(invocation);
    } finally {
      invocation.close();
    }
  }

  private List<Operation> allPages(InvocationInput input) {
    if (input.nextMarker() == null) return input.operations();
    StatePage first = new StatePage(input.operations(), input.nextMarker());
    return Pages.all(backend, input.durableExecutionArn(), input.checkpointToken(), first);
  }

  private static InvocationOutput answerTo(BackendException failure) {
    return switch (failure.meaning()) {
      case RUN_REFUSED -> new InvocationOutput.Failed(FailureRecorder.record(failure));
      case UNANSWERED, THROTTLED, INVOCATION_REFUSED ->
          throw new InvocationFailedException("the journal could not be loaded", failure);
    };
  }
}
