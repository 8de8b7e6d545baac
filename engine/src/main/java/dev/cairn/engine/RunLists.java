package dev.cairn.engine;

import dev.cairn.engine.journal.OperationRows;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.ListPage;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Storage;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunList;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import dev.cairn.runtime.client.RunSummary;
import dev.cairn.runtime.client.RunWait;
import dev.cairn.service.rules.OpenWaits;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lists of runs as callers of workflows see them. */
final class RunLists {
  private final Storage storage;

  RunLists(Storage storage) {
    this.storage = storage;
  }

  RunList page(RunQuery query) {
    ListPage page = storage.list(stored(query));
    List<Long> open = new ArrayList<>();
    for (ExecutionRow row : page.executions()) {
      if (!row.status().hasEnded()) open.add(row.key());
    }
    Map<Long, List<OperationRow>> outstanding = storage.outstanding(open);
    List<RunSummary> runs = new ArrayList<>();
    for (ExecutionRow row : page.executions()) {
      runs.add(summary(row, outstanding.getOrDefault(row.key(), List.of())));
    }
    ListQuery.Place next = page.next();
    return new RunList(runs, next == null ? null : next.toString());
  }

  private static ListQuery stored(RunQuery query) {
    Set<ExecutionStatus> statuses = EnumSet.noneOf(ExecutionStatus.class);
    for (RunStatus status : query.statuses()) statuses.add(ExecutionStatus.valueOf(status.name()));
    String after = query.after();
    return new ListQuery(
        query.workflow(),
        statuses,
        query.namePrefix(),
        millis(query.startedFrom()),
        millis(query.startedBefore()),
        query.waitsFor(),
        after == null ? null : ListQuery.Place.parse(after),
        query.limit());
  }

  private static @Nullable Long millis(@Nullable Instant time) {
    return time == null ? null : time.toEpochMilli();
  }

  private static RunSummary summary(ExecutionRow row, List<OperationRow> outstanding) {
    Long ended = row.ended();
    return new RunSummary(
        new RunId(row.workflow(), row.version(), row.name()),
        RunStatus.valueOf(row.status().name()),
        Instant.ofEpochMilli(row.started()),
        ended == null ? null : Instant.ofEpochMilli(ended),
        outstanding.stream().filter(OperationRows::isReadable).map(RunLists::wait).toList());
  }

  private static RunWait wait(OperationRow row) {
    return OpenWaits.of(OperationRows.toEntry(row), row.event());
  }
}
