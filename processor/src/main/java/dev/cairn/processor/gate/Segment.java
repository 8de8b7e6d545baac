package dev.cairn.processor.gate;

import dev.cairn.manifest.code.Condition;
import dev.cairn.manifest.code.Point;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The next stops of two codes from the same place of a history, if what decides equally in both
 * decides the same: a condition that both have, plain code that throws, the exception that is
 * thrown. A condition that only one of them has may decide either way.
 */
final class Segment {

  /** More than this is not looked at. */
  private static final int MOST = 20_000;

  /**
   * A pair of stops.
   *
   * @param older a call or an end
   * @param newer a call or an end
   * @param decided the condition of the newer code that has led there: one that the older one does
   *     not have, if there is such
   * @param exception what was thrown last in the older code; empty if nothing was
   * @param plain whether plain code of the newer one has thrown where that of the older did not
   * @param checked whether a check of the newer one has thrown that the older one does not have
   * @param othersOpened whether they have opened another number of branches, for a condition that
   *     only the newer one has
   * @param fixed what conditions have decided for good, by origin
   */
  record Stop(
      Point older,
      Point newer,
      int olderDraws,
      int newerDraws,
      Optional<String> decided,
      String exception,
      boolean plain,
      boolean checked,
      boolean othersOpened,
      SortedMap<String, String> fixed) {}

  private final Side older;
  private final Side newer;
  private final int version;
  private final Set<String> exceptions;
  private final Set<String> olderOrigins;
  private final Set<String> newerOrigins;
  private final FixedConditions fixed;
  private final Deque<State> open = new ArrayDeque<>();
  private final Set<State> seen = new HashSet<>();
  private final Set<String> unread = new LinkedHashSet<>();
  private boolean unreadThen;
  private boolean tooLarge;
  private boolean uncounted;

  Segment(Side older, Side newer, int version, Set<String> exceptions, FixedConditions fixed) {
    this.fixed = fixed;
    this.older = older;
    this.newer = newer;
    this.version = version;
    this.exceptions = exceptions;
    this.olderOrigins = older.origins();
    this.newerOrigins = newer.origins();
  }

  /** The places of code that cannot be read now, where the released code could. */
  Set<String> unread() {
    return unread;
  }

  /** Whether code was met that could not be read when it was released. */
  boolean isUnreadThen() {
    return unreadThen;
  }

  /** Whether both draw more values, or open more branches, than are counted. */
  boolean isUncounted() {
    return uncounted;
  }

  /** Whether there are more ways than are looked at. */
  boolean isTooLarge() {
    return tooLarge;
  }

