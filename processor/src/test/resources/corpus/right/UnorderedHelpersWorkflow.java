package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

abstract class UnorderedHelpersWorkflow {
  @Workflow
  public int run(List<String> input) {
    Set<String> set = new HashSet<>(input);
    int n = total(set) + count(set, "x");
    for (String s : sorted(set)) work(s);
    Map<Integer, Set<String>> byLength = new TreeMap<>();
    for (String s : input) byLength.computeIfAbsent(s.length(), k -> new TreeSet<>()).add(s);
    byLength.forEach((k, v) -> v.forEach(this::work));
    Map<String, Set<String>> index = new HashMap<>();
    for (String s : input) index.computeIfAbsent(s, k -> new HashSet<>()).add(s);
    for (String s : input) if (index.get(s).contains("x")) work(s);
    Set<String> missing = new TreeSet<>(set);
    missing.removeAll(input);
    Set<String> both = new LinkedHashSet<>(input);
    both.retainAll(set);
    for (String s : both) work(s);
    String joined = set.stream().sorted().collect(Collectors.joining(","));
    List<String> list = new ArrayList<>(set);
    list.sort(Comparator.naturalOrder());
    work(list.get(0) + joined);
    return n + missing.size() + set.size();
  }

  private static int total(Set<String> all) {
    int sum = 0;
    for (String one : all) sum += one.length();
    return sum;
  }
  private static int count(Collection<String> all, String what) { return Collections.frequency(all, what); }
  private static List<String> sorted(Collection<String> all) {
    List<String> copy = new ArrayList<>(all);
    Collections.sort(copy);
    return copy;
  }

  @Step protected String work(String input) { return input; }
}
