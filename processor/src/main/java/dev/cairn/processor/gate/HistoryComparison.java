package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Code;
import dev.cairn.manifest.code.CodeText;
import dev.cairn.manifest.code.Openings;
import dev.cairn.manifest.code.Point;
import dev.cairn.processor.diagnostic.Phrase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Whether the code of today goes on with every run that a release has begun, wherever it was cut
 * off: context by context, from the run's own inwards.
 */
final class HistoryComparison {

  /**
   * The codes of a context.
   *
   * @param olderContext the release's; empty for a branch that has none of its own
   * @param newerContext that of today
   * @param label what its operations are shown with
   * @param before the shortest history that leads into it
   * @param isBranch whether nothing is recorded of its end
   */
  private record Place(
      Optional<Manifest.Context> olderContext,
      Optional<Manifest.Context> newerContext,
      Code older,
      Code newer,
      String label,
      List<Event> before,
      boolean isBranch) {}

  private record Pair(Code older, Code newer) {}

  private final Manifest older;
  private final Manifest newer;
  private final PriorityQueue<Place> open =
      new PriorityQueue<>(Comparator.comparingInt(place -> place.before().size()));
  private final Set<Pair> seen = new HashSet<>();

  /** Pairs whose own branches were looked at; their code may still have to be compared. */
  private final Set<Pair> entered = new HashSet<>();

  private final Map<String, Difference> unknown = new LinkedHashMap<>();
  private final List<Difference> found = new ArrayList<>();

  private HistoryComparison(Manifest older, Manifest newer) {
    this.older = older;
    this.newer = newer;
  }

  /** The breaks with the shortest history, or else possible ones; and code that is not compared. */
  static List<Difference> compare(Manifest older, Manifest newer) {
    return new HistoryComparison(older, newer).compare();
  }

  private List<Difference> compare() {
    if (older.root().isEmpty() || newer.root().isEmpty()) {
      String why =
          older.root().isEmpty()
              ? Phrase.BODIES_UNREAD_THEN.with()
              : Phrase.BODIES_UNREAD_NOW.with();
      return List.of(new Difference.Unknown(newer.workflow(), why));
    }
    add(older.root(), newer.root(), "", List.of());
    while (!open.isEmpty()) {
      Place place = open.remove();
      // Of all ways into a pair of codes the shortest comes out first.
      if (!seen.add(new Pair(place.older(), place.newer()))) continue;
      compare(place);
    }
    found.addAll(unknown.values());
    return found;
  }

  private void add(
      Optional<Manifest.Context> before,
      Optional<Manifest.Context> now,
      String label,
      List<Event> entered) {
    add(before, now, label, entered, false);
  }

  private void add(
      Optional<Manifest.Context> before,
      Optional<Manifest.Context> now,
      String label,
      List<Event> entered,
      boolean isBranch) {
    if (before.isEmpty() || now.isEmpty()) {
      tellUnread(label, before.isEmpty());
      return;
    }
    open.add(
        new Place(before, now, before.get().code(), now.get().code(), label, entered, isBranch));
  }

  /** Code that was unread at the release was told then. */
  private void tellUnread(String label, boolean whenReleased) {
    if (whenReleased && !older.widened().isEmpty()) return;
    tellUnknown(
        nameOf(label),
        whenReleased ? Phrase.CODE_UNREAD_THEN.with() : Phrase.CODE_UNREAD_NOW.with());
  }

  /** Code that is unread now where the release could be read, with its place if that is known. */
  private void tellUnread(String label, String source) {
    newer.widened().stream()
        .filter(place -> place.source().equals(source))
        .findFirst()
        .ifPresentOrElse(
            place -> tellUnknown(source, place.reason()), () -> tellUnread(label, false));
  }

  private void tellUnknown(String where, String why) {
    unknown.putIfAbsent(where + why, new Difference.Unknown(where, why));
  }

  /** The code with that label: the workflow itself, or an operation with code of its own. */
  private String nameOf(String label) {
    return label.isEmpty() ? newer.workflow() : label.substring(0, label.length() - 1);
  }

  private void compare(Place place) {
    Side before = new Side(older, place.older());
    Side now = new Side(newer, place.newer());
    CodeComparison comparison =
        new CodeComparison(
            before, now, older.version(), place.label(), place.before(), place.isBranch());
    found.addAll(comparison.compare());
    if (comparison.isUnreadThen()) tellUnread(place.label(), true);
    for (String source : comparison.unread()) tellUnread(place.label(), source);
    if (comparison.isTooLarge()) {
      tellUnknown(nameOf(place.label()), Phrase.TOO_MUCH_TO_COMPARE.with());
    }
    if (comparison.isUncounted()) {
      tellUnknown(nameOf(place.label()), Phrase.TOO_MUCH_TO_COUNT.with());
    }
    if (place.olderContext().isPresent() && place.newerContext().isPresent()) {
      branches(place, place.olderContext().get(), place.newerContext().get());
    }
    comparison.reached().forEach((symbol, way) -> inside(place, symbol, way));
  }

