package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

abstract class CollectionsWorkflow {
  @Workflow
  public List<String> run(List<String> input) {
    List<String> list = new LinkedList<>(input);
    Collections.reverse(list);
    Collections.rotate(list, 2);
    Collections.swap(list, 0, list.size() - 1);
    List<String> synced = Collections.synchronizedList(new ArrayList<>(list));
    synced.add(Collections.max(list));
    List<String> nine = Collections.nCopies(3, "x");
    Deque<String> queue = new ArrayDeque<>(list);
    queue.offerFirst("first");
    while (!queue.isEmpty()) work(queue.pollFirst());
    NavigableMap<String, Integer> map = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Function.identity()));
    for (int i = 0; i < input.size(); i++) map.put(input.get(i), i);
    Map.Entry<String, Integer> first = map.firstEntry();
    for (String key : map.descendingKeySet()) work(key);
    ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
    input.forEach(s -> counts.merge(s, 1, Integer::sum));
    CopyOnWriteArrayList<String> cow = new CopyOnWriteArrayList<>(input);
    for (String s : cow) if (counts.get(s) > 1) work(s);
    String[] array = list.toArray(new String[0]);
    List<String> view = Arrays.asList(array);
    int at = Collections.binarySearch(List.of("a", "b"), "b");
    Object[] objects = input.toArray();
    boolean same = Arrays.equals(array, objects) || Arrays.deepEquals(array, objects) || Objects.equals(list, view);
    TreeMap<String, Integer> tree = new TreeMap<>(counts);
    tree.putAll(counts);
    Set<String> lower = new TreeSet<>(Comparator.reverseOrder());
    lower.addAll(counts.keySet());
    for (String s : lower) work(s);
    return List.of(view.get(0), nine.get(0), "" + at + same + first + synced + tree + List.of(array) + Arrays.asList(array));
  }

  @Step protected String work(String input) { return input; }
}
