package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

abstract class ChainWorkflow {
  @Workflow
  public String run(List<String> items) {
    Shape shape = new Circle(2);
    Level level = items.isEmpty() ? Level.LOW : Level.HIGH;
    return work("" + Prices.total(items) + shape.area() + level.patience(3));
  }

  @Subflow protected String part(String input) {
    return work(input + UUID.randomUUID()); // CAIRN302
  }

  @Step protected String work(String input) { return input; }
}
final class Prices {
  private Prices() {}
  static long total(List<String> items) { return items.stream().mapToLong(Prices::price).sum(); }
  private static long price(String item) { return item.length() * new Rate().today(); }
}
class Rate {
  private final long factor;
  Rate() { factor = System.nanoTime(); } // CAIRN301
  long today() {
    return new Object() {
      long read() { return factor + LocalDate.now().getDayOfMonth(); } // CAIRN301
    }.read();
  }
}
interface Shape { double area(); }
record Circle(double radius) implements Shape {
  @Override public double area() { return radius * Math.random(); } // CAIRN302
}
enum Level {
  LOW { @Override long patience(long base) { return base; } },
  HIGH { @Override long patience(long base) { return base + System.nanoTime(); } }; // CAIRN301
  abstract long patience(long base);
}
