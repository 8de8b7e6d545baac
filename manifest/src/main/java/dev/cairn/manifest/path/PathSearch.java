package dev.cairn.manifest.path;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.code.Code;
import dev.cairn.manifest.code.Point;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the paths that a walk may have taken. The journal tells operations and their outcomes, and
 * nothing of the plain code between them; so all ways are searched that agree with the whole of the
 * walk. Where several do, no journal tells them apart, and all of them count.
 */
final class PathSearch {
  private static final int OVER = -1;
  private static final int BEGINNING = -1;

  private final Walk walk;
  private final Code code;
  private final ContextPaths paths;
  private final String context;
  private final boolean strict;
  private final Map<State, List<Step>> stepsTo = new LinkedHashMap<>();
  private final Deque<State> open = new ArrayDeque<>();
  private final Set<State> accepted = new LinkedHashSet<>();
  private final Set<CodePath> found = new LinkedHashSet<>();
  private final Set<Arrow> arrows = new LinkedHashSet<>();

  /**
   * A place of the search.
   *
   * @param visits how many operations of the walk have begun
   * @param point the next point of the code; {@link #OVER} behind an operation that is still open
   * @param last the point of the call that began last
   */
  private record State(int visits, int point, int last) {}

  /** A way to get from one place to the next, and the paths that it takes. */
  private record Step(State from, List<CodePath> paths, Optional<Arrow> arrow) {}

  private PathSearch(Manifest manifest, Manifest.Context context, Walk walk, boolean strict) {
    this.walk = walk;
    this.code = context.code();
    this.paths = new ContextPaths(manifest, context);
    this.context = context.name();
    this.strict = strict;
  }

  /** The result: what may have been taken, nothing if the code does not allow such a walk. */
  record Result(Set<CodePath> paths, Set<Arrow> arrows) {}

  static Result of(Manifest manifest, Manifest.Context context, Walk walk) {
    Result result = new PathSearch(manifest, context, walk, true).search();
    if (!result.paths().isEmpty() || walk.visits().isEmpty()) return result;
    // Futures are awaited later than they are started, so a failure may show later than its call.
    result = new PathSearch(manifest, context, walk, false).search();
    return result.paths().isEmpty() ? calls(manifest, context, walk) : result;
  }

  /**
   * The number of operations at the beginning of a walk that the code explains, whatever their
   * outcome, and the places that it may come to after those.
   */
  record Explained(int visits, Set<Point> next) {}

  static Explained explained(Manifest manifest, Manifest.Context context, Walk walk) {
    PathSearch search = new PathSearch(manifest, context, walk, false);
    search.explore();
    int furthest = 0;
    for (State state : search.stepsTo.keySet()) furthest = Math.max(furthest, state.visits());
    Set<Point> next = new LinkedHashSet<>();
    for (State state : search.stepsTo.keySet()) {
      if (state.visits() == furthest && state.point() != OVER) {
        next.add(search.code.at(state.point()));
      }
    }
    return new Explained(furthest, next);
  }

  private Result search() {
    explore();
    collect();
    return new Result(found, arrows);
  }

  private void explore() {
    State start = new State(0, 0, BEGINNING);
    stepsTo.put(start, new ArrayList<>());
    open.add(start);
    while (!open.isEmpty()) expand(open.remove());
  }

  private void go(State from, State to, List<CodePath> taken, Optional<Arrow> arrow) {
    List<Step> known = stepsTo.get(to);
    if (known == null) {
      known = new ArrayList<>();
      stepsTo.put(to, known);
      open.add(to);
    }
    known.add(new Step(from, taken, arrow));
  }

  private void go(State from, int point, Optional<CodePath> taken) {
    go(
        from,
        new State(from.visits(), point, from.last()),
        taken.map(List::of).orElse(List.of()),
        Optional.empty());
  }

  private void expand(State state) {
    boolean atEnd = state.visits() == walk.visits().size();
    if (state.point() == OVER) {
      if (atEnd) accepted.add(state);
      return;
    }
    // Where the code goes on, or threw in plain code, nothing is known of the way since.
    if (atEnd && walk.ending() == Walk.Ending.OPEN) {
      accepted.add(state);
      return;
    }
    code.at(state.point()).match(new Expansion(state));
  }

  private final class Expansion implements Point.Cases<Boolean> {
    private final State state;

    Expansion(State state) {
      this.state = state;
    }

    @Override
    public Boolean call(Point.Call call) {
      if (state.visits() == walk.visits().size()) return false;
      Walk.Visit visit = walk.visits().get(state.visits());
      if (!visit.operation().equals(call.operation())) return false;
      Arrow arrow = new Arrow(context, from(), Arrow.call(call));
      int visits = state.visits() + 1;
      CodePath operation = paths.operation(call);
      boolean isOpen = visit.outcome() == Recorded.Outcome.OPEN;
      if (isOpen) {
        go(state, new State(visits, OVER, state.point()), List.of(operation), Optional.of(arrow));
      }
      if (visit.outcome() == Recorded.Outcome.SUCCEEDED || !strict || goesOn(visits, isOpen)) {
        State next = new State(visits, call.succeeded(), state.point());
        go(state, next, List.of(operation), Optional.of(arrow));
      }
      if (visit.outcome() == Recorded.Outcome.FAILED) {
        for (ContextPaths.Failure failure : likely(paths.failures(call), visit)) {
          List<CodePath> taken = new ArrayList<>(List.of(operation));
          failure.path().ifPresent(taken::add);
          State next = new State(visits, failure.target(), state.point());
          go(state, next, taken, Optional.of(arrow));
        }
      }
      return true;
    }

