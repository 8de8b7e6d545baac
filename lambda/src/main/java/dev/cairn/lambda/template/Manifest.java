package dev.cairn.lambda.template;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a manifest tells of a workflow, as far as it matters here.
 *
 * @param handler the generated handler's class; empty if there is none
 * @param timeout the longest that a run may last; empty if nobody said
 * @param retentionDays how long Lambda keeps what it knows of a run that has ended
 * @param contexts what the code of each context may come to; the run's own is the first
 */
record Manifest(
    String workflow,
    int version,
    Optional<String> handler,
    Optional<Duration> timeout,
    int retentionDays,
    Map<String, Operation> operations,
    Map<String, Context> contexts) {

  /** In the place of an operation or a context: one that could not be read. */
  static final String UNKNOWN = "*";

  /** In the place of a call: the code has returned. */
  static final int END = -1;

  /**
   * An operation.
   *
   * @param inside the contexts of what happens in it
   */
  record Operation(
      String key, String kind, String name, Map<String, String> settings, List<String> inside) {

    Optional<Duration> time(String setting) {
      return Optional.ofNullable(settings.get(setting)).map(Duration::parse);
    }
  }

  /**
   * A context.
   *
   * @param start the calls that may come first
   * @param branches the context of branches that it opens without recording them
   */
  record Context(String name, List<Integer> start, List<Call> calls, Optional<String> branches) {}

  /**
   * A durable call.
   *
   * @param operation a key
   * @param next the calls that may come after it, whether it fails or not
   */
  record Call(String operation, String source, List<Integer> next) {}

  static Manifest read(JsonNode json) {
    int format = json.path("format").asInt();
    if (format != 1) {
      throw new InvalidInputException(
          "the manifest of "
              + json.path("workflow").asText()
              + " has the format "
              + format
              + ", which this version of cairn-lambda does not know; use one version of Cairn for"
              + " compiler and template");
    }
    Map<String, Operation> operations = new LinkedHashMap<>();
    json.path("operations")
        .properties()
        .forEach(o -> operations.put(o.getKey(), operation(o.getKey(), o.getValue())));
    Map<String, Context> contexts = new LinkedHashMap<>();
    json.path("contexts")
        .properties()
        .forEach(c -> contexts.put(c.getKey(), context(c.getKey(), c.getValue())));
    return new Manifest(
        json.path("workflow").asText(),
        json.path("version").asInt(),
        text(json.path("deployment"), "handler"),
        text(json.path("deployment"), "timeout").map(Duration::parse),
        json.path("deployment").path("retentionDays").asInt(14),
        operations,
        contexts);
  }

  private static Operation operation(String key, JsonNode json) {
    Map<String, String> settings = new LinkedHashMap<>();
    json.path("settings")
        .properties()
        .forEach(s -> settings.put(s.getKey(), s.getValue().asText()));
    List<String> inside = new ArrayList<>();
    text(json, "context").ifPresent(inside::add);
    for (JsonNode item : json.path("items")) inside.add(item.asText());
    String kind = json.path("kind").asText();
    // All branches of a parallel batch are known, unless none is.
    if (kind.equals("Map") || inside.isEmpty()) text(json, "otherItems").ifPresent(inside::add);
    return new Operation(key, kind, json.path("name").asText(), settings, inside);
  }

  private static Context context(String name, JsonNode json) {
    List<Call> calls = new ArrayList<>();
    for (JsonNode call : json.path("calls")) {
      List<Integer> next = new ArrayList<>(indexes(call, "next"));
      next.addAll(indexes(call, "onFailure"));
      calls.add(new Call(call.path("operation").asText(), call.path("source").asText(), next));
    }
    return new Context(name, indexes(json, "start"), calls, text(json, "branches"));
  }

  private static List<Integer> indexes(JsonNode json, String field) {
    List<Integer> indexes = new ArrayList<>();
    for (String word : json.path(field).asText().split(" ", -1)) {
      if (!word.isEmpty()) indexes.add(word.equals("end") ? END : Integer.valueOf(word));
    }
    return indexes;
  }

  private static Optional<String> text(JsonNode json, String field) {
    JsonNode value = json.get(field);
    return value == null || value.isNull() ? Optional.empty() : Optional.of(value.asText());
  }
}
