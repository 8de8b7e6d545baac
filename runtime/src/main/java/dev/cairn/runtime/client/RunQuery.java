package dev.cairn.runtime.client;

import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which runs to list, the newest first.
 *
 * <pre>{@code
 * RunQuery stuck = RunQuery.of("order").status(RunStatus.PARKED).limit(20).build();
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

  public RunQuery {
    statuses = Set.copyOf(statuses);
    if (limit < 1) throw new IllegalArgumentException("limit: " + limit);
  }

  /** Runs of all workflows. */
  public static Builder all() {
    return new Builder();
  }

  /** Runs of that workflow. */
  public static Builder of(String workflow) {
    return new Builder().workflow(workflow);
  }

  /** Puts a query together; what is not said does not matter. */
  public static final class Builder {
    private @Nullable String workflow;
    private final Set<RunStatus> statuses = EnumSet.noneOf(RunStatus.class);
    private @Nullable String namePrefix;
    private @Nullable Instant startedFrom;
    private @Nullable Instant startedBefore;
    private @Nullable String waitsFor;
    private @Nullable String after;
    private int limit = LIMIT;

    private Builder() {}

    /** Only runs of that workflow. */
    public Builder workflow(@Nullable String workflow) {
      this.workflow = workflow;
      return this;
    }

    /** Runs of that status, beside those of others that were named. */
    public Builder status(RunStatus status) {
      statuses.add(status);
      return this;
    }

    /** Only runs whose name begins so. */
    public Builder namePrefix(@Nullable String namePrefix) {
      this.namePrefix = namePrefix;
      return this;
    }

    /** Only runs that were started then or later. */
    public Builder startedFrom(@Nullable Instant startedFrom) {
      this.startedFrom = startedFrom;
      return this;
    }

    /** Only runs that were started before. */
    public Builder startedBefore(@Nullable Instant startedBefore) {
      this.startedBefore = startedBefore;
      return this;
    }

    /** Only runs that wait for an event, a timer, a step or a function of that name. */
    public Builder waitsFor(@Nullable String waitsFor) {
      this.waitsFor = waitsFor;
      return this;
    }

    /** The page that begins where another ended. */
    public Builder after(@Nullable String after) {
      this.after = after;
      return this;
    }

    /** So many in a page at most; 100 if nothing is said. */
    public Builder limit(int limit) {
      this.limit = limit;
      return this;
    }

    public RunQuery build() {
      return new RunQuery(
          workflow, statuses, namePrefix, startedFrom, startedBefore, waitsFor, after, limit);
    }
  }
}
