package corpus.right;

import dev.cairn.Deterministic;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToLongFunction;

/** Generic helpers with bounds, views and immutable copies, and collaborators that are vouched for. */
abstract class QuotaWorkflow {
  interface Plans {
    @Deterministic("plans are constants of a release")
    long limitOf(String plan);
  }

  interface Usage { String tenant(); long bytes(); }
  record Stored(String tenant, long bytes) implements Usage {}
  record Sent(String tenant, long bytes, boolean billed) implements Usage {}

  private final Plans plans;

  protected QuotaWorkflow(Plans plans) { this.plans = plans; }

  private static <T, K extends Comparable<K>> Map<K, Long> sums(
      Collection<? extends T> all, java.util.function.Function<? super T, ? extends K> key, ToLongFunction<? super T> value) {
    Map<K, Long> sums = new TreeMap<>();
    for (T one : all) sums.merge(key.apply(one), value.applyAsLong(one), Long::sum);
    return Collections.unmodifiableMap(sums);
  }

  @SafeVarargs
  private static <T> Set<T> union(Collection<? extends T>... all) {
    Set<T> union = new LinkedHashSet<>();
    for (Collection<? extends T> one : all) union.addAll(one);
    return union;
  }

  @Workflow(name = "quota")
  public List<String> run(String plan) {
    List<Usage> usage = new ArrayList<>(stored());
    usage.addAll(sent());
    Map<String, Long> bytes = sums(usage, Usage::tenant, Usage::bytes);
    long limit = plans.limitOf(plan);
    NavigableSet<String> over = new TreeSet<>();
    bytes.forEach((tenant, sum) -> { if (sum > limit) over.add(tenant); });
    for (String tenant : over.descendingSet()) warn(tenant, bytes.get(tenant) - limit);
    Set<String> everybody = union(bytes.keySet(), List.of("root"), over);
    for (String tenant : everybody) warn(tenant, 0);
    return List.copyOf(over);
  }

  @Step protected List<Stored> stored() { return List.of(); }
  @Step protected List<Sent> sent() { return List.of(); }
  @Step protected void warn(String tenant, long bytes) {}
}
