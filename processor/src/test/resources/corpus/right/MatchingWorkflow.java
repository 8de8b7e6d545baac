package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.stream.Collectors;

abstract class MatchingWorkflow {
  record Bid(String by, long amount, int priority) {}
  private static final Comparator<Bid> BEST =
      Comparator.comparingLong(Bid::amount).reversed()
          .thenComparing(Bid::priority, Comparator.reverseOrder())
          .thenComparing(Bid::by, String.CASE_INSENSITIVE_ORDER);
  private static final class Cheapest implements Comparator<Bid> {
    @Override public int compare(Bid a, Bid b) { return Long.compare(a.amount(), b.amount()); }
  }

  @Workflow
  public List<String> run(List<Bid> bids) {
    PriorityQueue<Bid> queue = new PriorityQueue<>(BEST);
    queue.addAll(bids);
    List<String> accepted = new ArrayList<>();
    while (!queue.isEmpty() && accepted.size() < 3) {
      Bid bid = queue.poll();
      if (offer(bid)) accepted.add(bid.by());
    }
    Bid cheapest = Collections.min(bids, new Cheapest());
    Map<Boolean, List<Bid>> split = bids.stream().collect(Collectors.partitioningBy(b -> b.amount() > 5));
    for (Bid bid : split.get(true)) offer(bid);
    TreeMap<Integer, List<Bid>> byPriority =
        bids.stream().collect(Collectors.groupingBy(Bid::priority, TreeMap::new, Collectors.toList()));
    byPriority.headMap(3).forEach((p, list) -> list.forEach(this::offer));
    LinkedHashMap<String, Long> sums = bids.stream().collect(
        Collectors.toMap(Bid::by, Bid::amount, Long::sum, LinkedHashMap::new));
    for (var entry : sums.entrySet()) accepted.add(entry.getKey() + entry.getValue());
    LongSummaryStatistics stats = bids.stream().mapToLong(Bid::amount).summaryStatistics();
    accepted.add(cheapest.by() + stats.getMax());
    return List.copyOf(accepted);
  }

  @Step protected boolean offer(Bid bid) { return true; }
}
