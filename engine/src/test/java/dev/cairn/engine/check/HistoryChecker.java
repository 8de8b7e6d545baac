package dev.cairn.engine.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares observations with records. Values of step bodies and payloads of events have to be
 * different from each other, so that each one can be told.
 */
public final class HistoryChecker {
  private final List<Observation> observations;
  private final Map<String, RecordedRun> runs = new LinkedHashMap<>();
  private final Set<String> unclaimed;
  private final List<String> violations = new ArrayList<>();

  private HistoryChecker(
      List<Observation> observations,
      Collection<RecordedRun> recorded,
      Collection<String> unclaimed) {
    this.observations = observations;
    this.unclaimed = new HashSet<>(unclaimed);
    recorded.forEach(this::add);
  }

  /**
   * The violations of acknowledgements, a sentence each; empty if all is well.
   *
   * @param unclaimed the payloads of broadcasts that nobody has taken yet
   */
  public static List<String> check(
      List<Observation> observations,
      Collection<RecordedRun> recorded,
      Collection<String> unclaimed) {
    HistoryChecker checker = new HistoryChecker(observations, recorded, unclaimed);
    checker.checkStarts();
    checker.checkSteps();
    checker.checkEnds();
    checker.checkEvents();
    return List.copyOf(checker.violations);
  }

  private void add(RecordedRun run) {
    if (runs.put(run.run(), run) != null) violations.add("run " + run.run() + " exists twice");
  }

  private List<Observation> all(Observation.Kind kind) {
    return observations.stream().filter(it -> it.kind() == kind).toList();
  }

  private void checkStarts() {
    for (Observation it : all(Observation.Kind.STARTED)) {
      if (!runs.containsKey(it.run())) {
        violations.add("the start of " + it.run() + " was acknowledged, but there is no such run");
      }
    }
    for (RecordedRun run : runs.values()) {
      if (!run.hasEnded()) violations.add("run " + run.run() + " never ended");
    }
  }

  private void checkSteps() {
    Map<String, Set<String>> bodies = new HashMap<>();
    for (Observation it : all(Observation.Kind.BODY)) {
      bodies.computeIfAbsent(it.run() + "/" + it.key(), key -> new HashSet<>()).add(it.value());
    }
    for (RecordedRun run : runs.values()) {
      run.steps()
          .forEach(
              (step, value) -> {
                String name = run.run() + "/" + step;
                if (!bodies.getOrDefault(name, Set.of()).contains(value)) {
                  violations.add(name + " is recorded as " + value + ", which no body returned");
                }
              });
    }
    for (Observation it : all(Observation.Kind.SAW)) {
      RecordedRun run = runs.get(it.run());
      String recorded = run == null ? null : run.steps().get(it.key());
      if (!it.value().equals(recorded)) {
        violations.add(
            it.run()
                + "/"
                + it.key()
                + " was durable as "
                + it.value()
                + ", and is now "
                + recorded);
      }
    }
  }

  private void checkEnds() {
    Map<String, String> seen = new HashMap<>();
    for (Observation it : all(Observation.Kind.ENDED)) {
      String before = seen.putIfAbsent(it.run(), it.value());
      if (before != null && !before.equals(it.value())) {
        violations.add(it.run() + " ended as " + before + " and as " + it.value());
      }
      RecordedRun run = runs.get(it.run());
      if (run == null || !run.hasEnded() || !it.value().equals(run.result())) {
        violations.add(
            it.run()
                + " was said to end as "
                + it.value()
                + ", but is recorded as "
                + (run == null ? "nothing" : run.result()));
      }
    }
  }

  private void checkEvents() {
    Map<String, List<String>> taken = new HashMap<>();
    Set<String> kept = new HashSet<>(unclaimed);
    for (RecordedRun run : runs.values()) {
      for (String payload : run.events()) {
        taken.computeIfAbsent(payload, key -> new ArrayList<>()).add(run.run());
      }
      kept.addAll(run.mailbox());
    }
    Map<String, String> targets = new HashMap<>();
    all(Observation.Kind.EVENT_TRIED).forEach(it -> targets.put(it.value(), it.run()));
    taken.forEach(
        (payload, takers) -> {
          String target = targets.get(payload);
          if (takers.size() > 1) violations.add("event " + payload + " was taken by " + takers);
          if (kept.contains(payload)) {
            violations.add("event " + payload + " was taken by " + takers + " and still waits");
          }
          if (target == null) violations.add("event " + payload + " was never sent");
          else if (!target.equals("*") && !takers.contains(target)) {
            violations.add("event " + payload + " for " + target + " went to " + takers);
          }
        });
    for (Observation it : all(Observation.Kind.EVENT_SENT)) {
      if (!taken.containsKey(it.value()) && !kept.contains(it.value())) {
        violations.add("event " + it.value() + " to " + it.run() + " was acknowledged and is lost");
      }
    }
  }
}
