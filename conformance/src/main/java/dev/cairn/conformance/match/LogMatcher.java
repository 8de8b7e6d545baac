package dev.cairn.conformance.match;

import dev.cairn.conformance.requirement.LogExpectation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Compares what was logged with what is expected, as the suite's own runner does: records are
 * counted over the whole log; a text fits what is equal, but for blanks around it, and an
 * expression between slashes what it is found in; other values fit their equals only.
 */
final class LogMatcher {
  private final Bindings bindings;
  private final List<LogRecord> records;
  private final List<String> differences = new ArrayList<>();

  /**
   * @param bindings variables, and the ids that the history has bound
   */
  LogMatcher(Bindings bindings, List<LogRecord> records) {
    this.bindings = bindings;
    this.records = records;
  }

  List<String> differences(List<LogExpectation> expectations) {
    expectations.forEach(this::compare);
    return differences;
  }

  private void compare(LogExpectation expected) {
    List<LogRecord> found = find(expected.fields());
    if (!expected.isMetBy(found.size())) {
      differ(expected, "expected " + wanted(expected) + ", got " + found.size());
    }
    for (Map<String, @Nullable Object> anchor : expected.before()) {
      order(expected, found, "before", anchor);
    }
    for (Map<String, @Nullable Object> anchor : expected.after()) {
      order(expected, found, "after", anchor);
    }
  }

  private void order(
      LogExpectation expected,
      List<LogRecord> found,
      String direction,
      Map<String, @Nullable Object> anchor) {
    List<LogRecord> others = find(anchor);
    if (others.isEmpty()) {
      // Without this a typing error in the anchor would be met by every log.
      differ(expected, "there is no record " + bindings.fill(anchor) + " to be " + direction);
      return;
    }
    boolean ordered =
        direction.equals("before")
            ? latest(found) <= earliest(others)
            : earliest(found) >= latest(others);
    if (!found.isEmpty() && !ordered) {
      differ(expected, "expected all of them " + direction + " " + bindings.fill(anchor));
    }
  }

  private static long earliest(List<LogRecord> records) {
    return records.stream().mapToLong(LogRecord::millis).min().orElse(Long.MAX_VALUE);
  }

  private static long latest(List<LogRecord> records) {
    return records.stream().mapToLong(LogRecord::millis).max().orElse(Long.MIN_VALUE);
  }

  private List<LogRecord> find(Map<String, @Nullable Object> fields) {
    return records.stream().filter(record -> shows(record, fields)).toList();
  }

  private boolean shows(LogRecord record, Map<String, @Nullable Object> fields) {
    return fields.entrySet().stream()
        .allMatch(
            field ->
                record.fields().containsKey(field.getKey())
                    && fits(bindings.fill(field.getValue()), record.fields().get(field.getKey())));
  }

  private static boolean fits(@Nullable Object expected, @Nullable Object actual) {
    if (!(expected instanceof String text)) return Values.same(expected, actual);
    String shown = String.valueOf(actual).strip();
    boolean expression = text.length() > 1 && text.startsWith("/") && text.endsWith("/");
    return expression
        ? Pattern.compile(text.substring(1, text.length() - 1)).matcher(shown).find()
        : shown.equals(text.strip());
  }

  private void differ(LogExpectation expected, String how) {
    differences.add("log records with " + bindings.fill(expected.fields()) + ": " + how);
  }

  private static String wanted(LogExpectation expected) {
    if (expected.exact() != null) return expected.exact().toString();
    if (expected.least() == null && expected.most() == null) return "at least 1";
    return (expected.least() == null ? "" : "at least " + expected.least() + " ")
        + (expected.most() == null ? "" : "at most " + expected.most());
  }
}