    /** Whether an operation was left open and others came after it: a future. */
    private boolean goesOn(int visits, boolean isOpen) {
      return isOpen && visits < walk.visits().size();
    }

    private String from() {
      return state.last() == BEGINNING
          ? Arrow.START
          : Arrow.call((Point.Call) code.at(state.last()));
    }

    @Override
    public Boolean decision(Point.Decision decision) {
      decision.ways().forEach((way, next) -> go(state, next, paths.branch(decision, way)));
      return true;
    }

    @Override
    public Boolean handlers(Point.Handlers handlers) {
      for (int next : handlers.next()) go(state, next, Optional.empty());
      return true;
    }

    @Override
    public Boolean hazard(Point.Hazard hazard) {
      for (int next : hazard.next()) go(state, next, Optional.empty());
      return true;
    }

    @Override
    public Boolean draw(Point.Draw draw) {
      go(state, draw.after(), Optional.empty());
      return true;
    }

    @Override
    public Boolean opening(Point.Opening opening) {
      go(state, opening.after(), Optional.empty());
      return true;
    }

    @Override
    public Boolean version(Point.VersionTest test) {
      go(state, test.of(walk.version()), Optional.of(paths.version(test, walk.version())));
      return true;
    }

    @Override
    public Boolean end(Point.End end) {
      boolean fits =
          switch (walk.ending()) {
            case RETURNED -> !end.thrown();
            case THROWN -> end.thrown();
            case ENDED -> true;
            case OPEN -> false;
          };
      if (fits && state.visits() == walk.visits().size()) {
        State over = new State(state.visits(), OVER, BEGINNING);
        go(state, over, List.of(), Optional.of(new Arrow(context, from(), Arrow.END)));
      }
      return fits;
    }

    @Override
    public Boolean anything(Point.Anything anything) {
      go(state, anything.after(), Optional.empty());
      if (state.visits() < walk.visits().size()) {
        State next = new State(state.visits() + 1, state.point(), state.last());
        go(state, next, List.of(), Optional.empty());
      }
      return true;
    }
  }

  /**
   * A clause that names the exception itself catches it, unless one of a {@code try} further inside
   * does; those beside it cannot, since javac refuses a clause that none would come to.
   */
  private static List<ContextPaths.Failure> likely(
      List<ContextPaths.Failure> failures, Walk.Visit visit) {
    String error = visit.error().orElse("");
    for (ContextPaths.Failure named : failures) {
      if (!named.types().contains(error)) continue;
      List<ContextPaths.Failure> likely = new ArrayList<>();
      for (ContextPaths.Failure other : failures) {
        if (other.depth() < named.depth()) likely.add(other);
      }
      likely.add(named);
      return likely;
    }
    return failures;
  }

  /** Follows the steps back from where the walk has ended. */
  private void collect() {
    if (accepted.isEmpty() && walk.ending() == Walk.Ending.THROWN) acceptWhereItWasCut();
    Set<State> seen = new HashSet<>(accepted);
    Deque<State> back = new ArrayDeque<>(accepted);
    while (!back.isEmpty()) {
      for (Step step : stepsTo.getOrDefault(back.remove(), List.of())) {
        found.addAll(step.paths());
        step.arrow().ifPresent(arrows::add);
        if (seen.add(step.from())) back.add(step.from());
      }
    }
  }

  /** Plain code may throw anywhere, and the manifest does not say where: the last call counts. */
  private void acceptWhereItWasCut() {
    for (Map.Entry<State, List<Step>> entry : stepsTo.entrySet()) {
      int visits = entry.getKey().visits();
      boolean isBehindTheLast =
          visits == walk.visits().size()
              && entry.getValue().stream().anyMatch(step -> step.from().visits() < visits);
      if (isBehindTheLast) accepted.add(entry.getKey());
    }
  }

  /**
   * A walk that the code does not explain: what it calls at one place alone is known all the same.
   */
  private static Result calls(Manifest manifest, Manifest.Context context, Walk walk) {
    ContextPaths paths = new ContextPaths(manifest, context);
    Map<String, Set<CodePath>> byOperation = new HashMap<>();
    for (Point point : context.code().points()) {
      if (!(point instanceof Point.Call call)) continue;
      byOperation
          .computeIfAbsent(call.operation(), unused -> new LinkedHashSet<>())
          .add(paths.operation(call));
    }
    Set<CodePath> found = new LinkedHashSet<>();
    for (Walk.Visit visit : walk.visits()) {
      Set<CodePath> places = byOperation.getOrDefault(visit.operation(), Set.of());
      if (places.size() == 1) found.addAll(places);
    }
    return new Result(found, Set.of());
  }
}
