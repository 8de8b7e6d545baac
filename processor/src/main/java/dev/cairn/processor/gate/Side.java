package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Code;
import dev.cairn.manifest.code.Condition;
import dev.cairn.manifest.code.Point;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.knowledge.Summary;
import dev.cairn.processor.knowledge.Trait;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * One of two codes that are compared.
 *
 * @param manifest the manifest that it is of
 * @param code the code of a context
 */
record Side(Manifest manifest, Code code) {

  Point at(int point) {
    return code.at(point);
  }

  Condition condition(String key) {
    return manifest.conditions().getOrDefault(key, Condition.UNKNOWN);
  }

  Symbol symbol(Point.Call call) {
    return manifest.operation(call.operation()).map(Manifest.Operation::symbol).orElse(Symbol.ANY);
  }

  String name(Point.Call call) {
    return manifest
        .operation(call.operation())
        .map(Manifest.Operation::name)
        .orElse(Phrase.ANY_OTHER_OPERATION.with());
  }

  /** The conditions that the arguments of a call are computed from. */
  List<Condition> arguments(Point.Call call) {
    return call.arguments().stream().map(this::condition).toList();
  }

  /** The digests of all its conditions. */
  Set<String> origins() {
    Set<String> origins = new HashSet<>();
    for (Point point : code.points()) {
      if (point instanceof Point.Decision decision) {
        origins.add(condition(decision.condition()).origin());
      } else if (point instanceof Point.Hazard hazard) {
        hazard.check().ifPresent(check -> origins.add("check " + condition(check).origin()));
      }
    }
    return origins;
  }

  /** The exceptions that its catch clauses name. */
  Set<String> caught() {
    Set<String> types = new TreeSet<>();
    for (Point point : code.points()) {
      if (!(point instanceof Point.Handlers handlers)) continue;
      handlers.clauses().forEach(clause -> types.addAll(clause.types()));
    }
    return types;
  }

  /** The target of an exception. */
  static int target(Point.Handlers handlers, String exception) {
    for (Point.Handlers.Clause clause : handlers.clauses()) {
      if (catches(clause, exception)) return clause.target();
    }
    return handlers.passed();
  }

  /** Whether a clause catches the exception, or lets it pass. */
  static boolean catches(Point.Handlers handlers, String exception) {
    return handlers.clauses().stream().anyMatch(clause -> catches(clause, exception));
  }

  private static boolean catches(Point.Handlers.Clause clause, String exception) {
    return clause.types().contains(exception)
        || clause.types().stream()
            .anyMatch(type -> Summary.bundled().is(Trait.ABOVE_ALL_FAILURES, type));
  }
}
