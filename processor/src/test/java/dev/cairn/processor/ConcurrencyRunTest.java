package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Batches and branches of annotated classes: the compiler reads what their items return. */
class ConcurrencyRunTest {

  private static Object play(String workflow, String play) {
    return Workflows.of(workflow, Workflows.play(play)).load().play();
  }

  @Test
  void recordsResultsOfAMapByTheirType() {
    Object result =
        play(
            """
            public abstract class LettersWorkflow {
              public record Stamp(String text, int price) {}

              @Workflow public int run(List<String> letters) {
                Batch<Stamp> sent =
                    Durable.map("send", letters, (letter, index) -> send(letter, index));
                pause();
                int sum = 0;
                for (Stamp stamp : sent.results()) sum += stamp.price();
                return sum;
              }

              @Step protected Stamp send(String letter, int index) {
                return new Stamp(letter, index + 10);
              }

              @Sleep("1h") protected abstract void pause();
            }
            """,
            """
            runner.register(LettersWorkflowExecutor::new);
            LettersWorkflowClient letters = new LettersWorkflowClient(runner);
            letters.start("x", List.of("a", "b", "c"));
            return letters.result("x");
            """);

    assertThat(result).isEqualTo(33);
  }

  @Test
  void branchesOfDifferentTypesKeepTheirTypes() {
    Object result =
        play(
            """
            public abstract class TripWorkflow {
              public record Flight(String seat) {}
              public record Hotel(int room) {}

              @Workflow public String run() {
                Branch<Flight> flight = Durable.branch("flight", this::bookFlight);
                Branch<Hotel> hotel = Durable.branch("hotel", () -> bookHotel());
                Batch<Object> booked = Durable.parallel("booking", flight, hotel);
                pause();
                booked.throwIfFailed();
                return booked.get(flight).seat() + booked.get(hotel).room();
              }

              @Step protected Flight bookFlight() { return new Flight("A"); }
              @Step protected Hotel bookHotel() { return new Hotel(7); }
              @Sleep("1h") protected abstract void pause();
            }
            """,
            """
            runner.register(TripWorkflowExecutor::new);
            TripWorkflowClient trips = new TripWorkflowClient(runner);
            trips.start("x");
            return trips.result("x");
            """);

    assertThat(result).isEqualTo("A7");
  }

  @Test
  void branchesRunBesideTheCodeThatOpensThem() {
    Object result =
        play(
            """
            public abstract class RaceWorkflow {
              @Workflow public String run() {
                DurableFuture<String> slow = Durable.async(() -> { night(); return work("slow"); });
                DurableFuture<String> fast = Durable.async(() -> work("fast"));
                String first = Durable.any(slow, fast);
                return first + slow.get();
              }

              @Step protected String work(String what) { return what; }
              @Sleep("8h") protected abstract void night();
            }
            """,
            """
            runner.register(RaceWorkflowExecutor::new);
            RaceWorkflowClient races = new RaceWorkflowClient(runner);
            races.start("x");
            return races.result("x");
            """);

    assertThat(result).isEqualTo("fastslow");
  }

  @Test
  void aConstantNamesABatchFromAnywhere() {
    Object result =
        play(
            """
            public abstract class NamedWorkflow {
              static final String NAME = "work";

              @Workflow public List<Integer> run(List<Integer> numbers) {
                return Durable.map(NAME + "-all", numbers, (number, index) -> twice(number))
                    .results();
              }

              @Step protected int twice(int number) { return number * 2; }
            }
            """,
            """
            runner.register(NamedWorkflowExecutor::new);
            NamedWorkflowClient client = new NamedWorkflowClient(runner);
            client.start("x", List.of(1, 2));
            return client.result("x");
            """);

    assertThat(result).hasToString("[2, 4]");
  }
}
