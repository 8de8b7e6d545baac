package dev.cairn.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The changes of a run from one view of it to a later one. */
final class Changes {

  /** The parts that a page that was told the one view is to be told of the other; null for none. */
  static @Nullable Map<String, Object> between(RunView told, RunView view) {
    Map<String, Object> changes = new LinkedHashMap<>();
    List<Object> operations = operations(told.shown(), view.shown());
    if (!operations.isEmpty()) changes.put("operations", operations);
    Map<String, Object> before = told.nodes();
    Map<String, Object> nodes = new LinkedHashMap<>();
    view.nodes()
        .forEach(
            (id, node) -> {
              if (!node.equals(before.get(id))) nodes.put(id, node);
            });
    if (!nodes.isEmpty()) changes.put("nodes", nodes);
    List<String> edges = view.edges();
    if (!edges.equals(told.edges())) changes.put("edges", edges);
    Map<String, Object> head = view.head();
    if (changes.isEmpty() && withoutTime(head).equals(withoutTime(told.head()))) return null;
    changes.put("head", head);
    return changes;
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
