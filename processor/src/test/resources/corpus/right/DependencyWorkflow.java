package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Builds modules after the ones that they need. */
abstract class DependencyWorkflow {
  record Module(String name, List<String> needs) {}

  static final class Graph {
    private final Map<String, Module> modules = new LinkedHashMap<>();
    private final Map<String, Set<String>> users = new HashMap<>();

    void add(Module module) {
      modules.put(module.name(), module);
      for (String needed : module.needs()) {
        users.computeIfAbsent(needed, x -> new HashSet<>()).add(module.name());
      }
    }

    int degreeOf(String name) { return modules.get(name).needs().size(); }
    boolean isNeeded(String name) { return !users.getOrDefault(name, Set.of()).isEmpty(); }
    Set<String> usersOf(String name) { return new TreeSet<>(users.getOrDefault(name, Set.of())); }
    Iterable<Module> all() { return modules.values(); }
  }

  @Workflow
  public List<String> build(List<Module> modules) {
    Graph graph = new Graph();
    modules.forEach(graph::add);
    Map<String, Integer> open = new HashMap<>();
    Deque<String> ready = new ArrayDeque<>();
    for (Module module : graph.all()) {
      open.put(module.name(), graph.degreeOf(module.name()));
      if (module.needs().isEmpty()) ready.add(module.name());
    }
    List<String> order = new ArrayList<>();
    Set<String> done = new HashSet<>();
    while (!ready.isEmpty()) {
      String next = ready.poll();
      if (!done.add(next)) continue;
      order.add(next);
      compile(next);
      for (String user : graph.usersOf(next)) {
        if (open.merge(user, -1, Integer::sum) == 0) ready.add(user);
      }
    }
    if (done.size() < modules.size()) {
      throw new IllegalStateException("a cycle among " + (modules.size() - done.size()) + " modules");
    }
    int leaves = 0;
    for (String name : done) if (!graph.isNeeded(name)) leaves++;
    publish(leaves);
    return order;
  }

  @Step protected void compile(String module) {}
  @Step protected void publish(int leaves) {}
}
