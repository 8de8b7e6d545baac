package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Codec;
import dev.cairn.Delivery;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchFailedException;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.CompletionReason;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.ItemStatus;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Branches, races and batches. */
class ConcurrencyTest {
  private static final BatchOptions TEXT = BatchOptions.defaults().itemCodec(Script.TEXT);

  private final List<String> effects = Collections.synchronizedList(new ArrayList<>());

  private static Scene scene(Script.Code code) {
    return Scene.of(code);
  }

  // async and all

  @Test
  void branchesRunBesideEachOtherAndTheirIdsComeFromTheirPlace() {
    Scene scene =
        scene(
            (w, in) -> {
              DurableFuture<String> a = Durable.async(() -> w.step("x", () -> effect("A")));
              DurableFuture<String> b = Durable.async(() -> w.step("x", () -> effect("B")));
              return String.join("", Durable.<String>all(a, b));
            });
    assertThat(scene.finish()).isEqualTo(succeeded("AB"));
    assertThat(scene.run().operations())
        .extracting(Operation::id)
        .containsSubsequence("async-1--x", "async-2--x");
    assertThat(scene.operation("async-1--x").parentId()).isNull();
  }

  @Test
  void branchesThatSleepAreSuspendedTogetherAndGoOn() {
    Scene scene =
        scene(
            (w, in) -> {
              List<DurableFuture<String>> futures = new ArrayList<>();
              for (int i = 0; i < 5; i++) {
                int n = i;
                futures.add(
                    Durable.async(
                        () -> {
                          String first = w.step("a", () -> effect("a" + n));
                          w.sleep("s", 10 + n);
                          return first + w.step("b", () -> effect("b" + n));
                        }));
              }
              return String.join(" ", Durable.all(futures));
            });
    assertThat(scene.finish()).isEqualTo(succeeded("a0b0 a1b1 a2b2 a3b3 a4b4"));
    assertThat(effects).hasSize(10).doesNotHaveDuplicates();
  }

