package dev.cairn.conformance.match;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The meaning of names: variables of the requirement, and ids that its history has bound. */
public final class Bindings {
  private static final Pattern REFERENCE = Pattern.compile("\\$\\{([A-Za-z][A-Za-z0-9_]*)}");
  private static final Pattern GENERATED = Pattern.compile("\\$\\{GEN_STR:(\\d{1,6})}");
  private static final String LETTERS =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  private final Map<String, @Nullable Object> values;

  private Bindings(Map<String, @Nullable Object> values) {
    this.values = values;
  }

  /** Variables with their values; those that ask for it get a random text. */
  public static Bindings of(Map<String, @Nullable Object> variables, RandomGenerator random) {
    Bindings bindings = new Bindings(new LinkedHashMap<>());
    variables.forEach((name, value) -> bindings.bind(name, generated(value, random)));
    return bindings;
  }

  private static @Nullable Object generated(@Nullable Object value, RandomGenerator random) {
    if (!(value instanceof String text)) return value;
    return GENERATED
        .matcher(text)
        .replaceAll(match -> letters(Integer.parseInt(match.group(1)), random));
  }

  private static String letters(int length, RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    return text.toString();
  }

  /** The same names and values, to be bound further without any effect here. */
  public Bindings copy() {
    return new Bindings(new LinkedHashMap<>(values));
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  @Nullable Object get(String name) {
    return values.get(name);
  }

  void bind(String name, @Nullable Object value) {
    values.put(name, value);
  }

  /** The value with all names replaced that stand for something, however deep they are. */
  public @Nullable Object fill(@Nullable Object value) {
    if (value instanceof String text) return fillText(text);
    if (value instanceof Map<?, ?> map) {
      Map<Object, @Nullable Object> filled = new LinkedHashMap<>();
      map.forEach((key, member) -> filled.put(key, fill(member)));
      return filled;
    }
    if (value instanceof List<?> list) {
      List<@Nullable Object> filled = new ArrayList<>();
      list.forEach(element -> filled.add(fill(element)));
      return filled;
    }
    return value;
  }

  private @Nullable Object fillText(String text) {
    Matcher whole = REFERENCE.matcher(text);
    if (whole.matches() && has(whole.group(1))) return get(whole.group(1));
    return REFERENCE
        .matcher(text)
        .replaceAll(
            match ->
                Matcher.quoteReplacement(
                    has(match.group(1)) ? String.valueOf(get(match.group(1))) : match.group()));
  }
}
