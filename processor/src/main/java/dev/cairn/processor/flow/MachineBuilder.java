package dev.cairn.processor.flow;

import dev.cairn.manifest.automaton.Determinization;
import dev.cairn.manifest.automaton.Dfa;
import dev.cairn.manifest.automaton.Minimization;
import dev.cairn.manifest.automaton.Nfa;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.diagnostic.Unfollowed;
import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Builds the automata of a workflow's contexts. */
public final class MachineBuilder {

  /** The largest automaton; code that needs more is not checked. */
  private static final int MOST_STATES = 4_000;

  private final FlowModel model;
  private final List<WorkflowMachine.@Nullable Context> contexts = new ArrayList<>();
  private final IdentityHashMap<ContextFlow, Integer> numbers = new IdentityHashMap<>();
  private final Map<Symbol, SourceSpot> spots = new TreeMap<>();
  private final List<BodyFlow.Widening> widenings = new ArrayList<>();

  private MachineBuilder(FlowModel model) {
    this.model = model;
  }

  /** The machine of a workflow. */
  public static WorkflowMachine build(FlowModel model) {
    return new MachineBuilder(model).build();
  }

  private WorkflowMachine build() {
    model.anytime().forEach(this::addSpot);
    int unused = number(model.root());
    Map<Symbol, WorkflowMachine.Inside> inside = new LinkedHashMap<>();
    for (Map.Entry<Symbol, List<Child>> child : new TreeMap<>(model.children()).entrySet()) {
      inside.put(child.getKey(), inside(child.getValue()));
    }
    List<WorkflowMachine.Operation> operations = new ArrayList<>();
    WorkflowMachine.Inside nothing = new WorkflowMachine.Nothing();
    spots.forEach(
        (symbol, spot) ->
            operations.add(
                new WorkflowMachine.Operation(symbol, spot, inside.getOrDefault(symbol, nothing))));
    List<WorkflowMachine.Context> built = new ArrayList<>();
    for (WorkflowMachine.Context context : contexts) {
      if (context != null) built.add(context);
    }
    return new WorkflowMachine(operations, built, widenings);
  }

  private int number(ContextFlow flow) {
    Integer known = numbers.get(flow);
    if (known != null) return known;
    int number = contexts.size();
    numbers.put(flow, number);
    contexts.add(null); // keeps the place
    FlowGraph graph = FlowGraph.of(flow.body());
    graph.calls().forEach(call -> addSpot(call.symbol(), call.spot()));
    contexts.set(
        number,
        new WorkflowMachine.Context(
            flow.name(),
            flow.spot(),
            table(graph, flow.spot()),
            branches(flow, graph),
            graph,
            flow));
    return number;
  }

  private void addSpot(Symbol symbol, SourceSpot spot) {
    if (!symbol.equals(Symbol.ANY)) spots.putIfAbsent(symbol, spot);
  }

  private Dfa table(FlowGraph graph, SourceSpot spot) {
    Nfa automaton = graph.automaton(model.anytime().keySet());
    Optional<Dfa> table = Determinization.within(automaton, MOST_STATES).map(Minimization::of);
    if (table.isPresent()) return table.get();
    widenings.add(new BodyFlow.Widening(Unfollowed.TOO_MANY_ORDERS.with(), spot));
    return Dfa.of(List.of(Symbol.ANY), new int[][] {{0}}, Set.of(0));
  }

  private int branches(ContextFlow flow, FlowGraph graph) {
    // Code that could not be read may open branches, too.
    if (model.branchesAnytime() || graph.isOpen()) return WorkflowMachine.UNCHECKED;
    return flow.asyncs().isEmpty()
        ? WorkflowMachine.NONE
        : number(ContextFlow.oneOf(flow.asyncs()));
  }

  private WorkflowMachine.Inside inside(List<Child> children) {
    List<ContextFlow> bodies = new ArrayList<>();
    List<ContextFlow> each = new ArrayList<>();
    List<List<ContextFlow>> items = new ArrayList<>();
    for (Child child : children) {
      if (child instanceof Child.Unread) {
        return new WorkflowMachine.Items(List.of(), WorkflowMachine.UNCHECKED);
      }
      if (child instanceof Child.Body body) bodies.add(body.flow());
      if (child instanceof Child.EachItem item) each.add(item.flow());
      if (child instanceof Child.Items known) items.add(known.flows());
    }
    if (!bodies.isEmpty()) return new WorkflowMachine.Body(number(ContextFlow.oneOf(bodies)));
    return items(items, each);
  }

  private WorkflowMachine.Items items(List<List<ContextFlow>> items, List<ContextFlow> each) {
    int longest = items.stream().mapToInt(List::size).max().orElse(0);
    List<Integer> known = new ArrayList<>();
    for (int i = 0; i < longest; i++) {
      List<ContextFlow> alternatives = new ArrayList<>(each);
      for (List<ContextFlow> site : items) if (i < site.size()) alternatives.add(site.get(i));
      known.add(number(ContextFlow.oneOf(alternatives)));
    }
    int others = each.isEmpty() ? WorkflowMachine.NONE : number(ContextFlow.oneOf(each));
    return new WorkflowMachine.Items(known, others);
  }
}