  /** The stops that they come to from any of these places. */
  List<Stop> stops(Collection<CodeComparison.Place> places) {
    for (CodeComparison.Place place : places) {
      add(
          new State(
              Walker.start(place.older(), place.exception()),
              Walker.start(place.newer(), place.exception()),
              Optional.empty(),
              false,
              false,
              false,
              place.decided()));
    }
    Set<Stop> stops = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      if (seen.size() > MOST) {
        tooLarge = true;
        break;
      }
      State state = open.remove();
      if (!goOn(state)) stop(state).ifPresent(stops::add);
    }
    return List.copyOf(stops);
  }

  private void add(State unbalanced) {
    State state = unbalanced.balanced();
    if (seen.add(state)) open.add(state);
  }

  private Optional<Stop> stop(State state) {
    Point recorded = older.at(state.older().at());
    Point now = newer.at(state.newer().at());
    if (recorded instanceof Point.Anything) {
      unreadThen = true;
      return Optional.empty();
    }
    if (now instanceof Point.Anything place) {
      unread.add(place.source());
      return Optional.empty();
    }
    // That plain code may throw is no choice of the code.
    if (state.plain() && now instanceof Point.End) return Optional.empty();
    if (recorded instanceof Point.Call && now instanceof Point.Call) {
      uncounted |= state.older().drawsUncounted() && state.newer().drawsUncounted();
      uncounted |= state.odd() && state.older().opensUncounted() && state.newer().opensUncounted();
    }
    return Optional.of(
        new Stop(
            recorded,
            now,
            state.older().draws(),
            state.newer().draws(),
            state.condition(),
            state.older().thrown(),
            state.plain(),
            state.checked(),
            state.odd() && state.older().opened() != state.newer().opened(),
            state.fixed()));
  }

  /** Goes on from a state; false if both have come to a call, an end, or to code unread. */
  private boolean goOn(State state) {
    Optional<Walker> olderNext = silent(older, state.older());
    if (olderNext.isPresent()) {
      add(state.with(olderNext.get(), state.newer()));
      return true;
    }
    Optional<Walker> newerNext = silent(newer, state.newer());
    if (newerNext.isPresent()) {
      add(state.with(state.older(), newerNext.get()));
      return true;
    }
    Optional<Fork> olderFork = Fork.at(older, state.older(), exceptions);
    Optional<Fork> newerFork = Fork.at(newer, state.newer(), exceptions);
    if (olderFork.isEmpty() && newerFork.isEmpty()) return false;
    if (asDecided(state, olderFork, newerFork)) return true;
    if (olderFork.isPresent()
        && newerFork.isPresent()
        && olderFork.get().origin().equals(newerFork.get().origin())) {
      together(state, olderFork.get(), newerFork.get());
    } else if (newerFork.isPresent()
        && (olderFork.isEmpty()
            || (!olderOrigins.contains(newerFork.get().origin())
                && newerOrigins.contains(olderFork.get().origin())))) {
      newerAlone(state, newerFork.get());
    } else {
      olderAlone(state, olderFork.orElseThrow());
    }
    return true;
  }

  /** Goes on where a condition is asked that the run has decided for good. */
  private boolean asDecided(State state, Optional<Fork> olderFork, Optional<Fork> newerFork) {
    Optional<String> before = olderFork.flatMap(fork -> state.decision(fork.origin()));
    if (before.isPresent()) {
      for (Walker way : olderFork.orElseThrow().ways(before.get())) {
        add(state.with(way, state.newer()));
      }
      return true;
    }
    Optional<String> now = newerFork.flatMap(fork -> state.decision(fork.origin()));
    if (now.isEmpty()) return false;
    Fork fork = newerFork.orElseThrow();
    for (Walker way : fork.ways(now.get())) {
      add(state.with(state.older(), way).asking(fork.condition()));
    }
    return true;
  }

  /** The next place of one of them, where there is nothing to decide. */
  private Optional<Walker> silent(Side side, Walker walker) {
    Point point = side.at(walker.at());
    if (point instanceof Point.Draw draw) return Optional.of(walker.drawing(draw.after()));
    if (point instanceof Point.Opening opening) return Optional.of(walker.opening(opening.after()));
    if (point instanceof Point.VersionTest test) return Optional.of(walker.to(test.of(version)));
    if (point instanceof Point.Handlers handlers && !walker.exception().isEmpty()) {
      int target = Side.target(handlers, walker.exception());
      return Optional.of(
          Side.catches(handlers, walker.exception()) ? walker.caught(target) : walker.to(target));
    }
    return Optional.empty();
  }

  private void together(State state, Fork olderFork, Fork newerFork) {
    Set<String> values = new TreeSet<>(olderFork.ways().keySet());
    for (String value : newerFork.ways().keySet()) {
      // No run of the release has an object of a class that the release did not have.
      if (!value.startsWith(Point.Decision.OF_CLASS)) values.add(value);
    }
    for (String value : values) {
      for (Walker olderWay : olderFork.ways(value)) {
        for (Walker newerWay : newerFork.ways(value)) {
          Optional<String> condition =
              state.odd() ? state.condition() : newerFork.condition().or(state::condition);
          // One place of plain code stands for all until the next operation.
          boolean lasts = olderFork.origin().equals(Fork.PLAIN);
          State next =
              new State(
                  lasts ? olderWay.having(Fork.PLAIN, value) : olderWay,
                  lasts ? newerWay.having(Fork.PLAIN, value) : newerWay,
                  condition,
                  state.odd(),
                  state.plain(),
                  state.checked(),
                  state.fixed());
          add(decided(next, olderFork, value));
        }
      }
    }
  }

  private void olderAlone(State state, Fork fork) {
    SortedSet<String> known = state.newer().decided().get(fork.origin());
    for (Map.Entry<String, Walker> way : fork.ways().entrySet()) {
      if (known != null && !known.contains(way.getKey())) continue;
      Walker walker = way.getValue().having(fork.origin(), way.getKey());
      add(decided(state.with(walker, state.newer()), fork, way.getKey()));
    }
  }

  /** A condition that says the same all through a run has been asked. */
  private State decided(State state, Fork fork, String value) {
    return fixed.has(fork.origin()) ? state.fixing(fork.origin(), value) : state;
  }

  private void newerAlone(State state, Fork fork) {
    SortedSet<String> known = state.older().decided().get(fork.origin());
    Set<Walker> ways = new LinkedHashSet<>();
    if (known != null) for (String value : known) ways.addAll(fork.ways(value));
    boolean free = known == null;
    // A future that the released code has never awaited is new, as are its failures.
    boolean awaitsNew =
        fork.origin().startsWith(Fork.CHECK + Condition.AWAITED)
            && !olderOrigins.contains(fork.origin());
    for (Map.Entry<String, Walker> way : fork.ways().entrySet()) {
      if (!free && !ways.contains(way.getValue())) continue;
      if (awaitsNew && !way.getKey().isEmpty()) continue;
      boolean isHazard = fork.origin().equals(Fork.PLAIN) || fork.origin().startsWith(Fork.CHECK);
      boolean decides = fork.condition().isPresent() && !(isHazard && way.getKey().isEmpty());
      boolean odd = state.odd() || (free && decides);
      Optional<String> condition =
          state.odd() || !decides ? state.condition() : fork.condition().or(state::condition);
      boolean throwsAnew = free && isHazard && !way.getKey().isEmpty();
      boolean checks = throwsAnew && fork.condition().isPresent();
      Walker walker = way.getValue().having(fork.origin(), way.getKey());
      State next =
          new State(
              state.older(),
              walker,
              condition,
              odd,
              state.plain() || (throwsAnew && !checks),
              state.checked() || checks,
              state.fixed());
      add(decided(next, fork, way.getKey()));
    }
  }
}
