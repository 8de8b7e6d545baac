package corpus.right;

import com.google.common.base.CaseFormat;
import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.base.MoreObjects;
import com.google.common.base.Preconditions;
import com.google.common.base.Splitter;
import com.google.common.base.Strings;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.BiMap;
import com.google.common.collect.ComparisonChain;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Lists;
import com.google.common.collect.Multiset;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.SetMultimap;
import com.google.common.collect.Sets;
import com.google.common.collect.Streams;
import com.google.common.collect.Table;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultiset;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;
import java.util.Set;

abstract class GuavaCollectionsWorkflow {
  @Workflow
  public String run(List<String> in) {
    ImmutableList<String> a = ImmutableList.copyOf(in);
    ImmutableMap<String, Integer> b = ImmutableMap.of("a", 1, "b", 2);
    for (String s : b.keySet()) work(s);
    List<String> c = Splitter.on(',').trimResults().omitEmptyStrings().splitToList("a,b");
    String d = CharMatcher.anyOf("ab").removeFrom("abc");
    ListMultimap<String, Integer> e = LinkedListMultimap.create();
    e.put("x", 1);
    SetMultimap<String, Integer> e2 = LinkedHashMultimap.create();
    Range<Integer> f = Range.closed(1, 5);
    Preconditions.checkArgument(f.contains(3), "no %s", 3);
    List<String> g = Ordering.natural().reverse().sortedCopy(in);
    String h = com.google.common.hash.Hashing.sha256().hashString("x", java.nio.charset.StandardCharsets.UTF_8).toString();
    List<List<String>> i = Lists.partition(in, 3);
    Set<String> j = Sets.union(ImmutableSet.of("a"), ImmutableSet.of("b"));
    Table<String, String, Integer> k = TreeBasedTable.create();
    k.put("a", "b", 1);
    BiMap<String, Integer> l = HashBiMap.create();
    l.put("a", 1);
    String m = MoreObjects.toStringHelper("x").add("y", 1).toString();
    String n = CaseFormat.LOWER_CAMEL.to(CaseFormat.UPPER_UNDERSCORE, "aB");
    int o = com.google.common.primitives.Ints.max(1, 2);
    String p = com.google.common.io.BaseEncoding.base16().encode(new byte[3]);

    String r = Strings.padStart("x", 5, '0') + Iterables.getLast(in) + ComparisonChain.start().compare(1, 2).result();
    ImmutableSortedMap<String, Integer> s = ImmutableSortedMap.copyOf(b);
    Multiset<String> t = TreeMultiset.create(in);
    String u = Joiner.on(",").withKeyValueSeparator("=").join(b);
    java.util.Optional<String> q = Streams.findLast(in.stream());
    long v = com.google.common.math.LongMath.factorial(5);
    return work(a.toString() + c + d + e + f + g + h + i + j + k.row("a") + m + n + o + p + r + s + t.count("x") + u + v);
  }
  @Step protected String work(String input) { return input; }
}
