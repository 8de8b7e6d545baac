package dev.cairn.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a run that stay the same while time passes. Each is made when it is first asked for,
 * and kept: a later view of the run is compared with them.
 */
final class ShownRun {
  private final RunRecord run;
  private final @Nullable Trail trail;
  private @Nullable List<ShownOperation> operations;
  private @Nullable Map<String, Object> nodes;
  private @Nullable List<String> edges;

  /**
   * @param trail null if there is no manifest
   */
  ShownRun(RunRecord run, @Nullable Trail trail) {
    this.run = run;
    this.trail = trail;
  }

  /** The operations, in order of start. */
  synchronized List<ShownOperation> operations() {
    List<ShownOperation> known = operations;
    if (known == null) operations = known = makeOperations();
    return known;
  }

  private List<ShownOperation> makeOperations() {
    List<ShownOperation> all = new ArrayList<>(run.operations().size());
    for (RunRecord.Operation it : run.operations()) {
      all.add(
          new ShownOperation(
              it,
              ShownOperation.state(it, run),
              it.isOutstanding() && !run.hasEnded(),
              trail == null ? null : trail.node(it.id()),
              trail == null ? null : trail.source(it.id()),
              trail == null ? null : trail.declared(it.id())));
    }
    return all;
  }

  /** The state of each visited place of the diagram, and how often it was visited. */
  synchronized Map<String, Object> nodes() {
    Map<String, Object> known = nodes;
    if (known == null) nodes = known = trail == null ? Map.of() : makeNodes(trail);
    return known;
  }

  private Map<String, Object> makeNodes(Trail trail) {
    Map<String, Object> made = new LinkedHashMap<>();
    trail
        .visits()
        .forEach(
            (node, visits) -> {
              RunRecord.Operation last = visits.get(visits.size() - 1);
              // Of several at once, one that is open tells more than the last that has ended.
              for (RunRecord.Operation visit : visits) {
                if (!visit.status().isTerminal()) last = visit;
              }
              made.put(node, List.of(ShownOperation.state(last, run), visits.size(), last.id()));
            });
    return made;
  }

  /** The arrows of the diagram that were taken. */
  synchronized List<String> edges() {
    List<String> known = edges;
    if (known == null) edges = known = trail == null ? List.of() : List.copyOf(trail.edges());
    return known;
  }
}
