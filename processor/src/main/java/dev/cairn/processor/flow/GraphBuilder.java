package dev.cairn.processor.flow;

import dev.cairn.processor.model.SourceSpot;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Builds the graph of a flow.
 *
 * <p>A {@code finally} block is built once for each target of the paths that lead through it. So a
 * path that came from a {@code return} never goes on behind the statement.
 */
final class GraphBuilder implements Flow.Cases<Integer> {

  /** A node that nothing gets to. */
  private static final int NOWHERE = -1;

  private static final SourceSpot NOT_TOLD = new SourceSpot("", 0, 0);
  private static final FlowGraph.Node JOINT = new FlowGraph.Node(Optional.empty(), false, NOT_TOLD);

  /** The targets of jumps and failures from some place. */
  private static final class Exits {
    private final Map<Flow.Label, Integer> labels;
    private final int thrown;
    private final @Nullable Exits outer;
    private final IntUnaryOperator passage;
    private final Map<Integer, Integer> passed = new HashMap<>();

    /**
     * @param labels the targets that are known here
     * @param thrown where failures lead to
     * @param outer those of what is around; null at the outermost
     * @param passage leads ways to a target outside through what has to be done before
     */
    Exits(
        Map<Flow.Label, Integer> labels,
        int thrown,
        @Nullable Exits outer,
        IntUnaryOperator passage) {
      this.labels = labels;
      this.thrown = thrown;
      this.outer = outer;
      this.passage = passage;
    }

    int thrown() {
      return thrown;
    }

    int target(Flow.Label label) {
      Integer here = labels.get(label);
      if (here != null) return here;
      if (outer == null) throw new IllegalStateException("no scope around has the label " + label);
      return passed(outer.target(label));
    }

    int passed(int target) {
      Integer known = passed.get(target);
      if (known != null) return known;
      int entry = passage.applyAsInt(target);
      passed.put(target, entry);
      return entry;
    }
  }

  private final FlowGraph graph;
  private int at;
  private Exits exits;

  private GraphBuilder(FlowGraph graph) {
    this.graph = graph;
    at = graph.add(JOINT);
    int failed = graph.add(JOINT);
    exits = new Exits(Map.of(), failed, null, target -> target);
  }

  /** Fills the graph; where the flow ends. */
  static int build(Flow flow, FlowGraph graph) {
    GraphBuilder builder = new GraphBuilder(graph);
    return builder.from(builder.at, flow, builder.exits);
  }

  /** Builds the flow behind a point; where it gets to. */
  private int from(int point, Flow flow, Exits around) {
    if (point == NOWHERE) return NOWHERE;
    int atBefore = at;
    Exits exitsBefore = exits;
    at = point;
    exits = around;
    int end = flow.match(this);
    at = atBefore;
    exits = exitsBefore;
    return end;
  }

  private int point() {
    return graph.add(JOINT);
  }

  private int pointBehind(int from) {
    int point = point();
    graph.connect(from, point);
    return point;
  }

  private void connect(int from, int to) {
    if (from != NOWHERE) graph.connect(from, to);
  }

  @Override
  public Integer call(Flow.Call call) {
    int behind = graph.add(new FlowGraph.Node(Optional.of(call), false, call.spot()));
    graph.connect(at, behind);
    graph.connectFailure(behind, exits.thrown());
    return behind;
  }

  @Override
  public Integer sequence(Flow.Sequence sequence) {
    int point = at;
    for (Flow part : sequence.parts()) point = from(point, part, exits);
    return point;
  }

  @Override
  public Integer choice(Branching.Choice choice) {
    return oneOf(choice.alternatives());
  }

  @Override
  public Integer decision(Branching.Decision decision) {
    return oneOf(decision.ways().values());
  }

  @Override
  public Integer version(Branching.VersionTest test) {
    return oneOf(List.of(test.yes(), test.no()));
  }

  @Override
  public Integer hazard(Flow.Hazard hazard) {
    int point = pointBehind(at);
    graph.connectFailure(point, exits.thrown());
    return point;
  }

  @Override
  public Integer draw(Flow.Draw draw) {
    return at;
  }

  @Override
  public Integer opening(Flow.Opening opening) {
    return at;
  }

  private int oneOf(Collection<Flow> alternatives) {
    int end = NOWHERE;
    for (Flow alternative : alternatives) {
      int reached = from(pointBehind(at), alternative, exits);
      if (reached != NOWHERE && end == NOWHERE) end = point();
      connect(reached, end);
    }
    return end;
  }

  @Override
  public Integer fallThrough(Branching.FallThrough cases) {
    int before = NOWHERE;
    for (Flow part : cases.cases()) {
      int entry = pointBehind(at);
      connect(before, entry);
      before = from(entry, part, exits);
    }
    if (cases.exhaustive()) return before;
    int end = pointBehind(at);
    connect(before, end);
    return end;
  }

  @Override
  public Integer loop(Flow.Loop loop) {
    int head = pointBehind(at);
    connect(from(head, loop.body(), exits), head);
    return NOWHERE;
  }

  @Override
  public Integer scope(Flow.Scope scope) {
    int end = point();
    Exits inside = new Exits(Map.of(scope.label(), end), exits.thrown(), exits, target -> target);
    connect(from(at, scope.body(), inside), end);
    // Without a way there, what follows is never done; it is built all the same, and not reached.
    return end;
  }

  @Override
  public Integer jump(Flow.Jump jump) {
    graph.connect(at, exits.target(jump.label()));
    return NOWHERE;
  }

  @Override
  public Integer raise(Flow.Throw raise) {
    graph.connect(at, exits.thrown());
    return NOWHERE;
  }

  @Override
  public Integer guarded(Flow.Try guarded) {
    Exits outer = exits;
    IntUnaryOperator throughLast =
        target -> {
          int entry = point();
          connect(from(entry, guarded.last(), outer), target);
          return entry;
        };
    Exits passing = new Exits(Map.of(), NOWHERE, outer, throughLast);
    int failedOut = passing.passed(outer.thrown());
    Exits inHandlers = new Exits(Map.of(), failedOut, passing, target -> target);
    int caught = graph.add(JOINT);
    Exits inBody = new Exits(Map.of(), caught, passing, target -> target);

    int entry = point();
    graph.connect(at, entry);
    int end = point();
    connect(from(entry, guarded.body(), inBody), end);
    for (Flow handler : guarded.handled()) {
      int handled = point();
      graph.connect(caught, handled);
      connect(from(handled, handler, inHandlers), end);
    }
    if (!guarded.catchesAll()) graph.connect(caught, failedOut);
    return from(end, guarded.last(), outer);
  }

  @Override
  public Integer anything(Flow.Anything anything) {
    int open = graph.add(new FlowGraph.Node(Optional.empty(), true, anything.spot()));
    graph.connect(at, open);
    graph.connectFailure(open, exits.thrown());
    return open;
  }
}
