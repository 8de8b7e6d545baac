package dev.cairn.view;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.diagram.NodeIds;
import dev.cairn.manifest.path.Contexts;
import dev.cairn.manifest.path.Recorded;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The way of a run through its code: which place of the diagram each operation belongs to, and
 * which arrows were taken. Every context is followed on its own, in order of start, as replays do.
 * Where two places call the same operation, what came before decides; where that leaves a choice,
 * the first place of the code is taken.
 */
final class Trail {
  private final NodeIds ids;
  private final Contexts contexts;
  private final Map<String, Position> positions = new HashMap<>();
  private final Map<String, String> nodes = new HashMap<>();
  private final Map<String, String> sources = new HashMap<>();
  private final Map<String, String> parents = new HashMap<>();
  private final Map<String, Visits> visits = new LinkedHashMap<>();
  private final Map<Move, SortedSet<Integer>> moves = new HashMap<>();
  private final Set<String> edges = new LinkedHashSet<>();
  private final Set<String> ended = new HashSet<>();

  /** The position of a context: the calls that the last operation may have been. */
  private record Position(
      Manifest.Context context, SortedSet<Integer> calls, String operation, boolean failed) {}

  /** The operations of one place. */
  static final class Visits {
    private final Map<String, RunRecord.Operation> open = new LinkedHashMap<>();
    private RunRecord.Operation last;
    private int count = 1;

    private Visits(RunRecord.Operation first) {
      this.last = first;
      put(first);
    }

    private void add(RunRecord.Operation operation) {
      count++;
      last = operation;
      put(operation);
    }

    private void put(RunRecord.Operation operation) {
      if (last.id().equals(operation.id())) last = operation;
      if (operation.status().isTerminal()) open.remove(operation.id());
      else open.put(operation.id(), operation);
    }

    int count() {
      return count;
    }

    /** The last one; of several at once, one that is open tells more than one that has ended. */
    RunRecord.Operation shown() {
      RunRecord.Operation shown = last;
      for (RunRecord.Operation visit : open.values()) shown = visit;
      return shown;
    }
  }

  /**
   * A move from a position of a context by the key of an operation. Loops make the same few moves
   * thousands of times.
   */
  private record Move(String context, Set<Integer> from, boolean failed, String key) {
    static Move of(Manifest.Context context, @Nullable Position before, String key) {
      if (before == null) return new Move(context.name(), Set.of(), false, key);
      return new Move(context.name(), before.calls(), before.failed(), key);
    }
  }

  /**
   * @param version the one that the run began with
   */
  Trail(Manifest manifest, int version) {
    this.ids = new NodeIds(manifest);
    this.contexts = new Contexts(manifest, version);
  }

  /**
   * Goes on with operations that are new or have changed. Answers false if the way of those before
   * may be another one now: then all of them have to be followed anew.
   *
   * @param changed in order of start
   * @param hasSucceeded whether the run has come to its end
   */
  boolean follow(List<RunRecord.Operation> changed, boolean hasSucceeded) {
    for (RunRecord.Operation operation : changed) {
      boolean isKnown = parents.containsKey(operation.id());
      if (!(isKnown ? change(operation) : add(operation))) return false;
    }
    // A context that failed or was stopped has not come to its end.
    for (RunRecord.Operation operation : changed) {
      if (operation.status() == OperationStatus.SUCCEEDED) end(operation.id());
    }
    if (hasSucceeded) end(contexts.root());
    return true;
  }

  /** The element of the diagram that an operation belongs to; null if there is none. */
  @Nullable String node(String operation) {
    return nodes.get(operation);
  }

  /** The line of the source that called an operation; null if it is not known. */
  @Nullable String source(String operation) {
    return sources.get(operation);
  }

  /** The operation in the manifest; null if it is not there. */
  Manifest.@Nullable Operation declared(String operation) {
    return contexts.declared(operation).orElse(null);
  }

  /** The operations of each place. */
  Map<String, Visits> visits() {
    return visits;
  }

  /** The arrows that were taken, each as its two ends with a blank between them. */
  Set<String> edges() {
    return edges;
  }

