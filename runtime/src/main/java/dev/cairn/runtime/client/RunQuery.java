package dev.cairn.runtime.client;

import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The runs to list, the newest first.
 *
 * <pre>{@code
 * RunQuery stuck = RunQuery.of("order").status(RunStatus.PARKED).limit(20);
 * }</pre>
 *
 * @param workflow null for all
 * @param statuses empty for all
 * @param namePrefix what names begin with; null for all
 * @param startedFrom inclusive; null for all
 * @param startedBefore exclusive; null for all
 * @param waitsFor the name of an event, a timer, a step or a function that they wait for; null for
 *     all
 * @param after where the last page ended, from {@link RunList#next}; null for the first page
 * @param limit the most runs in a page
 */
public record RunQuery(
    @Nullable String workflow,
    Set<RunStatus> statuses,
    @Nullable String namePrefix,
    @Nullable Instant startedFrom,
    @Nullable Instant startedBefore,
    @Nullable String waitsFor,
    @Nullable String after,
    int limit) {
  private static final int LIMIT = 100;
  private static final RunQuery ALL =
      new RunQuery(null, Set.of(), null, null, null, null, null, LIMIT);

  public RunQuery {
    statuses = Set.copyOf(statuses);
    if (limit < 1) throw new IllegalArgumentException("limit: " + limit);
  }

  /** Runs of all workflows. */
  public static RunQuery all() {
    return ALL;
  }

  /** Runs of that workflow. */
  public static RunQuery of(String workflow) {
    return ALL.workflow(workflow);
  }

  /** The same, for runs of that workflow only. */
  public RunQuery workflow(@Nullable String workflow) {
    return new RunQuery(
        workflow, statuses, namePrefix, startedFrom, startedBefore, waitsFor, after, limit);
  }

  /** The same, with runs of that status, beside those of others that were named. */
  public RunQuery status(RunStatus status) {
    Set<RunStatus> all = new HashSet<>(statuses);
    all.add(status);
    return new RunQuery(
        workflow, all, namePrefix, startedFrom, startedBefore, waitsFor, after, limit);
  }

  /** The same, for runs only whose name begins so. */
  public RunQuery namePrefix(@Nullable String namePrefix) {
    return new RunQuery(
        workflow, statuses, namePrefix, startedFrom, startedBefore, waitsFor, after, limit);
  }

  /** The same, for runs only that were started then or later. */
  public RunQuery startedFrom(@Nullable Instant startedFrom) {
    return new RunQuery(
        workflow, statuses, namePrefix, startedFrom, startedBefore, waitsFor, after, limit);
  }

  /** The same, for runs only that were started before. */
  public RunQuery startedBefore(@Nullable Instant startedBefore) {
    return new RunQuery(
        workflow, statuses, namePrefix, startedFrom, startedBefore, waitsFor, after, limit);
  }

  /** The same, for runs only that wait for an event, a timer, a step or a function of that name. */
  public RunQuery waitsFor(@Nullable String waitsFor) {
    return new RunQuery(
        workflow, statuses, namePrefix, startedFrom, startedBefore, waitsFor, after, limit);
  }

  /** The same, for the page that begins where another ended. */
  public RunQuery after(@Nullable String after) {
    return new RunQuery(
        workflow, statuses, namePrefix, startedFrom, startedBefore, waitsFor, after, limit);
  }

  /** The same, with so many in a page at most; 100 if nothing is said. */
  public RunQuery limit(int limit) {
    return new RunQuery(
        workflow, statuses, namePrefix, startedFrom, startedBefore, waitsFor, after, limit);
  }
}
