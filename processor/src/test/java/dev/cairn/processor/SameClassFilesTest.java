package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Bodies are read when javac is about to look into them itself. The same class files come of them
 * as without the processor.
 */
class SameClassFilesTest {

  private static final String CONSTRUCTS =
      """
        enum Size {
          SMALL("s") { @Override int weight() { return 1 + text.length(); } },
          LARGE { @Override int weight() { return 10; } };
          protected final String text;
          Size() { this("l"); }
          Size(String text) { this.text = text; }
          abstract int weight();
        }

        static int enums(String name) {
          enum Local { A, B; int two() { return ordinal() * 2; } }
          int sum = 0;
          for (Size size : Size.values()) sum += size.weight();
          switch (Size.valueOf(name)) {
            case SMALL: sum += 100;
            case LARGE: sum += Local.B.two();
          }
          return sum + switch (Local.valueOf("A")) { case A -> 1000; case B -> 2000; };
        }

        static int texts(String text) {
          switch (text) {
            case "one": return 1;
            case "two": { int x = text.length(); return x; }
            default: return switch (text + "!") { case "three!" -> 30; default -> { int y = 4; yield y; } };
          }
        }

        class Inner {
          private int count = base;
          { count++; }
          Inner() { count += 10; }
          class Deeper { int sum() { return count + base; } }
          int sum() { return this.new Deeper().sum(); }
        }

        private final int base = 5;

        int inner() { return new Inner().sum() + new Inner() { { touch(); } void touch() {} int more() { return sum(); } }.more(); }

        static int locals(int captured) {
          interface Twice { int of(int x); default int thrice(int x) { return of(x) + x; } }
          class Adding implements Twice {
            private final int added;
            Adding() { this(1); }
            Adding(int added) { this.added = added + captured; }
            @Override public int of(int x) { return 2 * x + added; }
          }
          Twice anonymous = new Adding(captured) { @Override public int of(int x) { return super.of(x) + captured; } };
          Twice lambda = x -> x + captured;
          return anonymous.thrice(1) + lambda.thrice(1) + new Adding().of(0);
        }

        static int lambdas() {
          var list = new ArrayList<Supplier<Function<Integer, Integer>>>();
          for (int i = 0; i < 3; i++) {
            int kept = i;
            list.add(() -> n -> {
              class Cell { int value = n + kept; }
              return new Cell() { int twice() { return value * 2; } }.twice();
            });
          }
          int sum = 0;
          for (var code : list) sum += code.get().apply(1);
          Comparator<String> order = Comparator.comparing(String::length, (a, b) -> Integer.compare(b, a)).thenComparing(Function.identity());
          return sum + List.of("a", "bbb", "cc").stream().sorted(order).findFirst().map(String::length).orElse(0);
        }

        @SafeVarargs
        static <T extends Comparable<T>> T largest(T first, T... others) {
          T found = first;
          for (T other : others) if (other.compareTo(found) > 0) found = other;
          return found;
        }

        static String resources() {
          StringBuilder text = new StringBuilder();
          class Noted implements Closeable {
            private final String name;
            Noted(String name) { this.name = name; text.append('+').append(name); }
            @Override public void close() { text.append('-').append(name); }
          }
          try (Noted a = new Noted("a"); var b = new Noted("b")) {
            try (b) { text.append(a.name + b.name); }
            throw new IllegalStateException("c");
          } catch (IllegalStateException | IllegalArgumentException e) {
            text.append(e.getMessage());
          } finally {
            text.append('.');
          }
          return text.toString();
        }

        static int patterns(Object value) {
          if (!(value instanceof String text)) return value instanceof Integer n && n > 1 ? n : 0;
          long total = text.length();
          total += 1;
          total <<= 1;
          int[][] table = {{1}, {2, 3}};
          table[1][0] += (int) total;
          table[1][1]++;
          Integer boxed = table[1][0];
          boxed++;
          char c = 'a';
          c += 1;
          return boxed + table[1][1] + c + \"""
              block
              \""".length();
        }

        sealed interface Shape permits Dot, Line {}
        record Dot(int x) implements Shape { static int made; Dot { made++; } }
        record Line(Dot from, Dot to) implements Shape {
          Line(int from, int to) { this(new Dot(from), new Dot(to)); }
          int length() { return to.x() - from.x(); }
        }

        @interface Mark { int value() default 1; Size size() default Size.SMALL; }

        @Mark(size = Size.LARGE)
        static int records() {
          record Pair<A, B>(A a, B b) {
            Pair { Objects.requireNonNull(a); }
            static <T> Pair<T, T> twin(T t) { return new Pair<>(t, t); }
          }
          Line line = new Line(1, 4);
          return line.length() + Pair.twin(2).a() + new Pair<>(line, 1).b();
        }

        static String inferred(Map<String, ? extends Number> numbers) {
          StringBuilder text = new StringBuilder();
          var counter = new Object() { int count; };
          for (var entry : numbers.entrySet()) counter.count += entry.getValue().intValue();
          var mixed = numbers.isEmpty() ? 1 : "a";
          for (var each : new ArrayList<>(Arrays.asList(1, mixed))) text.append(each);
          Optional<? extends Number> captured = Optional.of(2);
          int plain = captured.map(n -> n.intValue()).orElse(0);
          List<? super Integer> wide = new ArrayList<Number>(List.of(3));
          wide.forEach(n -> text.append(n));
          Optional.of(new Object() { int twice(int n) { return n * 2; } })
              .ifPresent(o -> text.append(o.twice(counter.count)));
          var code = (Supplier<String> & java.io.Serializable) () -> "s";
          BiFunction<String, Integer, String> both = (var a, var b) -> a + b;
          record Local(int i) { Local { if (i < 0) throw new IllegalArgumentException(); } }
          for (var local : List.of(4, 5).stream().map(i -> new Local(i)).toList()) text.append(local.i());
          class Cell<T> { final T value; Cell(T value) { this.value = value; } <R> Cell<R> map(Function<? super T, ? extends R> f) { return new Cell<>(f.apply(value)); } }
          var cell = new Cell<>(6).map(n -> new Cell<>(n) {}).map(c -> c.value);
          return text.append(code.get()).append(both.apply("b", plain)).append(cell.value).toString();
        }

        String constructs() {
          return List.of(
                  enums("SMALL"), texts("one"), texts("two"), texts("three"), texts("x"), inner(),
                  locals(3), lambdas(), largest(3, 9, 2), resources(), patterns("abc"), patterns(7), records(),
                  inferred(Map.of("x", 1)))
              .toString();
        }
      """;