  /** Branches are found by their number, where code opens them one after the other. */
  private void branches(Place place, Manifest.Context before, Manifest.Context now) {
    String label = place.label() + "async/";
    if (before.branches().isEmpty()) return;
    boolean fixed = Openings.areInSequence(before.code()) && Openings.areInSequence(now.code());
    if (!fixed || before.asyncs().isEmpty() || now.asyncs().isEmpty()) {
      if (now.branches().isEmpty()) {
        firstOf(before.branches().flatMap(older::context), label, place.before());
        return;
      }
      if (isReordered(before, now)) {
        found.add(new Difference.OtherOrder(now.source()));
        return;
      }
      add(
          before.branches().flatMap(older::context),
          now.branches().flatMap(newer::context),
          label,
          place.before(),
          true);
      return;
    }
    for (int i = 0; i < before.asyncs().size(); i++) {
      String numbered = place.label() + "async " + (i + 1) + "/";
      Code released = before.asyncs().get(i);
      if (i >= now.asyncs().size()) {
        isGone(released, numbered, place.before());
        continue;
      }
      Optional<Manifest.Context> none = Optional.empty();
      open.add(
          new Place(none, none, released, now.asyncs().get(i), numbered, place.before(), true));
    }
    inner(place, before.branches().flatMap(older::context), now.branches().flatMap(newer::context));
  }

  /** The branches that branches open: all that have the same numbers are in one context. */
  private void inner(
      Place place, Optional<Manifest.Context> before, Optional<Manifest.Context> now) {
    if (before.isEmpty() || now.isEmpty()) return;
    if (!entered.add(new Pair(before.get().code(), now.get().code()))) return;
    String label = place.label() + "async/";
    branches(
        new Place(before, now, before.get().code(), now.get().code(), label, place.before(), true),
        before.get(),
        now.get());
  }

  private void firstOf(Optional<Manifest.Context> branches, String label, List<Event> before) {
    if (branches.isEmpty()) tellUnread(label, true);
    else isGone(branches.get().code(), label, before);
  }

  /** A branch that was opened needs code to go on with, if it has recorded something. */
  private void isGone(Code released, String label, List<Event> before) {
    Side side = new Side(older, released);
    for (Point point : released.points()) {
      if (!(point instanceof Point.Call call)) continue;
      Symbol symbol = side.symbol(call);
      Optional<Symbol> still = newer.operation(symbol).map(unused -> symbol);
      found.add(
          new Difference.Missing(
              before,
              new Difference.Target(label + side.name(call), symbol.kind(), call.source(), still),
              List.of()));
      return;
    }
  }

  /** Whether the same branches stand in another order. */
  private static boolean isReordered(Manifest.Context before, Manifest.Context now) {
    List<String> was = before.asyncs().stream().map(HistoryComparison::operations).toList();
    List<String> is = now.asyncs().stream().map(HistoryComparison::operations).toList();
    return !was.equals(is) && was.stream().sorted().toList().equals(is.stream().sorted().toList());
  }

  private static String operations(Code code) {
    return CodeText.rows(code).stream()
        .filter(row -> row.startsWith("call "))
        .map(row -> row.split(" ", -1)[1])
        .toList()
        .toString();
  }

  private void inside(Place place, Symbol symbol, List<Event> entered) {
    Optional<Manifest.Operation> before = older.operation(symbol);
    Optional<Manifest.Operation> now = newer.operation(symbol);
    if (before.isEmpty() || now.isEmpty()) return;
    Manifest.Inside olderInside = before.get().inside();
    Manifest.Inside newerInside = now.get().inside();
    // Code that could not be read may come to what it does not name.
    if (olderInside.equals(Manifest.Inside.NOTHING)
        || newerInside.equals(Manifest.Inside.NOTHING)) {
      return;
    }
    String label = place.label() + before.get().name() + "/";
    if (olderInside.body().isPresent() && newerInside.body().isPresent()) {
      add(
          olderInside.body().flatMap(older::context),
          newerInside.body().flatMap(newer::context),
          label,
          entered);
    }
    int known = Math.max(olderInside.items().size(), newerInside.items().size());
    for (int i = 0; i <= known; i++) {
      Optional<String> olderItem = item(olderInside, i);
      Optional<String> newerItem = item(newerInside, i);
      String itemLabel = i < known ? label + i + "/" : label;
      if (olderItem.isEmpty()) continue;
      if (newerItem.isPresent()) {
        add(
            olderItem.flatMap(older::context),
            newerItem.flatMap(newer::context),
            itemLabel,
            entered);
      } else {
        itemIsGone(olderItem.get(), itemLabel, entered, symbol);
      }
    }
  }

  /** Items that may have been recorded need code that they can go on with. */
  private void itemIsGone(String item, String label, List<Event> entered, Symbol batch) {
    Optional<Manifest.Context> released = older.context(item);
    if (released.isEmpty()) {
      tellUnread(label, true);
      return;
    }
    found.add(
        new Difference.Missing(
            entered,
            new Difference.Target(
                label.substring(0, label.length() - 1),
                "",
                released.get().source(),
                Optional.of(batch)),
            List.of()));
  }

  private static Optional<String> item(Manifest.Inside inside, int index) {
    return index < inside.items().size()
        ? Optional.of(inside.items().get(index))
        : inside.otherItems();
  }
}
