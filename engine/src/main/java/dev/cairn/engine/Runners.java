package dev.cairn.engine;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.Results;
import dev.cairn.engine.coordinator.WorkflowRecord;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowDivergedException;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.execution.InvocationTerms;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.execution.WorkflowVersions;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.service.registry.InvocationFailedException;
import dev.cairn.service.registry.RemoteWorkflow;
import dev.cairn.service.registry.WorkflowRegistry;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs workflow code, one invocation at a call, and says what the coordinator has to do next. */
final class Runners {
  private static final Logger log = LoggerFactory.getLogger(Runners.class);

  private final WorkflowRegistry registry;
  private final Function<RuntimeOptions, WorkflowRuntime> runtimes;
  private final InvocationTerms terms;
  private final Predicate<String> isLost;
  private final Map<String, WorkflowRuntime> byWorkflow = new ConcurrentHashMap<>();

  /**
   * @param isLost whether the invocation of a run was told that it is for nothing
   */
  Runners(
      WorkflowRegistry registry,
      Function<RuntimeOptions, WorkflowRuntime> runtimes,
      InvocationTerms terms,
      Predicate<String> isLost) {
    this.registry = registry;
    this.runtimes = runtimes;
    this.terms = terms;
    this.isLost = isLost;
  }

  /** Workflows may be wired otherwise than before. */
  void registryChanged() {
    byWorkflow.clear();
  }

  private WorkflowRuntime runtime(String workflow) {
    return byWorkflow.computeIfAbsent(
        workflow, name -> runtimes.apply(registry.runtimeOptions(name)));
  }

  CoordinatorOp<Results.Suspended> run(WorkflowRecord execution, InvocationInput input) {
    long key = execution.execution();
    String arn = execution.arn();
    InvocationOutput output;
    try {
      output = invoke(execution.workflow(), input);
    } catch (Throwable e) {
      // Whatever it is, the invocation has failed, and somebody has to be told.
      if (isLost.test(arn)) {
        log.debug("An invocation of {} was given up: {}", arn, e.toString());
      } else if (e instanceof InvocationFailedException) {
        // It ran elsewhere, and has no stack here.
        log.warn("An invocation of {} failed: {}", arn, e.toString());
      } else {
        log.warn("An invocation of {} failed", arn, e);
      }
      return new CoordinatorOp.FailInvocation(key, arn, InvocationFailedException.errorOf(e));
    }
    return output.match(new Next(key, arn, execution.workflow()));
  }

  /** The operation that follows from an answer. */
  private final class Next
      implements InvocationOutput.Cases<CoordinatorOp<Results.Suspended>, RuntimeException> {
    private final long key;
    private final String arn;
    private final WorkflowVersion workflow;

    Next(long key, String arn, WorkflowVersion workflow) {
      this.key = key;
      this.arn = arn;
      this.workflow = workflow;
    }

    @Override
    public CoordinatorOp<Results.Suspended> succeeded(InvocationOutput.Succeeded output) {
      return new CoordinatorOp.MarkFinished(key, arn, output);
    }

    @Override
    public CoordinatorOp<Results.Suspended> failed(InvocationOutput.Failed output) {
      ErrorObject error = output.error();
      if (WorkflowDivergedException.class.getName().equals(error.type())) {
        log.warn("{} has failed: its code does not fit its history. {}", arn, error.message());
      }
      return new CoordinatorOp.MarkFinished(key, arn, output);
    }

    @Override
    public CoordinatorOp<Results.Suspended> pending(InvocationOutput.Pending output) {
      return new CoordinatorOp.SuspendAndCheckPending(key, arn);
    }

    @Override
    public CoordinatorOp<Results.Suspended> continuedAs(InvocationOutput.ContinuedAs output) {
      int version = registry.successor(workflow.workflow(), workflow.version());
      return new CoordinatorOp.UpdateForContinueAs(key, arn, version, output.input());
    }
  }

  private InvocationOutput invoke(WorkflowVersion workflow, InvocationInput input) {
    RemoteWorkflow remote = registry.remote(workflow.workflow());
    if (remote != null) return remote.invoke(input);
    WorkflowExecutor<?, ?> executor = registry.executor(workflow.workflow(), workflow.version());
    return runtime(workflow.workflow()).invoke(WorkflowVersions.of(() -> executor), input, terms);
  }
}
