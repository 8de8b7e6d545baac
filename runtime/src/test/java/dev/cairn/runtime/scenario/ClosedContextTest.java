package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Codec;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Contexts that closed with a summary: their code runs again, and nothing below them moves on. */
class ClosedContextTest {
  private static final String LARGE = "x".repeat(300_000);
  private static final BatchOptions TEXT = BatchOptions.defaults().itemCodec(Script.TEXT);

  private final List<String> effects = Collections.synchronizedList(new ArrayList<>());

  private static Scene scene(Script.Code code) {
    Scene scene = Scene.of(code);
    return scene;
  }

  /** A branch that nobody awaits, which sleeps and would then go on to a step. */
  private void leaveBehind(Script w) {
    DurableFuture<String> unused =
        Durable.async(
            () -> {
              w.sleep("s", 1);
              return w.step("late", () -> effect("late"));
            });
  }

  @Test
  void aBranchThatASubflowLeftBehindDoesNotGoOnWhenItIsRunAgain() {
    Scene scene =
        scene(
            (w, in) -> {
              String result =
                  w.subflow(
                      "sub",
                      () -> {
                        leaveBehind(w);
                        SleepDefinition timer = SleepDefinition.of("t", Duration.ofDays(1));
                        DurableFuture<Void> unused = Operations.startSleep(w, timer);
                        w.step("a", () -> "A");
                        return LARGE;
                      });
              w.sleep("long", 60);
              return "" + result.length();
            });
    assertThat(scene.finish()).isEqualTo(succeeded("" + LARGE.length()));
    assertThat(effects).isEmpty();
    assertThat(scene.run().operations()).extracting("name").doesNotContain("late");
  }

  @Test
  void aBranchThatAFlatItemLeftBehindDoesNotGoOnWhenItIsRunAgain() {
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of(1, 2),
                      (item, index) -> {
                        leaveBehind(w);
                        w.step("a", () -> "A");
                        return LARGE;
                      },
                      TEXT.flat());
              w.sleep("long", 60);
              return "" + batch.results().get(1).length();
            });
    assertThat(scene.finish()).isEqualTo(succeeded("" + LARGE.length()));
    assertThat(effects).isEmpty();
    assertThat(scene.run().operations()).extracting("name").doesNotContain("late");
  }

  @Test
  void anItemThatComesToMoreWhenItIsRunAgainHasDiverged() {
    AtomicInteger invocations = new AtomicInteger();
    Scene scene =
        scene(
            (w, in) -> {
              invocations.incrementAndGet();
              Durable.map(
                  "m",
                  List.of(1, 2),
                  (item, index) -> {
                    w.step("a", () -> "A");
                    return invocations.get() > 1 ? w.step("more", () -> "M") : LARGE;
                  },
                  TEXT.flat());
              w.sleep("long", 60);
              return "";
            });
    OddFuturesTest.assertDiverged(
        scene.finish(), "calls Step \"more\", which had not ended when its context did");
  }

  @Test
  void aBranchThatIsAwaitedAndComesToMoreWhenItIsRunAgainHasDiverged() {
    AtomicInteger invocations = new AtomicInteger();
    Scene scene =
        scene(
            (w, in) -> {
              invocations.incrementAndGet();
              w.subflow(
                  "sub",
                  () ->
                      Durable.async(
                              () -> {
                                w.step("a", () -> "A");
                                return invocations.get() > 1 ? w.step("more", () -> "M") : LARGE;
                              })
                          .get());
              w.sleep("long", 60);
              return "";
            });
    OddFuturesTest.assertDiverged(
        scene.finish(), "calls Step \"more\", which had not ended when its context did");
  }

  @Test
  void aBranchThatWaitsForAnotherOneIsLeftBehindWithItWhenItIsRunAgain() {
    Scene scene =
        scene(
            (w, in) -> {
              String result =
                  w.subflow(
                      "sub",
                      () -> {
                        DurableFuture<String> inner = Durable.async(() -> w.await("never"));
                        DurableFuture<String> unused =
                            Durable.async(
                                () -> {
                                  try {
                                    return inner.get();
                                  } catch (RuntimeException e) {
                                    return effect(e.toString());
                                  }
                                });
                        w.sleep("s", 1);
                        return LARGE;
                      });
              w.sleep("long", 60);
              return "" + result.length();
            });
    assertThat(scene.finish()).isEqualTo(succeeded("" + LARGE.length()));
    assertThat(effects).isEmpty();
  }

  @Test
  void branchesOfALargeBatchKeepTheirTypesBesideOneThatFailed() {
    Codec<Integer> numbers = Json.codec(Integer.class);
    Scene scene =
        new Scene(
            Script.of(
                Map.of("p/failing", numbers, "p/text", Script.TEXT, "p/more", Script.TEXT),
                (w, in) -> {
                  Branch<Integer> failing =
                      Durable.branch(
                          "failing",
                          () -> {
                            throw new IllegalStateException("no");
                          });
                  Branch<String> text = Durable.branch("text", () -> w.step("a", () -> half('a')));
                  Branch<String> more = Durable.branch("more", () -> w.step("b", () -> half('b')));
                  Batch<Object> batch =
                      Durable.parallel("p", BatchOptions.defaults(), failing, text, more);
                  w.sleep("s", 1);
                  return batch.errors().get(0).getMessage()
                      + batch.get(text).charAt(0)
                      + batch.get(more).charAt(0);
                }));
    assertThat(scene.finish()).isEqualTo(succeeded("noab"));
  }

  @Test
  void manyLargeErrorsDoNotMakeABatchTooLarge() {
    String reason = "because ".repeat(2_000);
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      IntStream.range(0, 30).boxed().toList(),
                      (item, index) -> {
                        throw new IllegalStateException(item + reason);
                      },
                      TEXT);
              w.sleep("s", 1);
              return ""
                  + batch.errors().stream().filter(e -> e.getMessage().endsWith(reason)).count();
            });
    assertThat(scene.finish()).isEqualTo(succeeded("30"));
  }

  @Test
  void aBatchWhoseNamesAloneAreTooLargeIsRefusedWithItsNameAndTheLimit() {
    Scene scene =
        scene(
            (w, in) ->
                ""
                    + Durable.map(
                            "m",
                            IntStream.range(0, 1_100).boxed().toList(),
                            (item, index) -> "",
                            TEXT.flat().itemNames((item, index) -> index + "n".repeat(240)))
                        .results());
    assertThat(scene.finish())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed ->
                assertThat(failed.error().message())
                    .contains("the payload of m takes", "allowed are 262144"));
    assertThat(scene.checkpoints()).containsExactly("m:START");
  }

  private static String half(char letter) {
    return String.valueOf(letter).repeat(200_000);
  }

  private String effect(String what) {
    effects.add(what);
    return what;
  }

  private static InvocationOutput succeeded(String text) {
    return new InvocationOutput.Succeeded("\"" + text + "\"");
  }
}
