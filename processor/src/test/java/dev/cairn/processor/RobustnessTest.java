package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The processor answers every source with messages about it, and never about itself. */
class RobustnessTest {

  private static final String WHOLE =
      """
      public abstract class WholeWorkflow extends Base<String> implements Contract {
        public record Order(String id, List<String> items) {}
        static class Declined extends Exception {
          private static final long serialVersionUID = 1;
          Declined(String message) { super(message); }
        }
        private final Map<String, Order> orders;
        protected WholeWorkflow(Map<String, Order> orders) throws IOException { this.orders = orders; }

        @Workflow(name = "whole", version = 2, wiring = Wiring.class)
        public List<Order> run(Order input) {
          try {
            charge(input, 3);
          } catch (Declined | IllegalStateException e) {
            pause(Duration.ofSeconds(1));
          }
          return List.of(input);
        }
        @Step(retry = @Retry(attempts = 3, delay = "1s", on = IOException.class), timeout = "5s")
        protected String charge(Order order, int times) throws Declined { return order.id(); }
        @Sleep(name = "nap") protected abstract void pause(Duration time);
        @AwaitEvent(value = "paid-{id}", timeout = "1h") protected abstract Optional<Order> paid(String id);
        @Poll(every = "5s") protected PollResult<Integer> poll(int state) { return PollResult.done(state); }
        @Invoke(function = "f-${X}") protected abstract DurableFuture<Order> invoke(Order order);
        @Subflow protected void part() { coming(); }
        public static class Wiring implements Supplier<WholeWorkflowExecutor> {
          public WholeWorkflowExecutor get() { return null; }
        }
      }
      abstract class Base<T> {
        @AwaitEvent("coming") protected abstract T coming();
      }
      interface Contract {
        @Step default String greet() { return ""; }
      }
      """;

