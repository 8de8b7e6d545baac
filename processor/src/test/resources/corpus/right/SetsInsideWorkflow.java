package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Sets inside of other collections, whose order is never seen. */
abstract class SetsInsideWorkflow {
  enum Level { LOW, HIGH }

  record Article(String id, List<String> pictures, Set<String> tags) {}

  record Report(Map<String, List<String>> lines, Map<String, Set<String>> seen) {}

  record Shown(Set<String> tags) {
    @Override public String toString() { return "Shown with " + tags.size(); }
  }

  @Workflow
  public void run(List<String> input) {
    Map<String, Set<String>> ancestors = new TreeMap<>();
    for (String one : input) {
      ancestors.computeIfAbsent(one, x -> new HashSet<>()).add(one);
      ancestors.computeIfAbsent("all", x -> new HashSet<>()).add(one);
    }
    for (Map.Entry<String, Set<String>> entry : ancestors.entrySet()) {
      work(entry.getKey() + entry.getValue().size());
      if (entry.getValue().contains("a")) work(entry.getKey());
    }
    for (String key : ancestors.keySet()) work(key + ancestors.get(key).size());
    int count = 0;
    for (Set<String> some : ancestors.values()) count += some.size();
    work(count);
    for (Set<String> some : ancestors.values()) {
      for (String each : some) count += each.length();
    }
    work(ancestors.values().stream().mapToInt(Set::size).sum());
    work(ancestors.values().stream().flatMap(Set::stream).sorted().toList());
    work(ancestors.values().stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new)));
    work(ancestors.values().stream().flatMap(some -> some.stream()).sorted().toList());
    work(ancestors.values().stream().flatMap(some -> some.stream().map(String::strip)).sorted().toList());
    work(ancestors.values().stream().flatMap(some -> some.stream()).distinct().count());
    work(ancestors.get("all").stream().sorted().findFirst().orElse(""));
    work(new TreeSet<>(ancestors.get("all")).first());

    Map<String, List<Set<String>>> deep = new LinkedHashMap<>();
    deep.put("a", List.of(new HashSet<>(input), Set.of()));
    for (Set<String> some : deep.get("a")) work(some.size());
    work(deep.get("a").get(0).size());
    work(deep.get("a").size());

    Map<String, Set<String>> sorted = new TreeMap<>();
    sorted.put("a", new TreeSet<>(input));
    sorted.computeIfAbsent("b", x -> new LinkedHashSet<>()).addAll(input);
    work(sorted.toString());
    for (Set<String> some : sorted.values()) {
      for (String each : some) work(each);
    }
    Map<String, Set<String>> made = new TreeMap<>();
    for (String one : input) made.computeIfAbsent(one, x -> new HashSet<>()).add(one);
    made.replaceAll((key, some) -> new TreeSet<>(some));
    work(made.toString());

    Article article = new Article("1", List.of("a", "b"), Set.copyOf(input));
    for (String picture : article.pictures()) work(picture);
    work(article.pictures().toString());
    work(article.id() + article.tags().size());
    List<Article> articles = new ArrayList<>();
    for (String one : input) articles.add(new Article(one, List.of(one), new HashSet<>(input)));
    for (Article each : articles) {
      work(each.id());
      work(each.pictures().get(0));
      for (String picture : each.pictures()) work(picture);
      if (each.tags().contains("sale")) work(each.id());
    }
    work(articles.stream().map(Article::id).toList());
    work(articles.stream().flatMap(each -> each.pictures().stream()).toList());
    work(articles.get(0).pictures().toString());
    Map<String, Article> byId = articles.stream().collect(Collectors.toMap(Article::id, x -> x));
    work(byId.get("1").pictures().iterator().next());

    Map<String, List<String>> lines = new TreeMap<>();
    lines.computeIfAbsent("a", x -> new ArrayList<>()).add("b");
    Map<String, Set<String>> seen = new HashMap<>();
    seen.computeIfAbsent("a", x -> new HashSet<>()).add("b");
    Report report = new Report(lines, seen);
    for (Map.Entry<String, List<String>> entry : report.lines().entrySet()) {
      for (String line : entry.getValue()) work(line);
    }
    work(report.lines().toString());
    work(report.seen().getOrDefault("a", Set.of()).size());

    Deque<Map<String, Integer>> scopes = new ArrayDeque<>();
    scopes.push(new HashMap<>());
    scopes.peek().put("a", 1);
    work(scopes.peek().get("a"));
    work(scopes.pop().size());
    Map<Level, Set<String>> byLevel = new EnumMap<>(Level.class);
    byLevel.put(Level.LOW, new TreeSet<>(input));
    byLevel.forEach((level, some) -> work(level.name() + some));
    Optional<Set<String>> maybe = Optional.of(new HashSet<>(input));
    work(maybe.map(Set::size).orElse(0));
    work(maybe.get().contains("a"));
    List<Shown> shown = List.of(new Shown(Set.of("a", "b")));
    work(shown.get(0).tags().size());
    Map<String, Set<String>> grouped =
        input.stream().collect(Collectors.groupingBy(x -> x.substring(0, 1), TreeMap::new, Collectors.toSet()));
    grouped.forEach((key, some) -> work(key + some.size()));
    Map<String, Map<String, Integer>> counts = new TreeMap<>();
    for (String one : input) counts.computeIfAbsent(one, x -> new TreeMap<>()).merge("n", 1, Integer::sum);
    work(counts.toString());
    counts.forEach((name, inner) -> inner.forEach((key, n) -> work(key + n)));
  }

  @Step protected void work(Object value) {}
}
