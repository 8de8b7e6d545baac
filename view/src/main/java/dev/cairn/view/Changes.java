package dev.cairn.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The changes of a run since its last report: for one connection. */
public final class Changes {
  private final Map<String, ShownOperation> operations = new HashMap<>();
  private Map<String, Object> nodes = Map.of();
  private Map<String, Object> head = Map.of();
  private List<String> edges = List.of();

  /** Remembers what was told in full. */
  public void told(RunView view) {
    var unused = since(view);
  }

  /** The parts that are new, which it takes for told; null if there are none. */
  public @Nullable Map<String, Object> since(RunView view) {
    Map<String, Object> changes = new LinkedHashMap<>();
    Map<String, Object> newHead = view.head();
    List<Object> changed = new ArrayList<>();
    for (ShownOperation shown : view.shown()) {
      ShownOperation told = operations.put(shown.operation().id(), shown);
      if (!shown.looksLike(told)) changed.add(shown.json());
    }
    if (!changed.isEmpty()) changes.put("operations", changed);
    Map<String, Object> newNodes = view.nodes();
    Map<String, Object> changedNodes = new LinkedHashMap<>();
    newNodes.forEach(
        (id, node) -> {
          if (!node.equals(nodes.get(id))) changedNodes.put(id, node);
        });
    if (!changedNodes.isEmpty()) changes.put("nodes", changedNodes);
    List<String> newEdges = view.edges();
    if (!newEdges.equals(edges)) changes.put("edges", newEdges);
    boolean same = changes.isEmpty() && withoutTime(newHead).equals(withoutTime(head));
    head = newHead;
    nodes = newNodes;
    edges = newEdges;
    if (same) return null;
    changes.put("head", newHead);
    return changes;
  }

  /** Time passes whether anything happens or not. */
  private static Map<String, Object> withoutTime(Map<String, Object> head) {
    Map<String, Object> rest = new HashMap<>(head);
    rest.remove("now");
    rest.remove("axis");
    return rest;
  }
}