  private static final String EXPECTED =
      "[1114, 1, 3, 30, 4, 42, 21, 15, 9, +a+bab-b-b-ac., 119, 7, 6, 1a3245sb26]";

  private static final String WORKFLOW =
      """
      @SuppressWarnings({"fallthrough", "try"})
      public abstract class SomeWorkflow {
        @Workflow public String run() {
          String recorded = recorded();
          hour();
          return recorded;
        }
        @Step protected String recorded() { return constructs(); }
        @Sleep("1h") protected abstract void hour();
      """;

  @Test
  void allConstructsCompileAndRunAsIfNobodyHadLookedAtThem() {
    Compilation compilation =
        Workflows.of(
                WORKFLOW + CONSTRUCTS + "}",
                Workflows.play(
                    """
                    runner.register(SomeWorkflowExecutor::new);
                    SomeWorkflowClient client = new SomeWorkflowClient(runner);
                    client.start("x");
                    return client.result("x");
                    """))
            .withOptions("-Xlint:all,-path,-processing") // its annotation is nobody's
            .compileCleanly();

    assertThat(Workflows.load(compilation).play()).isEqualTo(EXPECTED);
  }

  @Test
  void classFilesAreTheSameWithAndWithoutTheProcessor() {
    Workflows with = Workflows.of(WORKFLOW + CONSTRUCTS + "}").withOptions("-Xlint:none", "-g");
    Compilation compilation = with.compileCleanly();
    Compilation again =
        Workflows.of(WORKFLOW + CONSTRUCTS + "}")
            .withOptions("-Xlint:none", "-g", "-proc:none")
            .withProcessors()
            .compile();

    Map<String, byte[]> files = Workflows.files(compilation);
    Map<String, byte[]> plain = Workflows.files(again);
    assertThat(plain.keySet()).hasSizeGreaterThan(20);
    plain.forEach(
        (name, bytes) -> assertThat(files.get(name)).as(name).isNotNull().isEqualTo(bytes));
  }
}
