package corpus.right;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Sets and maps that are recorded keep their order, and so do those that are made with one. */
abstract class RecordedSetsWorkflow {
  enum Color { RED, GREEN }
  record Parts(Set<Color> set, Map<Color, Integer> map) {}
  record Sorted(SortedSet<String> names) {
    Sorted { names = new TreeSet<>(names); }
  }
  record Listed(List<String> names) {
    Listed { names = List.copyOf(names); }
  }
  static final class Cart {
    private final List<String> items;
    Cart(List<String> items) { this.items = new ArrayList<>(items); }
    List<String> items() { return items; }
  }

  private final SortedSet<Color> colors;
  private final Set<Color> own = EnumSet.allOf(Color.class);
  RecordedSetsWorkflow(SortedSet<Color> colors) { this.colors = colors; }

  @SuppressWarnings("cairn:185")
  @Workflow
  public String run(Set<Color> input) throws JsonProcessingException {
    for (Color color : input) work(color.name());
    for (Color color : pick()) work(color.name());
    for (Color color : some()) work(color.name());
    work("" + some());
    for (Color color : parts().set()) work(color.name());
    for (Map.Entry<Color, Integer> entry : parts().map().entrySet()) work("" + entry);
    Durable.map("colors", List.copyOf(pick()), (color, index) -> work(color.name())).throwIfFailed();
    for (Color color : colors) work(color.name());
    for (Color color : own) work(color.name());
    for (String name : sorted().names()) work(name);
    for (String name : listed().names()) work(name);
    for (String name : new Cart(listed().names()).items()) work(name);
    Object text = List.of("a", "b");
    work("" + text);
    Supplier<List<String>> some = () -> List.of("a", "b");
    for (String one : some.get()) work(one);
    if (text instanceof List<?> list) for (Object one : list) work("" + one);
    for (String one : tags().orElse(Set.of())) work(one);
    for (String one : tags().orElseThrow()) work(one);
    Set<String> chosen = switch (input.size()) { case 0 -> new TreeSet<>(); default -> tags().get(); };
    for (String one : chosen) work(one);
    Map<Color, String> byColor = new EnumMap<>(Color.class);
    for (Color color : input) byColor.put(color, color.name());
    SortedMap<String, String> byName = new TreeMap<>();
    Map<String, Integer> counts = new HashMap<>();
    SortedMap<Integer, Set<String>> groups = new TreeMap<>();
    work("" + new HashSet<>(byColor.values()).stream().map(String::length).reduce(0, (a, b) -> a + b));
    for (String name : new HashSet<>(byColor.values())) {
      byName.put(name, name + "!");
      byName.put("prefix-" + name, name);
      byName.put("any", "same");
      counts.merge(name.substring(0, 1), 1, Integer::sum);
      counts.merge(name.substring(0, 1), name.length(), (a, b) -> a + b);
      counts.merge(name.substring(0, 1), name.length(), (a, b) -> Math.max(a, b));
      groups.computeIfAbsent(name.length(), length -> new TreeSet<>());
      groups.computeIfAbsent(name.length(), length -> new TreeSet<>()).add(name);
    }
    work("" + byName + counts.get("R"));
    work(new ObjectMapper().writeValueAsString(new LinkedHashMap<>(byName)));
    work(new ObjectMapper().writeValueAsString(parts()));
    return DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSXXX").format(LocalDate.EPOCH.atStartOfDay().atOffset(java.time.ZoneOffset.UTC));
  }

  @Step protected Set<Color> pick() { return EnumSet.allOf(Color.class); }
  @Step protected Optional<Set<String>> tags() { return Optional.empty(); }
  @Step protected Set<Color> some() { return Set.of(Color.RED, Color.GREEN); }
  @Step protected Parts parts() { return new Parts(Set.of(), Map.of()); }
  @Step protected Sorted sorted() { return new Sorted(new TreeSet<>()); }
  @Step protected Listed listed() { return new Listed(List.of()); }
  @Step protected String work(String value) { return value; }
}
