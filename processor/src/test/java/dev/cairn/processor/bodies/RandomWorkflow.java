package dev.cairn.processor.bodies;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes random workflow classes, and the class with source that they all extend. */
final class RandomWorkflow {

  /** The base class, which extends one that comes without source. */
  static final String BASE =
      """
      abstract class Base extends dev.cairn.processor.bodies.Precompiled {
        protected int inherited(IntSupplier code, int x) {
          if (x > 4) return d();
          int sum = code.getAsInt();
          return sum + d();
        }

        protected final int run(IntSupplier code) { return code.getAsInt(); }

        protected static int sum(Batch<Integer> batch) {
          int sum = 0;
          for (int part : batch.results()) sum += part;
          return sum;
        }

        protected static int fan(List<Integer> items, Function<Integer, Integer> code) {
          return sum(Durable.map("fan", items, (item, index) -> code.apply(item)));
        }

        protected static void unwind(Deque<Runnable> undo) {
          while (!undo.isEmpty()) undo.removeFirst().run();
        }

        protected Closing opened(int x) {
          int n = d();
          return () -> { d(); };
        }

        protected int twice(IntSupplier code) {
          try {
            return code.getAsInt();
          } catch (IllegalStateException e) {
            return code.getAsInt();
          }
        }

        @Step(retry = @Retry(attempts = 1)) protected int d() { return roll(); }
      }
      """;

  /** A workflow class called {@code W7Workflow} for the seed 7. */
  static String of(int seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    // Random code returns from finally; what that does at pauses is nothing that is recorded.
    text.append("import java.util.stream.*;\n@SuppressWarnings(\"cairn:324\")\n");
    text.append("public abstract class W").append(seed).append("Workflow extends Base {\n");
    text.append("@Workflow public int run(int x) {\n");
    text.append(new RandomBody(random, methods("helper", "other", "part", "again")).write(3));
    text.append("}\n");
    text.append("private int other(int x) {\n");
    text.append(new RandomBody(random, methods("helper", "part")).write(1)).append("}\n");
    text.append("@Subflow protected int part(int x) {\n");
    text.append(new RandomBody(random, methods("helper")).write(2)).append("}\n");
    text.append("@Subflow(retry = @Retry(attempts = 2, delay = \"1s\"))");
    text.append(" protected int again(int x) {\n");
    text.append(new RandomBody(random, methods("helper")).write(1)).append("}\n");
    text.append("int helper(int x) { if (x > 3) return c(x); return b(x) + 1; }\n");
    for (String step : List.of("a", "b", "c")) {
      text.append("@Step(retry = @Retry(attempts = 1)) protected int ").append(step);
      text.append("(int x) { return roll(); }\n");
    }
    text.append("@Sleep(\"1s\") protected abstract void nap();\n");
    text.append("@Poll(every = \"1s\", attempts = 3) protected boolean ready() {");
    text.append(" return roll() > 2; }\n");
    text.append(
        "@AwaitEvent(value = \"word\", timeout = \"1m\") protected abstract Optional<String>"
            + " word();\n");
    return text.append("}\n").toString();
  }

  private static List<String> methods(String... helpers) {
    List<String> methods = new ArrayList<>(List.of("a", "b", "c", "a"));
    methods.addAll(List.of(helpers));
    return methods;
  }

  private RandomWorkflow() {}
}
