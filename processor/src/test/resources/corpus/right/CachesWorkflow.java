package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

abstract class CachesWorkflow {
  private static final Set<Integer> SMALL = IntStream.range(0, 5).boxed().collect(Collectors.toUnmodifiableSet());
  private static final Map<Integer, String> TABLE = table();
  private static final Object MARKER = new Object();
  private static Map<Integer, String> table() {
    Map<Integer, String> table = new HashMap<>();
    for (int i = 0; i < 3; i++) table.put(i, Integer.toString(i));
    return Map.copyOf(table);
  }

  @Workflow
  public long run(Integer n) {
    Map<Integer, Long> memo = new HashMap<>();
    long f = fib(n, memo);
    Integer boxed = n;
    if (boxed.equals(7) || boxed == 3) f++;
    if (SMALL.contains(n)) f += TABLE.get(n).length();
    Object marker = n > 3 ? MARKER : null;
    if (marker == MARKER) f++;
    Integer[] all = {3, 1, 2};
    Arrays.sort(all, Collections.reverseOrder());
    Long max = Collections.max(memo.values());
    return work(f + max + all[0] + Objects.hash(n, "x") + List.of(1, 2).hashCode());
  }

  private static long fib(int n, Map<Integer, Long> memo) {
    if (n < 2) return n;
    Long known = memo.get(n);
    if (known != null) return known;
    long value = fib(n - 1, memo) + fib(n - 2, memo);
    memo.put(n, value);
    return value;
  }

  @Step protected long work(long n) { return n; }
}
