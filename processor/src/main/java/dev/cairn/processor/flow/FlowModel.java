package dev.cairn.processor.flow;

import dev.cairn.processor.machine.Symbol;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the bodies of a workflow do.
 *
 * @param root the run's own context
 * @param children what happens inside operations that are contexts; several times if the same name
 *     is used for several pieces of code
 * @param anytime operations of code that may run at any time in any context
 * @param branchesAnytime whether such code may open branches, too
 */
public record FlowModel(
    ContextFlow root,
    Map<Symbol, List<Child>> children,
    Set<Symbol> anytime,
    boolean branchesAnytime) {
  public FlowModel {
    children = Map.copyOf(children);
    anytime = Set.copyOf(anytime);
  }
}
