package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.text.Times;
import java.util.ArrayList;
import java.util.List;

/** The things that a run waits for, in words. */
final class Waiting {

  static String words(JsonNode waits, long now) {
    List<String> words = new ArrayList<>();
    for (JsonNode wait : waits) words.add(word(wait, now));
    return String.join(", ", words);
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
    if (wait.hasNonNull("until")) {
      long left = wait.path("until").asLong() - now;
      text.append(left > 0 ? " (" + Times.length(left) + " left)" : " (due)");
    }
    return text.toString();
  }

  private Waiting() {}
}
