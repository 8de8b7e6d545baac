package dev.cairn.view;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.diagram.NodeIds;
import dev.cairn.manifest.path.Contexts;
import dev.cairn.manifest.path.Recorded;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
  private final Map<String, List<RunRecord.Operation>> visits = new LinkedHashMap<>();
  private final Map<Move, SortedSet<Integer>> moves = new HashMap<>();
  private final Set<String> edges = new LinkedHashSet<>();

  /** The position of a context: the calls that the last operation may have been. */
  private record Position(Manifest.Context context, SortedSet<Integer> calls, boolean failed) {}

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

  Trail(Manifest manifest, RunRecord run) {
    this.ids = new NodeIds(manifest);
    this.contexts = new Contexts(manifest, run.version());
    for (RunRecord.Operation operation : run.operations()) follow(operation);
    // A context that failed or was stopped has not come to its end.
    if (run.status().equals("succeeded")) end(positions.get(contexts.root()));
    for (RunRecord.Operation operation : run.operations()) {
      String path = operation.id();
      if (operation.status() == OperationStatus.SUCCEEDED) end(positions.get(path));
    }
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

  /** Whether the code has a place for each operation of the run. */
  boolean fits(RunRecord run) {
    return run.operations().stream().allMatch(it -> nodes.containsKey(it.id()));
  }

  /** The operations of each place, in order of start. */
  Map<String, List<RunRecord.Operation>> visits() {
    return visits;
  }

  /** The arrows that were taken, each as its two ends with a blank between them. */
  Set<String> edges() {
    return edges;
  }

  private void follow(RunRecord.Operation operation) {
    Recorded recorded = recorded(operation);
    String parent = contexts.add(recorded);
    Manifest.Operation known = contexts.declared(operation.id()).orElse(null);
    Manifest.Context context = contexts.at(parent).orElse(null);
    if (context == null) {
      // An item of a batch belongs to the place of the batch.
      String around = nodes.get(parent);
      if (around != null) nodes.put(operation.id(), around);
      return;
    }
    String key = known == null ? Manifest.UNCHECKED : known.key();
    Position before = positions.get(parent);
    SortedSet<Integer> calls =
        moves.computeIfAbsent(Move.of(context, before, key), move -> calls(context, before, key));
    if (calls.isEmpty()) return;
    String node = ids.of(context, calls.first());
    nodes.put(operation.id(), node);
    sources.put(operation.id(), context.calls().get(calls.first()).source());
    visits.computeIfAbsent(node, id -> new ArrayList<>()).add(operation);
    String from = before == null ? ids.ofStart(context) : ids.of(context, before.calls().first());
    edges.add(from + " " + node);
    boolean failed = recorded.outcome() == Recorded.Outcome.FAILED;
    positions.put(parent, new Position(context, calls, failed));
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

  private void end(@Nullable Position last) {
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
