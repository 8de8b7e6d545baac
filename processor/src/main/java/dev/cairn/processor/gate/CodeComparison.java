package dev.cairn.processor.gate;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Condition;
import dev.cairn.manifest.code.Point;
import dev.cairn.processor.gate.Segment.Stop;
import dev.cairn.processor.model.Jdk;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Walks the released code of a context and that of today along the same histories, operation by
 * operation with their outcomes. A finding depends on all pairs of points to which the same history
 * leads.
 */
final class CodeComparison {

  /** More sets of places than this are not looked at. */
  private static final int MOST = 2_000;

  /**
   * The position of both codes, right behind an operation or at the start.
   *
   * @param exception what the operation has failed with; empty if it has not
   * @param decided what conditions that may be asked again have decided for good, by origin
   */
  record Place(int older, int newer, String exception, SortedMap<String, String> decided) {}

  /** The history so far, and the places where both codes may be. */
  private record Step(Set<Place> places, List<Event> before) {}

  private final Side older;
  private final Side newer;
  private final int version;
  private final String label;
  private final List<Event> entered;
  private final boolean isBranch;
  private final FixedConditions fixed;
  private final Set<String> exceptions = new LinkedHashSet<>(List.of("*"));
  private final Map<Symbol, List<Event>> reached = new LinkedHashMap<>();
  private final List<Difference> errors = new ArrayList<>();
  private final Map<Object, Difference> warnings = new LinkedHashMap<>();
  private final Set<String> unread = new LinkedHashSet<>();
  private boolean unreadThen;
  private boolean tooLarge;
  private boolean uncounted;

  /**
   * @param version what runs began with
   * @param label what operations are shown with
   * @param entered the shortest history that leads into the context
   * @param isBranch whether nothing is recorded of its end, which others have seen
   */
  CodeComparison(
      Side older, Side newer, int version, String label, List<Event> entered, boolean isBranch) {
    this.isBranch = isBranch;
    this.older = older;
    this.newer = newer;
    this.version = version;
    this.label = label;
    this.entered = entered;
    this.fixed = FixedConditions.of(older, newer);
    exceptions.addAll(older.caught());
    exceptions.addAll(newer.caught());
  }

  /** Compares; errors come with the shortest history, and stand alone. */
  List<Difference> compare() {
    Deque<Step> open = new ArrayDeque<>();
    Set<Set<Place>> seen = new HashSet<>();
    Set<Place> start = Set.of(new Place(0, 0, "", new TreeMap<>()));
    open.add(new Step(start, entered));
    seen.add(start);
    while (!open.isEmpty() && errors.isEmpty() && seen.size() < MOST) {
      Step step = open.remove();
      Map<Object, Set<Place>> next = new LinkedHashMap<>();
      Map<Object, Event> events = new LinkedHashMap<>();
      judge(step, next, events);
      next.forEach(
          (key, places) -> {
            if (!seen.add(places)) return;
            List<Event> longer = new ArrayList<>(step.before());
            Event event = events.get(key);
            if (event != null) longer.add(event);
            open.add(new Step(places, longer));
          });
    }
    tooLarge |= errors.isEmpty() && !open.isEmpty();
    return errors.isEmpty() ? List.copyOf(warnings.values()) : errors.subList(0, 1);
  }

  /** The operations that both come to, each with the shortest history that ends with it. */
  Map<Symbol, List<Event>> reached() {
    return reached;
  }

  /** The places of code that cannot be read now, where the released code could. */
  Set<String> unread() {
    return unread;
  }

  /** Whether a part was left out, because it could not be read when it was released. */
  boolean isUnreadThen() {
    return unreadThen;
  }

  /**
   * Whether both draw more values, or open more branches, than are counted, and nothing else is
   * told of that.
   */
  boolean isUncounted() {
    return uncounted && errors.isEmpty() && warnings.isEmpty();
  }

  /** Whether there are more histories than are looked at. */
  boolean isTooLarge() {
    return tooLarge;
  }

  private void judge(Step step, Map<Object, Set<Place>> next, Map<Object, Event> events) {
    Segment segment = new Segment(older, newer, version, exceptions, fixed);
    List<Stop> stops = segment.stops(step.places());
    unread.addAll(segment.unread());
    unreadThen |= segment.isUnreadThen();
    tooLarge |= segment.isTooLarge();
    uncounted |= segment.isUncounted();
    Set<Symbol> olderOffers = new HashSet<>();
    Set<Symbol> newerOffers = new HashSet<>();
    boolean olderEnds = false;
    for (Stop stop : stops) {
      if (stop.older() instanceof Point.Call call) olderOffers.add(older.symbol(call));
      else olderEnds = true;
      if (stop.newer() instanceof Point.Call call) newerOffers.add(newer.symbol(call));
    }
    for (Stop stop : stops) {
      if (!(stop.older() instanceof Point.Call recorded)) {
        if (isBranch) compareEnds(step, stop);
        continue; // such a run is over
      }
      Symbol symbol = older.symbol(recorded);
      if (stop.newer() instanceof Point.Call call && newer.symbol(call).equals(symbol)) {
        if (stop.othersOpened()) warn(step, stop, recorded);
        goOn(step, stop, recorded, call, next, events);
        continue;
      }
      boolean isNew =
          stop.newer() instanceof Point.Call call
              ? !olderOffers.contains(newer.symbol(call))
              : !olderEnds;
      if (!newerOffers.contains(symbol)) {
        if (lostFailure(step, stop, recorded)) continue;
        errors.add(missing(step, recorded, stops));
      } else if (isNew && !stop.plain() && !stop.checked()) {
        errors.add(new Difference.NewChoice(step.before(), older(recorded), newer(stop.newer())));
      } else {
        warn(step, stop, recorded);
      }
    }
  }

