package dev.cairn.conformance.match;

import dev.cairn.conformance.requirement.LogExpectation;
import dev.cairn.conformance.requirement.Requirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a requirement expects of history, result and logs; each answers with differences. */
public final class Expectations {
  private final Requirement requirement;
  private final Bindings bindings;

  public Expectations(Requirement requirement, Bindings bindings) {
    this.requirement = requirement;
    this.bindings = bindings;
  }

  /**
   * What differs between the events that are expected and those that happened, by their numbers.
   */
  public List<String> history(List<Map<String, @Nullable Object>> events) {
    Map<String, Map<String, @Nullable Object>> byNumber = new TreeMap<>();
    for (Map<String, @Nullable Object> event : events) {
      byNumber.put(String.valueOf(event.get("EventId")), event);
    }
    ValueMatcher matcher = new ValueMatcher(bindings.copy());
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

  /** What differs in how the run ended. */
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

  /** What differs in what was logged, how often. */
  public List<String> logs(List<Map<String, String>> records) {
    List<String> differences = new ArrayList<>();
    for (LogExpectation expected : requirement.logs()) {
      int count = (int) records.stream().filter(record -> shows(record, expected.fields())).count();
      if (!expected.isMetBy(count)) {
        differences.add(
            "log records with "
                + bindings.fill(expected.fields())
                + ": expected "
                + expectedCount(expected)
                + ", got "
                + count);
      }
    }
    return differences;
  }

  private boolean shows(Map<String, String> record, Map<String, String> fields) {
    return fields.entrySet().stream()
        .allMatch(
            field -> {
              String wanted = String.valueOf(bindings.fill(field.getValue()));
              String actual = record.get(field.getKey());
              if (actual == null) return false;
              boolean expression =
                  wanted.length() > 1 && wanted.startsWith("/") && wanted.endsWith("/");
              return expression
                  ? Pattern.compile(wanted.substring(1, wanted.length() - 1)).matcher(actual).find()
                  : actual.contains(wanted);
            });
  }

  private static String expectedCount(LogExpectation expected) {
    if (expected.exact() != null) return expected.exact().toString();
    if (expected.least() == null && expected.most() == null) return "at least 1";
    return (expected.least() == null ? "" : "at least " + expected.least() + " ")
        + (expected.most() == null ? "" : "at most " + expected.most());
  }
}
