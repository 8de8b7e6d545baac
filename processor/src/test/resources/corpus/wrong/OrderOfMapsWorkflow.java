package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.Durable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

abstract class OrderOfMapsWorkflow {
  private static final Map<String, Integer> LIMITS = Map.of("a", 1, "b", 2);

  @Workflow
  public String run(List<String> input) {
    Map<String, Integer> counts = new HashMap<>();
    for (String word : input) counts.merge(word, 1, Integer::sum);
    for (String word : counts.keySet()) work(word); // CAIRN308
    for (var entry : counts.entrySet()) work(entry.getKey()); // CAIRN308
    counts.forEach((word, count) -> work(word)); // CAIRN308
    for (String word : Set.of("a", "b")) work(word); // CAIRN308
    LIMITS.forEach((word, limit) -> work(word)); // CAIRN308
    Set<String> unique = new HashSet<>(input);
    String first = unique.iterator().next(); // CAIRN308
    String some = unique.stream().findFirst().orElse(""); // CAIRN308
    List<String> list = new ArrayList<>(unique);
    for (String word : list) work(word); // CAIRN308
    String joined = String.join(",", unique); // CAIRN308
    var byLength = input.stream().collect(Collectors.groupingBy(String::length));
    for (List<String> words : byLength.values()) work(words.get(0)); // CAIRN308
    Set<String> collected = input.stream().map(String::strip).collect(Collectors.toSet());
    Batch<String> batch = Durable.map("words", collected, (word, index) -> work(word)); // CAIRN308
    for (String word : words(input)) work(word); // CAIRN308
    List<String> copied = new ArrayList<>();
    copied.addAll(unique); // CAIRN308
    String text = counts.values().stream().map(String::valueOf).collect(Collectors.joining()); // CAIRN308
    for (String word : new LinkedHashSet<>(unique)) work(word); // CAIRN308
    return first + some + joined + batch.results() + text;
  }

  private static Set<String> words(List<String> input) {
    Set<String> words = new HashSet<>();
    for (String word : input) words.add(word.strip());
    return words;
  }

  @Step protected String work(String input) { return input; }
}
