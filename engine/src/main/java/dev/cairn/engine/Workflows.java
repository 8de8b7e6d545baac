package dev.cairn.engine;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.registry.WorkflowRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The workflows and functions that an engine has, with the time limits of its options, which take
 * precedence over those of the code.
 */
final class Workflows implements FunctionCatalog {
  private final WorkflowRegistry registry = new WorkflowRegistry();
  private final Map<String, ClassLoader> code = new ConcurrentHashMap<>();
  private final Map<String, Duration> timeouts;

  Workflows(Map<String, Duration> timeouts) {
    this.timeouts = timeouts;
  }

  WorkflowRegistry registry() {
    return registry;
  }

  void add(Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    WorkflowExecutor<?, ?> one = executors.get();
    WorkflowDefinition<?, ?> workflow = one.workflowDefinition();
    code.put(workflow.name(), one.getClass().getClassLoader());
    registry.add(workflow.name(), workflow.version(), executors);
  }

  /** The class loader of a workflow's code; null if it is not here. */
  @Nullable ClassLoader codeOf(String workflow) {
    return code.get(workflow);
  }

  @Override
  public @Nullable Target find(String functionName) {
    Target found = registry.find(functionName);
    Duration timeout = found == null ? null : timeouts.get(found.name());
    return found == null || timeout == null ? found : found.executionTimeout(timeout);
  }

  /** The longest that a run may take; null for any time. */
  @Nullable Duration timeoutOf(String workflow, int version) {
    Duration option = timeouts.get(workflow);
    return option == null ? registry.lifetime(workflow, version).timeout() : option;
  }
}
