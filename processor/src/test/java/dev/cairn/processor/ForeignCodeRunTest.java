package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.InvocationOutput;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Workflows that leave durable work to other classes. */
class ForeignCodeRunTest {

  private static final String OPERATIONS =
      """
        @Step protected int twice(int number) { return number * 2; }
        @Sleep("1h") protected abstract void hour();
      }
      """;

  private static String workflow(String members) {
    return "public abstract class SomeWorkflow {\n" + members + "\n" + OPERATIONS;
  }

  /** Runs the workflow to its end, over several invocations. */
  private static Object run(String... sources) {
    String[] all = new String[sources.length + 1];
    System.arraycopy(sources, 0, all, 0, sources.length);
    all[sources.length] =
        Workflows.play(
            """
            runner.register(SomeWorkflowExecutor::new);
            new SomeWorkflowClient(runner).start("x");
            return runner.await("x");
            """);
    return Workflows.of(all).load().play();
  }

  private static Set<String> notes(String... sources) {
    return Workflows.found(Workflows.of(sources).compileCleanly());
  }

  private static final String FAN =
      """
      final class Fan {
        static int sum(List<Integer> numbers, Function<Integer, Integer> code) {
          int sum = 0;
          for (int part : all(numbers, code).results()) sum += part;
          return sum;
        }

        private static Batch<Integer> all(List<Integer> numbers, Function<Integer, Integer> code) {
          return Durable.map("fan", numbers, (number, index) -> code.apply(number));
        }
      }
      """;

  @Test
  void staticMethodsOfOtherClassesAreReadLikeOwnOnes() {
    String workflow =
        workflow(
            """
            @Workflow public int run() {
              int sum = Fan.sum(List.of(1, 2), this::twice);
              hour();
              return sum;
            }
            """);

    assertThat(run(workflow, FAN)).isEqualTo(new InvocationOutput.Succeeded("6"));
    assertThat(notes(workflow, FAN)).isEmpty();
  }

  @Test
  void codeThatNobodyCanForeseeIsLeftAlone() {
    String workflow =
        workflow(
            """
            @Workflow public int run() {
              Strategy strategy = strategy();
              int sum = strategy.sum(List.of(1, 2), this::twice);
              hour();
              return sum + strategy.sum(List.of(), this::twice);
            }
            private Strategy strategy() { return new Wide(); }
            """);
    String strategy =
        """
        interface Strategy { int sum(List<Integer> numbers, Function<Integer, Integer> code); }
        """;
    String wide =
        """
        class Wide implements Strategy {
          @Override public int sum(List<Integer> numbers, Function<Integer, Integer> code) {
            DurableFuture<Integer> one = Durable.async(() -> code.apply(4));
            BatchOptions options =
                BatchOptions.defaults()
                    .itemCodec(dev.cairn.runtime.codec.Json.codec(Integer.class));
            int sum = one.get();
            for (int part : Durable.map("wide", numbers, (n, i) -> code.apply(n), options).results()) {
              sum += part;
            }
            return sum;
          }
        }
        """;

    assertThat(run(workflow, strategy, wide)).isEqualTo(new InvocationOutput.Succeeded("22"));
    assertThat(notes(workflow, strategy, wide))
        .containsExactlyInAnyOrder("SomeWorkflow.java:5 CAIRN210", "SomeWorkflow.java:7 CAIRN210");
  }

  @Test
  void constructorsAndReferencesCountAsWell() {
    String workflow =
        workflow(
            """
            @Workflow public int run() {
              int sum = Optional.of(List.of(1, 2)).map(Keeper::sum).get();
              hour();
              return sum + new Keeper(List.of(3)).sum;
            }
            """);
    String keeper =
        """
        class Keeper {
          final int sum;
          Keeper(List<Integer> numbers) { sum = Fan.sum(numbers, number -> number); }
          static int sum(List<Integer> numbers) { return Fan.sum(numbers, number -> number); }
        }
        """;

    assertThat(run(workflow, keeper, FAN)).isEqualTo(new InvocationOutput.Succeeded("6"));
  }

  @Test
  void whatTheCompilerCannotHaveSeenIsRefusedBeforeItIsRecorded() {
    String workflow =
        workflow(
            """
            @Workflow public int run() {
              hour();
              return dev.cairn.processor.SeparatelyCompiled.first(7);
            }
            """);

    Object output = run(workflow);

    assertThat(output).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(((InvocationOutput.Failed) output).error().message())
        .contains(
            "the code does what its compiler did not see: run in some, version 1",
            "calls Step \"any\"",
            "after hour, where no operation was expected");
  }
}
