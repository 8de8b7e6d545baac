package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

abstract class CountingWorkflow {
  @Workflow
  public Map<String, Integer> count(List<String> words) {
    Map<String, Integer> counts = new HashMap<>();
    for (String word : words) counts.merge(word, 1, Integer::sum);
    int total = 0;
    for (int count : counts.values()) total += count;
    boolean any = counts.values().stream().anyMatch(n -> n > 3);
    List<String> top =
        counts.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
            .map(Map.Entry::getKey)
            .limit(10)
            .toList();
    for (String word : top) publish(word, counts.get(word), total, any);
    return new TreeMap<>(counts);
  }

  @Step protected void publish(String word, int count, int total, boolean any) {}
}
