package dev.cairn.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The changes of a run from one view of it to a later one. */
final class Changes {

  /** All that may change, for a page that was told nothing yet. */
  static Map<String, Object> all(RunView view) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("head", view.head());
    all.put("operations", view.operations());
    all.put("nodes", view.shown().nodes());
    all.put("edges", view.shown().edges());
    return all;
  }

  /** The parts that a page that was told the one view is to be told of the other; null for none. */
  static @Nullable Map<String, Object> between(RunView told, RunView view) {
    Map<String, Object> changes = new LinkedHashMap<>();
    Map<String, Object> head = view.head();
    changes.put("head", head);
    List<Object> operations = operations(told.shown().operations(), view.shown().operations());
    if (!operations.isEmpty()) changes.put("operations", operations);
    Map<String, Object> nodes = nodes(told.shown().nodes(), view.shown().nodes());
    if (!nodes.isEmpty()) changes.put("nodes", nodes);
    List<String> edges = view.shown().edges();
    if (!edges.equals(told.shown().edges())) changes.put("edges", edges);
    boolean isOnlyHead = changes.size() == 1;
    return isOnlyHead && withoutTime(head).equals(withoutTime(told.head())) ? null : changes;
  }

  private static Map<String, Object> nodes(Map<String, Object> told, Map<String, Object> shown) {
    Map<String, Object> nodes = new LinkedHashMap<>();
    for (Map.Entry<String, Object> node : shown.entrySet()) {
      if (!node.getValue().equals(told.get(node.getKey()))) {
        nodes.put(node.getKey(), node.getValue());
      }
    }
    return nodes;
  }

  /** Journals grow at their end, so that an operation has its place in both, as a rule. */
  private static List<Object> operations(List<ShownOperation> told, List<ShownOperation> shown) {
    List<Object> changed = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      ShownOperation before = i < told.size() ? told.get(i) : null;
      if (!shown.get(i).looksLike(before)) changed.add(shown.get(i).json());
    }
    return changed;
  }

  /** Time passes whether anything happens or not. */
  private static Map<String, Object> withoutTime(Map<String, Object> head) {
    Map<String, Object> rest = new HashMap<>(head);
    rest.remove("now");
    rest.remove("axis");
    return rest;
  }

  private Changes() {}
}
