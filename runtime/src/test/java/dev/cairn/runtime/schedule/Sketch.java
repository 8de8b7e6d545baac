package dev.cairn.runtime.schedule;

import dev.cairn.runtime.definition.Machine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The operations that the code of one context may come to, drawn as a graph of places with a call
 * between one and the next. All sketches of a workflow make its machine.
 */
final class Sketch {
  /** The begin of a context's code. */
  static final int START = 0;

  /** In the place of a place: the code does not go on. */
  static final int NOWHERE = -1;

  private final Workflow workflow;
  private final String name;
  private final List<Map<Integer, Set<Integer>>> calls = new ArrayList<>();
  private final List<Set<Integer>> jumps = new ArrayList<>();
  private @Nullable Sketch branches;

  /** The shared part of all sketches of a workflow. */
  private static final class Workflow {
    final List<Sketch> contexts = new ArrayList<>();
    final Map<String, Integer> operations = new LinkedHashMap<>();
    final Machine.Builder machine = Machine.builder();
    final Map<Integer, Sketch> insides = new LinkedHashMap<>();
    final Map<Integer, List<Sketch>> items = new LinkedHashMap<>();
    final Set<Integer> endless = new TreeSet<>();
  }

  private Sketch(Workflow workflow, String name) {
    this.workflow = workflow;
    this.name = name;
    workflow.contexts.add(this);
    int unused = place();
  }

  /** The sketch of a workflow's own code. */
  static Sketch of(String workflow) {
    return new Sketch(new Workflow(), workflow);
  }

  /** The sketch of a context inside. */
  Sketch inside(String name) {
    return new Sketch(workflow, name);
  }

  /** The sketch of the branches that the context opens. */
  Sketch branches() {
    if (branches == null) branches = new Sketch(workflow, name + ".async");
    return branches;
  }

  /** A place to which nothing leads yet. */
  int place() {
    calls.add(new TreeMap<>());
    jumps.add(new TreeSet<>());
    return calls.size() - 1;
  }

  /** The code may get from one place to the other without a call. */
  void jump(int from, int to) {
    if (to != NOWHERE) jumps.get(from).add(to);
  }

  /**
   * A call; the place after it.
   *
   * @param failed the place after its failure
   */
  int call(int from, String operation, String kind, int failed) {
    int to = place();
    calls.get(from).computeIfAbsent(operation(operation, kind), o -> new TreeSet<>()).add(to);
    jump(to, failed);
    return to;
  }

  /** A call of a context. */
  int call(int from, String operation, String kind, int failed, Sketch inside) {
    workflow.insides.put(operation(operation, kind), inside);
    return call(from, operation, kind, failed);
  }

  /**
   * A call of a batch.
   *
   * @param endless whether more items follow, all as the last one
   */
  int callBatch(
      int from, String operation, String kind, int failed, List<Sketch> items, boolean endless) {
    int batch = operation(operation, kind);
    workflow.items.put(batch, items);
    if (endless) workflow.endless.add(batch);
    return call(from, operation, kind, failed);
  }

  private int operation(String operation, String kind) {
    String key = operation + "/" + kind;
    Integer known = workflow.operations.get(key);
    if (known != null) return known;
    workflow.machine.operation(operation, kind, "Plan.java", 1);
    workflow.operations.put(key, workflow.operations.size());
    return workflow.operations.size() - 1;
  }

  /** The machine of the whole workflow. */
  Machine machine() {
    Machine.Builder machine = workflow.machine;
    for (Sketch context : workflow.contexts) machine.context(context.name, context.rows());
    workflow.insides.forEach((operation, inside) -> machine.inside(operation, inside.number()));
    workflow.items.forEach(
        (batch, items) -> {
          List<Integer> numbers = new ArrayList<>(items.stream().map(Sketch::number).toList());
          if (!workflow.endless.contains(batch)) numbers.add(Machine.NONE);
          machine.items(batch, numbers.stream().mapToInt(Integer::intValue).toArray());
        });
    for (Sketch context : workflow.contexts) {
      if (context.branches != null) machine.branches(context.number(), context.branches.number());
    }
    return machine.build();
  }

  private int number() {
    return workflow.contexts.indexOf(this);
  }

  /** The states, each a set of places that the code may be in after the same calls. */
  private String rows() {
    Map<Set<Integer>, Integer> states = new LinkedHashMap<>();
    Deque<Set<Integer>> open = new ArrayDeque<>();
    Set<Integer> first = reached(Set.of(START));
    states.put(first, 0);
    open.add(first);
    StringBuilder rows = new StringBuilder();
    while (!open.isEmpty()) {
      Map<Integer, Set<Integer>> next = new TreeMap<>();
      for (int place : open.remove()) {
        calls
            .get(place)
            .forEach((call, to) -> next.computeIfAbsent(call, c -> new TreeSet<>()).addAll(to));
      }
      List<String> edges = new ArrayList<>();
      next.forEach(
          (call, places) -> {
            Set<Integer> state = reached(places);
            if (!states.containsKey(state)) {
              states.put(state, states.size());
              open.add(state);
            }
            edges.add(call + ">" + states.get(state));
          });
      rows.append(String.join(" ", edges)).append('|');
    }
    return rows.toString();
  }

  /** All places that the code may get to from these without a call. */
  private Set<Integer> reached(Set<Integer> places) {
    Set<Integer> reached = new TreeSet<>(places);
    Deque<Integer> open = new ArrayDeque<>(places);
    while (!open.isEmpty()) {
      for (int to : jumps.get(open.remove())) {
        if (reached.add(to)) open.add(to);
      }
    }
    return reached;
  }
}
