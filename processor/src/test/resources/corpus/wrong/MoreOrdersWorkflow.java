package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/** Other ways to come by the first element of something that hashes. */
abstract class MoreOrdersWorkflow {
  @Workflow
  public void run(List<String> input) {
    Set<String> names = new HashSet<>(input);
    Map<String, Integer> counts = new HashMap<>();
    for (String one : input) counts.merge(one, 1, Integer::sum);
    ConcurrentHashMap<String, Integer> shared = new ConcurrentHashMap<>(counts);

    work(String.join(",", names)); // CAIRN308
    work(names.toArray()[0]); // CAIRN308
    work(names.toArray(new String[0])[0]); // CAIRN308
    work(names.iterator().next()); // CAIRN308
    work(names.spliterator().estimateSize()); // CAIRN308
    work(List.copyOf(names).get(0)); // CAIRN308
    work(new ArrayList<>(names).get(0)); // CAIRN308
    work(new ArrayList<>(counts.values()).get(0)); // CAIRN308
    work(new LinkedHashSet<>(names).iterator().next()); // CAIRN308
    work(new ArrayDeque<>(names).peek()); // CAIRN308
    work(new CopyOnWriteArrayList<>(names).get(0)); // CAIRN308
    work(Collections.unmodifiableSet(names).iterator().next()); // CAIRN308
    work(Collections.enumeration(names).nextElement()); // CAIRN308
    work(counts.entrySet().iterator().next().getKey()); // CAIRN308
    work(counts.keySet().stream().findFirst().orElse("")); // CAIRN308
    work(counts.keySet().stream().limit(1).toList()); // CAIRN308
    work(counts.keySet().stream().skip(1).toList()); // CAIRN308
    work(counts.keySet().stream().reduce("", String::concat)); // CAIRN308
    work(counts.keySet().stream().collect(Collectors.joining(","))); // CAIRN308
    work(counts.values().stream().toList().get(0)); // CAIRN308
    work(shared.keys().nextElement()); // CAIRN308
    work(shared.keySet().iterator().next()); // CAIRN308
    work(shared.toString()); // CAIRN308
    work(counts.toString()); // CAIRN308
    work("counts " + counts); // CAIRN308
    work(new StringBuilder().append(names).toString()); // CAIRN308
    work(String.valueOf(names)); // CAIRN308
    work(String.format("%s", counts)); // CAIRN308
    counts.forEach((name, count) -> work(name)); // CAIRN308
    names.forEach(this::work); // CAIRN308
    for (Map.Entry<String, Integer> entry : counts.entrySet()) work(entry.getKey()); // CAIRN308
    for (String name : Set.copyOf(input)) work(name); // CAIRN308
    for (String name : Map.of("a", 1, "b", 2).keySet()) work(name); // CAIRN308
    Map<String, Integer> linked = new LinkedHashMap<>();
    linked.putAll(counts); // CAIRN308
    List<String> list = new ArrayList<>();
    list.addAll(names); // CAIRN308
    Collections.addAll(list, names.toArray(new String[0])); // CAIRN308
    for (String name : names) list.add(name); // CAIRN308
    String text = "";
    for (String name : names) text += name; // CAIRN308
    double sum = 0;
    for (int count : counts.values()) sum += count * 0.1; // CAIRN308
    work(text + sum + linked + list);
  }

  @Step protected void work(Object value) {}
}
