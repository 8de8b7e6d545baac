package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Compares what was counted with what should be there: hashing inside, sorted where it is seen. */
abstract class InventoryCountWorkflow {
  record Count(String shelf, String sku, int pieces) {}
  record Difference(String sku, int missing) {}

  @Workflow
  public List<Difference> compare(List<Count> counted) {
    Map<String, Integer> pieces = new HashMap<>();
    Map<String, Set<String>> shelves = new HashMap<>();
    for (Count count : counted) {
      pieces.merge(count.sku(), count.pieces(), Integer::sum);
      shelves.computeIfAbsent(count.sku(), x -> new HashSet<>()).add(count.shelf());
    }
    Map<String, Integer> expected = expected();
    Set<String> all = new TreeSet<>(pieces.keySet());
    all.addAll(expected.keySet());
    SortedMap<String, Integer> missing = new TreeMap<>();
    for (String sku : all) {
      int difference = expected.getOrDefault(sku, 0) - pieces.getOrDefault(sku, 0);
      if (difference != 0) missing.put(sku, difference);
    }
    List<Difference> differences =
        missing.entrySet().stream().map(e -> new Difference(e.getKey(), e.getValue())).toList();
    differences.forEach(this::record);
    int spread = 0;
    for (Set<String> some : shelves.values()) spread = Math.max(spread, some.size());
    Set<String> found = new HashSet<>();
    for (Map.Entry<String, Integer> entry : pieces.entrySet()) {
      if (entry.getValue() > 0) found.add(entry.getKey());
    }
    found.removeAll(missing.keySet());
    IntSummaryStatistics statistics =
        pieces.values().stream().collect(Collectors.summarizingInt(Integer::intValue));
    boolean disjoint = Collections.disjoint(found, missing.keySet());
    close(found.size(), spread + statistics.getMax(), disjoint);
    if (pieces.containsKey("pallet") && shelves.get("pallet").contains("A1")) record(new Difference("pallet", 0));
    String text = pieces.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).sorted().collect(Collectors.joining("\n"));
    archive(text);
    return differences;
  }

  @Step protected Map<String, Integer> expected() { return Map.of(); }
  @Step protected void record(Difference difference) {}
  @Step protected void close(int found, int spread, boolean disjoint) {}
  @Step protected void archive(String text) {}
}
