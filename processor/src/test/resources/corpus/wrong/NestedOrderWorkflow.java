package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Hash order inside of other containers. */
abstract class NestedOrderWorkflow {
  record Box(String name, Set<String> items) {}

  @Workflow
  public void run(List<String> input) {
    Map<Integer, Set<String>> byLength =
        input.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toSet()));
    work("" + byLength); // CAIRN308
    work(byLength.toString()); // CAIRN308
    work(byLength.get(1).iterator().next()); // CAIRN308
    for (Set<String> group : byLength.values()) work(group.iterator().next()); // CAIRN308
    byLength.forEach((length, group) -> group.forEach(this::work)); // CAIRN308
    work("" + List.of(Set.of("a", "b"))); // CAIRN308
    work(List.of(Set.of("a", "b")).toString()); // CAIRN308
    List<Set<String>> sets = List.of(new HashSet<>(input));
    work(sets.get(0).iterator().next()); // CAIRN308
    Box box = new Box("a", new HashSet<>(input));
    for (String one : box.items()) work(one); // CAIRN308
    work("" + box); // CAIRN308
    work(new Box("b", Set.of("x", "y")).items().iterator().next()); // CAIRN308
    work(new Box("b", Set.of("x", "y")).toString()); // CAIRN308
  }

  @Step protected void work(String value) {}
}
