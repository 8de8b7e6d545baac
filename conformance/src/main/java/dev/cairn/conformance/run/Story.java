package dev.cairn.conformance.run;

import dev.cairn.conformance.match.Outcome;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A run, line by line. */
final class Story {

  static String of(List<Map<String, @Nullable Object>> history, Outcome outcome) {
    StringBuilder story = new StringBuilder();
    for (Map<String, @Nullable Object> event : history) {
      Object type = event.get("EventType");
      story.append(event.get("EventId")).append(' ').append(type);
      for (String member : List.of("Id", "ParentId", "Name", "SubType")) {
        if (event.get(member) != null) story.append(' ').append(member).append('=');
        if (event.get(member) != null) story.append(event.get(member));
      }
      String details = String.valueOf(event.get(type + "Details"));
      story.append(' ').append(details.length() > 500 ? details.substring(0, 500) + "…" : details);
      story.append('\n');
    }
    return story.append(outcome.status()).append('\n').toString();
  }

  private Story() {}
}
