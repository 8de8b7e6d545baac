package corpus.libraries;

import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Sets;
import com.google.common.collect.Table;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultimap;
import com.google.common.hash.Hashing;
import com.google.common.io.BaseEncoding;
import com.google.common.math.DoubleMath;
import com.google.common.math.LongMath;
import com.google.common.net.InetAddresses;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

abstract class GuavaToolsWorkflow {
  @Workflow
  public void run(String input) {
    work(input);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class InetAddressesWorkflow {
  @Workflow
  public void run(String input) {
    work(InetAddresses.forString("1.1.1.1").getHostAddress() + InetAddresses.isInetAddress(input));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class ImmutablesOfGuavaWorkflow {
  @Workflow
  public void run(String input) {
    ImmutableList<String> list = ImmutableList.of("a", "b", input);
    ImmutableMap<String, Integer> map = ImmutableMap.<String, Integer>builder().put("a", 1).put("b", 2).buildOrThrow();
    ImmutableSet<String> set = ImmutableSet.of("x", "y");
    for (String one : list) work(one);
    map.forEach((k, v) -> work(k + v));
    for (String one : set) work(one + set.asList().get(0));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class SortedOfGuavaWorkflow {
  @Workflow
  public void run(String input) {
    Set<String> names = new HashSet<>(List.of(input, "b"));
    for (String one : ImmutableSortedSet.copyOf(names)) work(one);
    work(Sets.newTreeSet(names).first() + Iterables.size(names) + Iterables.contains(names, "a"));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class JoinersWorkflow {
  @Workflow
  public void run(String input) {
    work(Joiner.on('&').withKeyValueSeparator("=").join(new TreeMap<>(Map.of("a", 1, "b", 2))));
    work(Splitter.on(';').withKeyValueSeparator('=').split("a=1;b=2").get("a") + Strings.commonPrefix("ab", "ac"));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class GuavaHashingWorkflow {
  @Workflow
  public void run(String input) {
    work(Hashing.sha256().hashString(input, StandardCharsets.UTF_8).toString() + BaseEncoding.base64().encode(new byte[] {1}));
    work(Ints.tryParse("5") + Longs.max(1, 2) + LongMath.gcd(12, 8) + DoubleMath.roundToInt(1.5, RoundingMode.HALF_UP));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class TreesOfGuavaWorkflow {
  @Workflow
  public void run(String input) {
    TreeMultimap<String, Integer> byName = TreeMultimap.create();
    byName.put(input, 1);
    for (String key : byName.keySet()) work(key + byName.get(key));
    Table<String, String, Integer> table = TreeBasedTable.create();
    table.put("a", "b", 1);
    for (Table.Cell<String, String, Integer> cell : table.cellSet()) work(cell.getRowKey() + cell.getValue());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}
