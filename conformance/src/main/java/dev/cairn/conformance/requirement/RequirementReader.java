package dev.cairn.conformance.requirement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/** Reads a requirement from YAML. It ignores unknown members, as the suite's own runner does. */
final class RequirementReader {
  private final String id;
  private final String suite;

  RequirementReader(String id, String suite) {
    this.id = id;
    this.suite = suite;
  }

  Requirement read(String text) {
    Map<String, @Nullable Object> file = map(parse(text), "the file");
    return new Requirement(
        id,
        suite,
        String.valueOf(file.getOrDefault("description", id)).strip(),
        Boolean.TRUE.equals(file.get("optional")),
        Boolean.TRUE.equals(file.get("AsyncInvoke")),
        mapOrEmpty(file.get("Variables"), "Variables"),
        file.get("Input"),
        file.get("ExpectedResult") == null
            ? null
            : map(file.get("ExpectedResult"), "ExpectedResult"),
        list(file.get("CallbackActions"), "CallbackActions").stream().map(this::action).toList(),
        history(file),
        list(file.get("ExpectedLogs"), "ExpectedLogs").stream().map(this::log).toList());
  }

  private @Nullable Object parse(String text) {
    try {
      return new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
    } catch (YAMLException e) {
      throw new InvalidRequirementException(id + " is no YAML: " + e.getMessage(), e);
    }
  }

  private List<Map<String, @Nullable Object>> history(Map<String, @Nullable Object> file) {
    List<Map<String, @Nullable Object>> events =
        list(file.get("ExpectedExecutionHistory"), "ExpectedExecutionHistory");
    for (Map<String, @Nullable Object> event : events) {
      if (!(event.get("EventId") instanceof Integer)) {
        throw invalid("an event of ExpectedExecutionHistory has no EventId");
      }
    }
    if (events.isEmpty() && file.get("ExpectedResult") == null) {
      throw invalid("it expects neither a result nor a history");
    }
    return events;
  }

  private CallbackAction action(Map<String, @Nullable Object> action) {
    String operation = text(action, "Operation").toUpperCase(Locale.ROOT);
    Object delay = action.getOrDefault("Delay", 0);
    if (!(delay instanceof Number seconds)) throw invalid("Delay is no number: " + delay);
    try {
      return new CallbackAction(
          text(action, "CallbackName"),
          CallbackAction.Kind.valueOf(operation),
          action.get("Payload"),
          seconds.doubleValue());
    } catch (IllegalArgumentException e) {
      throw new InvalidRequirementException(id + ": unknown Operation " + operation, e);
    }
  }

  private LogExpectation log(Map<String, @Nullable Object> log) {
    Map<String, @Nullable Object> fields = map(log.get("match"), "match of ExpectedLogs");
    if (fields.isEmpty()) throw invalid("match of ExpectedLogs has no fields");
    return new LogExpectation(
        fields,
        number(log, "count"),
        number(log, "min_count"),
        number(log, "max_count"),
        anchors(log, "before"),
        anchors(log, "after"));
  }

  /** The fields of one other record, or of several. */
  private List<Map<String, @Nullable Object>> anchors(
      Map<String, @Nullable Object> log, String direction) {
    Object value = log.get(direction);
    return value instanceof Map<?, ?> ? List.of(map(value, direction)) : list(value, direction);
  }

  private String text(Map<String, @Nullable Object> map, String key) {
    Object value = map.get(key);
    if (value == null) throw invalid(key + " is missing");
    return value.toString();
  }

  private @Nullable Integer number(Map<String, @Nullable Object> map, String key) {
    Object value = map.get(key);
    if (value == null || value instanceof Integer) return (Integer) value;
    throw invalid(key + " is no number: " + value);
  }

  private Map<String, @Nullable Object> mapOrEmpty(@Nullable Object value, String what) {
    return value == null ? Map.of() : map(value, what);
  }

  private Map<String, @Nullable Object> map(@Nullable Object value, String what) {
    if (!(value instanceof Map<?, ?> map)) throw invalid(what + " is no mapping");
    Map<String, @Nullable Object> result = new LinkedHashMap<>();
    map.forEach((key, member) -> result.put(String.valueOf(key), member));
    return result;
  }

  private List<Map<String, @Nullable Object>> list(@Nullable Object value, String what) {
    if (value == null) return List.of();
    if (!(value instanceof List<?> list)) throw invalid(what + " is no list");
    List<Map<String, @Nullable Object>> result = new ArrayList<>();
    for (Object element : list) result.add(map(element, "an element of " + what));
    return result;
  }

  private InvalidRequirementException invalid(String message) {
    return new InvalidRequirementException(id + ": " + message);
  }
}
