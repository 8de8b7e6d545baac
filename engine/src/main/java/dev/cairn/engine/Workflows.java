package dev.cairn.engine;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.registry.RemoteWorkflow;
import dev.cairn.service.registry.WorkflowRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The workflows and functions that this node and others have, with the time limits of the options,
 * which take precedence over those of the code.
 */
final class Workflows implements FunctionCatalog {
  private final WorkflowRegistry registry = new WorkflowRegistry();
  private final Map<String, ClassLoader> code = new ConcurrentHashMap<>();
  private final Map<String, Duration> timeouts;
  private final Function<String, Set<Integer>> elsewhere;

  /**
   * @param elsewhere the versions of a workflow that other nodes have
   */
  Workflows(Map<String, Duration> timeouts, Function<String, Set<Integer>> elsewhere) {
    this.timeouts = timeouts;
    this.elsewhere = elsewhere;
  }

  WorkflowRegistry registry() {
    return registry;
  }

  void add(Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    Objects.requireNonNull(executors, "register needs a supplier of executors, and was given null");
    WorkflowExecutor<?, ?> one =
        Objects.requireNonNull(
            executors.get(),
            "the supplier of executors that was registered gives null; it has to make a new"
                + " executor at each call");
    WorkflowDefinition<?, ?> workflow = one.workflowDefinition();
    requireNoFunction(workflow.name());
    registry.add(workflow.name(), workflow.version(), executors);
    code.put(workflow.name(), one.getClass().getClassLoader());
  }

  /** Adds a workflow whose code runs elsewhere. */
  void addRemote(String workflow, RemoteWorkflow remote) {
    requireNoFunction(workflow);
    registry.addRemote(workflow, remote);
  }

  /** Adds a plain function. A call finds it before any workflow, so their names differ. */
  void addFunction(String name, Function<@Nullable String, @Nullable String> function) {
    if (name.isBlank()) throw new IllegalArgumentException("a function needs a name");
    if (registry.runnable().containsKey(name)) {
      throw new IllegalArgumentException(
          "the function " + name + " cannot be added: a workflow has that name");
    }
    registry.add(name, function);
  }

  private void requireNoFunction(String workflow) {
    if (registry.function(workflow) == null) return;
    throw new IllegalArgumentException(
        "the workflow " + workflow + " cannot be registered: a function has that name");
  }

  /** Whether code works on the invocation of an execution; false while nobody has taken it. */
  boolean isTaken(String workflow, String execution) {
    RemoteWorkflow remote = registry.remote(workflow);
    return remote == null || remote.isTaken(execution);
  }

  /** The class loader of a workflow's code; null if it is not here. */
  @Nullable ClassLoader codeOf(String workflow) {
    return code.get(workflow);
  }

  @Override
  public @Nullable Target find(String functionName) {
    Target found = registry.find(functionName, elsewhere);
    Duration timeout = found == null ? null : timeouts.get(found.name());
    return found == null || timeout == null ? found : found.executionTimeout(timeout);
  }

  /** The longest that a run may take; null for any time. */
  @Nullable Duration timeoutOf(String workflow, int version) {
    Duration option = timeouts.get(workflow);
    return option == null ? registry.lifetime(workflow, version).timeout() : option;
  }
}
