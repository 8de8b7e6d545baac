package dev.cairn.processor.flow;

import dev.cairn.manifest.automaton.Nfa;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The durable calls of a context and the ways between them. Nodes are points of the code: right
 * behind a call, or where ways meet. The first one is where the code begins.
 */
final class FlowGraph {

  /**
   * A point.
   *
   * @param call the call that it is right behind; empty where ways meet
   * @param open whether any operations may follow there
   * @param spot where it is in the source, if that is of interest
   */
  record Node(Optional<Flow.Call> call, boolean open, SourceSpot spot) {}

  private final List<Node> nodes = new ArrayList<>();
  private final List<SortedSet<Integer>> successors = new ArrayList<>();
  private final List<SortedSet<Integer>> failures = new ArrayList<>();
  private int end = -1;

  /** The graph of a flow. */
  public static FlowGraph of(Flow flow) {
    FlowGraph graph = new FlowGraph();
    graph.end = GraphBuilder.build(flow, graph);
    return graph;
  }

  /** The durable calls. */
  public Stream<Flow.Call> calls() {
    return nodes.stream().flatMap(node -> node.call().stream());
  }

  /** Whether any operations may come somewhere. */
  boolean isOpen() {
    return nodes.stream().anyMatch(Node::open);
  }

  int add(Node node) {
    nodes.add(node);
    successors.add(new TreeSet<>());
    failures.add(new TreeSet<>());
    return nodes.size() - 1;
  }

  void connect(int from, int to) {
    successors.get(from).add(to);
  }

  /** Adds the target of a failure at {@code from}. */
  void connectFailure(int from, int to) {
    failures.get(from).add(to);
  }

  /** The node where the code returns; negative if it never does. */
  int end() {
    return end;
  }

  int size() {
    return nodes.size();
  }

  Node node(int number) {
    return nodes.get(number);
  }

  Set<Integer> successors(int number) {
    return successors.get(number);
  }

  Set<Integer> failures(int number) {
    return failures.get(number);
  }

  /**
   * The automaton of the histories that the code may leave, wherever it is cut off.
   *
   * @param anytime what may happen at any point, besides
   */
  Nfa automaton(Set<Symbol> anytime) {
    Nfa.Builder nfa = new Nfa.Builder();
    for (int i = 0; i < nodes.size(); i++) {
      int unused = nfa.state();
    }
    for (int i = 0; i < nodes.size(); i++) {
      for (int next : successors.get(i)) {
        Optional<Flow.Call> call = nodes.get(next).call();
        if (call.isPresent()) nfa.edge(i, call.get().symbol(), next);
        else nfa.silent(i, next);
      }
      for (int next : failures.get(i)) nfa.silent(i, next);
      if (nodes.get(i).open()) nfa.edge(i, Symbol.ANY, i);
      for (Symbol symbol : anytime) nfa.edge(i, symbol, i);
    }
    return nfa.acceptEverywhere().build();
  }
}