  @Test
  void theWholeCompiles() {
    assertThat(Workflows.of(WHOLE).withOptions().compile().status())
        .isEqualTo(Compilation.Status.SUCCESS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "abstract class W { @Workflow public Missing run() { return null; } }",
        "abstract class W { @Workflow public void run(Missing<String> x) {} }",
        "abstract class W extends Missing { @Workflow public void run() {} }",
        "abstract class W extends Missing<W> { @Workflow public void run() {} @Step void x() {} }",
        "abstract class W implements Missing { @Workflow public void run() {} }",
        "abstract class W extends W { @Workflow public void run() {} }",
        "abstract class W { @Workflow(name = missing()) public void run() {} }",
        "abstract class W { @Workflow(name = 5) public void run() {} }",
        "abstract class W { @Workflow(nme = \"x\") public void run() {} }",
        "abstract class W { @Workflow(version = \"x\") public void run() {} }",
        "abstract class W { @Workflow(wiring = Missing.class) public void run() {} }",
        "abstract class W { @Workflow(wiring = 5) public void run() {} }",
        "abstract class W { @Workflow public void run() {} @AwaitEvent abstract String x(); }",
        "abstract class W { @Workflow public void run() {} @Step(retry = 5) void x() {} }",
        "abstract class W { @Workflow public void run() {} @Step(retry = @Step) void x() {} }",
        "abstract class W { @Workflow public void run() {} @Step(retry = @Retry(on = M.class)) void"
            + " x() {} }",
        "abstract class W { @Workflow public void run() {} @Step(codec = Missing.class) void x() {}"
            + " }",
        "abstract class W { @Workflow public void run() {} @Step(codec = String.class) void x() {}"
            + " }",
        "abstract class W { @Workflow public void run() {} @Step(codec = int.class) void x() {} }",
        "abstract class W { @Workflow public void run() {} @Step(delivery = Delivery.NEVER) void"
            + " x() {} }",
        "abstract class W { @Workflow public void run() {} @Step @Step void x() {} }",
        "abstract class W { @Workflow public void run() {} @Step void x() {} @Step void x() {} }",
        "abstract class W { @Workflow public void run() {} @Step void x(int a, int a) {} }",
        "abstract class W { @Workflow public void run() {} @Step x() {} }",
        "abstract class W { @Workflow public void run() {} @Step void x() throws Missing {} }",
        "abstract class W { @Workflow public void run() {} @Step void x() throws String {} }",
        "abstract class W { @Workflow public void run() {} @Poll PollResult<int> x() {} }",
        "abstract class W { @Workflow public void run() {} @Poll Optional<String, String> x() {} }",
        "abstract class W { @Workflow public void run() {} @Step void x() }",
        "abstract class W { @Workflow public void run() { try { x(); } catch (Missing e) {} } @Step"
            + " void x() {} }",
        "abstract class W { @Workflow public void run() { try { x(); } catch (a.b.C e) {} } @Step"
            + " void x() {} }",
        "abstract class W { @Workflow public void run() { try { x(); } catch (String | int e) {} }"
            + " @Step void x() {} }",
        "abstract class W { @Workflow public void run() { super.x(); } @Step void x() {} }",
        "abstract class W { @Workflow public void run() { x(; } @Step void x() {} }",
        "abstract class W { W(Missing m) {} @Workflow public void run() {} }",
        "abstract class W { W(Missing... m) throws Absent {} @Workflow public void run() {} }",
        "abstract class W<T extends Missing> { @Workflow public T run() { return null; } }",
        "abstract class W { @Workflow public <T extends Missing> T run() { return null; } }",
        "@Workflow abstract class W { }",
        "abstract class W { @Workflow int field; @Step W() {} }",
        "abstract class W { @Workflow public void run() { class L { @Step void x() {} } } }",
        "abstract class W { Object o = new Object() { @Workflow public void run() {} @Step void x()"
            + " {} }; }",
        "@interface W { @Step int x(); }",
        "enum W { A { @Step void y() {} }; @Workflow public void run() {} @Step void x() {} }",
        "record W(@Step int x) { @Workflow public void run() {} @Step public int x() { return 1; }"
            + " }",
        "interface W { @Workflow void run(); @Step static void x() {} @Step private void y() {} }",
        "abstract class W { @Workflow public W.Inner<String>.Deep run() { return null; } class"
            + " Inner<T> { class Deep {} } }",
        "abstract class W { @Workflow public var run(var x) { return x; } }",
        "abstract class W { @Workflow public void[] run(void x) { } }",
        "abstract class W extends Base { @Workflow public void run() {} } abstract class Base"
            + " extends W { @Step void x() {} }",
        "abstract class W { @Workflow public void run() {}",
        "class { @Workflow public void run() {} }",
        "",
      })
  void brokenSourcesAreNoReasonToFail(String source) {
    Compilation compilation = Workflows.of(source).compile();

    assertThat(Workflows.describe(compilation)).doesNotContain("CAIRN199");
  }

  @Test
  void aSourceWithoutImportsIsNoReasonToFail() {
    Compilation compilation = Workflows.of("package bare;\n" + WHOLE).compile();

    assertThat(compilation.status()).isEqualTo(Compilation.Status.FAILURE);
    assertThat(Workflows.describe(compilation)).doesNotContain("CAIRN199");
  }

  /** Takes words out of a source, or puts others in their place, and compiles what is left. */
  @Test
  void mutilatedSourcesAreNoReasonToFail() {
    Random random = new Random(42);
    List<String> failures = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      String source = mutilate(WHOLE, random);
      String messages = Workflows.describe(Workflows.of(source).compile());
      if (messages.contains("CAIRN199")) failures.add(source + "\n" + messages);
    }

    assertThat(failures).isEmpty();
  }

  private static String mutilate(String source, Random random) {
    List<String> words = new ArrayList<>(List.of(source.split("(?<=\\W)|(?=\\W)")));
    int changes = 1 + random.nextInt(3);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(words.size());
      while (words.get(at).isBlank()) at = random.nextInt(words.size());
      switch (random.nextInt(3)) {
        case 0 -> words.remove(at);
        case 1 -> words.set(at, "Missing");
        default -> words.set(at, words.get(random.nextInt(words.size())));
      }
    }
    return String.join("", words);
  }
}