  @Test
  @Timeout(20)
  void anOpenerDoesNotWaitUntilWhatItsBranchesStartedIsSent() {
    StepDefinition<String, Signature.Of0<String>> once =
        StepDefinition.of("once", Script.TEXT).delivery(Delivery.AT_MOST_ONCE);
    CountDownLatch opened = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) -> {
              List<DurableFuture<String>> futures = new ArrayList<>();
              for (int i = 0; i < 10; i++) {
                futures.add(
                    Durable.async(
                        () -> {
                          w.sleep("s", 60);
                          return "s";
                        }));
                futures.add(Durable.async(() -> Operations.step(w, once, () -> "o")));
              }
              opened.countDown();
              return String.join("", Durable.all(futures));
            });
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            try {
              opened.await();
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          }
        });
    assertThat(scene.finish()).isEqualTo(succeeded("so".repeat(10)));
  }

  @Test
  void aFailureOfABranchSurfacesWhereItIsAwaited() {
    Scene scene =
        scene(
            (w, in) -> {
              DurableFuture<String> failing =
                  Durable.async(
                      () -> {
                        throw new IllegalStateException("broken");
                      });
              String other = w.step("other", () -> effect("ran"));
              try {
                return failing.get();
              } catch (IllegalStateException e) {
                return other + " " + e.getMessage();
              }
            });
    assertThat(scene.finish()).isEqualTo(succeeded("ran broken"));
  }

  @Test
  void branchesMayOpenBranchesAndAwaitThem() {
    Scene scene =
        scene(
            (w, in) -> {
              DurableFuture<String> outer =
                  Durable.async(
                      () -> {
                        DurableFuture<String> one =
                            Durable.async(() -> w.step("i", () -> effect("1")));
                        DurableFuture<String> two =
                            Durable.async(
                                () -> {
                                  w.sleep("s", 3);
                                  return w.step("i", () -> effect("2"));
                                });
                        return one.get() + two.get();
                      });
              return outer.get() + w.step("end", () -> effect("3"));
            });
    assertThat(scene.finish()).isEqualTo(succeeded("123"));
    assertThat(effects).containsExactlyInAnyOrder("1", "2", "3");
    assertThat(scene.run().operations())
        .extracting(Operation::id)
        .contains("async-1--async-1--i", "async-1--async-2--s", "async-1--async-2--i");
  }

  @Test
  void aRunThatEndsWhileBranchesSleepIsNotHeldUp() {
    Scene scene =
        scene(
            (w, in) -> {
              Durable.async(
                  () -> {
                    w.sleep("s", 1000);
                    return effect("never");
                  });
              return w.step("a", () -> "A");
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("A"));
    assertThat(effects).isEmpty();
  }

  @Test
  void branchesOfASubflowThatHasEndedRecordNothingAnyMore() {
    Scene scene =
        scene(
            (w, in) -> {
              w.subflow(
                  "sub",
                  () -> {
                    Durable.async(
                        () -> {
                          w.sleep("s", 5);
                          return w.step("late", () -> effect("late"));
                        });
                    return "done";
                  });
              w.sleep("long", 60);
              return "end";
            });
    assertThat(scene.finish()).isEqualTo(succeeded("end"));
    assertThat(effects).isEmpty();
  }

  @Test
  void stepsInBranchesAreRetriedInTheirOwnTime() {
    Scene scene =
        scene(
            (w, in) -> {
              DurableFuture<String> flaky =
                  Durable.async(
                      () ->
                          w.step(
                              "flaky",
                              () -> {
                                if (Durable.attempt() < 3) throw new IllegalStateException("again");
                                return "ok" + Durable.attempt();
                              }));
              DurableFuture<String> steady =
                  Durable.async(() -> w.step("steady", () -> effect("fine")));
              return flaky.get() + steady.get();
            });
    assertThat(scene.finish()).isEqualTo(succeeded("ok3fine"));
    assertThat(effects).containsExactly("fine");
  }

  // any and race

  @Test
  void theFirstEventWinsAndEveryReplayAgrees() {
    Scene scene =
        scene(
            (w, in) -> {
              var one = Operations.startEvent(w, Script.event("one"));
              var two = Operations.startEvent(w, Script.event("two"));
              String winner = Durable.any(one, two);
              w.sleep("s", 5);
              return winner;
            });
    scene.invoke();
    scene.backend.succeedCallback(scene.backend.callbackId(scene.arn, "two"), "\"2\"");
    scene.invoke();
    scene.backend.succeedCallback(scene.backend.callbackId(scene.arn, "one"), "\"1\"");
    assertThat(scene.finish()).isEqualTo(succeeded("2"));
    assertThat(scene.operation("any").result()).isEqualTo("1");
  }

  @Test
  void aRaceAgainstATimerSuspends() {
    Scene scene =
        scene(
            (w, in) -> {
              var event = Operations.startEvent(w, Script.event("e"));
              var timer = Operations.startSleep(w, SleepDefinition.of("t", Duration.ofHours(1)));
              Object winner = Durable.<Object>race(event, timer);
              return winner == null ? "time is up" : winner.toString();
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    assertThat(scene.finish()).isEqualTo(succeeded("time is up"));
  }

  @Test
  void anyPassesOverFailuresAndRaceDoesNot() {
    Scene scene =
        scene(
            (w, in) -> {
              DurableFuture<String> failing =
                  Durable.async(
                      () -> {
                        throw new IllegalStateException("lost");
                      });
              DurableFuture<String> slow =
                  Durable.async(
                      () -> {
                        w.sleep("s", 5);
                        return "won";
                      });
              try {
                return Durable.race(failing, slow);
              } catch (IllegalStateException e) {
                return e.getMessage() + " " + Durable.any(failing, slow);
              }
            });
    assertThat(scene.finish()).isEqualTo(succeeded("lost won"));
  }

  @Test
  void anyOfManyFailuresIsTheFailureOfTheFirst() {
    Scene scene =
        scene(
            (w, in) -> {
              List<DurableFuture<String>> futures = new ArrayList<>();
              for (int i = 0; i < 50; i++) {
                int number = i;
                futures.add(
                    Durable.async(
                        () -> {
                          w.sleep("s", 51 - number);
                          throw new IllegalStateException("lost " + number);
                        }));
              }
              try {
                return Durable.any(futures);
              } catch (IllegalStateException e) {
                return e.getMessage();
              }
            });
    assertThat(scene.finish()).isEqualTo(succeeded("lost 0"));
  }

  // parallel and map

  @Test
  void branchesOfDifferentTypesKeepTheirTypes() {
    Scene scene =
        scene(
            (w, in) -> {
              Branch<String> one = Durable.branch("one", () -> w.step("a", () -> "A"));
              Branch<String> two = Durable.branch("two", () -> w.step("a", () -> "B"));
              Batch<String> batch = Durable.parallel("both", TEXT, one, two);
              return batch.get(two) + batch.get(one) + batch.completionReason();
            });
    assertThat(scene.finish()).isEqualTo(succeeded("BAALL_COMPLETED"));
    assertThat(scene.operation("both--0").parentId()).isEqualTo("both");
    assertThat(scene.operation("both--0").name()).isEqualTo("one");
    assertThat(scene.operation("both--0").subType()).isEqualTo("ParallelBranch");
    assertThat(scene.operation("both--1--a").parentId()).isEqualTo("both--1");
  }

  @Test
  void aBatchThatPausesIsReplayedAndThenTakenAsAWhole() {
    AtomicInteger bodies = new AtomicInteger();
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of("x", "y", "z"),
                      (item, index) -> {
                        bodies.incrementAndGet();
                        w.sleep("s", 1 + index);
                        return w.step("a", () -> effect(item + index));
                      },
                      TEXT);
              int ranUntilHere = bodies.get();
              w.sleep("after", 5);
              assertThat(bodies.get()).isEqualTo(ranUntilHere);
              return String.join(" ", batch.results());
            });
    assertThat(scene.finish()).isEqualTo(succeeded("x0 y1 z2"));
    assertThat(effects).containsExactlyInAnyOrder("x0", "y1", "z2");
  }

  @Test
  void aBatchIsRecordedByItsCodecAndGoesOnWithWhatThatReadsBack() {
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of("x", "y"),
                      (item, index) -> item,
                      TEXT.batchCodec(new JoiningCodec()));
              String first = String.join(" ", batch.results());
              w.sleep("s", 1);
              return first + " " + batch.items().get(1).name();
            });
    assertThat(scene.finish()).isEqualTo(succeeded("x-read y-read read"));
    assertThat(scene.operation("m").result()).isEqualTo("x,y");
    assertThat(scene.operation("m--1").result()).isEqualTo("\"y\"");
  }

  @Test
  void aBatchThatItsCodecMakesTooLargeIsTakenFromItsItems() {
    String large = "x".repeat(200_000);
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of("a", "b"),
                      (item, index) -> large + item,
                      TEXT.batchCodec(new JoiningCodec()));
              w.sleep("s", 1);
              return batch.results().stream().map(r -> r.substring(large.length())).toList() + "";
            });
    assertThat(scene.finish()).isEqualTo(succeeded("[a, b]"));
  }

  /** Records results alone; what it reads back shows that it was read. */
  private static final class JoiningCodec implements Codec<Batch<String>> {
    @Override
    public String encode(Batch<String> batch) {
      return String.join(",", batch.results());
    }

    @Override
    public Batch<String> decode(String text) {
      List<Batch.Item<String>> items = new ArrayList<>();
      for (String result : text.split(",", -1)) {
        items.add(Batch.Item.succeeded(items.size(), "read", result + "-read"));
      }
      return new Batch<>(CompletionReason.ALL_COMPLETED, items);
    }
  }

  @Test
  void failuresLiveInTheBatchAndAreTheSameInReplay() {
    List<String> seen = new ArrayList<>();
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of(1, 2, 3),
                      (item, index) -> {
                        if (item == 2) throw new IllegalArgumentException("two");
                        return "r" + item;
                      },
                      TEXT);
              w.sleep("s", 1);
              seen.add(
                  batch.status()
                      + " "
                      + batch.count(ItemStatus.SUCCEEDED)
                      + " "
                      + batch.errors()
                      + " "
                      + batch.status(1));
              try {
                batch.throwIfFailed();
                return "no";
              } catch (BatchFailedException e) {
                return e.getCause().getMessage();
              }
            });
    assertThat(scene.finish()).isEqualTo(succeeded("two"));
    assertThat(seen).containsExactly("FAILED 2 [java.lang.IllegalArgumentException: two] FAILED");
  }

  @Test
  void noMoreItemsAreUnderWayThanAllowed() {
    AtomicInteger underWay = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      IntStream.range(0, 10).boxed().toList(),
                      (item, index) -> {
                        w.step(
                            "begin",
                            () ->
                                "" + most.accumulateAndGet(underWay.incrementAndGet(), Math::max));
                        w.sleep("s", 5);
                        return w.step("end", () -> "" + underWay.decrementAndGet());
                      },
                      TEXT.maxConcurrency(3));
              return "" + batch.count(ItemStatus.SUCCEEDED);
            });
    assertThat(scene.finish()).isEqualTo(succeeded("10"));
    assertThat(most.get()).isEqualTo(3);
  }

  /**
   * Else a batch that ends with the second item would take the first for one that has not ended.
   */
  @Test
  void anItemThatHadEndedEndsInAReplayBeforeTheOneThatItMadeRoomFor() {
    List<String> order = Collections.synchronizedList(new ArrayList<>());
    CountDownLatch begun = new CountDownLatch(1);
    boolean[] replays = new boolean[1];
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of("first", "second"),
                      (item, index) -> {
                        if (index == 1) {
                          order.add("second begins");
                          if (replays[0]) begun.countDown();
                          w.sleep("s", 5);
                          return item;
                        }
                        w.step("own", () -> "");
                        DurableFuture<String> source = Durable.async(() -> w.step("a", () -> "A"));
                        DurableFuture<String> slow =
                            Durable.async(
                                () -> {
                                  String a = source.get();
                                  // Long enough for the second item to overtake it, if it may.
                                  if (replays[0]) begun.await(100, TimeUnit.MILLISECONDS);
                                  return a;
                                });
                        slow.get();
                        order.add("first ends");
                        return item;
                      },
                      TEXT.maxConcurrency(1).flat());
              return "" + batch.count(ItemStatus.SUCCEEDED);
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    order.clear();
    replays[0] = true;
    scene.awaitWakeUp();
    assertThat(scene.invoke()).isEqualTo(succeeded("2"));
    assertThat(order).containsExactly("first ends", "second begins");
  }

  @Test
  void anItemIsOpenInAReplayAlsoIfOnlyABranchBeforeItHasRecordedSomething() {
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of(5, 100),
                      (seconds, index) -> {
                        if (index == 1) w.sleep("long", seconds);
                        else Durable.async(() -> nap(w, seconds)).get();
                        return "";
                      },
                      TEXT.minSuccessful(1).flat());
              return "" + batch.items().get(1).status();
            });
    assertThat(scene.finish()).isEqualTo(succeeded("STARTED"));
  }

  private static String nap(Script w, int seconds) {
    w.sleep("short", seconds);
    return "";
  }

  @Test
  void aBatchIsDoneWithEnoughSuccessesAndGivesTheRestUp() {
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of(1, 2, 3, 4),
                      (item, index) -> {
                        w.sleep("s", item * 10);
                        return w.step("a", () -> effect("r" + item));
                      },
                      TEXT.minSuccessful(2));
              w.sleep("long", 100);
              return batch.completionReason() + " " + batch.results() + " " + batch.status(3);
            });
    assertThat(scene.finish()).isEqualTo(succeeded("MIN_SUCCESSFUL_REACHED [r1, r2] STARTED"));
    assertThat(effects).containsExactlyInAnyOrder("r1", "r2");
  }

  @Test
  void aBatchIsDoneWithTooManyFailures() {
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of(1, 2, 3, 4, 5),
                      (item, index) -> {
                        throw new IllegalStateException("item " + item);
                      },
                      TEXT.maxConcurrency(1).toleratedFailures(1));
              return batch.completionReason()
                  + " "
                  + batch.count(ItemStatus.FAILED)
                  + " of "
                  + batch.started()
                  + " "
                  + batch.status(4);
            });
    assertThat(scene.finish())
        .isEqualTo(succeeded("FAILURE_TOLERANCE_EXCEEDED 2 of 2 NOT_STARTED"));
  }

  @Test
  void anEmptyBatchIsRecordedAllTheSame() {
    Scene scene =
        scene(
            (w, in) ->
                "" + Durable.map("m", List.<String>of(), (item, index) -> item, TEXT).results());
    assertThat(scene.finish()).isEqualTo(succeeded("[]"));
    assertThat(scene.checkpoints()).containsExactly("m:START m:SUCCEED");
  }

  @Test
  void aFlatBatchRecordsNoContextsForItsItems() {
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of("x", "y"),
                      (item, index) -> w.step("a", () -> item),
                      TEXT.flat());
              w.sleep("s", 1);
              return String.join("", batch.results());
            });
    assertThat(scene.finish()).isEqualTo(succeeded("xy"));
    assertThat(scene.run().operations())
        .filteredOn(operation -> operation.type() == OperationType.CONTEXT)
        .extracting(Operation::id)
        .containsExactly("m");
    assertThat(scene.operation("m--1--a").parentId()).isEqualTo("m");
  }

  @Test
  void aLargeBatchKeepsItsStatusesAndRecomputesItsResults() {
    String large = "x".repeat(100_000);
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of(1, 2, 3, 4),
                      (item, index) -> {
                        if (item == 3) throw new IllegalStateException("three");
                        return w.step("a", () -> item + large);
                      },
                      TEXT);
              w.sleep("s", 1);
              return batch.results().stream().map(r -> r.substring(0, 1)).toList()
                  + " "
                  + batch.errors().get(0).getMessage();
            });
    assertThat(scene.finish()).isEqualTo(succeeded("[1, 2, 4] three"));
    assertThat(scene.operation("m").details())
        .isInstanceOfSatisfying(
            OperationDetails.Context.class,
            context -> assertThat(context.replayChildren()).isTrue());
  }

  @Test
  void aThousandBranchesWithTwoStepsAndASleepFinish() {
    AtomicInteger steps = new AtomicInteger();
    Scene scene =
        scene(
            (w, in) -> {
              List<DurableFuture<String>> futures = new ArrayList<>();
              for (int i = 0; i < 1_000; i++) {
                futures.add(
                    Durable.async(
                        () -> {
                          w.step("a", () -> "" + steps.incrementAndGet());
                          w.sleep("s", 30);
                          return w.step("b", () -> "" + steps.incrementAndGet());
                        }));
              }
              return "" + Durable.all(futures).size();
            });
    assertThat(scene.finish()).isEqualTo(succeeded("1000"));
    assertThat(steps.get()).isEqualTo(2_000);
  }

  @Test
  void batchesMayBeNested() {
    Scene scene =
        scene(
            (w, in) -> {
              Batch<String> outer =
                  Durable.map(
                      "outer",
                      List.of("a", "b"),
                      (letter, i) -> {
                        Batch<String> inner =
                            Durable.map(
                                "inner",
                                List.of(1, 2, 3),
                                (number, j) -> {
                                  w.sleep("s", number);
                                  return w.step("x", () -> effect(letter + number));
                                },
                                TEXT.maxConcurrency(2));
                        return String.join("", inner.results());
                      },
                      TEXT);
              return String.join(" ", outer.results());
            });
    assertThat(scene.finish()).isEqualTo(succeeded("a1a2a3 b1b2b3"));
    assertThat(effects).hasSize(6).doesNotHaveDuplicates();
  }

  private static InvocationOutput succeeded(String text) {
    return new InvocationOutput.Succeeded("\"" + text + "\"");
  }

  private String effect(String what) {
    effects.add(what);
    return what;
  }
}
