package dev.cairn.processor.flow;

import dev.cairn.manifest.code.Condition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Builds the graph of points that manifests have of a flow, from its end to its beginning: each
 * part is built in front of what comes after it.
 */
final class CodeBuilder implements Flow.Cases<CodeNode> {

  /** The targets of jumps and failures from some place. */
  private static final class Exits {
    private final Map<Flow.Label, CodeNode> labels;
    private final CodeNode thrown;
    private final List<CodeNode.Clause> clauses;
    private final @Nullable Exits outer;
    private final UnaryOperator<CodeNode> passage;
    private final IdentityHashMap<CodeNode, CodeNode> passed = new IdentityHashMap<>();

    Exits(
        Map<Flow.Label, CodeNode> labels,
        CodeNode thrown,
        List<CodeNode.Clause> clauses,
        @Nullable Exits outer,
        UnaryOperator<CodeNode> passage) {
      this.labels = labels;
      this.thrown = thrown;
      this.clauses = clauses;
      this.outer = outer;
      this.passage = passage;
    }

    /** The target of an exception of a class that is known, with those above it. */
    CodeNode raised(List<String> types) {
      for (CodeNode.Clause clause : clauses) {
        if (!Collections.disjoint(clause.types(), types)) return clause.target();
      }
      return outer == null ? thrown : passed(outer.raised(types));
    }

    CodeNode target(Flow.Label label) {
      CodeNode here = labels.get(label);
      if (here != null) return here;
      if (outer == null) throw new IllegalStateException("no scope around has the label " + label);
      return passed(outer.target(label));
    }

    CodeNode passed(CodeNode target) {
      CodeNode known = passed.get(target);
      if (known != null) return known;
      CodeNode entry = passage.apply(target);
      passed.put(target, entry);
      return entry;
    }
  }

  private CodeNode next;
  private Exits exits;

  private CodeBuilder(CodeNode next, Exits exits) {
    this.next = next;
    this.exits = exits;
  }

  /** The first point of a flow. */
  static CodeNode build(Flow flow) {
    Exits exits =
        new Exits(Map.of(), new CodeNode.End(true), List.of(), null, UnaryOperator.identity());
    return new CodeBuilder(new CodeNode.End(false), exits).before(new CodeNode.End(false), flow);
  }

  private CodeNode before(CodeNode after, Flow flow) {
    return before(after, flow, exits);
  }

  /** Builds a flow in front of a point. */
  private CodeNode before(CodeNode after, Flow flow, Exits around) {
    CodeNode nextBefore = next;
    Exits exitsBefore = exits;
    next = after;
    exits = around;
    CodeNode entry = flow.match(this);
    next = nextBefore;
    exits = exitsBefore;
    return entry;
  }

  @Override
  public CodeNode call(Flow.Call call) {
    return new CodeNode.Call(call, next, exits.thrown);
  }

  @Override
  public CodeNode sequence(Flow.Sequence sequence) {
    CodeNode after = next;
    for (int i = sequence.parts().size() - 1; i >= 0; i--) {
      after = before(after, sequence.parts().get(i));
    }
    return after;
  }

  @Override
  public CodeNode choice(Branching.Choice choice) {
    SortedMap<String, CodeNode> ways = new TreeMap<>();
    for (int i = 0; i < choice.alternatives().size(); i++) {
      ways.put(String.valueOf(i), before(next, choice.alternatives().get(i)));
    }
    return CodeNode.decision(Condition.UNKNOWN, ways);
  }

  @Override
  public CodeNode decision(Branching.Decision decision) {
    SortedMap<String, CodeNode> ways = new TreeMap<>();
    decision.ways().forEach((value, flow) -> ways.put(value, before(next, flow)));
    return CodeNode.decision(decision.condition(), ways);
  }

  @Override
  public CodeNode version(Branching.VersionTest test) {
    return new CodeNode.Version(test, before(next, test.yes()), before(next, test.no()));
  }

  @Override
  public CodeNode fallThrough(Branching.FallThrough cases) {
    List<CodeNode> entries = new ArrayList<>();
    CodeNode after = next;
    for (int i = cases.cases().size() - 1; i >= 0; i--) {
      after = before(after, cases.cases().get(i));
      entries.add(0, after);
    }
    SortedMap<String, CodeNode> ways = new TreeMap<>();
    for (int i = 0; i < entries.size(); i++) ways.put(cases.labels().get(i), entries.get(i));
    if (!cases.exhaustive()) ways.put("none", next);
    return CodeNode.decision(cases.condition(), ways);
  }

  @Override
  public CodeNode loop(Flow.Loop loop) {
    CodeNode.Joint head = new CodeNode.Joint();
    head.leadsTo(before(head, loop.body()));
    return head;
  }

  @Override
  public CodeNode scope(Flow.Scope scope) {
    Exits inside =
        new Exits(
            Map.of(scope.label(), next), exits.thrown, List.of(), exits, UnaryOperator.identity());
    return before(next, scope.body(), inside);
  }

  @Override
  public CodeNode jump(Flow.Jump jump) {
    return exits.target(jump.label());
  }

  @Override
  public CodeNode raise(Flow.Throw raise) {
    return raise.types().isEmpty() ? exits.thrown : exits.raised(raise.types());
  }

  @Override
  public CodeNode hazard(Flow.Hazard hazard) {
    // Where nobody does anything about it, a failure is the end, which is no decision of the code.
    boolean ends = exits.thrown instanceof CodeNode.End;
    return ends && hazard.check().isEmpty()
        ? next
        : new CodeNode.Hazard(hazard.check(), next, exits.thrown);
  }

  @Override
  public CodeNode draw(Flow.Draw draw) {
    return new CodeNode.Draw(next);
  }

  @Override
  public CodeNode opening(Flow.Opening opening) {
    return new CodeNode.Opening(opening.branch(), next);
  }

  @Override
  public CodeNode guarded(Flow.Try guarded) {
    Exits outer = exits;
    UnaryOperator<CodeNode> throughLast = target -> before(target, guarded.last(), outer);
    Exits passing = new Exits(Map.of(), outer.thrown, List.of(), outer, throughLast);
    CodeNode end = passing.passed(next);
    CodeNode failedOut = passing.passed(outer.thrown);
    Exits inHandlers = new Exits(Map.of(), failedOut, List.of(), passing, UnaryOperator.identity());
    List<CodeNode.Clause> clauses = new ArrayList<>();
    for (Flow.Handler handler : guarded.handlers()) {
      CodeNode entry = before(end, handler.body(), inHandlers);
      clauses.add(new CodeNode.Clause(handler.types(), entry));
    }
    CodeNode caught = clauses.isEmpty() ? failedOut : new CodeNode.Handlers(clauses, failedOut);
    Exits inBody = new Exits(Map.of(), caught, clauses, passing, UnaryOperator.identity());
    return before(end, guarded.body(), inBody);
  }

  @Override
  public CodeNode anything(Flow.Anything anything) {
    return new CodeNode.Anything(anything.spot(), next);
  }
}
