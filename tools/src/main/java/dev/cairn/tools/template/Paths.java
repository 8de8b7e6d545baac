package dev.cairn.tools.template;

import dev.cairn.manifest.Manifest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToLongFunction;

/**
 * The longest and shortest ways through the code of a workflow, by some weight of its operations.
 * Operations inside an operation count for it. Parallel branches count as the heaviest of them or,
 * where every operation counts, as their sum.
 */
final class Paths {

  /**
   * A way.
   *
   * @param weight how much it comes to
   * @param calls the calls that weigh something, in order
   * @param repeated calls on it that weigh something and may come any number of times
   */
  record Path(long weight, List<Manifest.Call> calls, List<Manifest.Call> repeated) {
    static final Path NOTHING = new Path(0, List.of(), List.of());
  }

  private final Manifest manifest;
  private final ToLongFunction<Manifest.Operation> weight;
  private final boolean addsBranches;
  private final Map<String, Path> longest = new HashMap<>();
  private final Set<String> entered = new HashSet<>();

  /**
   * @param addsBranches whether branches beside each other add up
   */
  Paths(Manifest manifest, ToLongFunction<Manifest.Operation> weight, boolean addsBranches) {
    this.manifest = manifest;
    this.weight = weight;
    this.addsBranches = addsBranches;
  }

  /** The heaviest way through the whole workflow, each loop taken once. */
  Path longest() {
    return manifest.root().map(root -> longest(root.name())).orElse(Path.NOTHING);
  }

  private Path longest(String name) {
    Path known = longest.get(name);
    if (known != null) return known;
    Optional<Manifest.Context> context = manifest.context(name);
    if (context.isEmpty()) return Path.NOTHING;
    // A context within itself: a subflow that calls itself, which is counted once.
    if (!entered.add(name)) return Path.NOTHING;
    Path own = new Longest(context.get()).path();
    Path branches = context.get().branches().map(this::longest).orElse(Path.NOTHING);
    Path both = addsBranches ? both(own, branches) : heavier(own, branches);
    longest.put(name, both);
    return both;
  }

  private Path ofCall(Manifest.Call call) {
    return manifest.operation(call.operation()).map(o -> ofCall(call, o)).orElse(Path.NOTHING);
  }

  private Path ofCall(Manifest.Call call, Manifest.Operation operation) {
    Path inside = Path.NOTHING;
    for (String context : inside(operation)) {
      Path item = longest(context);
      inside = addsBranches ? both(inside, item) : heavier(inside, item);
    }
    long own = weight.applyAsLong(operation);
    if (own == 0) return inside;
    // One item stands for all of a map, however many there are.
    boolean repeats = addsBranches && operation.symbol().kind().equals("Map");
    return both(new Path(own, List.of(call), repeats ? List.of(call) : List.of()), inside);
  }

  /** The contexts of what happens in an operation, an item of a map standing for all. */
  static List<String> inside(Manifest.Operation operation) {
    Manifest.Inside inside = operation.inside();
    List<String> contexts = new ArrayList<>(inside.items());
    inside.body().ifPresent(contexts::add);
    // All branches of a parallel batch are known, unless none is.
    boolean others = operation.symbol().kind().equals("Map") || contexts.isEmpty();
    if (others) inside.otherItems().ifPresent(contexts::add);
    return contexts;
  }

  /** The calls that may come after one, whether it fails or not. */
  private static SortedSet<Integer> after(Manifest.Call call) {
    SortedSet<Integer> after = new TreeSet<>(call.next());
    after.addAll(call.onFailure());
    after.remove(Manifest.END);
    return after;
  }

  private static Path both(Path one, Path other) {
    return new Path(
        sum(one.weight(), other.weight()),
        joined(one.calls(), other.calls()),
        joined(one.repeated(), other.repeated()));
  }

  /** At most the largest number: what is that long is too long in any case. */
  private static long sum(long one, long other) {
    long sum = one + other;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  private static <T> List<T> joined(List<T> one, List<T> other) {
    List<T> all = new ArrayList<>(one);
    all.addAll(other);
    return all;
  }

  private static Path heavier(Path one, Path other) {
    Path heavy = one.weight() >= other.weight() ? one : other;
    return new Path(heavy.weight(), heavy.calls(), joined(one.repeated(), other.repeated()));
  }

  /**
   * The heaviest way through the calls of one context. Calls that lead back to each other are one
   * knot: taken once, and told as repeated.
   */
  private final class Longest {
    private final List<Manifest.Call> calls;
    private final Set<Integer> start;
    private final int[] knots;
    private final List<List<Integer>> members = new ArrayList<>();
    private final Map<Integer, Path> from = new HashMap<>();

    Longest(Manifest.Context context) {
      calls = context.calls();
      start = context.start();
      knots = new int[calls.size()];
      findKnots();
    }

    Path path() {
      Path best = Path.NOTHING;
      for (int first : start) {
        if (first != Manifest.END) best = heavier(best, from(knots[first]));
      }
      return best;
    }

    private Path from(int knot) {
      Path known = from.get(knot);
      if (known != null) return known;
      Path own = Path.NOTHING;
      Path after = Path.NOTHING;
      boolean loops = false;
      for (int member : members.get(knot)) {
        own = both(own, ofCall(calls.get(member)));
        for (int next : after(calls.get(member))) {
          if (knots[next] == knot) loops = true;
          else after = heavier(after, from(knots[next]));
        }
      }
      if (loops && own.weight() > 0) {
        own = new Path(own.weight(), own.calls(), joined(own.repeated(), own.calls()));
      }
      Path whole = both(own, after);
      from.put(knot, whole);
      return whole;
    }

    /** Strongly connected components, after Kosaraju: small graphs, simple code. */
    private void findKnots() {
      Deque<Integer> order = new ArrayDeque<>();
      boolean[] seen = new boolean[calls.size()];
      for (int i = 0; i < calls.size(); i++) finish(i, seen, order);
      List<List<Integer>> back = new ArrayList<>();
      for (int i = 0; i < calls.size(); i++) back.add(new ArrayList<>());
      for (int i = 0; i < calls.size(); i++) {
        for (int next : after(calls.get(i))) back.get(next).add(i);
      }
      boolean[] placed = new boolean[calls.size()];
      for (int root : order) {
        if (placed[root]) continue;
        List<Integer> knot = new ArrayList<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(root));
        placed[root] = true;
        while (!open.isEmpty()) {
          int member = open.pop();
          knot.add(member);
          knots[member] = members.size();
          for (int before : back.get(member)) {
            if (placed[before]) continue;
            placed[before] = true;
            open.push(before);
          }
        }
        Collections.sort(knot);
        members.add(knot);
      }
    }

    private void finish(int call, boolean[] seen, Deque<Integer> order) {
      if (seen[call]) return;
      seen[call] = true;
      for (int next : after(calls.get(call))) finish(next, seen, order);
      order.push(call);
    }
  }
}
