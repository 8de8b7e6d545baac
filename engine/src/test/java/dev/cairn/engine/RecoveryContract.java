package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.Slots;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.Write;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The recovery steps and the invariants of the coordinator, with engines that die, wherever they
 * keep executions.
 */
@Timeout(120)
abstract class RecoveryContract {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final Duration LEASE_OVER = Duration.ofSeconds(121);

  private final AtomicInteger bodies = new AtomicInteger();
  private Storage behind;
  private Faults faults;
  private Engine engine;

  /** An empty storage with the rules of the service. */
  abstract Storage openStorage() throws Exception;

  void closeStorage(Storage storage) {
    storage.close();
  }

  /** Sets the clock of the storage forward. */
  abstract void leap(Duration time);

  @BeforeEach
  void openEngine() throws Exception {
    behind = openStorage();
    faults = new Faults(behind);
    engine = open();
  }

  private Engine open() {
    return Engine.open(options());
  }

  private EngineOptions options() {
    return EngineOptions.on(new StorageLocation.Shared((rules, limits) -> faults.storage()))
        .lease(Duration.ofMinutes(2));
  }

  @AfterEach
  void close() {
    engine.close();
    closeStorage(behind);
  }

  /** The process dies, its lease ends, and another takes its place. */
  private void crash(Script.Code code) throws InterruptedException {
    engine.crash();
    leap(LEASE_OVER);
    engine = open();
    register(code);
  }

  private void register(Script.Code code) {
    engine.register(() -> new Script("order", 1, code));
  }

  private static RunId run(String id) {
    return new RunId("order", 1, id);
  }

  private static EventAddress event(String id) {
    return new EventAddress.Named(run(id), "approval", null);
  }

  private void awaitHistory(String id, String type) {
    while (engine.history(run(id)).stream()
        .noneMatch(event -> event.type().wireName().equals(type))) {
      Thread.onSpinWait();
    }
  }

  private final Script.Code approve =
      (it, in) -> it.step("a", () -> "a" + bodies.incrementAndGet()) + it.await("approval");

  @Test
  void step1LoadsAllActiveWorkflows() throws Exception {
    register(approve);
    for (String id : List.of("1", "2", "3")) engine.start(run(id), "\"in\"");
    for (String id : List.of("1", "2", "3")) awaitHistory(id, "CallbackStarted");
    crash(approve);
    for (String id : List.of("1", "2", "3")) engine.sendEvent(event(id), "\"-yes\"");

    for (String id : List.of("1", "2", "3")) {
      assertThat(engine.await(run(id), LONG)).isInstanceOf(RunOutcome.Succeeded.class);
    }
    assertThat(bodies).hasValue(3);
  }

