package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Hazards that the compiler does not see yet. A line that is found has to be marked as the others are. */
abstract class MissedWorkflow {
  static final class Plain {}

  static final class Cart {
    private final Set<String> items;
    Cart(Set<String> items) { this.items = items; }
    Set<String> items() { return items; }
  }

  @Workflow
  public void run(List<String> input) {
    Set<String> names = new HashSet<>(input);
    Function<Set<String>, String> first = set -> set.iterator().next(); // CAIRN308
    work(first.apply(names));
    work(new Cart(names).items().iterator().next()); // CAIRN308
    work(hashedByHelperOfHelper(input).iterator().next()); // CAIRN308
    work(List.of(names).stream().flatMap(Set::stream).toList()); // CAIRN308
    PriorityQueue<String> queue = new PriorityQueue<>(names.size(), Comparator.comparing(String::length));
    for (String one : names) queue.add(one); // CAIRN308
    work(queue.poll());
    Object plain = new Plain();
    List<Object> objects = List.of(plain);
    work(objects.toString()); // CAIRN307
    work(Arrays.toString(new Object[] {plain})); // CAIRN307
    Object[] filled = new Object[1];
    filled[0] = new Plain();
    work(Arrays.toString(filled)); // CAIRN307
    work(Stream.of(filled).map(String::valueOf).toList()); // CAIRN307
    work(shown(new Plain()));
    work(System.lineSeparator()); // missed CAIRN304
    work(String.format("%n")); // missed CAIRN304
  }

  private static Set<String> hashedByHelperOfHelper(List<String> input) { return hashed(input); }
  private static Set<String> hashed(List<String> input) { return new HashSet<>(input); }
  private static <T> String shown(T value) { return "" + value; } // CAIRN307

  @Step protected void work(Object value) {}
}
