package dev.cairn.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class FlowRulesTest {

  @Test
  void helpersWithDurableCallsDoNotCallThemselves() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public void run() { again(3); ping(3); countDown(3); nested(3); }
              private void again(int n) {
                work();
                if (n > 0) again(n - 1); // CAIRN201
              }
              private void ping(int n) { if (n > 0) pong(n - 1); }
              private void pong(int n) {
                work();
                ping(n); // CAIRN201
              }
              private int countDown(int n) { return n == 0 ? 0 : countDown(n - 1); }
              @Subflow protected void nested(int n) {
                work();
                if (n > 0) nested(n - 1);
              }
              @Step protected void work() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void namesOfBatchesAreConstants() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              static final String NAME = "named";
              static final BatchOptions OPTIONS = BatchOptions.defaults().itemCodec(new Text());
              @Workflow public void run(String input) {
                Durable.map("literal", List.of(1), (item, index) -> work());
                Durable.map(NAME + 1, List.of(1), (item, index) -> work());
                Durable.map(input, List.of(1), (item, index) -> work()); // CAIRN202
                Durable.map(input, List.of(1), (item, index) -> work(), OPTIONS);
                Durable.map(
                    input,
                    List.of(1),
                    (item, index) -> work(),
                    BatchOptions.defaults().itemCodec(new Text()).maxConcurrency(2));
                Durable.parallel(
                    "a" + input, // the call begins in the line above
                    Durable.branch("b", () -> work())); // CAIRN202
              }
              @Step protected String work() { return ""; }
            }
            class Text implements Codec<String> {
              @Override public String encode(String value) { return value; }
              @Override public String decode(String text) { return text; }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void whatItemsReturnHasATypeThatCanBeNamed() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public void run() {
                all(List.of(() -> "x"));
                Batch<String> fine = Durable.map("fine", List.of(1), (item, index) -> work());
                var local = Durable.map("local", List.of(1), (item, i) -> new Object() {}); // CAIRN203
                var listed = Durable.parallel("list", BatchOptions.defaults(), branches()); // CAIRN210
              }
              private <T> List<T> all(List<Supplier<T>> work) {
                return Durable.map("all", work, (item, index) -> item.get()).results(); // CAIRN203
              }
              private List<Branch<String>> branches() {
                return List.of();
              }
              @Step protected String work() { return ""; }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aBatchHasOneTypeOfResult() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public void run() {
                Durable.map("send", List.of(1), (item, index) -> text());
                Durable.map("send", List.of(2), (item, index) -> text());
                Durable.map("send", List.of(3), (item, index) -> number()); // CAIRN204
                Branch<String> text = Durable.branch("one", () -> text());
                Branch<Integer> number = Durable.branch("two", () -> number());
                Durable.parallel("both", text, number);
              }
              @Step protected String text() { return ""; }
              @Step protected int number() { return 1; }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void resultsOfBatchesCanBeReadBack() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              private record Hidden(int x) {}
              @Workflow public void run() {
                Batch<Object> some = Durable.map("some", List.of(1), (item, i) -> text()); // CAIRN189
                Durable.map("threads", List.of(1), (item, i) -> new Thread()).results(); // CAIRN182
                Durable.map("unused", List.of(1), (item, index) -> null);
                Durable.map("hidden", List.of(1), (item, index) -> new Hidden(1)); // CAIRN184
                Durable.map("async", List.of(1), (item, index) -> text()); // CAIRN152
              }
              @Step protected String text() { return ""; }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void eachReasonHasItsOwnRemedy() {
    Compilation compilation =
        Workflows.of(
                """
                abstract class SomeWorkflow {
                  @Workflow public void run() {
                    Objects.equals(this, null);
                    Branch<String> branch = elsewhere();
                    Durable.parallel("parallel", branch);
                  }
                  private static Branch<String> elsewhere() { return null; }
                }
                """)
            .compile();

    assertThat(Workflows.describe(compilation))
        .contains("it hands the workflow itself to others. Hand over the values")
        .contains("the branch comes from elsewhere. Make the branch with Durable.branch");
  }

  @Test
  void codeThatCannotBeFollowedIsTold() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              private Runnable kept = () -> work(); // CAIRN210
              @Workflow public void run() {
                kept.run(); // CAIRN309
                Runnable fine = () -> work();
                fine.run();
                List.of(1).forEach(x -> work());
                List.of(1).stream().map(x -> text()).filter(x -> x.isEmpty()).toList();
                helper(this::work);
                later(() -> work());
                new Thread(this::work); // CAIRN210 CAIRN306
                new Object() {
                  void inner() { // CAIRN210
                    work();
                  }
                };
                Branch<String> branch = elsewhere();
                Durable.parallel("parallel", branch); // CAIRN210 CAIRN322
              }
              private void helper(Runnable code) { code.run(); }
              private void later(Runnable code) { kept = code; } // CAIRN210 CAIRN309
              private Branch<String> elsewhere() { return Durable.branch("x", () -> text()); }
              @Step protected void work() {}
              @Step protected String text() { return ""; }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void itemsOfABatchHaveACodec() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public List<String> run(List<Order> orders) {
                Durable.map("signature", orders, (order, i) -> order.lines().get(0)); // of Order
                Durable.map("source", orders, (order, i) -> new Named("x"));
                Durable.map("jdk", orders, (order, i) -> Map.of("x", List.of(order.lines().get(0))));
                Durable.map("other", orders, (order, i) -> Other.make()); // CAIRN205
                Durable.map("others", orders, (order, i) -> List.of(Other.make())); // CAIRN205
                return List.of(work());
              }
              @Step protected String work() { return ""; }
            }
            record Order(List<Line> lines) {}
            record Line(String text) {}
            record Named(String name) {}
            """,
            "class Other { static Unnamed make() { return new Unnamed(1); } }",
            "record Unnamed(int x) {}")
        .compileAsExpected();
  }

  @Test
  void continueAsIsReturnedFromTheWorkflowMethod() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public String run(String input) {
                if (input.isEmpty()) return Durable.continueAs("a");
                if (input.equals("b")) return (input == null ? "b" : Durable.continueAs("b"));
                String kept = Durable.continueAs("c"); // CAIRN220
                Durable.continueAs("d"); // CAIRN220
                Durable.async(() -> { return Durable.continueAs("e"); }); // CAIRN220
                return helper(input) + part(kept);
              }
              private String helper(String input) {
                return Durable.continueAs(input); // CAIRN220
              }
              @Subflow protected String part(String input) {
                return Durable.continueAs(input); // CAIRN220
              }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aWorkflowThatReturnsNothingEndsWithContinueAs() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public void run(String input) {
                if (input.isEmpty()) {
                  Durable.continueAs("a");
                  return;
                }
                if (input.equals("b")) {
                  Durable.continueAs("b"); // CAIRN220
                }
                Durable.continueAs("c");
              }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void continueAsTakesWhatTheWorkflowTakes() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public String run(List<Long> input) {
                if (input.isEmpty()) return Durable.continueAs(null);
                if (input.size() == 1) return Durable.continueAs(new ArrayList<>(input));
                if (input.size() == 2) return Durable.continueAs(List.of("a")); // CAIRN221
                return Durable.continueAs(7); // CAIRN221
              }
            }
            """)
        .compileAsExpected();
  }
}
