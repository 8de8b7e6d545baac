package corpus.wrong;

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
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Comparators that take some elements for equal leave these in the order in which they came. */
abstract class TiesWorkflow {
  private static final Comparator<String> BY_LENGTH = Comparator.comparingInt(String::length);

  record Bid(String by, long amount) {}

  @Workflow
  public void run(List<String> input) {
    Map<String, Integer> counts = new HashMap<>();
    for (String one : input) counts.merge(one, 1, Integer::sum);
    Set<String> names = new HashSet<>(input);
    Set<Bid> bids = new HashSet<>();

    work(counts.entrySet().stream().sorted(Map.Entry.comparingByValue()).map(Map.Entry::getKey).toList()); // CAIRN308
    work(counts.entrySet().stream().sorted(Map.Entry.comparingByValue(Comparator.reverseOrder())).toList()); // CAIRN308
    work(counts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey()); // CAIRN308
    work(counts.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow().getKey()); // CAIRN308
    work(Collections.max(counts.entrySet(), Map.Entry.comparingByValue()).getKey()); // CAIRN308
    work(Collections.min(counts.entrySet(), Map.Entry.comparingByValue()).getKey()); // CAIRN308
    work(names.stream().sorted(Comparator.comparing(String::length)).toList()); // CAIRN308
    work(names.stream().sorted(Comparator.comparingInt(String::length).reversed()).toList()); // CAIRN308
    work(names.stream().sorted(BY_LENGTH).findFirst().orElse("")); // CAIRN308
    work(names.stream().sorted(String.CASE_INSENSITIVE_ORDER).toList()); // CAIRN308
    work(names.stream().sorted((a, b) -> a.length() - b.length()).toList()); // CAIRN308
    work(names.stream().sorted((a, b) -> Integer.compare(a.length(), b.length())).toList()); // CAIRN308
    work(names.stream().sorted((a, b) -> -Integer.compare(a.length(), b.length())).toList()); // CAIRN308
    work(names.stream().max(Comparator.comparing(String::length)).orElse("")); // CAIRN308
    work(names.stream().collect(Collectors.maxBy(BY_LENGTH)).orElse("")); // CAIRN308
    work(bids.stream().max(Comparator.comparing(Bid::amount)).orElseThrow().by()); // CAIRN308
    work(bids.stream().min(Comparator.comparingLong(Bid::amount)).orElseThrow().by()); // CAIRN308
    work(bids.stream().sorted(Comparator.comparingLong(b -> b.amount())).map(Bid::by).toList()); // CAIRN308
    work(Set.of("a", "b", "cc").stream().sorted(Comparator.comparing(String::length)).toList()); // CAIRN308
    work(Collections.max(Set.of("a", "b"), BY_LENGTH)); // CAIRN308

    List<String> copy = new ArrayList<>(names);
    copy.sort(Comparator.comparingInt(String::length));
    work(copy.get(0)); // CAIRN308
    List<String> other = new ArrayList<>(Set.of("a", "b", "cc"));
    Collections.sort(other, BY_LENGTH);
    for (String one : other) work(one); // CAIRN308
    List<String> third = names.stream().map(String::strip).collect(Collectors.toList()); // CAIRN308
    third.sort(BY_LENGTH);
    work(third);
    TreeSet<String> firstOfLength = new TreeSet<>(BY_LENGTH);
    firstOfLength.addAll(names); // CAIRN308
    TreeMap<String, Integer> ignoringCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    ignoringCase.putAll(counts); // CAIRN308
    work(names.stream().collect(Collectors.toCollection(() -> new TreeSet<>(BY_LENGTH)))); // CAIRN308
    double sum = names.stream().mapToDouble(String::length).sum(); // CAIRN308
    double mean = names.stream().collect(Collectors.averagingDouble(String::length)); // CAIRN308
    double reduced = names.stream().map(n -> 0.1 * n.length()).reduce(0.0, Double::sum); // CAIRN308
    work(firstOfLength.first() + ignoringCase.firstKey() + sum + mean + reduced);
  }

  @Step protected void work(Object value) {}
}
