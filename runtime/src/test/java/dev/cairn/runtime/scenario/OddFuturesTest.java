package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.WorkflowDivergedException;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Futures that leave the code which started them, and races that a replay would see otherwise. */
@Timeout(30)
class OddFuturesTest {
  private static final BatchOptions TEXT = BatchOptions.defaults().itemCodec(Script.TEXT);

  private final List<DurableFuture<?>> kept = new ArrayList<>();

  private static DurableFuture<Void> timer(Script w, String name) {
    return Operations.startSleep(w, SleepDefinition.of(name, Duration.ofSeconds(9)));
  }

  private static InvocationOutput succeeded(String text) {
    return new InvocationOutput.Succeeded("\"" + text + "\"");
  }

  @Test
  void aRaceWithAFutureOfAnotherInvocationIsRefused() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              kept.add(timer(w, "t"));
              w.sleep("s", 1);
              try {
                return "" + Durable.race(kept);
              } catch (InvalidDurableCallException e) {
                return e.getMessage();
              }
            });
    assertThat(scene.finish())
        .isEqualTo(
            succeeded(
                "the future of t belongs to another invocation; do not keep futures in fields"));
    assertThat(scene.run().operations()).extracting("name").doesNotContain("race");
  }

  @Test
  void aFutureThatASubflowStartedIsNotAwaitedOutside() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              w.subflow("sub", () -> "" + kept.add(timer(w, "t")));
              return whyRefused(kept.get(0));
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("refused"));
  }

  @Test
  void aFutureThatALargeSubflowStartedIsNotAwaitedOutsideEither() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              kept.clear();
              w.subflow("sub", () -> kept.add(timer(w, "t")) + "x".repeat(300_000));
              String first = whyRefused(kept.get(0));
              w.sleep("s", 1);
              return first;
            });
    assertThat(scene.finish()).isEqualTo(succeeded("refused"));
  }

  @Test
  void aFutureOfAnItemThatWasGivenUpIsNotAwaitedOutside() {
    CompletableFuture<Boolean> isKept = new CompletableFuture<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              Durable.map(
                  "m",
                  List.of("first", "second"),
                  (item, index) -> {
                    if (index == 0) {
                      isKept.complete(kept.add(timer(w, "t")));
                      w.sleep("long", 100);
                    }
                    boolean unused = isKept.join(); // its start alone lets others go on
                    return item;
                  },
                  TEXT.minSuccessful(1));
              return whyRefused(kept.get(0));
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("refused"));
  }

  @Test
  void aFutureOfAFlatItemIsRefusedInReplaysOfALargeBatchAsWell() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              kept.clear();
              Durable.map(
                  "m",
                  List.of(1),
                  (item, index) -> kept.add(timer(w, "t")) + "x".repeat(300_000),
                  TEXT.flat());
              String first = whyRefused(kept.get(0));
              w.sleep("s", 1);
              return first;
            });
    assertThat(scene.finish()).isEqualTo(succeeded("refused"));
  }

  private static String whyRefused(DurableFuture<?> future) {
    try {
      return "got " + future.get();
    } catch (InvalidDurableCallException e) {
      String expected = "the future of t was awaited after the subflow, item or batch that started";
      return e.getMessage().startsWith(expected) ? "refused" : e.getMessage();
    }
  }

  @Test
  void aFutureThatABranchStartedIsAwaitedOutside() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              kept.clear();
              Durable.async(() -> "" + kept.add(timer(w, "t"))).get();
              kept.get(0).get();
              return "over";
            });
    assertThat(scene.finish()).isEqualTo(succeeded("over"));
  }

  @Test
  void aRaceOfFewerFuturesThanWereRecordedHasDiverged() {
    AtomicInteger invocations = new AtomicInteger();
    Scene scene =
        Scene.of(
            (w, in) -> {
              List<DurableFuture<String>> futures = new ArrayList<>();
              futures.add(Operations.startEvent(w, Script.event("never")));
              if (invocations.incrementAndGet() == 1) futures.add(Durable.async(() -> "quick"));
              String first = Durable.race(futures);
              w.sleep("s", 1);
              return first;
            });
    assertDiverged(
        scene.finish(),
        "the code calls Durable.race with futures 0 to 0, but the journal says that future 1 came"
            + " first");
  }

  static void assertDiverged(InvocationOutput output, String message) {
    assertThat(output)
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> {
              assertThat(failed.error().type())
                  .isEqualTo(WorkflowDivergedException.class.getName());
              assertThat(failed.error().message()).contains(message);
            });
  }
}
