package dev.cairn.view;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.diagram.NodeIds;
import dev.cairn.manifest.diagram.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The code of a workflow as values for JSON: its contexts, and their durable calls with what may
 * come after each. Calls are named by their place in the list; -1 is the end.
 */
public final class GraphView {

  /** The contexts, the run's own first. */
  public static List<Map<String, Object>> of(Manifest manifest) {
    NodeIds ids = new NodeIds(manifest);
    List<Map<String, Object>> contexts = new ArrayList<>();
    for (Manifest.Context context : manifest.contexts()) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("name", context.name());
      map.put("source", context.source());
      map.put("start", List.copyOf(context.start()));
      List<Object> calls = new ArrayList<>();
      for (int i = 0; i < context.calls().size(); i++) {
        calls.add(call(manifest, context.calls().get(i), ids.of(context, i)));
      }
      map.put("calls", calls);
      context.branches().ifPresent(branches -> map.put("branches", branches));
      contexts.add(map);
    }
    return contexts;
  }

  private static Map<String, Object> call(Manifest manifest, Manifest.Call call, String node) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("node", node);
    Manifest.Operation operation = manifest.operation(call.operation()).orElse(null);
    map.put("name", operation == null ? "any operations" : operation.name());
    map.put("about", operation == null ? "could not be read" : Words.of(operation));
    map.put("source", call.source());
    map.put("next", List.copyOf(call.next()));
    map.put("onFailure", List.copyOf(call.onFailure()));
    List<String> inside = new ArrayList<>();
    if (operation != null) {
      operation.inside().body().ifPresent(inside::add);
      inside.addAll(operation.inside().items());
      operation.inside().otherItems().ifPresent(inside::add);
    }
    inside.removeIf(name -> manifest.context(name).isEmpty());
    if (!inside.isEmpty()) map.put("inside", inside);
    return map;
  }

  private GraphView() {}
}
