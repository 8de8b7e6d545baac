package dev.cairn.runtime.schedule;

import dev.cairn.Codec;
import dev.cairn.Jitter;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.RetryPolicy;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A part of a random workflow. Running it takes the values that are known so far and returns those
 * known after it, which are the same on every schedule, unless it is racy.
 */
interface Plan {
  Codec<String> TEXT = Json.codec(String.class);

  Set<String> run(Program program, Set<String> known) throws Exception;

  /**
   * Draws the operations that it may come to.
   *
   * @param failed where its code goes on after a failure
   * @return where its code goes on after a success
   */
  int draw(Sketch sketch, int from, int failed);

  default List<? extends Plan> parts() {
    return List.of();
  }

  /** Whether it may end with an exception. */
  default boolean mayFail() {
    return parts().stream().anyMatch(Plan::mayFail);
  }

  /** Whether what it leaves in the journal depends on who is faster. */
  default boolean isRacy() {
    return parts().stream().anyMatch(Plan::isRacy);
  }

  /** Waits of one unit and more, the same every time. */
  static RetryPolicy retry(Program program, int attempts) {
    return RetryPolicy.DEFAULT
        .attempts(attempts)
        .delays(program.time(1), 2, program.time(8))
        .jitter(Jitter.NONE);
  }

  static Set<String> plus(Set<String> known, String value) {
    Set<String> more = new TreeSet<>(known);
    more.add(value);
    return more;
  }

  static String joined(Set<String> values) {
    return String.join(",", values);
  }

  static Set<String> split(String values) {
    String text = values.trim();
    return text.isEmpty() ? Set.of() : new TreeSet<>(List.of(text.split(",")));
  }
}