  private void goOn(
      Step step,
      Stop stop,
      Point.Call recorded,
      Point.Call call,
      Map<Object, Set<Place>> next,
      Map<Object, Event> events) {
    if (stop.olderDraws() > 0 && stop.olderDraws() != stop.newerDraws()) {
      errors.add(new Difference.OtherDraws(step.before(), older(recorded)));
    }
    compareArguments(recorded, call);
    Symbol symbol = older.symbol(recorded);
    String name = label + older.name(recorded);
    List<Event> with = new ArrayList<>(step.before());
    with.add(new Event(name, false));
    reached.putIfAbsent(symbol, with);
    Object succeeded = List.of(symbol, true);
    next.computeIfAbsent(succeeded, unused -> new LinkedHashSet<>())
        .add(place(stop, recorded.succeeded(), call.succeeded(), ""));
    events.put(succeeded, new Event(name, false));
    if (!isBranch && older.at(recorded.failed()) instanceof Point.End) return; // the run is over
    Object failed = List.of(symbol, false);
    for (String exception : exceptions) {
      next.computeIfAbsent(failed, unused -> new LinkedHashSet<>())
          .add(place(stop, recorded.failed(), call.failed(), exception));
    }
    events.put(failed, new Event(name, true));
  }

  private Place place(Stop stop, int olderNext, int newerNext, String exception) {
    return new Place(
        olderNext, newerNext, exception, fixed.lasting(stop.fixed(), olderNext, newerNext));
  }

  /** The end of a branch was seen where it is awaited. */
  private void compareEnds(Step step, Stop stop) {
    if (stop.plain() || !(stop.older() instanceof Point.End end)) return;
    boolean fails = stop.newer() instanceof Point.End now && now.thrown();
    boolean goesOn = stop.newer() instanceof Point.Call;
    // Something more to do at the end of a branch is done.
    if (end.thrown() == fails || (!end.thrown() && goesOn)) return;
    String branch = label.substring(0, Math.max(0, label.length() - 1));
    warnings.putIfAbsent(
        "end" + end.thrown(), new Difference.OtherEnd(step.before(), branch, end.thrown()));
  }

  private void compareArguments(Point.Call recorded, Point.Call call) {
    List<Condition> before = older.arguments(recorded);
    List<Condition> now = newer.arguments(call);
    for (int i = 0; i < Math.min(before.size(), now.size()); i++) {
      Condition was = before.get(i);
      Condition is = now.get(i);
      if (was.origin().equals(is.origin())) continue;
      boolean certain = was.constant().isPresent() && is.constant().isPresent();
      Difference difference = new Difference.OtherName(newer(call), was.text(), is.text(), certain);
      if (certain) errors.add(difference);
      else warnings.putIfAbsent(call.source(), difference);
    }
  }

  private boolean lostFailure(Step step, Stop stop, Point.Call recorded) {
    String exception = stop.exception();
    boolean lost =
        !exception.isEmpty()
            && !Jdk.alwaysHas(exception)
            && older.caught().contains(exception)
            && !newer.caught().contains(exception);
    if (lost) {
      errors.add(
          new Difference.LostFailure(
              step.before(), exception, older(recorded), newer(stop.newer())));
    }
    return lost;
  }

  private Difference missing(Step step, Point.Call recorded, List<Stop> stops) {
    Set<Difference.Target> now = new LinkedHashSet<>();
    for (Stop stop : stops) {
      boolean same =
          stop.older() instanceof Point.Call call
              && older.symbol(call).equals(older.symbol(recorded));
      if (same) now.add(newer(stop.newer()));
    }
    return new Difference.Missing(step.before(), older(recorded), List.copyOf(now));
  }

  private void warn(Step step, Stop stop, Point.Call recorded) {
    if (lostFailure(step, stop, recorded)) return;
    Condition condition = stop.decided().map(newer::condition).orElse(Condition.UNKNOWN);
    warnings.putIfAbsent(
        condition.source() + condition.text(),
        new Difference.OtherDecision(
            step.before(),
            older(recorded),
            newer(stop.newer()),
            condition.equals(Condition.UNKNOWN) ? "" : condition.text(),
            condition.source()));
  }

  private Difference.Target older(Point.Call call) {
    Symbol symbol = older.symbol(call);
    Optional<Symbol> still = newer.manifest().operation(symbol).map(unused -> symbol);
    return new Difference.Target(label + older.name(call), symbol.kind(), call.source(), still);
  }

  private Difference.Target newer(Point point) {
    if (!(point instanceof Point.Call call)) return Difference.Target.END;
    Symbol symbol = newer.symbol(call);
    return new Difference.Target(
        label + newer.name(call), symbol.kind(), call.source(), Optional.of(symbol));
  }
}
