package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

abstract class CollectedOrderWorkflow {
  enum Color { RED, GREEN }
  record Bag(Set<String> tags) {}
  @Workflow public String run(List<String> input) {
    Set<String> set = new HashSet<>(input);
    Map<String, Integer> map = new HashMap<>();
    String a = "" + set; // CAIRN308
    String b = String.valueOf(map); // CAIRN308
    String c = Objects.toString(set); // CAIRN308
    String d = new StringBuilder().append(set).toString(); // CAIRN308
    String e = String.format("%s", map); // CAIRN308
    send(set);
    sendNamed("x", map);
    for (String s : input.stream().collect(Collectors.toCollection(HashSet::new))) work(s); // CAIRN308
    for (String s : input.stream().collect(Collectors.toCollection(() -> new HashSet<>()))) work(s); // CAIRN308
    List<String> f = input.stream().collect(Collectors.collectingAndThen(Collectors.toSet(), ArrayList::new));
    work(f.get(0)); // CAIRN308
    var g = input.stream().collect(Collectors.groupingBy(String::length, HashMap::new, Collectors.counting()));
    for (var x : g.entrySet()) work("" + x.getKey()); // CAIRN308
    var h = input.stream().collect(Collectors.toMap(x -> x, x -> 1, Integer::sum, HashMap::new));
    h.forEach((k, v) -> work(k)); // CAIRN308
    var i = input.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toSet()));
    for (Set<String> words : i.values()) for (String w : words) work(w); // CAIRN308
    Properties p = new Properties();
    for (Object k : p.keySet()) work("" + k); // CAIRN308
    Hashtable<String, String> t = new Hashtable<>();
    for (var en = t.keys(); en.hasMoreElements();) work(en.nextElement()); // CAIRN308
    Set<String> u = Collections.newSetFromMap(new HashMap<>());
    for (String s : u) work(s); // CAIRN308
    Iterator<String> it = set.iterator(); // CAIRN308
    String first = Collections.unmodifiableSet(set).iterator().next(); // CAIRN308
    String any = set.stream().findAny().orElse(""); // CAIRN308
    List<String> j = set.stream().toList(); // CAIRN308
    List<String> k = List.copyOf(set);
    work(k.get(0)); // CAIRN308
    List<String> l = new ArrayList<>(map.keySet());
    work(l.get(0)); // CAIRN308
    Object[] m = set.toArray(); // CAIRN308
    String[] n = set.toArray(String[]::new); // CAIRN308
    Deque<String> q = new ArrayDeque<>(set);
    work(q.poll()); // CAIRN308
    Queue<String> q2 = new LinkedList<>(set);
    while (!q2.isEmpty()) work(q2.remove()); // CAIRN308
    Map<String, Set<String>> multi = new TreeMap<>();
    multi.computeIfAbsent("x", z -> new HashSet<>()).add("y");
    for (String s : multi.get("x")) work(s); // CAIRN308
    Set<String> both = new LinkedHashSet<>();
    both.addAll(set); // CAIRN308
    Map<String, Integer> lm = new LinkedHashMap<>();
    lm.putAll(map); // CAIRN308
    Map<String, Integer> lm2 = new LinkedHashMap<>(map);
    for (String s : lm2.keySet()) work(s); // CAIRN308
    Set<Color> colors = new HashSet<>(List.of(Color.values()));
    for (Color color : colors) work(color.name()); // CAIRN308
    for (String s : makers().get()) work(s);
    Supplier<Set<String>> sup = HashSet::new;
    String last = set.stream().reduce("", (x, y) -> y); // CAIRN308
    String some = set.stream().skip(1).findFirst().get(); // CAIRN308
    set.stream().map(this::work).forEach(x -> {}); // CAIRN308
    set.removeIf(x -> work(x).isEmpty()); // CAIRN308
    map.replaceAll((x, y) -> work(x).length()); // CAIRN308
    Stream<String> st = set.stream(); // CAIRN308
    for (String s : Map.of("a", "b", "c", "d").values()) work(s); // CAIRN308
    for (var s : Map.ofEntries(Map.entry("a", "b"), Map.entry("c", "d")).keySet()) work(s); // CAIRN308
    for (var s : Map.copyOf(map).keySet()) work(s); // CAIRN308
    boolean ok = set.stream().anyMatch(x -> work(x).isEmpty()); // CAIRN308
    return work(a + b + c + d + e);
  }
  private Supplier<List<String>> makers() { return List::of; }
  private void send(Set<String> all) {
    for (String one : all) work(one); // CAIRN308
  }
  private void sendNamed(String x, Map<String, Integer> all) {
    all.forEach((k, v) -> work(k)); // CAIRN308
  }
  @Step protected String work(String input) { return input; }
}
