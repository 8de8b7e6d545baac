package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

abstract class TiesBrokenWorkflow {
  @Workflow
  public void run(List<String> input) {
    work(input);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class TopKeysWorkflow {
  @Workflow
  public void run(List<String> input) {
    Map<String, Integer> counts = new HashMap<>();
    for (String one : input) counts.merge(one, 1, Integer::sum);
    work(counts.entrySet().stream().sorted(Map.Entry.comparingByKey()).map(Map.Entry::getValue).toList());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class TopCountsWorkflow {
  @Workflow
  public void run(List<String> input) {
    Map<String, Integer> counts = new HashMap<>();
    for (String one : input) counts.merge(one, 1, Integer::sum);
    Comparator<Map.Entry<String, Integer>> order =
        Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey());
    work(counts.entrySet().stream().sorted(order).limit(3).map(Map.Entry::getKey).toList());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class WinnerWorkflow {
  record Bid(String bidderId, long amount) {}

  @Workflow
  public void run(List<String> input) {
    Set<Bid> bids = new HashSet<>();
    for (String one : input) bids.add(new Bid(one, one.length()));
    Bid best = bids.stream().max(Comparator.comparingLong(Bid::amount).thenComparing(Bid::bidderId)).orElseThrow();
    work(best.bidderId());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class SortedByIdWorkflow {
  record Item(String id) {}

  @Workflow
  public void run(List<String> input) {
    Set<Item> items = new HashSet<>();
    for (String one : input) items.add(new Item(one));
    for (Item item : items.stream().sorted(Comparator.comparing(Item::id)).toList()) work(item.id());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class NaturalOrderWorkflow {
  @Workflow
  public void run(List<String> input) {
    Set<String> names = new HashSet<>(input);
    for (String one : names.stream().sorted().toList()) work(one);
    for (String one : names.stream().sorted(Comparator.reverseOrder()).toList()) work(one);
    work(Collections.max(names) + Collections.min(names));
    work(names.stream().max(Comparator.naturalOrder()).orElse(""));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class SortedCopyWorkflow {
  @Workflow
  public void run(List<String> input) {
    List<String> copy = new ArrayList<>(new HashSet<>(input));
    copy.sort(null);
    for (String one : copy) work(one);
    List<String> other = new ArrayList<>(Set.copyOf(input));
    Collections.sort(other, Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
    work(other.get(0));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class LambdaComparatorWorkflow {
  @Workflow
  public void run(List<String> input) {
    List<String> names = new ArrayList<>(new HashSet<>(input));
    names.sort((a, b) -> b.compareTo(a));
    work(names);
    Map<String, Integer> ranks = new HashMap<>();
    for (String one : names) ranks.put(one, one.length());
    work(ranks.entrySet().stream().sorted((a, b) -> a.getKey().compareTo(b.getKey())).toList());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class SumsOfHashedWorkflow {
  @Workflow
  public void run(List<String> input) {
    Map<String, Long> sums = new HashMap<>();
    for (String one : input) sums.merge(one, 1L, Long::sum);
    long total = 0;
    for (long one : sums.values()) total += one;
    long most = 0;
    for (long one : sums.values()) most = Math.max(most, one);
    BigDecimal exact = BigDecimal.ZERO;
    for (long one : sums.values()) exact = exact.add(BigDecimal.valueOf(one));
    work(total + most + exact.longValue() + sums.values().stream().mapToLong(Long::longValue).sum());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class LinkedMapsWorkflow {
  @Workflow
  public void run(List<String> input) {
    Map<String, List<String>> groups =
        input.stream().collect(Collectors.groupingBy(s -> s.substring(0, 1), LinkedHashMap::new, Collectors.toList()));
    groups.forEach((k, v) -> work(k + v));
    Map<Integer, Long> lengths = input.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()));
    work(lengths);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class ReadsAfterSetWorkflow {
  @Workflow
  public void run(List<String> input) {
    Set<String> seen = new HashSet<>();
    for (String one : input) if (seen.add(one)) work(one);
    work(seen.size() + " of " + input.size() + seen.contains("a"));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class MaxByWorkflow {
  @Workflow
  public void run(List<String> input) {
    Set<String> names = new HashSet<>(input);
    work(names.stream().collect(Collectors.maxBy(Comparator.naturalOrder())).orElse(""));
    work(names.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}
