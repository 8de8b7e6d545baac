package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Hashing collections inside others, where their order is seen from outside. */
abstract class HashedInsideWorkflow {
  record Basket(String owner, List<Set<String>> groups) {}

  record Tags(String owner, Set<String> names) {}

  record Shelf(List<Tags> tags) {}

  private static final Map<String, Set<String>> KEPT = Map.of("a", Set.of("x", "y"));

  private final List<Set<String>> fixedTags = List.of(Set.of("x", "y"));

  @Workflow
  public void run(List<String> input) {
    Map<String, Set<String>> byName = new TreeMap<>();
    byName.put("a", Set.of("x", "y"));
    work(byName.toString()); // CAIRN308
    work("" + byName); // CAIRN308
    work(String.valueOf(byName)); // CAIRN308
    for (Set<String> some : byName.values()) {
      for (String one : some) work(one); // CAIRN308
    }
    for (Map.Entry<String, Set<String>> entry : byName.entrySet()) {
      for (String one : entry.getValue()) work(one); // CAIRN308
    }
    for (String key : byName.keySet()) {
      for (String one : byName.get(key)) work(one); // CAIRN308
    }
    work(byName.get("a").iterator().next()); // CAIRN308
    work(byName.values().iterator().next().iterator().next()); // CAIRN308
    work(byName.values().stream().flatMap(Set::stream).toList()); // CAIRN308
    work(byName.values().stream().flatMap(Collection::stream).findFirst().orElse("")); // CAIRN308
    work(byName.entrySet().stream().map(Object::toString).collect(Collectors.joining())); // CAIRN308
    byName.forEach((key, some) -> some.forEach(this::work)); // CAIRN308
    byName.values().forEach(some -> work(some.iterator().next())); // CAIRN308
    Set<String> first = byName.get("a");
    work(String.join(",", first)); // CAIRN308
    work(new ArrayList<>(byName.get("a")).get(0)); // CAIRN308
    work(List.copyOf(byName.getOrDefault("b", Set.of())).get(0)); // CAIRN308
    for (var entry : byName.entrySet()) {
      work(entry.getKey() + entry.getValue()); // CAIRN308
    }

    Map<String, Set<String>> grown = new TreeMap<>();
    for (String one : input) grown.computeIfAbsent(one, x -> new HashSet<>()).add(one);
    work(grown.toString()); // CAIRN308
    work(grown.get("a").iterator().next()); // CAIRN308
    for (Set<String> some : grown.values()) {
      for (String one : some) work(one); // CAIRN308
    }
    Map<String, Set<String>> merged = new LinkedHashMap<>();
    for (String one : input) merged.merge(one, new HashSet<>(input), (a, b) -> a);
    work(merged.get("a").stream().findFirst().orElse("")); // CAIRN308
    Map<String, Set<String>> absent = new LinkedHashMap<>();
    absent.putIfAbsent("a", new HashSet<>(input));
    work(absent.values().toString()); // CAIRN308
    Map<String, Set<String>> replaced = new TreeMap<>();
    replaced.compute("a", (key, old) -> old == null ? new HashSet<>() : old);
    work(replaced.toString()); // CAIRN308

    Map<String, Set<String>> fixed = Map.of("a", Set.of("x", "y"));
    work(fixed.get("a").iterator().next()); // CAIRN308
    work(fixed.toString()); // CAIRN308
    for (String one : fixed.get("a")) work(one); // CAIRN308
    work(Map.of("a", Set.of("x", "y")).get("a").iterator().next()); // CAIRN308
    Map<String, Set<String>> entries = Map.ofEntries(Map.entry("a", Set.of("x", "y")));
    work(entries.toString()); // CAIRN308
    Map<String, Set<String>> copied = new TreeMap<>(fixed);
    work(copied.toString()); // CAIRN308
    Map<String, Set<String>> filled = new TreeMap<>();
    filled.putAll(byName);
    work(filled.toString()); // CAIRN308

    List<Set<String>> sets = new ArrayList<>();
    sets.add(Set.of("x", "y"));
    work(sets.toString()); // CAIRN308
    work(sets.get(0).iterator().next()); // CAIRN308
    for (Set<String> some : sets) work(some.toString()); // CAIRN308
    for (Set<String> some : sets) {
      for (String one : some) work(one); // CAIRN308
    }
    sets.forEach(some -> work(some.iterator().next())); // CAIRN308
    work(sets.stream().map(Set::toString).toList()); // CAIRN308
    work(sets.stream().map(some -> some.iterator().next()).toList()); // CAIRN308
    List<Set<String>> more = List.of(new HashSet<>(input), Set.of());
    work(more.toString()); // CAIRN308
    work(more.get(0).iterator().next()); // CAIRN308
    Deque<Set<String>> queue = new ArrayDeque<>();
    queue.add(new HashSet<>(input));
    for (String one : queue.poll()) work(one); // CAIRN308
    List<Set<String>> several = new ArrayList<>();
    several.addAll(sets);
    work(several.toString()); // CAIRN308
    List<Set<String>> mapped = input.stream().map(one -> Set.of(one, "x")).toList();
    work(mapped.toString()); // CAIRN308
    work(mapped.get(0).iterator().next()); // CAIRN308
    Optional<Set<String>> maybe = Optional.of(new HashSet<>(input));
    work(maybe.toString()); // CAIRN308
    work(maybe.get().iterator().next()); // CAIRN308
    Set<String>[] array = array(input);
    work(array[0].iterator().next()); // CAIRN308

    Basket basket = new Basket("a", List.of(new HashSet<>(input)));
    work(basket.toString()); // CAIRN308
    work(basket.groups().toString()); // CAIRN308
    for (Set<String> some : basket.groups()) {
      for (String one : some) work(one); // CAIRN308
    }
    work(basket.groups().get(0).iterator().next()); // CAIRN308
    Shelf shelf = new Shelf(List.of(new Tags("a", Set.of("x", "y"))));
    work(shelf.toString()); // CAIRN308
    for (Tags tags : shelf.tags()) work(tags.toString()); // CAIRN308
    List<Tags> all = new ArrayList<>();
    all.add(new Tags("a", new HashSet<>(input)));
    work(all.toString()); // CAIRN308
    for (Tags tags : all) work(tags.names().iterator().next()); // CAIRN308
    work(all.get(0).names().iterator().next()); // CAIRN308
    work(all.stream().map(Tags::toString).toList()); // CAIRN308
    List<Tags> made = input.stream().map(one -> new Tags(one, Set.of(one, "x"))).toList();
    work(made.toString()); // CAIRN308
    for (Tags tags : made) work(tags.toString()); // CAIRN308

    work(KEPT.toString()); // CAIRN308
    work(KEPT.get("a").iterator().next()); // CAIRN308
    work(fixedTags.get(0).iterator().next()); // CAIRN308
    Map<String, Map<String, Integer>> nested = new TreeMap<>();
    nested.computeIfAbsent("a", x -> new HashMap<>()).put("b", 1);
    for (Map<String, Integer> inner : nested.values()) {
      for (String key : inner.keySet()) work(key); // CAIRN308
    }
    work(nested.toString()); // CAIRN308
    nested.forEach((name, inner) -> inner.forEach((key, count) -> work(key))); // CAIRN308
    work(helped(input).toString()); // CAIRN308
    work(helped(input).get("a").iterator().next()); // CAIRN308
    Map<String, Set<String>> fromHelper = helped(input);
    for (Set<String> some : fromHelper.values()) work(some.toString()); // CAIRN308
    Map<Boolean, Set<String>> parts =
        input.stream().collect(Collectors.partitioningBy(String::isEmpty, Collectors.toSet()));
    work(parts.get(true).toString()); // CAIRN308
    Map<String, Set<String>> toMap =
        input.stream().collect(Collectors.toMap(x -> x, x -> Set.of(x, "y"), (a, b) -> a, TreeMap::new));
    work(toMap.toString()); // CAIRN308
    Map<String, Set<String>> grouped =
        input.stream().collect(Collectors.groupingBy(x -> x, TreeMap::new, Collectors.toSet()));
    work(grouped.toString()); // CAIRN308
    work(grouped.values().stream().flatMap(Set::stream).toList()); // CAIRN308
    work(Collections.unmodifiableMap(byName).toString()); // CAIRN308
    work(Map.copyOf(byName).get("a").iterator().next()); // CAIRN308
    work(List.copyOf(sets).get(0).iterator().next()); // CAIRN308
    work(Arrays.asList(Set.of("x", "y"), Set.of("z", "a")).toString()); // CAIRN308
    work(sets.stream().flatMap(some -> some.stream()).toList()); // CAIRN308
    work(all.stream().flatMap(tags -> tags.names().stream()).toList()); // CAIRN308
    work(Stream.of(Set.of("x", "y")).map(Set::iterator).map(i -> i.next()).toList()); // CAIRN308
  }

  private static Map<String, Set<String>> helped(List<String> input) {
    Map<String, Set<String>> found = new TreeMap<>();
    for (String one : input) found.computeIfAbsent(one, x -> new HashSet<>()).add(one);
    return found;
  }

  @SuppressWarnings("unchecked")
  private static Set<String>[] array(List<String> input) {
    return new Set[] {new HashSet<>(input)};
  }

  @Step protected void work(Object value) {}
}
