package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

abstract class GenericToolsWorkflow {
  sealed interface Result<T> permits Ok, Err {
    static <T> Result<T> of(Supplier<T> supplier) {
      try { return new Ok<>(supplier.get()); } catch (RuntimeException e) { return new Err<>(e.getMessage()); }
    }
    default <R> Result<R> then(Function<? super T, Result<R>> next) {
      if (this instanceof Ok<T> ok) return next.apply(ok.value());
      return new Err<>(((Err<T>) this).reason());
    }
    default T orElse(T other) { return this instanceof Ok<T> ok ? ok.value() : other; }
  }
  record Ok<T>(T value) implements Result<T> {}
  record Err<T>(String reason) implements Result<T> {}

  static <K extends Comparable<K>, V> SortedMap<K, V> index(Collection<V> values, Function<? super V, ? extends K> key) {
    SortedMap<K, V> map = new TreeMap<>();
    for (V value : values) map.put(key.apply(value), value);
    return map;
  }
  static <T> Predicate<T> not(Predicate<? super T> p) { return t -> !p.test(t); }
  static <A, B, C> Function<A, C> compose(Function<A, B> f, Function<B, C> g) { return f.andThen(g); }

  @Workflow
  public String run(List<String> input) {
    Result<String> result = Result.of(() -> input.get(0)).then(a -> Result.of(() -> a + "b"));
    SortedMap<Integer, String> byLength = index(input, String::length);
    for (String value : byLength.values()) work(value);
    long blanks = input.stream().filter(not(String::isBlank)).count();
    String shown = compose(String::strip, String::length).apply("  x ").toString();
    BinaryOperator<Integer> plus = Integer::sum;
    UnaryOperator<String> quote = s -> '"' + s + '"';
    BiFunction<Integer, Integer, Integer> power = (b, e) -> { int r = 1; for (int i = 0; i < e; i++) r *= b; return r; };
    return work(result.orElse("none") + blanks + shown + plus.apply(1, 2) + quote.apply("q") + power.apply(2, 8) + result);
  }

  @Step protected String work(String input) { return input; }
}
