package dev.cairn.engine.chaos;

import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.check.HistoryChecker;
import dev.cairn.engine.check.Observation;
import dev.cairn.engine.check.ObservationLog;
import dev.cairn.engine.check.RecordedRun;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.ListPage;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The findings of the history checker in a database and a log.
 *
 * @param runs how many runs were recorded
 * @param bodies how many step bodies ran
 * @param events how many events were acknowledged
 */
public record Verdict(int runs, long bodies, long events, List<String> violations) {

  static Verdict of(String url, Path log) {
    List<Observation> seen = ObservationLog.read(log);
    List<RecordedRun> runs = new ArrayList<>();
    try (Storage storage =
        EngineOptions.onUrl(url)
            .location()
            .open(Samples.RULES, MailboxLimits.DEFAULT, Duration.ofSeconds(15))) {
      ListPage page = storage.list(ListQuery.newest(500));
      addAll(storage, page, runs);
      while (page.next() != null) {
        page =
            storage.list(new ListQuery(null, Set.of(), null, null, null, null, page.next(), 500));
        addAll(storage, page, runs);
      }
    }
    return new Verdict(
        runs.size(),
        count(seen, Observation.Kind.BODY),
        count(seen, Observation.Kind.EVENT_SENT),
        HistoryChecker.check(seen, runs, unclaimed(url)));
  }

  private static long count(List<Observation> seen, Observation.Kind kind) {
    return seen.stream().filter(it -> it.kind() == kind).count();
  }

  private static void addAll(Storage storage, ListPage page, List<RecordedRun> runs) {
    List<Long> keys = page.executions().stream().map(ExecutionRow::key).toList();
    Map<Long, List<OperationRow>> journals = storage.journals(keys);
    for (Long key : keys) {
      ExecutionRow row = storage.find(new Target.ByKey(key)).orElseThrow();
      runs.add(run(row, journals.getOrDefault(key, List.of()), storage.mailbox(key)));
    }
  }

  private static RecordedRun run(
      ExecutionRow row, List<OperationRow> journal, List<EventRow> mailbox) {
    Map<String, String> steps = new HashMap<>();
    List<String> events = new ArrayList<>();
    for (OperationRow operation : journal) {
      if (operation.status() != OperationStatus.SUCCEEDED || operation.result() == null) continue;
      String result = ChaosNode.unquoted(operation.result());
      // Names are unique in a run, and tell what the bodies tell, wherever the step is.
      if (operation.type() == OperationType.STEP)
        steps.put(String.valueOf(operation.name()), result);
      if (operation.type() == OperationType.CALLBACK) events.add(result);
    }
    return new RecordedRun(
        RandomWorkflow.runOf(ChaosNode.unquoted(String.valueOf(row.input()))),
        row.status().hasEnded(),
        row.status() == ExecutionStatus.SUCCEEDED
            ? ChaosNode.unquoted(String.valueOf(row.result()))
            : row.status() + " " + row.error(),
        steps,
        events,
        mailbox.stream().map(it -> ChaosNode.unquoted(String.valueOf(it.payload()))).toList());
  }

  private static List<String> unclaimed(String url) {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select payload from event where execution is null and delivered_at is null")) {
      List<String> payloads = new ArrayList<>();
      while (rows.next()) payloads.add(ChaosNode.unquoted(rows.getString(1)));
      return payloads;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String toString() {
    return runs
        + " runs, "
        + bodies
        + " bodies, "
        + events
        + " events acknowledged: "
        + (violations.isEmpty()
            ? "everything happened as acknowledged"
            : violations.size() + " violations\n  " + String.join("\n  ", violations));
  }
}
