package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

abstract class ShapesWorkflow {
  @Workflow
  public void run(List<String> input) {
    work(input);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class LocalInterfaceWorkflow {
  @Workflow
  public void run(List<String> input) {
    interface Greeter {
      String name();
      default String greet() { return "hello " + name(); }
    }
    Greeter first = () -> input.get(0);
    Greeter second = new Greeter() {
      @Override public String name() { return "second"; }
    };
    work(first.greet() + second.greet());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class LocalRecordWorkflow {
  @Workflow
  public void run(List<String> input) {
    record Pair(String left, int right) {
      Pair { if (right < 0) throw new IllegalArgumentException("negative: " + right); }
    }
    List<Pair> pairs = new ArrayList<>();
    for (String one : input) pairs.add(new Pair(one, one.length()));
    pairs.sort(Comparator.comparingInt(Pair::right));
    for (Pair pair : pairs) work(pair.left());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class SealedWorkflow {
  sealed interface Event {
    record Opened(String by) implements Event {}
    record Closed() implements Event {}
  }

  @Workflow
  public void run(List<String> input) {
    Event event = input.isEmpty() ? new Event.Closed() : new Event.Opened(input.get(0));
    if (event instanceof Event.Opened opened) work(opened.by());
    else if (event instanceof Event.Closed) work("closed");
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class SwitchWorkflow {
  @Workflow
  public void run(List<String> input) {
    String kind = switch (input.size()) {
      case 0 -> "none";
      case 1 -> "one";
      default -> { int n = input.size(); yield "many" + n; }
    };
    work(kind);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class DequeWorkflow {
  @Workflow
  public void run(List<String> input) {
    Deque<String> todo = new ArrayDeque<>(input);
    while (!todo.isEmpty()) {
      String one = todo.poll();
      if (one.length() > 3) todo.push(one.substring(1));
      work(one);
    }
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class EnumMapWorkflow {
  enum Level { LOW, HIGH }

  @Workflow
  public void run(List<String> input) {
    Map<Level, Integer> counts = new EnumMap<>(Level.class);
    for (String one : input) counts.merge(one.length() > 3 ? Level.HIGH : Level.LOW, 1, Integer::sum);
    counts.forEach((level, count) -> work(level + " " + count));
    for (Level level : Level.values()) work(level.name() + level.ordinal());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class BitSetWorkflow {
  @Workflow
  public void run(List<String> input) {
    BitSet days = new BitSet(7);
    for (String one : input) days.set(one.length() % 7);
    days.stream().forEach(day -> work(day));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class IteratorsWorkflow {
  @Workflow
  public void run(List<String> input) {
    Iterator<String> iterator = input.iterator();
    while (iterator.hasNext()) work(iterator.next());
    ListIterator<String> back = input.listIterator(input.size());
    while (back.hasPrevious()) work(back.previous());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class TreesWorkflow {
  @Workflow
  public void run(List<String> input) {
    TreeMap<String, Integer> tree = new TreeMap<>();
    for (String one : input) tree.put(one, one.length());
    Map.Entry<String, Integer> first = tree.firstEntry();
    work(first.getKey() + tree.headMap("m") + tree.descendingMap() + tree.ceilingKey("a"));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class SeededWorkflow {
  @Workflow
  public void run(List<String> input) {
    Random random = new Random(42);
    SplittableRandom other = new SplittableRandom(input.size());
    List<String> shuffled = new ArrayList<>(input);
    Collections.shuffle(shuffled, new Random(7));
    work(random.nextInt() + other.nextInt() + shuffled.get(0));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class ImmutableListsWorkflow {
  @Workflow
  public void run(List<String> input) {
    List<String> copy = List.copyOf(input);
    Map<String, String> one = Map.of("a", "b");
    Set<String> single = Set.of("x");
    work(copy.get(0) + one + single + Collections.unmodifiableList(input) + Collections.nCopies(3, "x"));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class OptionalChainWorkflow {
  @Workflow
  public void run(List<String> input) {
    String first = input.stream().filter(s -> s.length() > 3).findFirst().map(String::strip).orElseGet(() -> "none");
    work(Optional.ofNullable(first).filter(s -> !s.isBlank()).or(() -> Optional.of("x")).orElseThrow());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class StreamsOfListsWorkflow {
  @Workflow
  public void run(List<String> input) {
    work(input.stream().map(String::length).reduce(0, Integer::sum));
    work(input.stream().collect(Collectors.joining(",")));
    work(IntStream.range(0, input.size()).mapToObj(i -> i + input.get(i)).toList());
    work(input.stream().collect(Collectors.partitioningBy(s -> s.isEmpty())));
    work(input.stream().mapToDouble(String::length).sum());
    work(Stream.iterate(1, i -> i * 2).limit(5).toList());
    work(input.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.toList(), (n, all) -> n + "" + all)));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class AtomicsWorkflow {
  @Workflow
  public void run(List<String> input) {
    AtomicInteger count = new AtomicInteger();
    input.forEach(one -> count.addAndGet(one.length()));
    LongAdder adder = new LongAdder();
    adder.add(3);
    work(count.get() + adder.sum());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class RegexWorkflow {
  private static final Pattern DIGITS = Pattern.compile("(\\d+)");

  @Workflow
  public void run(List<String> input) {
    Matcher matcher = DIGITS.matcher(String.join(" ", input));
    List<String> found = new ArrayList<>();
    while (matcher.find()) found.add(matcher.group(1));
    work(found + "a,b".replaceAll(",", ";") + Pattern.quote("x") + DIGITS.split("1a2").length);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class BigNumbersWorkflow {
  @Workflow
  public void run(List<String> input) {
    BigDecimal total = BigDecimal.ZERO;
    for (String one : input) total = total.add(new BigDecimal(one.length())).setScale(2, RoundingMode.HALF_EVEN);
    BigInteger power = BigInteger.TWO.pow(64).mod(BigInteger.TEN);
    work(total.toPlainString() + power + Math.floorMod(7, 3) + StrictMath.sqrt(2) + Long.toHexString(255));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class StringToolsWorkflow {
  @Workflow
  public void run(List<String> input) {
    StringJoiner joiner = new StringJoiner(",", "[", "]");
    for (String one : input) joiner.add(one.strip().repeat(2));
    StringBuilder text = new StringBuilder(joiner.toString()).reverse();
    work(text.insert(0, 'x').append(5).append(true).toString() + "a".compareTo("b") + "x".chars().sum() + String.valueOf(new char[] {'a'}));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class GenericsWorkflow {
  record Page<T>(List<T> items, int size) {
    List<List<T>> parts() {
      List<List<T>> parts = new ArrayList<>();
      for (int i = 0; i < items.size(); i += size) parts.add(items.subList(i, Math.min(items.size(), i + size)));
      return parts;
    }
  }
  private static <T> T first(List<T> list) { return list.get(0); }

  @Workflow
  public void run(List<String> input) {
    Page<String> page = new Page<>(input, 2);
    for (List<String> part : page.parts()) work(first(part));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class UuidOfNameWorkflow {
  @Workflow
  public void run(List<String> input) {
    UUID id = UUID.nameUUIDFromBytes(input.get(0).getBytes(StandardCharsets.UTF_8));
    work(id + Durable.uuid().toString() + Durable.random().nextInt(10) + UUID.fromString("123e4567-e89b-12d3-a456-426614174000").version());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class SuppressedClockWorkflow {
  @SuppressWarnings("cairn:301") // only shown to people
  private static long stamp() { return System.nanoTime(); }

  @Workflow
  public void run(List<String> input) {
    work(stamp());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class RecursionWorkflow {
  private int depth(List<String> list, int at) { return at >= list.size() ? at : depth(list, at + 1); }

  @Workflow
  public void run(List<String> input) {
    work(depth(input, 0));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class VarargsWorkflow {
  private static String joined(String... parts) { return String.join("+", parts); }

  @Workflow
  public void run(List<String> input) {
    work(joined("a", "b", input.get(0)) + Arrays.asList(1, 2) + Arrays.toString(new int[] {1}) + Arrays.hashCode(new int[] {1}));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class TwoDimensionsWorkflow {
  @Workflow
  public void run(List<String> input) {
    int[][] grid = new int[3][3];
    for (int[] row : grid) Arrays.fill(row, 1);
    grid[1][2] = input.size();
    work(Arrays.deepToString(grid) + Arrays.stream(grid[1]).sum());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class ResourceOwnWorkflow {
  static final class Scope implements AutoCloseable {
    private final List<String> log;
    Scope(List<String> log) { this.log = new ArrayList<>(log); }
    String name() { return log.get(0); }
    @Override public void close() { log.clear(); }
  }

  @Workflow
  public void run(List<String> input) {
    try (Scope scope = new Scope(input)) {
      work(scope.name());
    }
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class InstanceInitializerWorkflow {
  static final class Tariff {
    private final Map<String, Integer> rates = new LinkedHashMap<>();
    { rates.put("a", 1); rates.put("b", 2); }
  }

  @Workflow
  public void run(List<String> input) {
    Tariff tariff = new Tariff();
    work(tariff.rates.get("a"));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class FunctionTableWorkflow {
  private static final List<UnaryOperator<String>> RULES = List.of(String::strip, s -> s + "!", s -> s.toLowerCase(Locale.ROOT));

  @Workflow
  public void run(List<String> input) {
    UnaryOperator<String> all = RULES.stream().reduce(UnaryOperator.identity(), (f, g) -> s -> g.apply(f.apply(s)));
    work(all.apply(input.get(0)));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class HashedButAskedWorkflow {
  @Workflow
  public void run(List<String> input) {
    Map<String, Integer> limits = Map.of("a", 1, "b", 2, "c", 3);
    Set<String> allowed = Set.of("a", "b");
    for (String one : input) if (allowed.contains(one) && limits.getOrDefault(one, 0) > 1) work(one);
    work(limits.values().stream().mapToInt(Integer::intValue).max().orElse(0) + limits.size());
    work(new TreeMap<>(limits) + "" + new TreeSet<>(allowed));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}
