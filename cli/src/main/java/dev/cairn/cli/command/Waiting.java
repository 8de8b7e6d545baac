package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.text.Times;
import java.util.ArrayList;
import java.util.List;

/** The things that a run waits for, in words. */
final class Waiting {

  /**
   * All of them.
   *
   * @param run with a member {@code waits}, and {@code failing} if its code cannot be run
   */
  static String words(JsonNode run, long now) {
    List<String> words = new ArrayList<>();
    JsonNode failing = run.path("failing");
    if (failing.isObject()) words.add(attempt(failing, now));
    for (JsonNode wait : run.path("waits")) words.add(word(wait, now));
    return String.join(", ", words);
  }

  private static String attempt(JsonNode failing, long now) {
    int failures = failing.path("failures").asInt();
    String failed = failures == 0 ? "" : ", " + failures + " failed";
    if (failing.path("untaken").asBoolean()) {
      return "a process of its function that takes it" + failed;
    }
    return "attempt " + (failures + 1) + " of the run" + failed + left(failing.path("next"), now);
  }

  private static String left(JsonNode until, long now) {
    if (!until.isNumber()) return "";
    long left = until.asLong() - now;
    return left > 0 ? " (" + Times.length(left) + " left)" : " (due)";
  }

  private static String word(JsonNode wait, long now) {
    String name = wait.path("name").asText();
    String kind = wait.path("kind").asText();
    StringBuilder text = new StringBuilder(kind).append(' ').append(name);
    if (kind.equals("retry")) {
      text = new StringBuilder("attempt ").append(wait.path("attempt").asInt());
      if (wait.has("attempts")) text.append(" of ").append(wait.path("attempts").asInt());
      text.append(" of ").append(name);
    }
    return text.append(left(wait.path("until"), now)).toString();
  }

  private Waiting() {}
}
