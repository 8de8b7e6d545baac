package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.code.Code;
import dev.cairn.manifest.code.Condition;
import dev.cairn.manifest.code.Point;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Looks for a run of version 1 with a given history. Conditions may say anything, but fixed ones
 * say the same all through the run.
 */
final class PossibleHistory {
  private static final List<String> EXCEPTIONS = List.of("acme.E", "acme.F", "acme.G");

  private record At(int point, int recorded, String exception, Map<String, String> fixed) {}

  private final Manifest manifest;
  private final Code code;
  private final List<Event> before;
  private final String next;
  private final Set<At> seen = new HashSet<>();

  private PossibleHistory(Manifest manifest, List<Event> before, String next) {
    this.manifest = manifest;
    this.code = manifest.root().orElseThrow().code();
    this.before = before;
    this.next = next;
  }

  /** Whether a run may have recorded these operations, and then the next one. */
  static boolean is(Manifest manifest, List<Event> before, String next) {
    return new PossibleHistory(manifest, before, next).from(new At(0, 0, "", Map.of()));
  }

  private boolean from(At at) {
    if (!seen.add(at)) return false;
    Point point = code.at(at.point());
    if (point instanceof Point.Call call) return calls(at, call);
    if (point instanceof Point.Decision decision) return decides(at, decision);
    if (point instanceof Point.Handlers handlers) return throwsAt(at, handlers);
    if (point instanceof Point.Draw draw) return goesOn(at, draw.after());
    if (point instanceof Point.VersionTest test) return goesOn(at, test.of(1));
    return point instanceof Point.Hazard hazard && goesOn(at, hazard.after());
  }

  private boolean goesOn(At at, int point) {
    return from(new At(point, at.recorded(), at.exception(), at.fixed()));
  }

  private boolean calls(At at, Point.Call call) {
    if (at.recorded() == before.size()) return call.operation().equals(next);
    Event event = before.get(at.recorded());
    if (!event.name().equals(call.operation())) return false;
    int more = at.recorded() + 1;
    if (!event.failed()) return from(new At(call.succeeded(), more, "", at.fixed()));
    return EXCEPTIONS.stream()
        .anyMatch(exception -> from(new At(call.failed(), more, exception, at.fixed())));
  }

  private boolean decides(At at, Point.Decision decision) {
    Condition condition = manifest.conditions().get(decision.condition());
    if (condition == null) throw new IllegalStateException("no condition for " + decision);
    for (Map.Entry<String, Integer> way : decision.ways().entrySet()) {
      Map<String, String> fixed = new TreeMap<>(at.fixed());
      if (condition.fixed()) {
        String known = fixed.putIfAbsent(condition.origin(), way.getKey());
        if (known != null && !known.equals(way.getKey())) continue;
      }
      if (from(new At(way.getValue(), at.recorded(), at.exception(), fixed))) return true;
    }
    return false;
  }

  private boolean throwsAt(At at, Point.Handlers handlers) {
    List<String> raised = at.exception().isEmpty() ? EXCEPTIONS : List.of(at.exception());
    for (String exception : raised) {
      String left = Side.catches(handlers, exception) ? "" : exception;
      int target = Side.target(handlers, exception);
      if (from(new At(target, at.recorded(), left, at.fixed()))) return true;
    }
    return false;
  }
}
