package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

abstract class StreamWorkflow {
  record Sale(String region, LocalDate day, long cents) {}

  @Workflow
  public Map<String, Long> report(List<Sale> sales) {
    Map<Boolean, List<Sale>> large = sales.stream().collect(Collectors.partitioningBy(s -> s.cents() > 1000));
    for (Sale sale : large.get(true)) flag(sale);
    Map<String, Long> byRegion =
        sales.stream().collect(Collectors.groupingBy(Sale::region, Collectors.summingLong(Sale::cents)));
    long best = byRegion.values().stream().mapToLong(Long::longValue).max().orElse(0);
    SortedSet<String> regions = new TreeSet<>(byRegion.keySet());
    for (String region : regions) publish(region, byRegion.get(region), best);
    return IntStream.range(0, regions.size()).boxed()
        .collect(Collectors.toMap(i -> "r" + i, i -> i * 2L, (a, b) -> a, TreeMap::new));
  }

  @Step protected void flag(Sale sale) {}
  @Step protected void publish(String region, long sum, long best) {}
}
