package dev.cairn.processor.flow;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.model.SourceSpot;
import java.util.List;
import java.util.Map;

/**
 * The codes of all contexts of a workflow.
 *
 * @param root the run's own context
 * @param children what happens inside operations that are contexts; several times if the same name
 *     is used for several pieces of code
 * @param anytime operations of code that may run at any time in any context, with a place of each
 * @param branchesAnytime whether such code may open branches, too
 */
public record FlowModel(
    ContextFlow root,
    Map<Symbol, List<Child>> children,
    Map<Symbol, SourceSpot> anytime,
    boolean branchesAnytime) {
  public FlowModel {
    children = Map.copyOf(children);
    anytime = Map.copyOf(anytime);
  }
}
