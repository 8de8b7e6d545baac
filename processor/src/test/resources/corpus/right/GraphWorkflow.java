package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

abstract class GraphWorkflow {
  record Edge(String from, String to) {}
  static final class Node {
    final String name;
    final List<Node> next = new ArrayList<>();
    private int mark;
    Node(String name) { this.name = name; }
    boolean isMarked() { return mark > 0; }
    void mark() { mark++; }
    @Override public String toString() { return name; }
  }

  @Workflow
  public List<String> run(List<Edge> edges) {
    Map<String, Node> nodes = new LinkedHashMap<>();
    for (Edge edge : edges) {
      Node from = nodes.computeIfAbsent(edge.from(), Node::new);
      from.next.add(nodes.computeIfAbsent(edge.to(), Node::new));
    }
    List<String> order = new ArrayList<>();
    Set<Node> done = new HashSet<>();
    Map<Node, Integer> depth = new HashMap<>();
    for (Node node : nodes.values()) visit(node, order, done, depth);
    Collections.reverse(order);
    Node first = nodes.values().iterator().next();
    Node last = first;
    for (Node node : nodes.values()) last = node;
    if (first == last) order.add("single");
    for (String name : order) build(name);
    return order;
  }

  private static void visit(Node node, List<String> order, Set<Node> done, Map<Node, Integer> depth) {
    if (!done.add(node) || node.isMarked()) return;
    node.mark();
    depth.merge(node, 1, Integer::sum);
    for (Node next : node.next) visit(next, order, done, depth);
    order.add("" + node);
  }

  @Step protected String build(String name) { return name; }
}
