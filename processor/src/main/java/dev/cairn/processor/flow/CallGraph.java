package dev.cairn.processor.flow;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The durable calls of a context as people see them: which comes after which. Calls of the same
 * operation on the same line are one.
 *
 * @param start the calls that may come first; {@link #END} if there may be none
 * @param calls in the order of the code
 */
public record CallGraph(SortedSet<Integer> start, List<Call> calls) {

  /** In the place of a call: the code has returned. */
  public static final int END = -1;

  public CallGraph {
    calls = List.copyOf(calls);
  }

  /**
   * A call.
   *
   * @param symbol {@link Symbol#ANY} for a place where any operations may come
   * @param next the calls that may come after it; {@link #END} if the code may return
   * @param onFailure those that may come if it fails
   */
  public record Call(
      Symbol symbol, SourceSpot spot, SortedSet<Integer> next, SortedSet<Integer> onFailure) {}

  private record Key(Symbol symbol, String file, int line) {}

  /** The rest of the graph if only calls are looked at. */
  public static CallGraph of(FlowGraph graph) {
    return new Builder(graph).build();
  }

  private static final class Builder {
    private final FlowGraph graph;
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final List<Call> calls = new ArrayList<>();

    Builder(FlowGraph graph) {
      this.graph = graph;
    }

    CallGraph build() {
      Map<Key, Integer> known = new HashMap<>();
      for (int node = 0; node < graph.size(); node++) {
        if (!isCall(node)) continue;
        Symbol symbol = graph.node(node).call().map(Flow.Call::symbol).orElse(Symbol.ANY);
        SourceSpot spot = graph.node(node).spot();
        Key key = new Key(symbol, spot.file(), spot.line());
        int number = known.computeIfAbsent(key, unused -> calls.size());
        if (number == calls.size()) {
          calls.add(new Call(symbol, spot, new TreeSet<>(), new TreeSet<>()));
        }
        numbers.put(node, number);
      }
      numbers.forEach(
          (node, number) -> {
            calls.get(number).next().addAll(after(graph.successors(node)));
            if (node == graph.end()) calls.get(number).next().add(END);
            calls.get(number).onFailure().addAll(after(graph.failures(node)));
          });
      for (Call call : calls) call.onFailure().removeAll(call.next());
      return new CallGraph(after(Set.of(0)), calls);
    }

    private boolean isCall(int node) {
      return graph.node(node).call().isPresent() || graph.node(node).open();
    }

    /** The calls that come next from one of the points, if nothing in between fails. */
    private SortedSet<Integer> after(Set<Integer> points) {
      SortedSet<Integer> found = new TreeSet<>();
      Set<Integer> seen = new HashSet<>();
      Deque<Integer> open = new ArrayDeque<>(points);
      while (!open.isEmpty()) {
        int node = open.remove();
        if (!seen.add(node)) continue;
        Integer number = numbers.get(node);
        if (number != null) {
          found.add(number);
          continue;
        }
        if (node == graph.end()) found.add(END);
        open.addAll(graph.successors(node));
      }
      return found;
    }
  }
}
