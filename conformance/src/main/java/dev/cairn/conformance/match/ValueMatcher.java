package dev.cairn.conformance.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Compares what is there with what is expected.
 *
 * <ul>
 *   <li>{@code '*'} and an empty mapping fit anything, but the member has to be there.
 *   <li>{@code ${NAME}} fits anything at first, and from then on only the same.
 *   <li>{@code ${/expression/}} fits what the regular expression finds something in.
 *   <li>{@code {"${JSON}": …}} fits a text whose JSON fits.
 *   <li>{@code ${ABSENT}} as a member: there must be no such member.
 *   <li>A mapping fits one that has its members, and maybe others; a list one of the same length;
 *       everything else only what is equal.
 * </ul>
 */
final class ValueMatcher {
  private static final Pattern EXPRESSION = Pattern.compile("(?s)\\$\\{/(.+)/}");
  private static final Pattern NAME = Pattern.compile("\\$\\{([^/}][^}]*)}");
  private static final String DECODED = "${JSON}";
  private static final String ABSENT = "${ABSENT}";

  private final Bindings bindings;
  private final List<String> differences = new ArrayList<>();

  ValueMatcher(Bindings bindings) {
    this.bindings = bindings;
  }

  /** The differences so far. */
  List<String> differences() {
    return differences;
  }

  void match(@Nullable Object expected, @Nullable Object actual, String path) {
    if (expected instanceof Map<?, ?> members) {
      matchMembers(members, actual, path);
    } else if (expected instanceof List<?> elements) {
      matchElements(elements, actual, path);
    } else if (expected instanceof String text) {
      matchText(text, actual, path);
    } else if (!Values.same(expected, actual)) {
      differ(path, expected, actual);
    }
  }

  private void matchMembers(Map<?, ?> members, @Nullable Object actual, String path) {
    if (members.isEmpty()) return;
    if (members.size() == 1 && members.containsKey(DECODED)) {
      Values.Parsed parsed = actual instanceof String text ? Values.parse(text) : null;
      if (parsed == null) differences.add(path + ": expected JSON, got " + shown(actual));
      else match(members.get(DECODED), parsed.value(), path);
      return;
    }
    if (!(actual instanceof Map<?, ?> others)) {
      differ(path, members, actual);
      return;
    }
    members.forEach(
        (key, expected) -> {
          String member = path + "." + key;
          if (ABSENT.equals(expected)) {
            if (others.containsKey(key)) {
              differences.add(member + ": expected no such member, got " + shown(others.get(key)));
            }
          } else if (!others.containsKey(key)) {
            differences.add(member + ": missing");
          } else {
            match(expected, others.get(key), member);
          }
        });
  }

  private void matchElements(List<?> elements, @Nullable Object actual, String path) {
    if (!(actual instanceof List<?> others) || others.size() != elements.size()) {
      differ(path, elements, actual);
      return;
    }
    for (int i = 0; i < elements.size(); i++) {
      match(elements.get(i), others.get(i), path + "[" + i + "]");
    }
  }

  private void matchText(String expected, @Nullable Object actual, String path) {
    if (expected.equals("*")) return;
    Matcher expression = EXPRESSION.matcher(expected);
    Matcher name = NAME.matcher(expected);
    if (expression.matches()) {
      String filled = String.valueOf(bindings.fill(expression.group(1)));
      if (!Pattern.compile(filled).matcher(String.valueOf(actual)).find()) {
        differences.add(path + ": expected a match of /" + filled + "/, got " + shown(actual));
      }
    } else if (name.matches() && !bindings.has(name.group(1))) {
      bindings.bind(name.group(1), actual);
    } else {
      Object filled = bindings.fill(expected);
      if (!Values.same(filled, actual)) differ(path, filled, actual);
    }
  }

  private void differ(String path, @Nullable Object expected, @Nullable Object actual) {
    differences.add(path + ": expected " + shown(expected) + ", got " + shown(actual));
  }

  private static String shown(@Nullable Object value) {
    return value instanceof String text ? '"' + text + '"' : String.valueOf(value);
  }
}
