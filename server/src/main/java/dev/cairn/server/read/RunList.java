package dev.cairn.server.read;

import dev.cairn.engine.EngineReader;
import dev.cairn.engine.journal.OperationRows;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.ListPage;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.path.Contexts;
import dev.cairn.manifest.path.Recorded;
import dev.cairn.runtime.WorkflowDivergedException;
import dev.cairn.runtime.client.RunStatus;
import dev.cairn.runtime.client.RunWait;
import dev.cairn.server.code.Code;
import dev.cairn.service.rules.OpenWaits;
import dev.cairn.view.RunView;
import dev.cairn.view.Waits;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Lists of runs, as the query of a request asks for them. */
final class RunList {
  private static final int LIMIT = 100;
  private static final int MOST = 1000;
  private static final long COUNTED_FOR_MILLIS = 2000;
  private static final String DIVERGED = WorkflowDivergedException.class.getName();

  private final EngineReader reader;
  private final Code code;
  private final boolean hidesPayloads;
  private @Nullable Map<String, Object> counts;
  private long countedAt;

  /**
   * @param hidesPayloads whether the reason of a parked run is hidden: it is the text of an error
   */
  RunList(EngineReader reader, Code code, boolean hidesPayloads) {
    this.reader = reader;
    this.code = code;
    this.hidesPayloads = hidesPayloads;
  }

  /** The word that people use for a status. */
  static String word(ExecutionStatus status) {
    return RunStatus.valueOf(status.name()).word();
  }

  /** The parameters that {@link #query} reads. */
  static String[] parameters() {
    return new String[] {"workflow", "status", "name", "from", "before", "waits", "after", "limit"};
  }

  static ListQuery query(Request request) {
    String status = request.parameter("status");
    return new ListQuery(
        text(request, "workflow"),
        status == null || status.isEmpty() ? Set.of() : statuses(status),
        text(request, "name"),
        time(request, "from"),
        time(request, "before"),
        text(request, "waits"),
        place(request.parameter("after")),
        request.number("limit", LIMIT, 1, MOST));
  }

  private static @Nullable String text(Request request, String name) {
    String text = request.parameter(name);
    return text == null || text.isEmpty() ? null : text;
  }

  private static Set<ExecutionStatus> statuses(String words) {
    Set<ExecutionStatus> statuses = new HashSet<>();
    for (String word : words.split(",", -1)) {
      try {
        statuses.add(ExecutionStatus.valueOf(RunStatus.of(word).name()));
      } catch (IllegalArgumentException e) {
        throw HttpRefusal.invalid(String.valueOf(e.getMessage()));
      }
    }
    return statuses;
  }

  private static @Nullable Long time(Request request, String name) {
    String text = text(request, name);
    if (text == null) return null;
    try {
      return Instant.parse(text).toEpochMilli();
    } catch (DateTimeException | ArithmeticException e) {
      throw HttpRefusal.invalid(
          name + " is " + text + ", not a time such as 2026-01-31T12:00:00Z.");
    }
  }

  private static ListQuery.@Nullable Place place(@Nullable String token) {
    if (token == null) return null;
    try {
      return ListQuery.Place.parse(token);
    } catch (IllegalArgumentException e) {
      throw HttpRefusal.invalid("after is no place of this list; take it from \"next\".");
    }
  }

  /** A page of the list, with counts of all runs. */
  Map<String, Object> page(ListQuery query) {
    ListPage page = reader.list(query);
    List<Long> open = new ArrayList<>();
    for (ExecutionRow row : page.executions()) {
      if (!row.status().hasEnded()) open.add(row.key());
    }
    Map<Long, List<OperationRow>> outstanding = reader.outstanding(open);
    List<Object> runs = new ArrayList<>();
    for (ExecutionRow row : page.executions()) {
      runs.add(run(row, outstanding.getOrDefault(row.key(), List.of())));
    }
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("runs", runs);
    ListQuery.Place next = page.next();
    if (next != null) map.put("next", next.toString());
    Map<String, Object> counts = counts();
    map.put("counts", counts);
    String warning = runs.isEmpty() ? warning(query.workflow(), counts.keySet()) : null;
    if (warning != null) map.put("warning", warning);
    map.put("now", reader.now());
    return map;
  }

  /** Says so if nobody has ever heard of a workflow: its name may be misspelt. */
  private @Nullable String warning(@Nullable String workflow, Set<String> withRuns) {
    if (workflow == null || withRuns.contains(workflow)) return null;
    TreeSet<String> known = new TreeSet<>(withRuns);
    for (NodeRow node : reader.nodes()) {
      for (WorkflowVersion version : node.versions()) known.add(version.workflow());
    }
    if (known.contains(workflow)) return null;
    return "There is no workflow "
        + workflow
        + " here"
        + (known.isEmpty() ? "." : "; there are " + String.join(", ", known) + ".");
  }

  private Map<String, Object> run(ExecutionRow row, List<OperationRow> outstanding) {
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("workflow", row.workflow());
    run.put("name", row.name());
    run.put("version", row.version());
    if (row.run() > 1) run.put("run", row.run());
    run.put("status", word(row.status()));
    run.put("started", row.started());
    if (row.ended() != null) run.put("ended", row.ended());
    String reason = row.status() == ExecutionStatus.PARKED && !hidesPayloads ? row.error() : null;
    if (reason != null) run.put("parkedBecause", reason);
    Map<String, Object> failing = RunView.map(RunViews.failing(reader, row, null));
    if (failing != null) run.put("failing", failing);
    String errorType = EngineReader.errorType(row);
    // That a deployment broke a run is no secret of the run.
    boolean isShown = !hidesPayloads || DIVERGED.equals(errorType);
    if (errorType != null && isShown) run.put("errorType", errorType);
    Manifest manifest = code.manifest(row.workflow(), row.version());
    Contexts contexts = manifest == null ? null : new Contexts(manifest, row.version());
    List<Object> waits = new ArrayList<>();
    for (OperationRow operation : outstanding) {
      if (!OperationRows.isReadable(operation)) continue;
      RunWait wait = OpenWaits.of(OperationRows.toEntry(operation), operation.event());
      waits.add(RunView.map(Waits.shown(operation.id(), wait, declared(contexts, operation))));
    }
    if (!waits.isEmpty()) run.put("waits", waits);
    return run;
  }

  private static Manifest.@Nullable Operation declared(
      @Nullable Contexts contexts, OperationRow row) {
    if (contexts == null) return null;
    String unused =
        contexts.add(
            Recorded.of(
                row.id(), row.parent(), row.name(), row.subType(), row.status().name(), null));
    return contexts.declared(row.id()).orElse(null);
  }

  /** Counting goes through the whole index, so all who look share one count. */
  private synchronized Map<String, Object> counts() {
    long now = System.nanoTime() / 1_000_000;
    Map<String, Object> known = counts;
    if (known != null && now - countedAt < COUNTED_FOR_MILLIS) return known;
    Map<String, Object> fresh = new TreeMap<>();
    reader
        .counts()
        .forEach(
            (workflow, statuses) -> {
              Map<String, Object> words = new LinkedHashMap<>();
              statuses.forEach((status, count) -> words.put(word(status), count));
              fresh.put(workflow, words);
            });
    counts = fresh;
    countedAt = now;
    return fresh;
  }
}
