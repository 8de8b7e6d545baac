package corpus.right;

import dev.cairn.*;
import java.util.*;
import java.util.function.*;

/** Objects that answer for themselves, and local classes and jumps in plain code. */
abstract class OwnAnswersWorkflow {
  static class Base {
    @Override
    public String toString() {
      return "base";
    }

    @Override
    public int hashCode() {
      return 7;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Base;
    }
  }

  static class Sub extends Base {
    String shown() {
      return "sub of " + super.toString() + toString() + this.hashCode();
    }
  }

  abstract static class Shape {
    String shown() {
      return toString() + hashCode();
    }
  }

  static class Square extends Shape {
    @Override
    public String toString() {
      return "square";
    }

    @Override
    public int hashCode() {
      return 4;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Square;
    }
  }

  record Point(int x, int y) {
    String shown() {
      return toString() + hashCode();
    }
  }

  @Workflow
  public String run(String in) {
    keep(new Sub().shown());
    keep(new Square().shown());
    keep(new Point(1, 2).shown());
    Supplier<String> text = in::toString;
    Object named =
        new Object() {
          @Override
          public String toString() {
            return "named";
          }
        };
    keep(named.toString() + text.get());
    class Sum {
      int n;

      void add(int k) {
        n += k;
      }
    }
    Sum sum = new Sum();
    List<Integer> seen = new ArrayList<>();
    List.of(1, 2, 3).forEach(seen::add);
    outer:
    for (int i : seen) {
      for (int j = 0; j < 3; j++) {
        if (j == 2) continue outer;
        if (i == 3) break outer;
        sum.add(i * j);
      }
    }
    return keep("" + sum.n);
  }

  @Step
  protected String keep(String value) {
    return value;
  }
}
