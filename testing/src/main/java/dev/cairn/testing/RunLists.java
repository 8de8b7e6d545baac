package dev.cairn.testing;

import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunList;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import dev.cairn.runtime.client.RunSummary;
import dev.cairn.runtime.client.RunWait;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists of the runs of a backend in memory. A place in the list is the number of a run. */
final class RunLists {
  private final StrictBackend backend;

  RunLists(StrictBackend backend) {
    this.backend = backend;
  }

  RunList page(RunQuery query) {
    List<String> arns = new ArrayList<>(backend.executions());
    String after = query.after();
    List<String> older = arns.subList(0, after == null ? arns.size() : place(after, arns.size()));
    Collections.reverse(older);
    List<RunSummary> runs = new ArrayList<>();
    int seen = 0;
    for (String arn : older) {
      RunSummary run = summary(arn);
      if (matches(run, query)) {
        if (runs.size() == query.limit()) {
          return new RunList(runs, Integer.toString(older.size() - seen));
        }
        runs.add(run);
      }
      seen++;
    }
    return new RunList(runs, null);
  }

  private static int place(String after, int runs) {
    if (!after.matches("[0-9]{1,9}") || Integer.parseInt(after) > runs) {
      throw new IllegalArgumentException("The list has no place " + after + ".");
    }
    return Integer.parseInt(after);
  }

  private RunSummary summary(String arn) {
    ExecutionSnapshot run = backend.execution(arn);
    List<RunWait> waits = backend.waits(arn);
    RunStatus status = RunStatus.valueOf(run.status().name());
    HistoryEvent last = run.history().get(run.history().size() - 1);
    return new RunSummary(
        new RunId(run.functionName(), Integer.parseInt(run.version()), run.executionName()),
        status == RunStatus.RUNNING && !waits.isEmpty() ? RunStatus.SUSPENDED : status,
        run.history().get(0).timestamp(),
        status.hasEnded() ? last.timestamp() : null,
        waits);
  }

  private static boolean matches(RunSummary run, RunQuery query) {
    boolean waits =
        query.waitsFor() == null
            || run.waits().stream().anyMatch(wait -> wait.name().equals(query.waitsFor()));
    return (query.workflow() == null || query.workflow().equals(run.run().workflow()))
        && (query.statuses().isEmpty() || query.statuses().contains(run.status()))
        && (query.namePrefix() == null || run.run().id().startsWith(query.namePrefix()))
        && isFrom(run.started(), query.startedFrom())
        && (query.startedBefore() == null || run.started().isBefore(query.startedBefore()))
        && waits;
  }

  private static boolean isFrom(Instant started, @Nullable Instant from) {
    return from == null || !started.isBefore(from);
  }
}
