package dev.cairn.view;

import dev.cairn.manifest.Manifest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Makes views of a run, each from the one before it: only operations that have changed are looked
 * at again, however many there are. Not thread-safe; the views are.
 *
 * <pre>{@code
 * RunFollower follower = new RunFollower(manifest);
 * RunView now = follower.next(record, time);
 * }</pre>
 */
public final class RunFollower {
  private final @Nullable Manifest manifest;
  private @Nullable Trail trail;
  private TimeAxis axis = new TimeAxis();
  private final List<ShownOperation> shown = new ArrayList<>();

  /** The places of operations that have not ended. */
  private final SortedSet<Integer> open = new TreeSet<>();

  private int passed;
  private @Nullable RunRecord last;

  /**
   * @param manifest null if nobody has it: the run is shown without its diagram
   */
  public RunFollower(@Nullable Manifest manifest) {
    this.manifest = manifest;
  }

  /**
   * The view of the run at a moment.
   *
   * @param run has the same object for an operation that has not changed since the last call
   */
  public RunView next(RunRecord run, long now) {
    RunRecord before = last;
    // If this fails, the next one begins anew.
    last = null;
    if (before == null || !isLater(run, before) || !follow(run, before.operations())) {
      begin(run);
      if (!follow(run, List.of())) throw new IllegalStateException("a new trail goes on");
    }
    last = run;
    return new RunView(run, manifest, shown(run), now);
  }

  private static boolean isLater(RunRecord run, RunRecord before) {
    return run.run() == before.run()
        && run.version() == before.version()
        && run.started() == before.started()
        && run.operations().size() >= before.operations().size();
  }

  private void begin(RunRecord run) {
    trail = manifest == null ? null : new Trail(manifest, run.version());
    axis = new TimeAxis();
    shown.clear();
    open.clear();
    passed = 0;
  }

  /** Takes what has changed; answers false if all has to be looked at again. */
  @SuppressWarnings("ReferenceEquality") // an operation that is equal may be looked at again
  private boolean follow(RunRecord run, List<RunRecord.Operation> before) {
    List<RunRecord.Operation> changed = new ArrayList<>();
    // The state of an operation that has not ended depends on the run.
    SortedSet<Integer> places = new TreeSet<>(open);
    for (int i = 0; i < run.operations().size(); i++) {
      RunRecord.Operation operation = run.operations().get(i);
      RunRecord.Operation known = i < before.size() ? before.get(i) : null;
      if (operation == known) continue;
      if (known != null && !known.id().equals(operation.id())) return false;
      changed.add(operation);
      places.add(i);
    }
    if (trail != null && !trail.follow(changed, run.status().equals("succeeded"))) return false;
    for (RunRecord.Operation operation : changed) axis.add(operation);
    for (int place : places) show(place, run);
    return true;
  }

  private void show(int place, RunRecord run) {
    ShownOperation made = shown(run.operations().get(place), run);
    if (place == shown.size()) shown.add(made);
    // The same object tells that nothing has changed.
    else if (!made.looksLike(shown.get(place))) shown.set(place, made);
    if (made.operation().status().isTerminal()) {
      open.remove(place);
      passed = Math.max(passed, made.pause());
    } else {
      open.add(place);
    }
  }

  private ShownOperation shown(RunRecord.Operation operation, RunRecord run) {
    String id = operation.id();
    return new ShownOperation(
        operation,
        ShownOperation.state(operation, run),
        operation.isOutstanding() && !run.hasEnded(),
        trail == null ? null : trail.node(id),
        trail == null ? null : trail.source(id),
        trail == null ? null : trail.declared(id));
  }

  private ShownRun shown(RunRecord run) {
    List<ShownOperation> notEnded = new ArrayList<>();
    List<RunRecord.Operation> underWay = new ArrayList<>();
    for (int place : open) {
      notEnded.add(shown.get(place));
      underWay.add(run.operations().get(place));
    }
    Map<String, Object> nodes = new LinkedHashMap<>();
    if (trail != null) {
      trail
          .visits()
          .forEach(
              (node, visits) -> {
                RunRecord.Operation last = visits.shown();
                String state = ShownOperation.state(last, run);
                nodes.put(node, List.of(state, visits.count(), last.id()));
              });
    }
    return new ShownRun(
        List.copyOf(shown),
        notEnded,
        Collections.unmodifiableMap(nodes),
        trail == null ? List.of() : List.copyOf(trail.edges()),
        passed,
        axis.times(underWay));
  }
}
