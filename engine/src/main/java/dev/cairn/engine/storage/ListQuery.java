package dev.cairn.engine.storage;

import dev.cairn.runtime.protocol.StorableText;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The executions to list, and their order.
 *
 * @param workflow null for all
 * @param statuses empty for all
 * @param namePrefix what names begin with; null for all
 * @param namePart what names have in them; null for all
 * @param startedFrom inclusive; null for all
 * @param startedBefore exclusive; null for all
 * @param waitsFor the name of an event, a timer, a step to be retried or a function that they wait
 *     for; null for all
 * @param after the place to go on from; null for the first page
 * @param oldestFirst whether the list begins with the oldest, not with the newest
 */
public record ListQuery(
    @Nullable String workflow,
    Set<ExecutionStatus> statuses,
    @Nullable String namePrefix,
    @Nullable String namePart,
    @Nullable Long startedFrom,
    @Nullable Long startedBefore,
    @Nullable String waitsFor,
    @Nullable Place after,
    boolean oldestFirst,
    int limit) {

  /** A place in the list: the last execution of a page. */
  public record Place(long started, long key) {
    private static final Pattern TEXT = Pattern.compile("([0-9]{1,18})\\.([0-9]{1,18})");

    /**
     * The place that a text names.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static Place parse(String text) {
      Matcher parts = TEXT.matcher(text);
      if (!parts.matches()) {
        throw new IllegalArgumentException("The list has no place " + text + ".");
      }
      return new Place(Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2)));
    }

    @Override
    public String toString() {
      return started + "." + key;
    }
  }

  public ListQuery {
    statuses = Set.copyOf(statuses);
    requireStorable("workflow", workflow);
    requireStorable("name", namePrefix);
    requireStorable("name", namePart);
    requireStorable("wait", waitsFor);
    if (limit < 1) throw new IllegalArgumentException("limit: " + limit);
  }

  /** Newest first, by the beginning of names. */
  public ListQuery(
      @Nullable String workflow,
      Set<ExecutionStatus> statuses,
      @Nullable String namePrefix,
      @Nullable Long startedFrom,
      @Nullable Long startedBefore,
      @Nullable String waitsFor,
      @Nullable Place after,
      int limit) {
    this(
        workflow,
        statuses,
        namePrefix,
        null,
        startedFrom,
        startedBefore,
        waitsFor,
        after,
        false,
        limit);
  }

  /** No database can be asked for such a text, and none has it. */
  private static void requireStorable(String what, @Nullable String text) {
    String problem = StorableText.problem(text);
    if (problem != null) throw new IllegalArgumentException("The " + what + " " + problem);
  }

  /** The newest executions of all workflows. */
  public static ListQuery newest(int limit) {
    return new ListQuery(null, Set.of(), null, null, null, null, null, limit);
  }
}
