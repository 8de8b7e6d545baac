package corpus.wrong;

import com.google.common.base.Joiner;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Multimap;
import com.google.common.collect.Multiset;
import com.google.common.collect.Sets;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Libraries go through the collections that they are given. */
abstract class LibraryOrderWorkflow {
  @Workflow
  public void run(List<String> input) {
    Set<String> names = new HashSet<>(input);
    work(Joiner.on(',').join(names)); // CAIRN308
    work(Joiner.on(',').join(Set.of("a", "b"))); // CAIRN308
    work(Iterables.getFirst(names, "")); // CAIRN308
    work(Iterables.getLast(names)); // CAIRN308
    work(Iterables.get(names, 1)); // CAIRN308
    work(ImmutableList.copyOf(names).get(0)); // CAIRN308
    work(ImmutableList.copyOf(Set.of("a", "b")).toString()); // CAIRN308
    for (String one : Lists.newArrayList(names)) work(one); // CAIRN308
    ImmutableSet.copyOf(names).forEach(this::work); // CAIRN308
    ImmutableList<String> copy = ImmutableList.copyOf(names);
    work(copy.get(0)); // CAIRN308
    for (String one : Sets.union(names, Set.of("x"))) work(one); // CAIRN308
    for (List<String> page : Lists.partition(Lists.newArrayList(names), 2)) work(page.get(0)); // CAIRN308
    Multimap<String, String> byFirst = HashMultimap.create();
    for (String one : input) byFirst.put(one.substring(0, 1), one);
    byFirst.forEach((k, v) -> input.add(k + v)); // CAIRN308
    for (String key : byFirst.keySet()) work(key); // CAIRN308
    byFirst.entries().forEach(e -> work(e.getValue())); // CAIRN308
    work("" + byFirst); // CAIRN308
    Multiset<String> counts = HashMultiset.create(input);
    for (String one : counts) work(one); // CAIRN308
    work(counts.iterator().next()); // CAIRN308
    for (Multiset.Entry<String> e : counts.entrySet()) work(e.getElement()); // CAIRN308
  }

  @Step protected void work(String value) {}
}
