package dev.cairn.processor.flow;

import dev.cairn.manifest.automaton.Dfa;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.model.SourceSpot;
import java.util.List;
import java.util.Optional;

/**
 * The automata of a workflow's contexts.
 *
 * @param symbols all operations that some context names, in order
 * @param contexts the run's own first; others are told by their index
 * @param widenings contexts whose automata would have been too large
 */
public record WorkflowMachine(
    List<Operation> symbols, List<Context> contexts, List<BodyFlow.Widening> widenings) {

  /** In the place of an index: a context that is not checked, because it could not be read. */
  public static final int UNCHECKED = -1;

  /** In the place of an index: no such context is ever opened. */
  public static final int NONE = -2;

  public WorkflowMachine {
    symbols = List.copyOf(symbols);
    contexts = List.copyOf(contexts);
    widenings = List.copyOf(widenings);
  }

  /** The operation, if some context names it. */
  public Optional<Operation> find(Symbol symbol) {
    return symbols.stream().filter(operation -> operation.symbol().equals(symbol)).findFirst();
  }

  /** The index of an operation. */
  public int indexOf(Symbol symbol) {
    for (int i = 0; i < symbols.size(); i++) {
      if (symbols.get(i).symbol().equals(symbol)) return i;
    }
    throw new IllegalArgumentException("no operation " + symbol);
  }

  /**
   * An operation.
   *
   * @param spot the first place that calls it
   * @param inside what happens inside it
   */
  public record Operation(Symbol symbol, SourceSpot spot, Inside inside) {}

  /** The codes that run inside an operation. */
  public sealed interface Inside {}

  /** Nothing that is recorded by itself. */
  public record Nothing() implements Inside {}

  /** The operations of a context. */
  public record Body(int context) implements Inside {}

  /**
   * The items of a batch, each a context of its own.
   *
   * @param known the contexts of the first items
   * @param others the context of all that follow; {@link #NONE} if there are no more
   */
  public record Items(List<Integer> known, int others) implements Inside {
    public Items {
      known = List.copyOf(known);
    }
  }

  /**
   * A context.
   *
   * @param table takes the prefixes of all histories that it may have
   * @param async the context of the branches that it opens; {@link #NONE} if it opens none
   * @param graph the calls in its code
   * @param flow what it does
   */
  public record Context(
      String name, SourceSpot spot, Dfa table, int async, FlowGraph graph, ContextFlow flow) {}
}
