package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

abstract class AlgorithmWorkflow {
  record Edge(String from, String to) {}

  @Workflow
  public List<String> order(List<Edge> edges) {
    Map<String, List<String>> next = new LinkedHashMap<>();
    Map<String, Integer> incoming = new LinkedHashMap<>();
    for (Edge edge : edges) {
      next.computeIfAbsent(edge.from(), k -> new ArrayList<>()).add(edge.to());
      incoming.putIfAbsent(edge.from(), 0);
      incoming.merge(edge.to(), 1, Integer::sum);
    }
    Deque<String> ready = new ArrayDeque<>();
    incoming.forEach((node, count) -> { if (count == 0) ready.add(node); });
    List<String> order = new ArrayList<>();
    while (!ready.isEmpty()) {
      String node = ready.poll();
      order.add(run(node));
      for (String to : next.getOrDefault(node, List.of())) {
        if (incoming.merge(to, -1, Integer::sum) == 0) ready.add(to);
      }
    }
    return order;
  }

  @Step protected String run(String node) { return node; }
}
