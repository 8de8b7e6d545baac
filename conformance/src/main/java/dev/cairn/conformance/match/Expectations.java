package dev.cairn.conformance.match;

import dev.cairn.conformance.requirement.Requirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The expectations of a requirement for history, result and logs; each answers with differences.
 */
public final class Expectations {
  private final Requirement requirement;
  private final Bindings bindings;

  public Expectations(Requirement requirement, Bindings bindings) {
    this.requirement = requirement;
    this.bindings = bindings;
  }

  /** The differences between the expected events and those of the run, by their numbers. */
  public List<String> history(List<Map<String, @Nullable Object>> events) {
    return history(events, bindings.copy());
  }

  private List<String> history(List<Map<String, @Nullable Object>> events, Bindings bound) {
    Map<String, Map<String, @Nullable Object>> byNumber = new TreeMap<>();
    for (Map<String, @Nullable Object> event : events) {
      byNumber.put(String.valueOf(event.get("EventId")), event);
    }
    ValueMatcher matcher = new ValueMatcher(bound);
    for (Map<String, @Nullable Object> expected : requirement.history()) {
      String number = String.valueOf(expected.get("EventId"));
      Map<String, @Nullable Object> actual = byNumber.get(number);
      String path = "event " + number;
      if (actual == null) {
        matcher.differences().add(path + ": missing, expected " + expected.get("EventType"));
      } else if (!Objects.equals(expected.get("EventType"), actual.get("EventType"))) {
        // The members of another kind of event would only repeat it.
        matcher
            .differences()
            .add(
                path
                    + ": expected "
                    + expected.get("EventType")
                    + ", got "
                    + actual.get("EventType"));
      } else {
        matcher.match(expected, actual, path);
      }
    }
    return matcher.differences();
  }

  /** The differences in the end of the run. */
  public List<String> outcome(Outcome outcome) {
    Map<String, @Nullable Object> expected = requirement.result();
    if (expected == null) return List.of();
    Object status = expected.get("ExecutionStatus");
    if (status != null && !status.equals(outcome.status())) {
      String error = outcome.error() == null ? "" : " " + outcome.error();
      return List.of("status: expected " + status + ", got " + outcome.status() + error);
    }
    List<String> differences = new ArrayList<>();
    if (expected.containsKey("Result") && outcome.status().equals("SUCCEEDED")) {
      Object wanted = bindings.fill(expected.get("Result"));
      Object actual = decoded(outcome.result());
      if (!Values.same(wanted, actual)) {
        differences.add("result: expected " + Values.json(wanted) + ", got " + Values.json(actual));
      }
    }
    if (expected.get("Error") != null) {
      ValueMatcher matcher = new ValueMatcher(bindings.copy());
      matcher.match(expected.get("Error"), outcome.error(), "error");
      differences.addAll(matcher.differences());
    }
    return differences;
  }

  private static @Nullable Object decoded(@Nullable String text) {
    if (text == null) return null;
    Values.Parsed parsed = Values.parse(text);
    return parsed == null ? text : parsed.value();
  }

  /**
   * The differences in the log.
   *
   * @param events what happened: ids that the history binds are known to the log
   */
  public List<String> logs(List<Map<String, @Nullable Object>> events, List<LogRecord> records) {
    Bindings bound = bindings.copy();
    List<String> unused = history(events, bound);
    return new LogMatcher(bound, records).differences(requirement.logs());
  }
}
