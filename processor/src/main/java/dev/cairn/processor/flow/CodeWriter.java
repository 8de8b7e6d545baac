package dev.cairn.processor.flow;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Code;
import dev.cairn.manifest.code.Condition;
import dev.cairn.manifest.code.Point;
import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** The code of contexts as manifests have it, and the conditions that it names. */
public final class CodeWriter {
  private final Function<Symbol, String> keys;
  private final Map<Condition, String> conditions = new LinkedHashMap<>();

  /**
   * @param keys the keys of operations
   */
  public CodeWriter(Function<Symbol, String> keys) {
    this.keys = keys;
  }

  /** The conditions that codes have named so far, by key. */
  public SortedMap<String, Condition> conditions() {
    SortedMap<String, Condition> byKey = new TreeMap<>();
    conditions.forEach((condition, key) -> byKey.put(key, condition));
    return byKey;
  }

  private String key(Condition condition) {
    return conditions.computeIfAbsent(condition, unused -> "c" + (conditions.size() + 1));
  }

  private static String source(SourceSpot spot) {
    return spot.file() + ":" + spot.line();
  }

  /** The code of a context. */
  public Code write(ContextFlow context) {
    return new Numbering().write(CodeBuilder.build(context.body()));
  }

  private final class Numbering {
    private final IdentityHashMap<CodeNode, Integer> numbers = new IdentityHashMap<>();
    private final List<CodeNode> nodes = new ArrayList<>();

    Code write(CodeNode first) {
      int unused = number(first);
      List<Point> points = new ArrayList<>();
      while (points.size() < nodes.size())
        points.add(point(nodes.get(points.size()), points.size()));
      return new Code(points);
    }

    private int number(CodeNode unresolved) {
      CodeNode node = unresolved.resolved();
      Integer known = numbers.get(node);
      if (known != null) return known;
      numbers.put(node, nodes.size());
      nodes.add(node);
      return nodes.size() - 1;
    }

    private Point point(CodeNode node, int own) {
      if (node instanceof CodeNode.Call at) {
        Flow.Call call = at.call();
        List<String> arguments = call.arguments().stream().map(CodeWriter.this::key).toList();
        return new Point.Call(
            keys.apply(call.symbol()),
            source(call.spot()),
            arguments,
            number(at.succeeded()),
            number(at.failed()));
      }
      if (node instanceof CodeNode.Decision at) {
        String key = key(at.condition());
        SortedMap<String, Integer> ways = new TreeMap<>();
        at.ways().forEach((value, way) -> ways.put(value, number(way)));
        return new Point.Decision(key, ways);
      }
      if (node instanceof CodeNode.Version at) {
        return new Point.VersionTest(
            at.test().operator(), at.test().constant(), number(at.yes()), number(at.no()));
      }
      if (node instanceof CodeNode.Handlers at) {
        List<Point.Handlers.Clause> clauses = new ArrayList<>();
        for (CodeNode.Clause clause : at.clauses()) {
          clauses.add(new Point.Handlers.Clause(clause.types(), number(clause.target())));
        }
        return new Point.Handlers(clauses, number(at.passed()));
      }
      if (node instanceof CodeNode.Hazard at) {
        return new Point.Hazard(
            at.check().map(CodeWriter.this::key), number(at.after()), number(at.thrown()));
      }
      if (node instanceof CodeNode.Draw at) return new Point.Draw(number(at.after()));
      if (node instanceof CodeNode.Opening at) {
        return new Point.Opening(at.branch(), number(at.after()));
      }
      if (node instanceof CodeNode.Anything at) {
        return new Point.Anything(number(at.after()), source(at.spot()));
      }
      if (node instanceof CodeNode.End at) return new Point.End(at.thrown());
      return new Point.Anything(own, ""); // code that does nothing, for ever
    }
  }
}
