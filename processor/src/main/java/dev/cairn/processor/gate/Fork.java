package dev.cairn.processor.gate;

import dev.cairn.manifest.code.Point;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A point at which one of them may go on in several ways.
 *
 * @param origin what decides; equal ones decide equally
 * @param ways by what is decided
 * @param condition the key of the condition, if one decides
 */
record Fork(String origin, SortedMap<String, Walker> ways, Optional<String> condition) {
  static final String PLAIN = "plain";
  static final String CHECK = "check ";
  private static final String RAISED = "raised";

  /** The ways for a decision; all of them where it is none of this fork. */
  Collection<Walker> ways(String value) {
    Walker way = ways.get(value);
    if (way == null) way = ways.get("default");
    if (way == null) way = ways.get("none");
    return way == null ? ways.values() : List.of(way);
  }

  /**
   * The fork that one of them has come to.
   *
   * @param exceptions those that plain code may throw
   */
  static Optional<Fork> at(Side side, Walker walker, Set<String> exceptions) {
    Point point = side.at(walker.at());
    SortedMap<String, Walker> ways = new TreeMap<>();
    if (point instanceof Point.Decision decision) {
      decision.ways().forEach((value, target) -> ways.put(value, walker.to(target)));
      String origin = side.condition(decision.condition()).origin();
      return Optional.of(new Fork(origin, ways, Optional.of(decision.condition())));
    }
    if (point instanceof Point.Hazard hazard) {
      ways.put("", walker.to(hazard.after()));
      for (String exception : exceptions) {
        ways.put(exception, walker.throwing(hazard.thrown(), exception));
      }
      String origin =
          hazard.check().map(check -> CHECK + side.condition(check).origin()).orElse(PLAIN);
      return Optional.of(new Fork(origin, ways, hazard.check()));
    }
    if (point instanceof Point.Handlers) {
      for (String exception : exceptions) {
        ways.put(exception, walker.throwing(walker.at(), exception));
      }
      return Optional.of(new Fork(RAISED, ways, Optional.empty()));
    }
    return Optional.empty();
  }
}
