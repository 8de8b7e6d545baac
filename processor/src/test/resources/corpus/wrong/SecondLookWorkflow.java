package corpus.wrong;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import com.google.common.collect.Multiset;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.Table;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.tuple.Pair;

/** Hazards behind helpers, generics, objects that are handed around, and collections of collections. */
@SuppressWarnings("cairn:185")
abstract class SecondLookWorkflow {
  enum Kind { A, B, C }

  record Line(String sku, int quantity, Set<String> labels) {}

  record Cart(List<Line> lines, Map<String, Integer> totals) {
    static Cart of(List<String> skus) {
      Map<String, Integer> totals = new HashMap<>();
      for (String sku : skus) totals.merge(sku, 1, Integer::sum);
      return new Cart(List.of(), totals);
    }
    Cart with(Line line) {
      List<Line> more = new ArrayList<>(lines);
      more.add(line);
      return new Cart(more, totals);
    }
    String summary() { return lines.size() + ": " + totals; }
  }

  interface Rule { boolean accepts(Line line); }

  static final class Expired implements Rule {
    @Override public boolean accepts(Line line) { return Year.now().getValue() > 2030; } // CAIRN301
  }

  static final class Sampled implements Rule {
    private final Random random;
    Sampled(Random random) { this.random = random; }
    @Override public boolean accepts(Line line) { return random.nextBoolean(); }
  }

  static final class Both implements Rule {
    private final List<Rule> rules;
    Both(Rule... rules) { this.rules = List.of(rules); }
    @Override public boolean accepts(Line line) { return rules.stream().allMatch(r -> r.accepts(line)); }
  }

  static abstract class Template {
    final String render(String name) { return head() + name; }
    protected abstract String head();
  }

  static final class Dated extends Template {
    @Override protected String head() { return LocalTime.now() + " "; } // CAIRN301
  }

  static class Node<T extends Comparable<T>> {
    final T value;
    final Set<Node<T>> children = new HashSet<>();
    Node(T value) { this.value = value; }
    void visit(Consumer<T> code) {
      code.accept(value);
      for (Node<T> child : children) child.visit(code); // CAIRN308
    }
  }

  static class Registry {
    private static final Map<Class<?>, Object> PARTS = new HashMap<>();
    static void put(Object part) { PARTS.put(part.getClass(), part); }
    static <T> T get(Class<T> type) { return type.cast(PARTS.get(type)); } // CAIRN309
  }

  static class Holder<T> {
    private T value;
    private final Supplier<T> source;
    Holder(Supplier<T> source) { this.source = source; }
    T get() { return value == null ? value = source.get() : value; }
  }

  static class Ids {
    private final String prefix;
    Ids(String prefix) { this.prefix = prefix; }
    String next() { return prefix + UUID.randomUUID(); } // CAIRN302
  }

  static class Deadline {
    private final Instant at = Instant.now().plus(Duration.ofHours(1)); // CAIRN301
    boolean isOver(Instant now) { return now.isAfter(at); }
  }

  static class Ledger implements Iterable<String> {
    private final Map<String, Integer> rows = new HashMap<>();
    void add(String row) { rows.merge(row, 1, Integer::sum); }
    @Override public Iterator<String> iterator() { return rows.keySet().iterator(); } // CAIRN308
  }

  static class Bag {
    private final Set<String> items = new HashSet<>();
    Bag add(String item) { items.add(item); return this; }
    Stream<String> stream() { return items.stream(); } // CAIRN308
    @Override public String toString() { return "Bag" + items; } // CAIRN308
  }

  static class Lazy extends LazyInitializer<Long> {
    @Override protected Long initialize() { return System.nanoTime(); } // CAIRN301
  }

  private static int calls;
  private static final List<String> AUDIT = new CopyOnWriteArrayList<>();
  private static final Cache<String, String> CACHE = CacheBuilder.newBuilder().build(); // CAIRN311
  private static final Instant STARTED = Instant.now(); // CAIRN301
  private static final String NODE = Optional.ofNullable(System.getenv("NODE")).orElse("local"); // CAIRN304
  private final AtomicReference<String> last = new AtomicReference<>("");

  private static <T> T pick(Collection<T> all) { return all.iterator().next(); } // CAIRN308

  private static <T> List<T> sorted(Collection<T> all, Comparator<? super T> order) {
    List<T> list = new ArrayList<>(all);
    list.sort(order);
    return list;
  }

  private static <K, V> Map<V, K> inverted(Map<K, V> map) {
    Map<V, K> turned = new LinkedHashMap<>();
    map.forEach((key, value) -> turned.put(value, key)); // CAIRN308
    return turned;
  }

