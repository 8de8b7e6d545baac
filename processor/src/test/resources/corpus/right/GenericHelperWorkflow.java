package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

abstract class GenericHelperWorkflow {
  @Workflow
  public String run(List<String> input) {
    Optional<String> first = firstMatching(input, text -> text.startsWith("a"));
    String longest = max(input, Comparator.comparingInt(String::length));
    return combine(first.orElse("none"), longest);
  }

  private static <T> Optional<T> firstMatching(List<T> items, Predicate<? super T> test) {
    for (T item : items) if (test.test(item)) return Optional.of(item);
    return Optional.empty();
  }

  private static <T> T max(Collection<? extends T> items, Comparator<? super T> order) {
    T best = null;
    for (T item : items) if (best == null || order.compare(item, best) > 0) best = item;
    return best;
  }

  @Step protected String combine(String first, String longest) { return first + longest; }
}
