package dev.cairn.engine.storage;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of executions, without inputs and results.
 *
 * @param next where the next page begins; null if this is the last
 */
public record ListPage(List<ExecutionRow> executions, ListQuery.@Nullable Place next) {

  public ListPage {
    executions = List.copyOf(executions);
  }

  /**
   * A page of up to {@code limit} executions.
   *
   * @param rows one more than the limit if there are more
   */
  public static ListPage of(List<ExecutionRow> rows, int limit) {
    if (rows.size() <= limit) return new ListPage(rows, null);
    ExecutionRow last = rows.get(limit - 1);
    return new ListPage(rows.subList(0, limit), new ListQuery.Place(last.started(), last.key()));
  }
}
