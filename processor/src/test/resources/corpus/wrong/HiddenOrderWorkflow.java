package corpus.wrong;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.FluentIterable;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Collections without order, where neither types nor the next expression say so. */
abstract class HiddenOrderWorkflow {
  enum Color { RED, GREEN }
  record Bag(Set<String> tags) {}
  record Copied(Set<Color> colors, Map<String, Integer> counts) {
    Copied { colors = Set.copyOf(colors); }
  }
  record Assigned(List<String> names, Map<String, Integer> counts) {
    Assigned(List<String> names, Map<String, Integer> counts) {
      this.names = List.copyOf(names);
      this.counts = Map.copyOf(counts);
    }
  }
  static final class Cart {
    final Set<String> items;
    final List<String> copy;
    Cart(Set<String> items) { this.items = Objects.requireNonNull(items); this.copy = new ArrayList<>(items); }
    Set<String> items() { return items; }
    List<String> copy() { return copy; }
  }

  private final Set<Color> colors;
  private final Map<Color, String> names;
  HiddenOrderWorkflow(Set<Color> colors, Map<Color, String> names) { this.colors = colors; this.names = names; }

  @SuppressWarnings("cairn:185")
  @Workflow
  public void run(List<String> input) throws JsonProcessingException {
    Object set = new HashSet<>(input);
    work("" + set); // CAIRN308
    work(set.toString()); // CAIRN308
    Object map = Map.of("a", 1, "b", 2);
    work(String.valueOf(map)); // CAIRN308
    work(shown(Set.of("a", "b")));
    Supplier<Set<String>> some = () -> Set.of("a", "b");
    for (String one : some.get()) work(one); // CAIRN308
    Function<Integer, Collection<String>> by = i -> { return new HashSet<>(input); };
    for (String one : by.apply(1)) work(one); // CAIRN308
    Supplier<Set<String>> named = HiddenOrderWorkflow::hashed;
    for (String one : named.get()) work(one); // CAIRN308
    for (String one : Map.entry("k", Set.of("a", "b")).getValue()) work(one); // CAIRN308
    var entry = new AbstractMap.SimpleEntry<>("k", Set.of("a", "b"));
    for (String one : entry.getValue()) work(one); // CAIRN308
    Object bag = new Bag(new HashSet<>(input));
    if (bag instanceof Bag b) for (String one : b.tags()) work(one); // CAIRN308
    Set<?>[] made = {Set.of("a", "b")};
    for (Object one : made[0]) work("" + one); // CAIRN308
    Set<?>[] filled = new Set<?>[1];
    filled[0] = Set.of("a", "b");
    for (Object one : filled[0]) work("" + one); // CAIRN308
    for (Set<?> one : filled) for (Object inner : one) work("" + inner); // CAIRN308
    TreeMap<Integer, String> byLength = new TreeMap<>();
    for (String one : Set.of("a", "b")) byLength.put(one.length(), one); // CAIRN308
    for (String one : Set.of("a", "b")) byLength.putIfAbsent(one.length(), one); // CAIRN308
    for (String one : Set.of("a", "b")) byLength.merge(one.length(), one, (x, y) -> x + y); // CAIRN308
    TreeMap<Integer, Integer> sums = new TreeMap<>();
    for (String one : Set.of("a", "b")) sums.merge(one.length(), one.hashCode(), (x, y) -> x + 2 * y); // CAIRN308
    work(byLength.toString() + sums);
    ObjectMapper json = new ObjectMapper();
    work(json.writeValueAsString(Map.of("a", 1, "b", 2))); // CAIRN308
    work(json.writeValueAsString(new Bag(Set.of("a", "b")))); // CAIRN308
    work(json.writer().writeValueAsString(new HashSet<>(input))); // CAIRN308
    work(FluentIterable.from(new HashSet<>(input)).first().or("")); // CAIRN308
    work(FluentIterable.from(Set.of("a", "b")).filter(one -> one.length() == 1).get(0)); // CAIRN308
    Stream.of(Set.of("a", "b")).flatMap(Set::stream).forEach(this::work); // CAIRN308
    Cart cart = new Cart(new HashSet<>(input));
    for (String one : cart.items) work(one); // CAIRN308
    for (String one : cart.items()) work(one); // CAIRN308
    work(new Cart(Set.of("a", "b")).copy().get(0)); // CAIRN308
    for (Color one : colors) work(one.name()); // CAIRN308
    for (Color one : names.keySet()) work(one.name()); // CAIRN308
    for (Color one : copied().colors()) work(one.name()); // CAIRN308
    work("" + copied()); // CAIRN308
    Set<String> chosen = switch (input.size()) {
      case 0 -> new TreeSet<>();
      case 1 -> { yield Set.of("a", "b"); }
      default -> new TreeSet<>(input);
    };
    for (String one : chosen) work(one); // CAIRN308
    Optional<Set<String>> maybe = Optional.of(Set.of("a", "b"));
    for (String one : maybe.get()) work(one); // CAIRN308
    for (String one : maybe.orElseThrow()) work(one); // CAIRN308
    for (String one : tags().orElse(Set.of("a", "b"))) work(one); // CAIRN308
    for (Color one : concurrent().keySet()) work(one.name()); // CAIRN308
    for (String one : assigned().counts().keySet()) work(one); // CAIRN308
  }

  private static Set<String> hashed() { return Set.of("a", "b"); }
  private static String shown(Object value) { return "" + value; } // CAIRN308
  @Step protected Optional<Set<String>> tags() { return Optional.empty(); }
  @Step protected ConcurrentMap<Color, String> concurrent() { return new ConcurrentHashMap<>(); }
  @Step protected Copied copied() { return new Copied(Set.of(), Map.of()); }
  @Step protected Assigned assigned() { return new Assigned(List.of(), Map.of()); }
  @Step protected void work(String value) {}
}