  /**
   * Delivery and status are one transaction, so that there is nothing to repair: whatever moment
   * the process dies at, the run has the event, or the sender has no acknowledgement.
   */
  @ParameterizedTest
  @EnumSource
  void step2FindsNoEventThatWasDeliveredWithoutItsStatus(Faults.Moment moment) throws Exception {
    register(approve);
    engine.start(run("1"), "\"in\"");
    awaitHistory("1", "InvocationCompleted");
    faults.fail(moment, has(Write.SendEvent.class));
    boolean acknowledged = true;
    try {
      engine.sendEvent(event("1"), "id-1", "\"-yes\"");
    } catch (RuntimeException e) {
      acknowledged = false;
    }
    crash(approve);
    engine.sendEvent(event("1"), "id-1", "\"-yes\"");

    assertThat(acknowledged).isFalse();
    assertThat(faults.hasFailed()).isTrue();
    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"a1-yes\""));
  }

  /** No write of the engine leaves such a run behind; two of another node do. */
  @Test
  void step2WakesARunWhoseEventWasDeliveredButWhoseStatusWasNot() throws Exception {
    register(approve);
    engine.start(run("1"), "\"in\"");
    awaitHistory("1", "InvocationCompleted");
    engine.crash();
    leap(LEASE_OVER);
    deliverWithoutStatus("1");
    engine = open();
    register(approve);

    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"a1-yes\""));
  }

  private void deliverWithoutStatus(String id) {
    Storage storage = faults.storage();
    Target.ByName target = new Target.ByName("order", id);
    WorkflowVersion order = new WorkflowVersion("order", 1);
    long node = storage.register("other", List.of(order), Duration.ofMinutes(2)).node();
    long now = storage.now();
    NewEvent approval =
        NewEvent.named("e", "approval", EventKind.SUCCEEDED, "\"-yes\"", now, now + 60_000);
    Slots slots = new Slots(1, Map.of(order, 1));
    storage.commit(new Commit(node, now, slots, List.of(new Write.SendEvent(target, approval))));
    storage.commit(
        new Commit(
            node,
            now,
            slots,
            List.of(new Write.Suspend(keyOf(id), List.of(), Set.of(), /* wakeAt= */ null, null))));
    storage.leave(node);
    assertThat(storage.find(target).orElseThrow().status()).isEqualTo(ExecutionStatus.SUSPENDED);
  }

  @Test
  void step3RegistersRecoveredWorkflows() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    register(
        (it, in) ->
            it.step(
                "a",
                () -> {
                  begun.countDown();
                  return EngineContract.waited(never);
                }));
    engine.start(run("1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    CountDownLatch again = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    crash(
        (it, in) ->
            it.step(
                "a",
                () -> {
                  again.countDown();
                  return EngineContract.waited(go);
                }));

    assertThat(again.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(engine.coordinator().getActive())
        .singleElement()
        .satisfies(record -> assertThat(record.name()).isEqualTo("1"));
    go.countDown();
    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"ok\""));
  }

  @Test
  void step4ReschedulesTimers() throws Exception {
    Script.Code sleepy =
        (it, in) -> {
          it.sleep("nap", Duration.ofSeconds(122));
          return "awake";
        };
    register(sleepy);
    engine.start(run("1"), "\"in\"");
    awaitHistory("1", "InvocationCompleted");
    crash(sleepy);

    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"awake\""));
  }

  @Test
  void step5ResumesRunningWorkflowsFromTheirLastResult() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    register(
        (it, in) ->
            it.step("a", () -> "a" + bodies.incrementAndGet())
                + it.step(
                    "b",
                    () -> {
                      begun.countDown();
                      return EngineContract.waited(never);
                    }));
    engine.start(run("1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    crash(
        (it, in) -> it.step("a", () -> "a" + bodies.incrementAndGet()) + it.step("b", () -> "-b"));

    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"a1-b\""));
  }

  @Test
  void anInvocationThatDiedWithItsProcessIsInTheHistory() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    register(
        (it, in) -> {
          String a = it.step("a", () -> "a");
          return a
              + it.step(
                  "b",
                  () -> {
                    begun.countDown();
                    return EngineContract.waited(new CountDownLatch(1));
                  });
        });
    engine.start(run("1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    CountDownLatch begunAgain = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    crash(
        (it, in) ->
            it.step("a", () -> "again")
                + it.step(
                    "b",
                    () -> {
                      begunAgain.countDown();
                      EngineContract.waited(go);
                      return "b";
                    }));
    assertThat(begunAgain.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(engine.status(run("1")))
        .isEqualTo(new RunOutcome.Running("1 invocation has ended with its process"));
    go.countDown();

    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"ab\""));
    assertThat(engine.history(run("1")))
        .filteredOn(event -> event.type().wireName().equals("InvocationCompleted"))
        .extracting(event -> event.detail("Error", "Payload", "ErrorType"))
        .containsExactly("Runtime.ExitError", null);
    assertThat(engine.history(run("1")))
        .as("events are numbered once each")
        .extracting(event -> event.toMap().get("EventId"))
        .doesNotHaveDuplicates();
  }

  @Test
  void deathsOfTheProcessDoNotEndARunNorDoTheyShortenItsAttempts() throws Exception {
    Thread here = Thread.currentThread();
    AtomicBoolean fails = new AtomicBoolean(true);
    CountDownLatch go = new CountDownLatch(1);
    CountDownLatch last = new CountDownLatch(1);
    for (int deaths = 0; deaths <= 10; deaths++) {
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch may = deaths < 10 ? new CountDownLatch(1) : go;
      Script.Code code =
          (it, in) ->
              it.step(
                  "a",
                  () -> {
                    begun.countDown();
                    return EngineContract.waited(may);
                  });
      if (deaths == 0) {
        register(code);
        engine.start(run("1"), "\"in\"");
      } else if (deaths < 10) {
        crash(code);
      } else {
        engine.crash();
        leap(LEASE_OVER);
        engine = open();
        // Some are made here, to learn its name.
        engine.register(
            () -> {
              if (Thread.currentThread() == here || !fails.getAndSet(false)) {
                return new Script("order", 1, code);
              }
              last.countDown();
              throw new IllegalStateException("no beans, this once");
            });
        assertThat(last.await(60, TimeUnit.SECONDS)).isTrue();
      }
      assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    }

    assertThat(engine.status(run("1")))
        .isEqualTo(
            new RunOutcome.Running(
                "1 invocation has failed, the last with java.lang.IllegalStateException: no beans,"
                    + " this once; 10 more have ended with their process"));
    go.countDown();
    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"ok\""));
  }

  @Test
  void invariant1NoRaceWindow() throws Exception {
    register((it, in) -> it.await("approval"));
    int runs = 100;
    for (int i = 0; i < runs; i++) {
      engine.start(run("r" + i), "\"in\"");
      // In flight together with the run's first wait and its suspension.
      engine.broadcast("approval", "\"" + i + "\"");
    }
    for (int i = 0; i < runs; i++) {
      assertThat(engine.await(run("r" + i), LONG)).isInstanceOf(RunOutcome.Succeeded.class);
    }
  }

  /** An event that was acknowledged is in the mailbox or with the run, whichever write is lost. */
  @ParameterizedTest
  @EnumSource
  void invariant2CrashSafeWriteOrder(Faults.Moment moment) throws Exception {
    CountDownLatch sent = new CountDownLatch(1);
    Script.Code code =
        (it, in) -> {
          EngineContract.waited(sent);
          return it.await("approval");
        };
    register(code);
    engine.start(run("1"), "\"in\"");
    engine.sendEvent(event("1"), "id-1", "\"yes\"");
    // The write that takes the event out of the mailbox, and hands it to the run.
    faults.fail(moment, has(Write.Checkpoint.class));
    sent.countDown();
    awaitFailure();
    crash(code);

    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"yes\""));
    assertThat(faults.storage().mailbox(keyOf("1"))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void invariant2HoldsForALostSuspension(Faults.Moment moment) throws Exception {
    register(approve);
    faults.fail(moment, has(Write.Suspend.class));
    engine.start(run("1"), "\"in\"");
    awaitFailure();
    crash(approve);
    engine.sendEvent(event("1"), "id-1", "\"-yes\"");

    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"a1-yes\""));
  }

  private void awaitFailure() {
    while (!faults.hasFailed()) Thread.onSpinWait();
  }

  private long keyOf(String id) {
    return faults.storage().find(new Target.ByName("order", id)).orElseThrow().key();
  }

  @ParameterizedTest
  @EnumSource
  void invariant3IdempotentRecovery(Faults.Moment moment) {
    register((it, in) -> it.step("a", () -> "a") + it.step("b", () -> "b"));
    faults.fail(moment, has(Write.Checkpoint.class));
    engine.start(run("1"), "\"in\"");

    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"ab\""));
    assertThat(faults.hasFailed()).isTrue();
    assertThat(engine.history(run("1")))
        .filteredOn(event -> event.type().wireName().equals("StepSucceeded"))
        .hasSize(2);
  }

  /** Per node the coordinator; among nodes the fence: a node that was taken over writes nothing. */
  @Test
  void invariant4SingleSourceOfTruth() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    AtomicBoolean isFirst = new AtomicBoolean(true);
    register(
        (it, in) ->
            it.step(
                "a",
                () -> {
                  // The next node of this engine may be the one that takes the run.
                  if (!isFirst.getAndSet(false)) return "fresh";
                  begun.countDown();
                  EngineContract.waited(go);
                  return "stale";
                }));
    engine.start(run("1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    // Nothing of the first engine has stopped: it only does not know that it is dead.
    leap(LEASE_OVER);
    Engine other = open();
    try {
      other.register(() -> new Script("order", 1, (it, in) -> it.step("a", () -> "fresh")));
      RunOutcome outcome = other.await(run("1"), LONG);
      go.countDown();

      assertThat(outcome).isEqualTo(new RunOutcome.Succeeded("\"fresh\""));
      assertThat(other.history(run("1")))
          .filteredOn(event -> event.type().wireName().equals("StepSucceeded"))
          .singleElement()
          .satisfies(event -> assertThat(event.detail("Result", "Payload")).isEqualTo("\"fresh\""));
    } finally {
      other.close();
    }
  }

  /** Every kind of write, lost before or after its commit: the engine goes on by itself. */
  @ParameterizedTest
  @MethodSource("writesThatFail")
  void aCommitInDoubtLosesNothingAndTheEngineGoesOn(Class<?> write, Faults.Moment moment) {
    // Long enough to be suspended on a slow machine, so that the run has to be claimed again.
    boolean naps = write == Write.Claim.class || write == Write.Suspend.class;
    Duration nap = Duration.ofMillis(naps ? 1_000 : 5);
    register(
        (it, in) -> {
          String a = it.step("a", () -> "a");
          it.sleep("nap", nap);
          return a + it.await("approval") + it.await("anyone") + it.invoke("call", "child:1", in);
        });
    engine.register(() -> new Script("child", 1, (it, in) -> it.step("b", () -> "-b")));
    long before = faults.storage().nodes().get(0).id();
    faults.fail(moment, has(write));

    untilAcknowledged(() -> engine.start(run("1"), "\"in\""));
    untilAcknowledged(() -> engine.sendEvent(event("1"), "id-1", "\"-yes\""));
    untilAcknowledged(() -> engine.broadcast("anyone", "id-2", "\"-all\""));

    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"a-yes-all-b\""));
    assertThat(faults.hasFailed()).isTrue();
    assertThat(faults.storage().nodes())
        .as("the node whose commit was in doubt has ended, another follows")
        .singleElement()
        .satisfies(node -> assertThat(node.id()).isGreaterThan(before));
  }

  static Stream<Arguments> writesThatFail() {
    return Stream.of(
            Write.Start.class,
            Write.Checkpoint.class,
            Write.Suspend.class,
            Write.SendEvent.class,
            Write.Broadcast.class,
            Write.Claim.class,
            Write.Finish.class)
        .flatMap(
            write -> Stream.of(Faults.Moment.values()).map(moment -> Arguments.of(write, moment)));
  }

  /** Calls again until it is answered, as a client does: names and ids make that safe. */
  private static void untilAcknowledged(Runnable call) {
    while (true) {
      try {
        call.run();
        return;
      } catch (StorageUnavailableException e) {
        assertThat(e).hasMessageContaining("the commit");
      }
    }
  }

  @Test
  void aFullDiskRefusesWhatIsNewAndRunsGoOnWhenThereIsRoom() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    register(
        (it, in) ->
            it.step(
                    "a",
                    () -> {
                      begun.countDown();
                      return EngineContract.waited(go);
                    })
                + it.await("approval"));
    engine.start(run("1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    faults.diskIsFull(true);
    go.countDown();

    assertThatThrownBy(() -> engine.start(run("2"), "\"in\""))
        .isInstanceOf(StorageFullException.class)
        .hasMessageContaining("make room");
    assertThatThrownBy(() -> engine.sendEvent(event("1"), "id-1", "\"-yes\""))
        .isInstanceOf(StorageFullException.class);
    faults.diskIsFull(false);
    engine.sendEvent(event("1"), "id-1", "\"-yes\"");
    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"ok-yes\""));
    assertThatThrownBy(() -> engine.await(run("2"), Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theBodiesOfANodeThatWasTakenOverAreInterrupted() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    register(
        (it, in) ->
            it.step(
                "a",
                () -> {
                  begun.countDown();
                  try {
                    return EngineContract.waited(new CountDownLatch(1));
                  } catch (InterruptedException e) {
                    interrupted.countDown();
                    throw e;
                  }
                }));
    engine.start(run("1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    leap(LEASE_OVER);
    Engine other = open();
    try {
      other.register(() -> new Script("order", 1, (it, in) -> it.step("a", () -> "fresh")));

      assertThat(other.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"fresh\""));
      // Nothing has to be written for that: the node finds out by itself.
      assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      other.close();
    }
  }

  @Test
  void bodiesAreInterruptedAtTheEndOfTheLeaseThoughItsRenewalHangs() throws Exception {
    engine.close();
    engine = Engine.open(options().lease(Duration.ofSeconds(1)));
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    register(
        (it, in) ->
            it.step(
                "a",
                () -> {
                  begun.countDown();
                  try {
                    return EngineContract.waited(new CountDownLatch(1));
                  } catch (InterruptedException e) {
                    interrupted.countDown();
                    throw e;
                  }
                }));
    engine.start(run("1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    CountDownLatch mayRenew = faults.hangRenewals();

    try {
      assertThat(interrupted.await(30, TimeUnit.SECONDS)).isTrue();
    } finally {
      mayRenew.countDown();
    }
  }

  /** Something goes wrong with the database: what begins now may be for nothing. */
  @Test
  void noBodyBeginsInTheLastThirdOfALease() throws Exception {
    engine.close();
    engine = Engine.open(options().lease(Duration.ofSeconds(3)));
    List<Boolean> begunLate = new CopyOnWriteArrayList<>();
    CountDownLatch begun = new CountDownLatch(1);
    register(
        (it, in) ->
            it.step(
                    "a",
                    () -> {
                      begun.countDown();
                      while (engine.takesMore()) Thread.onSpinWait();
                      return "a";
                    })
                + it.step(
                    "b",
                    () -> {
                      begunLate.add(!engine.takesMore());
                      return "b";
                    }));
    engine.start(run("1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    CountDownLatch mayRenew = faults.hangRenewals();
    awaitHistory("1", "StepSucceeded");
    mayRenew.countDown();

    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"ab\""));
    assertThat(begunLate).containsExactly(false);
  }

  @Test
  void aPlainFunctionIsCalledAgainWhenTheProcessThatCalledItIsGone() throws Exception {
    CountDownLatch called = new CountDownLatch(1);
    Script.Code code = (it, in) -> it.invoke("call", "slow", in);
    register(code);
    engine.function(
        "slow",
        in -> {
          called.countDown();
          LockSupport.parkNanos(Duration.ofMinutes(1).toNanos());
          throw new IllegalStateException("the process is gone");
        });
    engine.start(run("1"), "\"in\"");
    assertThat(called.await(60, TimeUnit.SECONDS)).isTrue();
    awaitHistory("1", "InvocationCompleted");
    engine.crash();
    leap(LEASE_OVER);
    engine = open();
    engine.function("slow", in -> "\"again\"");
    register(code);

    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"again\""));
  }

  @Test
  void aNodeThatWasTakenOverComesBackAsAnotherOne() throws Exception {
    register(approve);
    engine.start(run("1"), "\"in\"");
    awaitHistory("1", "InvocationCompleted");
    leap(LEASE_OVER);
    Engine other = open();
    // Its first look takes the silent node over.
    while (faults.storage().nodes().stream().noneMatch(node -> node.endedAt() != null)
        && faults.storage().nodes().size() > 1) {
      Thread.onSpinWait();
    }
    other.close();
    engine.sendEvent(event("1"), "\"-yes\"");

    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"a1-yes\""));
  }

  private static Predicate<Commit> has(Class<?> write) {
    return commit -> commit.writes().stream().anyMatch(write::isInstance);
  }
}
