package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

abstract class SyntaxWorkflow extends SyntaxBase<Instant> implements SyntaxDefault {
  enum Kind {
    A {
      @Override long at() {
        return System.nanoTime(); // CAIRN301
      }
    },
    B;
    long at() { return 1; }
  }
  enum Kind2 implements LongSupplier {
    A {
      @Override public long getAsLong() {
        return System.nanoTime(); // CAIRN301
      }
    };
  }
  enum Kind3 {
    A(System.nanoTime()); // CAIRN301
    final long x;
    Kind3(long x) { this.x = x; }
  }
  static class Holder {
    static long start;
    static {
      start = System.nanoTime(); // CAIRN301
    }
    static long get() {
      return start; // CAIRN309
    }
  }
  static class Loud {
    static {
      System.out.println("x"); // CAIRN305
    }
    static int one() { return 1; }
  }
  sealed interface Shape permits Circle, Square {}
  record Circle(int r) implements Shape {}
  record Square(int r) implements Shape {
    Square {
      if (r > System.nanoTime()) throw new IllegalArgumentException(); // CAIRN301
    }
  }
  static <T extends SyntaxDefault2> long generic(T t) { return t.tick(); }
  static class Impl2 implements SyntaxDefault2 {
    @Override public long tick() {
      return System.nanoTime(); // CAIRN301
    }
  }
  interface SyntaxDefault2 { long tick(); }
  static class Cell<T> {
    final Supplier<T> s;
    Cell(Supplier<T> s) { this.s = s; }
    T get() { return s.get(); }
  }
  static int arg(int... x) { return x.length; }

  @Workflow public String run(Integer n) {
    long a = Kind.A.at();
    LongSupplier ls = Kind2.A;
    long b = ls.getAsLong();
    long c = Kind3.A.x;
    long d = Holder.get() + Loud.one();
    Shape s = n > 1 ? new Circle(1) : new Square(2);
    long e = generic(new Impl2());
    long f = switch (n) { case 1 -> System.nanoTime(); default -> { yield System.nanoTime() + 1; } }; // CAIRN301
    UUID g = new Cell<>(UUID::randomUUID).get(); // CAIRN302
    Function<Long, Random> h = Random::new;
    Supplier<Random> i = Random::new; // CAIRN302
    class Local { long t() { return System.nanoTime(); } } // CAIRN301
    var anon = new Object() { long t() { return System.nanoTime(); } }; // CAIRN301
    long j = new Local().t() + anon.t();
    int k = arg(1, (int) System.nanoTime()); // CAIRN301
    long[] l = { System.nanoTime() }; // CAIRN301
    assert System.nanoTime() > 0; // CAIRN301
    Object ob = n; if (ob instanceof Integer q && q > System.nanoTime()) work("x"); // CAIRN301
    Supplier<Supplier<Long>> m = () -> () -> System.nanoTime(); // CAIRN301
    Supplier<Long> o = System::nanoTime; // CAIRN301
    Callable0 p = SyntaxWorkflow::stat;
    throw new IllegalStateException("at " + baseTime() + dflt() + pick(null) + System.nanoTime()); // CAIRN301
  }
  interface Callable0 { long call(); }
  static long stat() {
    return System.nanoTime(); // CAIRN301
  }
  @Step protected String work(String input) { return input; }
}
