package dev.cairn.processor.read.name;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.processor.Workflows;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which code of other classes makes a workflow's calls ones that may record operations. */
class RecordingMethodsTest {

  private static final String AWAITS =
      """
      public abstract class SomeWorkflow {
        @Workflow public int run(Given given) {
          DurableFuture<Integer> later = later();
          return later.get() + given.get(1);
        }
        @AwaitEvent("later") protected abstract DurableFuture<Integer> later();
        public record Given(List<Integer> items) {
          int get(int place) { return items.get(place); }
        }
      }
      """;

  private static final String ASKS =
      """
      public abstract class SomeWorkflow {
        private final Plan plan;
        protected SomeWorkflow(Plan plan) { this.plan = plan; }
        @Workflow public int run() { return plan.next(1) + twice(1); }
        @Step protected int twice(int number) { return number * 2; }
      }
      """;

  private static final String PLAN =
      "public interface Plan { @Deterministic(\"plain\") int next(int number); }";

  private static Set<String> notes(String... sources) {
    return Workflows.found(Workflows.of(sources).compileCleanly());
  }

  @Test
  void aMethodWithTheNameOfOneOfDurableRecordsNothing() {
    String document =
        """
        final class Document {
          private static Map<?, ?> map(Object value) { return (Map<?, ?>) value; }
          static Supplier<Object> titleOf(Object value) { return () -> map(value).get("title"); }
        }
        """;

    assertThat(notes(AWAITS, document)).isEmpty();
  }

  @Test
  void anImportedMethodOfDurableRecords() {
    String plan =
        """
        package acme;
        import static dev.cairn.runtime.Durable.async;
        class Async implements Plan {
          @Override public int next(int number) { return async(() -> number).get(); }
        }
        """;

    assertThat(notes(ASKS, PLAN, plan)).containsExactly("SomeWorkflow.java:5 CAIRN210");
  }

  @Test
  void allMethodsOfDurableMayBeImported() {
    String plan =
        """
        package acme;
        import static dev.cairn.runtime.Durable.*;
        class Async implements Plan {
          @Override public int next(int number) { return async(() -> number).get(); }
        }
        """;

    assertThat(notes(ASKS, PLAN, plan)).containsExactly("SomeWorkflow.java:5 CAIRN210");
  }

  private static final String FAN =
      """
      final class Fan {
        static int sum(List<Integer> numbers) {
          return Durable.map("fan", numbers, (number, index) -> number).results().size();
        }
        static int sum(List<Integer> numbers, int more) { return numbers.size() + more; }
      }
      """;

  @Test
  void aFutureOfAnOperationRecordsNothingMore() {
    String lazy =
        """
        final class Lazy {
          static Supplier<Integer> sum(List<Integer> numbers) { return () -> Fan.sum(numbers); }
        }
        """;

    assertThat(notes(AWAITS, FAN, lazy)).isEmpty();
  }

  @Test
  void aFutureThatIsALambdaRecordsWhatTheLambdaDoes() {
    String workflow =
        """
        public abstract class SomeWorkflow {
          @Workflow public int run() { return Lazy.sum(List.of(1)).get() + one(); }
          @Step protected int one() { return 1; }
        }
        """;
    String lazy =
        """
        final class Lazy {
          static DurableFuture<Integer> sum(List<Integer> numbers) { return () -> Fan.sum(numbers); }
        }
        """;

    assertThat(notes(workflow, FAN, lazy)).contains("SomeWorkflow.java:3 CAIRN210");
  }

  @Test
  void aLambdaIsNoMethodWithAnotherNumberOfParameters() {
    String lazy =
        """
        final class Lazy {
          static Supplier<Integer> sum(List<Integer> numbers) { return () -> Fan.sum(numbers); }
        }
        """;

    assertThat(notes(ASKS, PLAN, FAN, lazy)).isEmpty();
  }

  @Test
  void aLambdaMayBeAnyMethodWithItsNumberOfParameters() {
    String plans =
        """
        final class Plans {
          static Plan sum(List<Integer> numbers) { return number -> Fan.sum(numbers); }
        }
        """;

    assertThat(notes(ASKS, PLAN, FAN, plans)).containsExactly("SomeWorkflow.java:5 CAIRN210");
  }

  @Test
  void aMethodReferenceMayBeAnyMethod() {
    String plans =
        """
        final class Plans {
          static int one(int number) { return Fan.sum(List.of(number)); }
          static Plan plan() { return Plans::one; }
        }
        """;

    assertThat(notes(ASKS, PLAN, FAN, plans)).containsExactly("SomeWorkflow.java:5 CAIRN210");
  }

  @Test
  void aCallComesToMethodsWithItsNumberOfParameters() {
    String plan =
        """
        class Simple implements Plan {
          @Override public int next(int number) { return Fan.sum(List.of(number), 1); }
        }
        """;

    assertThat(notes(ASKS, PLAN, FAN, plan)).isEmpty();
  }

  @Test
  void aCallComesToMethodsThatTakeAnyNumber() {
    String many =
        """
        final class Many {
          static int sum(String name, Integer... numbers) { return Fan.sum(List.of(numbers)); }
        }
        """;
    String plan =
        """
        class Simple implements Plan {
          @Override public int next(int number) { return Many.sum("all", number, 2, 3); }
        }
        """;

    assertThat(notes(ASKS, PLAN, FAN, many, plan)).containsExactly("SomeWorkflow.java:5 CAIRN210");
  }

  @Test
  void anObjectIsMadeByTheConstructorsOfItsClass() {
    String total =
        """
        final class Total {
          final int sum;
          Total(List<Integer> numbers) { sum = Fan.sum(numbers); }
        }
        """;
    String plan =
        """
        class Simple implements Plan {
          @Override public int next(int number) { return new ArrayList<>(List.of(1)).size(); }
        }
        """;

    assertThat(notes(ASKS, PLAN, FAN, total, plan)).isEmpty();
  }

  @Test
  void aConstructorRunsThoseOfTheClassesAboveIt() {
    String total =
        """
        class Total {
          final int sum;
          Total() { sum = Fan.sum(List.of(1)); }
        }
        """;
    String subtotal = "class Subtotal extends Total {}";
    String plan =
        """
        class Simple implements Plan {
          @Override public int next(int number) { return new Subtotal().sum; }
        }
        """;

    assertThat(notes(ASKS, PLAN, FAN, total, subtotal, plan))
        .containsExactly("SomeWorkflow.java:5 CAIRN210");
  }
}