  private static Map<String, List<String>> grouped(List<String> input) {
    return input.stream().collect(Collectors.groupingBy(one -> one.substring(0, 1)));
  }

  private static Instant nowOr(Instant given) { return given != null ? given : Clock.systemUTC().instant(); } // CAIRN301

  private static String traced(String text) {
    AUDIT.add(text); // CAIRN309
    return text;
  }

  private static <T> Supplier<T> once(Supplier<T> code) {
    AtomicReference<T> known = new AtomicReference<>();
    return () -> known.updateAndGet(old -> old == null ? code.get() : old);
  }

  @Workflow
  public void run(List<String> input) throws Exception {
    String first = input.get(0);
    // Through objects.
    Cart cart = Cart.of(input);
    work(cart.summary()); // missed CAIRN308
    work(cart.totals().keySet().iterator().next()); // CAIRN308
    for (Map.Entry<String, Integer> total : cart.totals().entrySet()) work(total.getKey()); // CAIRN308
    Cart fuller = cart.with(new Line("a", 1, new HashSet<>(input)));
    for (Line line : fuller.lines()) work(line.labels().iterator().next()); // missed CAIRN308
    work(new Both(new Expired(), new Sampled(new Random())).accepts(null)); // CAIRN302
    work(new Dated().render(first));
    work(new Ids("x").next());
    work(new Deadline().isOver(Instant.EPOCH));
    Node<String> root = new Node<>(first);
    root.children.add(new Node<>("b"));
    root.visit(this::work); // CAIRN210
    Ledger ledger = new Ledger();
    ledger.add(first);
    for (String row : ledger) work(row);
    Bag bag = new Bag().add(first).add("b");
    work(bag.stream().toList());
    work("all: " + bag);
    work(new Holder<>(Instant::now).get()); // CAIRN301
    work(new Lazy().get());
    work(Registry.get(Kind.class));
    // Through helpers and functions.
    work(pick(new HashSet<>(input)));
    work(pick(Map.of("a", 1, "b", 2).entrySet()));
    work(sorted(new HashSet<>(input), Comparator.comparing(String::length)).get(0)); // missed CAIRN308
    work(inverted(new HashMap<>(Map.of("a", 1, "b", 1))));
    grouped(input).forEach((letter, all) -> work(letter)); // CAIRN308
    for (String letter : grouped(input).keySet()) work(letter); // CAIRN308
    work(nowOr(null));
    work(traced(first));
    work(once(UUID::randomUUID).get()); // CAIRN302
    work(Optional.of(first).map(one -> one + new Random().nextInt()).get()); // CAIRN302
    work(input.stream().sorted(Comparator.comparing(one -> UUID.randomUUID())).toList()); // CAIRN302
    work(input.stream().collect(Collectors.toMap(one -> one, one -> Instant.now())).size()); // CAIRN301
    work(input.stream().reduce("", (a, b) -> a + b + System.nanoTime())); // CAIRN301
    BinaryOperator<String> join = (a, b) -> a + NODE + b;
    work(join.apply(first, first));
    Function<String, String> chained = ((Function<String, String>) String::strip).andThen(one -> one + STARTED);
    work(chained.apply(first));
    LongSupplier ticks = InstantSource.system()::millis; // CAIRN301
    work(ticks.getAsLong());
    work(Stream.of(Kind.values()).collect(Collectors.toMap(kind -> kind, Kind::name)).get(Kind.A));
    work(Stream.of(Kind.values()).collect(Collectors.toMap(kind -> kind, Kind::name)).toString()); // CAIRN308
    // State.
    work(++calls); // CAIRN309
    work(AUDIT.size()); // CAIRN309
    work(CACHE.getIfPresent(first)); // CAIRN301
    last.set(first); // CAIRN309
    work(last.get()); // CAIRN309
    // Collections of libraries.
    Multiset<String> words = HashMultiset.create(input);
    for (Multiset.Entry<String> word : words.entrySet()) work(word.getElement()); // CAIRN308
    ListMultimap<String, String> byLetter = ArrayListMultimap.create();
    for (String one : input) byLetter.put(one, one);
    for (Map.Entry<String, String> entry : byLetter.entries()) work(entry.getValue()); // CAIRN308
    work(byLetter.asMap().keySet().iterator().next()); // CAIRN308
    Table<String, String, Integer> table = HashBasedTable.create();
    table.put("a", "b", 1);
    for (String row : table.rowKeySet()) work(row); // CAIRN308
    work(ImmutableSet.copyOf(new HashSet<>(input)).asList().get(0)); // CAIRN308
    work(ImmutableMap.copyOf(new HashMap<>(Map.of("a", 1, "b", 2))).keySet().iterator().next()); // CAIRN308
    work(Maps.uniqueIndex(new HashSet<>(input), String::length).toString()); // CAIRN308
    work(Lists.newArrayList(new HashSet<>(input)).get(0)); // CAIRN308
    work(Iterables.getFirst(new HashSet<>(input), "")); // CAIRN308
    work(Iterables.concat(new HashSet<>(input), List.of("a")).iterator().next()); // CAIRN308
    work(Lists.partition(new ArrayList<>(new HashSet<>(input)), 2).get(0)); // CAIRN308
    work(StringUtils.join(new HashSet<>(input), ",")); // CAIRN308
    work(Pair.of("a", new HashSet<>(input)).getRight().iterator().next()); // CAIRN308
    work(Pair.of("a", Set.of("x", "y")).toString()); // CAIRN308
    work(new HashCodeBuilder().append(Kind.A).toHashCode()); // CAIRN307
    work(com.google.common.base.Objects.hashCode(Kind.A, 1)); // CAIRN307
    JsonNode json = new ObjectMapper().valueToTree(new HashMap<>(Map.of("a", 1, "b", 2))); // CAIRN308
    work(json.toString()); // CAIRN308
    // Orders that look sorted.
    Map<String, Integer> counts = new HashMap<>();
    for (String one : input) counts.merge(one, 1, Integer::sum);
    List<Map.Entry<String, Integer>> top = new ArrayList<>(counts.entrySet());
    top.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
    work(top.get(0).getKey()); // CAIRN308
    work(counts.entrySet().stream().sorted(Map.Entry.comparingByValue()).map(Map.Entry::getKey).toList()); // CAIRN308
    work(Collections.max(counts.entrySet(), Map.Entry.comparingByValue()).getKey()); // CAIRN308
    TreeMap<Integer, String> byCount = new TreeMap<>();
    for (Map.Entry<String, Integer> entry : counts.entrySet()) byCount.put(entry.getValue(), entry.getKey()); // CAIRN308
    work(byCount.firstEntry().getValue());
    LinkedHashSet<String> kept = new LinkedHashSet<>(counts.keySet());
    work(kept.iterator().next()); // CAIRN308
    Deque<String> stack = new ArrayDeque<>(new HashSet<>(input));
    work(stack.pop()); // CAIRN308
    String text = "";
    for (String one : counts.keySet()) text += one; // CAIRN308
    work(text);
    String longest = "";
    for (String one : new HashSet<>(input)) if (one.length() > longest.length()) longest = one; // CAIRN308
    work(longest);
    double sum = 0;
    for (double price : Set.of(0.1, 0.2, 0.3)) sum += price; // CAIRN308
    work(sum);
    work(counts.values().stream().mapToDouble(n -> n / 3.0).sum()); // CAIRN308
    work(new Hashtable<>(counts).elements().nextElement()); // CAIRN308
    work(Arrays.asList(new HashSet<>(input).toArray()).get(0)); // CAIRN308
    int index = 0;
    Map<String, Integer> numbered = new HashMap<>();
    for (String one : Set.copyOf(input)) numbered.put(one, index++); // CAIRN308
    work(numbered.get(first));
    for (String one : Set.copyOf(input)) numbered.put(one, numbered.size()); // CAIRN308
    for (String one : Set.copyOf(input)) { // CAIRN308
      int mine = index++;
      numbered.put(one, mine);
    }
    Set<String> three = new TreeSet<>();
    for (String one : Set.copyOf(input)) { // CAIRN308
      if (three.size() < 3) three.add(one);
    }
    int spent = 0;
    for (String one : Set.copyOf(input)) { // CAIRN308
      if (spent < 100) spent += one.length();
    }
    work(spent);
    AtomicInteger number = new AtomicInteger();
    counts.keySet().forEach(one -> numbered.put(one, number.incrementAndGet())); // CAIRN308
    MutableInt next = new MutableInt();
    for (String one : new HashSet<>(input)) numbered.put(one, next.incrementAndGet()); // CAIRN308
    Iterator<Kind> kinds = new HashSet<>(EnumSet.allOf(Kind.class)).iterator(); // CAIRN308
    work(kinds.next());
    for (Kind kind : Set.of(Kind.A, Kind.B)) work(kind.name()); // CAIRN308
    switch (new HashSet<>(input).iterator().next()) { // CAIRN308
      case "a" -> work("a");
      default -> work("b");
    }
    Durable.map("m", new ArrayList<>(new HashSet<>(input)), (one, i) -> part(one)).results(); // CAIRN308
    Durable.map("n", List.copyOf(counts.keySet()), (one, i) -> part(one)).results(); // CAIRN308
  }

  @Subflow protected String part(String one) {
    return one + YearMonth.now(ZoneOffset.UTC); // CAIRN301
  }

  @Step protected void work(Object value) {}
}
