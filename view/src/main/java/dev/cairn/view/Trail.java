package dev.cairn.view;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.diagram.NodeIds;
import dev.cairn.runtime.protocol.OperationStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private final Manifest manifest;
  private final NodeIds ids;
  private final String root;
  private final Map<String, RunRecord.Operation> records = new HashMap<>();
  private final Map<String, Optional<Manifest.Context>> contexts = new HashMap<>();
  private final Map<String, Position> positions = new HashMap<>();
  private final Map<String, String> nodes = new HashMap<>();
  private final Map<String, String> sources = new HashMap<>();
  private final Map<String, Manifest.Operation> declared = new HashMap<>();
  private final Map<String, List<RunRecord.Operation>> visits = new LinkedHashMap<>();
  private final Set<String> edges = new LinkedHashSet<>();

  /** The position of a context: the calls that the last operation may have been. */
  private record Position(Manifest.Context context, SortedSet<Integer> calls, boolean failed) {}

  Trail(Manifest manifest, RunRecord run) {
    this.manifest = manifest;
    this.ids = new NodeIds(manifest);
    this.root = run.version() == 1 ? "" : "v" + run.version();
    for (RunRecord.Operation operation : run.operations()) records.put(operation.id(), operation);
    for (RunRecord.Operation operation : run.operations()) follow(operation);
    if (run.hasEnded()) end(positions.get(root));
    for (RunRecord.Operation operation : run.operations()) {
      String path = operation.id();
      if (operation.ended() != null) end(positions.get(path));
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
    return declared.get(operation);
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
    String path = operation.id();
    String parent = parentPath(operation);
    String visit = path.substring(path.lastIndexOf("--") < 0 ? 0 : path.lastIndexOf("--") + 2);
    Manifest.Operation known =
        manifest.operation(new Symbol(segment(visit), operation.kind())).orElse(null);
    if (known != null) declared.put(operation.id(), known);
    Manifest.Context context = contextAt(parent).orElse(null);
    if (context == null) {
      // An item of a batch belongs to the place of the batch.
      String around = nodes.get(parent);
      if (around != null) nodes.put(operation.id(), around);
      return;
    }
    String key = known == null ? Manifest.UNCHECKED : known.key();
    Position before = positions.get(parent);
    SortedSet<Integer> reachable = new TreeSet<>();
    if (before == null) reachable.addAll(context.start());
    else for (int call : before.calls()) reachable.addAll(following(before, call));
    SortedSet<Integer> calls = with(context, key, reachable);
    if (calls.isEmpty()) calls = with(context, key, everything(context));
    if (calls.isEmpty()) calls = with(context, Manifest.UNCHECKED, everything(context));
    if (calls.isEmpty()) return;
    String node = ids.of(context, calls.first());
    nodes.put(operation.id(), node);
    sources.put(operation.id(), context.calls().get(calls.first()).source());
    visits.computeIfAbsent(node, id -> new ArrayList<>()).add(operation);
    String from = before == null ? ids.ofStart(context) : ids.of(context, before.calls().first());
    edges.add(from + " " + node);
    boolean failed =
        operation.status().isTerminal() && operation.status() != OperationStatus.SUCCEEDED;
    positions.put(parent, new Position(context, calls, failed));
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

  private String parentPath(RunRecord.Operation operation) {
    int end = operation.id().lastIndexOf("--");
    if (end >= 0) return operation.id().substring(0, end);
    return operation.parent() != null ? operation.parent() : "";
  }

  private static String segment(String visit) {
    int dash = visit.indexOf('-');
    return dash < 0 ? visit : visit.substring(0, dash);
  }

  private Optional<Manifest.Context> contextAt(String path) {
    Optional<Manifest.Context> known = contexts.get(path);
    if (known != null) return known;
    Optional<Manifest.Context> found = find(path);
    contexts.put(path, found);
    return found;
  }

  private Optional<Manifest.Context> find(String path) {
    if (path.equals(root)) return manifest.root();
    if (path.isEmpty()) return Optional.empty();
    int end = path.lastIndexOf("--");
    String parent = end < 0 ? "" : path.substring(0, end);
    String visit = path.substring(end < 0 ? 0 : end + 2);
    Manifest.Operation around = declared.get(parent);
    if (around != null && visit.matches("[0-9]{1,9}")) return item(around.inside(), visit);
    Manifest.Operation own = declared.get(path);
    if (own != null) return own.inside().body().flatMap(manifest::context);
    if (records.containsKey(path) || !visit.startsWith("async-")) return Optional.empty();
    return contextAt(parent).flatMap(Manifest.Context::branches).flatMap(manifest::context);
  }

  private Optional<Manifest.Context> item(Manifest.Inside inside, String index) {
    int number = Integer.parseInt(index);
    Optional<String> name =
        number < inside.items().size()
            ? Optional.of(inside.items().get(number))
            : inside.otherItems();
    return name.flatMap(manifest::context);
  }
}