  private boolean change(RunRecord.Operation operation) {
    String id = operation.id();
    String node = sources.containsKey(id) ? nodes.get(id) : null;
    if (node == null) return true;
    Objects.requireNonNull(visits.get(node)).put(operation);
    if (recorded(operation).outcome() != Recorded.Outcome.FAILED) return true;
    String parent = Objects.requireNonNull(parents.get(id));
    Position last = Objects.requireNonNull(positions.get(parent));
    // The operations that followed this one had its failure before them or not.
    if (!last.operation().equals(id)) return false;
    positions.put(parent, new Position(last.context(), last.calls(), id, /* failed= */ true));
    return true;
  }

  private boolean add(RunRecord.Operation operation) {
    Recorded recorded = recorded(operation);
    String parent = contexts.add(recorded);
    parents.put(operation.id(), parent);
    if (ended.contains(parent)) return false;
    Manifest.Operation declared = contexts.declared(operation.id()).orElse(null);
    Manifest.Context context = contexts.at(parent).orElse(null);
    if (context == null) {
      // An item of a batch belongs to the place of the batch.
      String around = nodes.get(parent);
      if (around != null) nodes.put(operation.id(), around);
      return true;
    }
    String key = declared == null ? Manifest.UNCHECKED : declared.key();
    Position before = positions.get(parent);
    SortedSet<Integer> calls =
        moves.computeIfAbsent(Move.of(context, before, key), move -> calls(context, before, key));
    if (calls.isEmpty()) return true;
    String node = ids.of(context, calls.first());
    nodes.put(operation.id(), node);
    sources.put(operation.id(), context.calls().get(calls.first()).source());
    Visits known = visits.get(node);
    if (known == null) visits.put(node, new Visits(operation));
    else known.add(operation);
    String from = before == null ? ids.ofStart(context) : ids.of(context, before.calls().first());
    edges.add(from + " " + node);
    boolean failed = recorded.outcome() == Recorded.Outcome.FAILED;
    positions.put(parent, new Position(context, calls, operation.id(), failed));
    return true;
  }

  private static SortedSet<Integer> calls(
      Manifest.Context context, @Nullable Position before, String key) {
    SortedSet<Integer> reachable = new TreeSet<>();
    if (before == null) reachable.addAll(context.start());
    else for (int call : before.calls()) reachable.addAll(following(before, call));
    SortedSet<Integer> calls = with(context, key, reachable);
    if (calls.isEmpty()) calls = with(context, key, everything(context));
    if (calls.isEmpty()) calls = with(context, Manifest.UNCHECKED, everything(context));
    return calls;
  }

  private static SortedSet<Integer> following(Position before, int call) {
    Manifest.Call last = before.context().calls().get(call);
    SortedSet<Integer> next = new TreeSet<>(last.next());
    if (before.failed() && !last.onFailure().isEmpty()) next = new TreeSet<>(last.onFailure());
    return next;
  }

  private static SortedSet<Integer> everything(Manifest.Context context) {
    SortedSet<Integer> all = new TreeSet<>();
    for (int i = 0; i < context.calls().size(); i++) all.add(i);
    return all;
  }

  private static SortedSet<Integer> with(
      Manifest.Context context, String key, SortedSet<Integer> calls) {
    SortedSet<Integer> found = new TreeSet<>();
    for (int call : calls) {
      if (call != Manifest.END && context.calls().get(call).operation().equals(key)) {
        found.add(call);
      }
    }
    return found;
  }

  private void end(String context) {
    ended.add(context);
    Position last = positions.get(context);
    if (last == null) return;
    for (int call : last.calls()) {
      if (!following(last, call).contains(Manifest.END)) continue;
      edges.add(
          ids.of(last.context(), last.calls().first())
              + " "
              + ids.of(last.context(), Manifest.END));
      return;
    }
  }

  private static Recorded recorded(RunRecord.Operation operation) {
    ErrorObject error = operation.error();
    return Recorded.of(
        operation.id(),
        operation.parent(),
        operation.name(),
        operation.kind(),
        operation.status().name(),
        error == null ? null : error.type());
  }
}
