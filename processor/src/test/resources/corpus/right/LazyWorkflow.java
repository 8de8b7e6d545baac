package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;

abstract class LazyWorkflow {
  static final class Lazy<T> implements Supplier<T> {
    private final Supplier<? extends T> source;
    private T value;
    private boolean made;
    Lazy(Supplier<? extends T> source) { this.source = source; }
    @Override public T get() {
      if (!made) { value = source.get(); made = true; }
      return value;
    }
    <R> Lazy<R> map(Function<? super T, ? extends R> function) { return new Lazy<>(() -> function.apply(get())); }
  }
  static final class Pair<A, B> {
    private final A first;
    private final B second;
    Pair(A first, B second) { this.first = Objects.requireNonNull(first); this.second = Objects.requireNonNull(second); }
    A first() { return first; }
    B second() { return second; }
    @Override public boolean equals(Object other) {
      if (this == other) return true;
      return other instanceof Pair<?, ?> pair && first.equals(pair.first) && second.equals(pair.second);
    }
    @Override public int hashCode() { return Objects.hash(first, second); }
    @Override public String toString() { return "(" + first + ", " + second + ")"; }
  }

  @Workflow
  public String run(String input) {
    Lazy<String> lazy = new Lazy<>(() -> input.strip());
    Lazy<Integer> length = lazy.map(String::length);
    Pair<String, Integer> pair = new Pair<>(lazy.get(), length.get());
    class Counter {
      int count;
      void up() { count++; }
    }
    Counter counter = new Counter();
    Comparator<String> longest = new Comparator<>() {
      private int calls;
      @Override public int compare(String a, String b) { calls++; return b.length() - a.length() + 0 * calls; }
    };
    List<String> words = new ArrayList<>(List.of("a", "bb"));
    words.sort(longest);
    List.of(1, 2, 3).forEach(i -> counter.up());
    class Sum {
      private long sum;
      private final List<Long> parts = new ArrayList<>();
      void add(long n) { sum += n; parts.add(n); }
    }
    Sum sum = new Sum();
    for (int i = 0; i < 3; i++) sum.add(i);
    return work("") + pair + counter.count + sum.sum + sum.parts;
  }

  @Step protected String work(String input) { return input; }
}
