package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.codec.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Seeds come to every order that code allows: of branches, timers, events and answers. */
final class SeededOrdersTest {
  private static final int SEEDS = 300;

  /** One in so many seeds, at least, comes to an order of three. */
  private static final int RARE = 60;

  private static final BatchOptions OPTIONS =
      BatchOptions.defaults().itemCodec(Json.codec(String.class));

  /** Ways to run three steps beside each other. */
  enum Branches {
    ASYNC {
      @Override
      void run(Script workflow, List<String> order) {
        Durable.all(
            async(workflow, order, "a"), async(workflow, order, "b"), async(workflow, order, "c"));
      }
    },
    ASYNC_AFTER_TIMERS {
      @Override
      void run(Script workflow, List<String> order) {
        List<DurableFuture<String>> all = new ArrayList<>();
        for (String name : List.of("a", "b", "c")) {
          all.add(
              Durable.async(
                  () -> {
                    workflow.sleep("nap-" + name, Duration.ofSeconds(1));
                    return note(workflow, order, name);
                  }));
        }
        all.forEach(DurableFuture::get);
      }
    },
    MAP {
      @Override
      void run(Script workflow, List<String> order) {
        var unused =
            Durable.map(
                "all",
                List.of("a", "b", "c"),
                (item, index) -> note(workflow, order, item),
                OPTIONS);
      }
    },
    PARALLEL {
      @Override
      void run(Script workflow, List<String> order) {
        var unused =
            Durable.parallel(
                "all",
                OPTIONS,
                Durable.branch("a", () -> note(workflow, order, "a")),
                Durable.branch("b", () -> note(workflow, order, "b")),
                Durable.branch("c", () -> note(workflow, order, "c")));
      }
    };

    abstract void run(Script workflow, List<String> order);
  }

  private static DurableFuture<String> async(Script workflow, List<String> order, String name) {
    return Durable.async(() -> note(workflow, order, name));
  }

  private static String note(Script workflow, List<String> order, String name) {
    return workflow.step(
        name,
        () -> {
          order.add(name);
          return name;
        });
  }

  /** The outcomes of a scenario over all seeds, with the number of seeds that came to each. */
  private static Map<String, Integer> outcomes(Function<Scripts, String> scenario) {
    Map<String, Integer> outcomes = new TreeMap<>();
    for (long seed = 1; seed <= SEEDS; seed++) {
      Scripts scripts = new Scripts(RunnerOptions.defaults().seed(seed));
      outcomes.merge(scenario.apply(scripts), 1, Integer::sum);
    }
    return outcomes;
  }

  private static Map<String, Integer> results(Script.Code code) {
    return outcomes(
        scripts -> {
          begin(scripts, code);
          return end(scripts);
        });
  }

  private static void begin(Scripts scripts, Script.Code code) {
    scripts.register("orders", code);
    scripts.start("orders", "run-1", "in");
  }

  private static String end(Scripts scripts) {
    return scripts.runner().await("run-1").toString();
  }

  /** The orders in which the work of branches was noted. */
  private static Map<String, Integer> orders(BiFunction<Script, List<String>, String> code) {
    return outcomes(
        scripts -> {
          List<String> order = new ArrayList<>();
          begin(scripts, (workflow, input) -> code.apply(workflow, order));
          String unused = end(scripts);
          return String.join("", order);
        });
  }

  private static void assertAllOrders(Map<String, Integer> outcomes, int expected) {
    assertThat(outcomes).hasSize(expected);
    assertThat(outcomes.values()).allMatch(count -> count >= SEEDS / RARE, "often enough");
  }

  @ParameterizedTest
  @EnumSource
  void everyOrderOfThreeBranches(Branches branches) {
    Map<String, Integer> orders =
        orders(
            (workflow, order) -> {
              branches.run(workflow, order);
              return "done";
            });

    assertAllOrders(orders, 6);
  }

  @Test
  void everyWinnerOfThreeEqualTimers() {
    Map<String, Integer> winners =
        results(
            (workflow, input) ->
                Durable.race(timer(workflow, "a"), timer(workflow, "b"), timer(workflow, "c")));

    assertAllOrders(winners, 3);
  }

  /** While a body takes its time the run is not suspended: it asks for timers that fall due. */
  @Test
  void everyWinnerOfEqualTimersBesideALongBody() {
    Map<String, Integer> winners =
        outcomes(
            scripts -> {
              begin(
                  scripts,
                  (workflow, input) -> {
                    DurableFuture<String> body =
                        Durable.async(
                            () ->
                                workflow.step(
                                    "long",
                                    () -> {
                                      scripts.runner().clock().advance(Duration.ofSeconds(20));
                                      return "long";
                                    }));
                    String first = Durable.race(timer(workflow, "a"), timer(workflow, "b"));
                    String took = Durable.now().toString();
                    return first + " " + took + body.get();
                  });
              return end(scripts);
            });

    assertAllOrders(winners, 2);
  }

  private static DurableFuture<String> timer(Script workflow, String name) {
    return Durable.async(
        () -> {
          workflow.sleep(name, Duration.ofSeconds(5));
          return name;
        });
  }

  @Test
  void bothOrdersOfATimeoutAndAnEventOfTheSameInstant() {
    Map<String, Integer> outcomes =
        outcomes(
            scripts -> {
              begin(scripts, (workflow, input) -> workflow.await("go", Duration.ofDays(1)));
              scripts.runner().after(Duration.ofDays(1), () -> send(scripts, "go"));
              return scripts.runner().await("run-1").getClass().getSimpleName();
            });

    assertAllOrders(outcomes, 2);
  }

  private static void send(Scripts scripts, String event) {
    try {
      scripts.runner().sendEvent("run-1", event, "\"" + event + "\"");
    } catch (EventNotAwaitedException e) {
      assertThat(e).hasMessageContaining(" any more"); // it came too late
    }
  }

  @Test
  void bothWinnersOfTwoEventsOfTheSameInstant() {
    Map<String, Integer> winners =
        outcomes(
            scripts -> {
              begin(
                  scripts,
                  (workflow, input) ->
                      Durable.race(
                          Durable.async(() -> workflow.await("left")),
                          Durable.async(() -> workflow.await("right"))));
              for (String event : List.of("left", "right")) {
                scripts.runner().after(Duration.ofDays(1), () -> send(scripts, event));
              }
              return end(scripts);
            });

    assertAllOrders(winners, 2);
  }

  @Test
  void bothWinnersOfTwoAnswersOfFunctions() {
    Map<String, Integer> winners =
        outcomes(
            scripts -> {
              scripts.runner().function("left", payload -> "\"left\"");
              scripts.runner().function("right", payload -> "\"right\"");
              begin(
                  scripts,
                  (workflow, input) ->
                      Durable.race(
                          Durable.async(() -> workflow.invoke("left", "left:live", "in")),
                          Durable.async(() -> workflow.invoke("right", "right:live", "in"))));
              return end(scripts);
            });

    assertAllOrders(winners, 2);
  }

  /** Steps of branches mix, too: none has to end before another one begins. */
  @Test
  void everyOrderOfTwoBranchesWithTwoStepsEach() {
    Map<String, Integer> orders =
        orders(
            (workflow, order) -> {
              DurableFuture<String> left =
                  Durable.async(() -> note(workflow, order, "a") + note(workflow, order, "b"));
              DurableFuture<String> right =
                  Durable.async(() -> note(workflow, order, "x") + note(workflow, order, "y"));
              return left.get() + right.get();
            });

    assertThat(orders).hasSize(6);
  }
}
