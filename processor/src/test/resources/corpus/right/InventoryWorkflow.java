package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

abstract class InventoryWorkflow {
  record Item(String sku, int count) {}
  private static final Map<String, Integer> LIMITS;
  static {
    Map<String, Integer> limits = new HashMap<>();
    limits.put("a", 1);
    limits.put("b", 2);
    LIMITS = Collections.unmodifiableMap(limits);
  }
  private static final Set<String> FRAGILE = Set.of("glass", "egg");
  private static final List<String> ORDER = List.of("egg", "glass");

  @Workflow
  public int run(List<Item> items) {
    Map<String, Integer> stock = new HashMap<>();
    for (Item item : items) stock.merge(item.sku(), item.count(), Integer::sum);
    int total = 0;
    for (int count : stock.values()) total += count;
    int big = stock.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    boolean any = stock.keySet().stream().anyMatch(FRAGILE::contains);
    for (String sku : new TreeMap<>(stock).keySet()) reserve(sku, stock.get(sku));
    stock.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(e -> reserve(e.getKey(), e.getValue()));
    List<String> names = new ArrayList<>(stock.keySet());
    names.sort(Comparator.<String>comparingInt(ORDER::indexOf).thenComparing(Comparator.naturalOrder()));
    for (String name : names) reserve(name, LIMITS.getOrDefault(name, 0));
    List<String> more = stock.keySet().stream().filter(s -> !s.isEmpty()).collect(Collectors.toCollection(ArrayList::new));
    Collections.sort(more);
    for (String name : more) reserve(name, 0);
    Set<String> seen = new HashSet<>();
    List<Item> unique = items.stream().filter(i -> seen.add(i.sku())).toList();
    stock.keySet().removeIf(s -> s.startsWith("x"));
    stock.replaceAll((k, v) -> v + 1);
    if (stock.containsKey("a") && seen.containsAll(List.of("a", "b")) || stock.equals(LIMITS)) total++;
    return total + big + unique.size() + (any ? 1 : 0) + stock.hashCode();
  }

  @Step protected void reserve(String sku, int count) {}
}
