package dev.cairn.manifest.path;

import dev.cairn.manifest.GateText;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.code.Point;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A place where code does not go on with the journal of a run, in the words of the compatibility
 * gate.
 *
 * @param operation the id of the operation that the code does not come to, or cannot read; empty
 *     for the run's input
 * @param problem for instance {@code after charge it has recorded approval, where this code calls
 *     ship (OrderWorkflow.java:28)}
 * @param code of the gate's diagnostic: 401 for operations, 402 for payloads
 */
public record Misfit(String operation, String problem, int code) {
  /**
   * The first one of a journal; empty if the code goes on with it as far as operations tell.
   * Operations inside an ended context are not compared, since replays do not read them either.
   *
   * @param version the one that the run began with
   * @param journal in order of start
   */
  public static Optional<Misfit> find(Manifest manifest, int version, List<Recorded> journal) {
    Contexts contexts = new Contexts(manifest, version);
    Set<String> over = new HashSet<>();
    Map<String, List<Recorded>> byContext = new LinkedHashMap<>();
    for (Recorded operation : journal) {
      String path = contexts.add(operation);
      boolean isOver = over.contains(path);
      if (isOver || operation.outcome() != Recorded.Outcome.OPEN) over.add(operation.id());
      if (!isOver) byContext.computeIfAbsent(path, unused -> new ArrayList<>()).add(operation);
    }
    for (Map.Entry<String, List<Recorded>> entry : byContext.entrySet()) {
      Manifest.Context context = contexts.at(entry.getKey()).orElse(null);
      if (context == null) continue;
      boolean isRoot = entry.getKey().equals(contexts.root());
      String prefix = isRoot ? "" : context.name() + "/";
      Optional<Misfit> misfit =
          find(manifest, contexts, context, version, entry.getValue(), prefix);
      if (misfit.isPresent()) return misfit;
    }
    return Optional.empty();
  }

  private static Optional<Misfit> find(
      Manifest manifest,
      Contexts contexts,
      Manifest.Context context,
      int version,
      List<Recorded> operations,
      String prefix) {
    List<Walk.Visit> visits = new ArrayList<>();
    for (Recorded operation : operations) {
      String key =
          contexts.declared(operation.id()).map(Manifest.Operation::key).orElse(Manifest.UNCHECKED);
      visits.add(new Walk.Visit(key, operation.outcome(), operation.error()));
    }
    Walk walk = new Walk(context.name(), version, visits, Walk.Ending.OPEN);
    PathSearch.Explained explained = PathSearch.explained(manifest, context, walk);
    if (explained.visits() == operations.size()) return Optional.empty();
    Recorded refused = operations.get(explained.visits());
    List<String> before = new ArrayList<>();
    for (Recorded operation : operations.subList(0, explained.visits())) {
      boolean failed = operation.outcome() == Recorded.Outcome.FAILED;
      String name = prefix + operation.name();
      before.add(failed ? GateText.FAILED.formatted(name) : name);
    }
    String place =
        before.isEmpty() ? GateText.AT_START : GateText.AFTER.formatted(String.join(", ", before));
    String problem =
        GateText.RECORDED_INSTEAD.formatted(
            place + " it has",
            prefix + refused.name(),
            String.join(GateText.OR, next(manifest, explained.next(), prefix)));
    return Optional.of(new Misfit(refused.id(), problem, 401));
  }

  private static Set<String> next(Manifest manifest, Set<Point> points, String prefix) {
    Set<String> next = new LinkedHashSet<>();
    boolean ends = false;
    for (Point point : points) {
      if (point instanceof Point.Call call) {
        String name =
            manifest
                .operation(call.operation())
                .map(Manifest.Operation::name)
                .orElse(call.operation());
        String shown = GateText.AT_SOURCE.formatted(prefix + name, call.source());
        next.add(GateText.CALLS.formatted(shown));
      }
      // A failure may end the code everywhere; that is told only where nothing else is.
      if (point instanceof Point.End end) ends |= !end.thrown();
    }
    if (ends || next.isEmpty()) next.add(GateText.ENDS);
    return next;
  }

  /**
   * The fault and its remedy, for a run under way.
   *
   * @param run the name of the run
   */
  public String message(Manifest manifest, int version, String run) {
    return message(manifest.workflow(), manifest.version(), version, run);
  }

  /**
   * The same where there is no manifest.
   *
   * @param newest the version of the code
   * @param version the one that the run began with
   */
  public String message(String workflow, int newest, int version, String run) {
    String remedy = code == 402 ? GateText.KEEP_READABLE : GateText.KEEP_CALL;
    return "[CAIRN%d] %s: %s. %s"
        .formatted(
            code,
            GateText.RUN_WOULD_BREAK.formatted(run, workflow, version),
            problem,
            remedy.formatted(newest + 1));
  }
}
