package dev.cairn.testing;

import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.service.registry.WorkflowRegistry;
import dev.cairn.testing.stub.Stubs;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds stubs that nothing can ask, because the workflow of their operation is not registered: the
 * test would run the real body of an operation of the same name in another workflow.
 */
final class UselessStubs {
  private final Stubs stubs;
  private final WorkflowRegistry registry;
  private final Set<OperationDefinition> known = new HashSet<>();

  UselessStubs(Stubs stubs, WorkflowRegistry registry) {
    this.stubs = stubs;
    this.registry = registry;
  }

  /**
   * To be called before runs go on.
   *
   * @throws IllegalStateException if there is such a stub
   */
  synchronized void check() {
    Set<OperationDefinition> unknown = stubs.operations();
    unknown.removeAll(known);
    if (unknown.isEmpty()) return;
    List<WorkflowDefinition<?, ?>> workflows = registry.definitions();
    // Executors that were written by hand may not say which operations they have.
    if (workflows.stream().anyMatch(workflow -> workflow.operations().isEmpty())) return;
    for (WorkflowDefinition<?, ?> workflow : workflows) known.addAll(workflow.operations());
    unknown.removeAll(known);
    if (unknown.isEmpty()) return;
    OperationDefinition first = unknown.iterator().next();
    throw new IllegalStateException(
        "the stub of "
            + first.name().text()
            + " ("
            + first.source()
            + ") is of a workflow that is not registered; there are "
            + workflows.stream()
                .map(workflow -> workflow.name() + ":" + workflow.version())
                .toList());
  }
}
