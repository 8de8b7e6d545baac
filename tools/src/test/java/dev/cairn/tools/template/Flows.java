package dev.cairn.tools.template;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;

/** Manifests made by hand: what the compiler writes, cut down to what matters here. */
public final class Flows {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final ObjectNode root = JSON.createObjectNode();

  private Flows(String workflow) {
    root.put("format", 1).put("workflow", workflow).put("version", 1);
    root.put("class", "acme.Flow").put("source", "Flow.java:1");
    root.put("input", "java.lang.Void").put("output", "java.lang.Void");
    deployment().put("handler", "acme." + Cfn.logicalId(workflow) + "WorkflowHandler");
    root.putObject("operations");
    root.putObject("contexts");
  }

  public static Flows of(String workflow) {
    return new Flows(workflow);
  }

  private ObjectNode deployment() {
    return root.withObject("/deployment");
  }

  public Flows version(int version) {
    root.put("version", version);
    return this;
  }

  public Flows format(int format) {
    root.put("format", format);
    return this;
  }

  public Flows handler(String handler) {
    deployment().put("handler", handler);
    return this;
  }

  public Flows withoutHandler() {
    deployment().remove("handler");
    return this;
  }

  public Flows timeout(String timeout) {
    deployment().put("timeout", timeout);
    return this;
  }

  Flows retentionDays(int days) {
    deployment().put("retentionDays", days);
    return this;
  }

  /**
   * @param settings names and values, one after the other
   */
  public Flows operation(String key, String kind, String... settings) {
    ObjectNode operation = root.withObject("/operations").putObject(key);
    operation.put("id", key).put("kind", kind).put("name", key);
    operation.put("source", "Flow.java:1").put("called", true);
    ObjectNode all = operation.putObject("settings");
    for (int i = 0; i < settings.length; i += 2) all.put(settings[i], settings[i + 1]);
    return this;
  }

  Flows inside(String key, String... contexts) {
    ArrayNode items = root.withObject("/operations/" + key).putArray("items");
    for (String context : contexts) items.add(context);
    return this;
  }

  /**
   * @param calls each as {@code operation > next next}
   */
  public Flows context(String name, String start, String... calls) {
    ObjectNode context = root.withObject("/contexts").putObject(name);
    context.put("source", "Flow.java:1").put("start", start).putArray("states").add("");
    ArrayNode all = context.putArray("calls");
    for (int i = 0; i < calls.length; i++) {
      String[] parts = calls[i].split(" > ");
      all.addObject()
          .put("operation", parts[0])
          .put("source", "Flow.java:" + (i + 1))
          .put("next", parts[1]);
    }
    return this;
  }

  Manifest read() {
    return ManifestReader.read(json());
  }

  public String json() {
    try {
      return JSON.writeValueAsString(root);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree can be written", e);
    }
  }
}
