package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.code.Code;
import dev.cairn.manifest.code.Condition;
import dev.cairn.manifest.code.Point;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Runs the code of a manifest as a run of version 1 would: what a condition says, and how an
 * operation ends, depends on the seed and on what was recorded before, and on nothing else; what a
 * fixed condition says, on the seed alone. So the same history decides the same in any code.
 */
final class CodeWalk {
  private static final int MOST_STEPS = 200;
  private static final int LONGEST = 12;
  private static final List<String> EXCEPTIONS = List.of("acme.E", "acme.F", "acme.G");

  /**
   * An operation of a run.
   *
   * @param draws how many values were drawn since the one before
   */
  record Recorded(String operation, String outcome, int draws) {}

  private final Manifest manifest;
  private final long seed;
  private final List<Recorded> history = new ArrayList<>();
  private final Map<String, Integer> asked = new HashMap<>();
  private String exception = "";
  private int draws;

  private CodeWalk(Manifest manifest, long seed) {
    this.manifest = manifest;
    this.seed = seed;
  }

  /** The operations that a run records, as far as it is followed. */
  static List<Recorded> run(Manifest manifest, long seed) {
    return new CodeWalk(manifest, seed).run();
  }

  private int chance(Object... of) {
    return Math.floorMod(
        Objects.hash(seed * 31 + 7, List.of(of), outcomes()) * 0x9E3779B1, 1 << 20);
  }

  private List<String> outcomes() {
    return history.stream().map(done -> done.operation() + done.outcome()).toList();
  }

  private List<Recorded> run() {
    Code code = manifest.root().orElseThrow().code();
    int at = 0;
    for (int steps = 0; steps < MOST_STEPS && history.size() < LONGEST; steps++) {
      Point point = code.at(at);
      if (point instanceof Point.End || point instanceof Point.Anything) break;
      at = next(point);
    }
    return history;
  }

  private int next(Point point) {
    if (point instanceof Point.Call call) {
      int luck = chance(call.operation());
      boolean fails = luck % 3 == 0;
      exception = fails ? EXCEPTIONS.get(luck / 3 % EXCEPTIONS.size()) : "";
      history.add(new Recorded(call.operation(), fails ? exception : "ok", draws));
      asked.clear();
      draws = 0;
      return fails ? call.failed() : call.succeeded();
    }
    if (point instanceof Point.Decision decision) {
      Condition condition = manifest.conditions().get(decision.condition());
      // A loop ends some time; other conditions say the same until something is recorded.
      boolean loops = condition.origin().startsWith("loop");
      int time = loops ? asked.merge(condition.origin(), 1, Integer::sum) : 0;
      int luck =
          condition.fixed()
              ? Math.floorMod(Objects.hash(seed, condition.origin()) * 0x9E3779B1, 1 << 20) / 7
              : chance(condition.origin(), time);
      String value = luck % 2 == 0 ? "true" : "false";
      return decision.ways().get(value);
    }
    if (point instanceof Point.Handlers handlers) {
      if (exception.isEmpty()) {
        int time = asked.merge("raised", 1, Integer::sum);
        exception = EXCEPTIONS.get(chance("raised", time) % EXCEPTIONS.size());
      }
      String raised = exception;
      if (Side.catches(handlers, raised)) exception = "";
      return Side.target(handlers, raised);
    }
    if (point instanceof Point.Draw draw) {
      draws++;
      return draw.after();
    }
    if (point instanceof Point.VersionTest test) return test.of(1);
    if (point instanceof Point.Hazard hazard) return hazard.after();
    throw new IllegalStateException("no such point in random code: " + point);
  }
}
