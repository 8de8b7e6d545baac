package dev.cairn.cli.connection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;

/** Applies what the engine says has changed of a run. */
final class RunChanges {

  /** The run after a change: operations and nodes by their ids, everything else as a whole. */
  static ObjectNode applied(JsonNode run, JsonNode change) {
    ObjectNode changed = run.deepCopy();
    for (Map.Entry<String, JsonNode> member : change.properties()) {
      JsonNode before = changed.path(member.getKey());
      switch (member.getKey()) {
        case "operations" -> changed.set("operations", operations(before, member.getValue()));
        case "nodes" -> changed.set("nodes", members(before, member.getValue()));
        default -> changed.set(member.getKey(), member.getValue());
      }
    }
    return changed;
  }

  private static ArrayNode operations(JsonNode before, JsonNode fresh) {
    Map<String, JsonNode> byId = new LinkedHashMap<>();
    for (JsonNode operation : before) byId.put(operation.path("id").asText(), operation);
    for (JsonNode operation : fresh) byId.put(operation.path("id").asText(), operation);
    return JsonNodeFactory.instance.arrayNode().addAll(byId.values());
  }

  private static ObjectNode members(JsonNode before, JsonNode fresh) {
    ObjectNode members = JsonNodeFactory.instance.objectNode();
    before.properties().forEach(member -> members.set(member.getKey(), member.getValue()));
    fresh.properties().forEach(member -> members.set(member.getKey(), member.getValue()));
    return members;
  }

  private RunChanges() {}
}
