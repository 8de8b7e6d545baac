package dev.cairn.runtime.execution;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.WorkflowWiring;
import dev.cairn.runtime.definition.WorkflowDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * The versions of one workflow that this process has. New runs begin with the newest; a run that
 * has begun stays on its version.
 *
 * <pre>{@code
 * WorkflowVersions.of(OrderV3Executor::new).and(2, OrderV2Executor::new).and(1, OrderExecutor::new)
 * }</pre>
 */
public final class WorkflowVersions {
  private final Supplier<? extends WorkflowExecutor<?, ?>> newest;
  private final NavigableMap<Integer, Supplier<? extends WorkflowExecutor<?, ?>>> older;

  private WorkflowVersions(
      Supplier<? extends WorkflowExecutor<?, ?>> newest,
      NavigableMap<Integer, Supplier<? extends WorkflowExecutor<?, ?>>> older) {
    this.newest = newest;
    this.older = older;
  }

  /** A workflow of which only this version is there. */
  public static WorkflowVersions of(Supplier<? extends WorkflowExecutor<?, ?>> newest) {
    return new WorkflowVersions(newest, new TreeMap<>());
  }

  /** These, and an older version, for the runs that it began. */
  public WorkflowVersions and(int version, Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    var more = new TreeMap<>(older);
    if (more.put(version, executors) != null) {
      throw new IllegalArgumentException("version " + version + " is there already");
    }
    return new WorkflowVersions(newest, more);
  }

  /** The options of the newest version's wiring; the defaults if it has none of its own. */
  public RuntimeOptions runtimeOptions() {
    return newest instanceof WorkflowWiring<?> wiring
        ? wiring.runtimeOptions()
        : RuntimeOptions.defaults();
  }

  /** The definitions of all versions, the newest first; each is asked of a new executor. */
  public List<WorkflowDefinition<?, ?>> definitions() {
    List<WorkflowDefinition<?, ?>> definitions = new ArrayList<>();
    definitions.add(newest.get().workflowDefinition());
    for (Supplier<? extends WorkflowExecutor<?, ?>> version : older.descendingMap().values()) {
      definitions.add(version.get().workflowDefinition());
    }
    return definitions;
  }

  /**
   * An executor for a run.
   *
   * @param recorded the version that the run began with; empty if it has not begun
   * @throws InvocationFailedException if no version here goes on with it
   */
  WorkflowExecutor<?, ?> executorFor(OptionalInt recorded) {
    if (recorded.isEmpty()) return newest.get();
    int version = recorded.getAsInt();
    Optional<WorkflowExecutor<?, ?>> found = find(version);
    // No lambda: linking one costs a cold start more than the whole look-up.
    if (found.isPresent()) return found.get();
    throw unknown(version, newest.get().workflowDefinition());
  }

  /**
   * An executor for runs that began with that version: of the version itself, or of the nearest
   * later one that goes on with them. Empty if there is none.
   */
  public Optional<WorkflowExecutor<?, ?>> find(int version) {
    // The class nearest to the version knows most of it.
    for (var later : older.tailMap(version, /* inclusive= */ true).entrySet()) {
      WorkflowExecutor<?, ?> executor = later.getValue().get();
      if (later.getKey() == version || executor.workflowDefinition().continues(version)) {
        return Optional.of(executor);
      }
    }
    WorkflowExecutor<?, ?> executor = newest.get();
    return executor.workflowDefinition().continues(version)
        ? Optional.of(executor)
        : Optional.empty();
  }

  private InvocationFailedException unknown(int version, WorkflowDefinition<?, ?> workflow) {
    TreeSet<Integer> known = new TreeSet<>(older.keySet());
    for (int v = workflow.since(); v <= workflow.version(); v++) known.add(v);
    return new InvocationFailedException(
        "this run began with version "
            + version
            + " of the workflow "
            + workflow.name()
            + ", and here "
            + (known.size() == 1
                ? "is only version " + known.first()
                : "are only versions " + known)
            + ". It waits: deploy a class with @Workflow(name = \""
            + workflow.name()
            + "\", version = "
            + version
            + ") beside the newer one",
        null);
  }
}
