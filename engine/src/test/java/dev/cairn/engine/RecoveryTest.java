package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.memory.MemoryStorage;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The recovery steps and the invariants of the coordinator, with engines that die. */
@Timeout(120)
class RecoveryTest {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final long LEASE_OVER = 121_000;

  private final AtomicLong leap = new AtomicLong();
  private final Faults faults =
      new Faults(
          new MemoryStorage(
              new ServiceDeliveryRules(),
              MailboxLimits.DEFAULT,
              () -> System.currentTimeMillis() + leap.get()));
  private final AtomicInteger bodies = new AtomicInteger();
  private Engine engine = open();

  private Engine open() {
    return Engine.open(
        EngineOptions.on(new Place.Shared((rules, limits) -> faults.storage()))
            .lease(Duration.ofMinutes(2)));
  }

  @AfterEach
  void close() {
    engine.close();
  }

  /** The process dies, its lease ends, and another takes its place. */
  private void crash(Script.Code code) throws InterruptedException {
    engine.crash();
    leap.addAndGet(LEASE_OVER);
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
    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"a1-yes\""));
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

  @ParameterizedTest
  @EnumSource
  void invariant2CrashSafeWriteOrder(Faults.Moment moment) throws Exception {
    register(approve);
    engine.start(run("1"), "\"in\"");
    engine.sendEvent(event("1"), "id-1", "\"-yes\"");
    faults.fail(moment, has(Write.Checkpoint.class).or(has(Write.Suspend.class)));
    crash(approve);

    assertThat(engine.await(run("1"), LONG)).isInstanceOf(RunOutcome.Succeeded.class);
  }

  @ParameterizedTest
  @EnumSource
  void invariant3IdempotentRecovery(Faults.Moment moment) {
    register((it, in) -> it.step("a", () -> "a") + it.step("b", () -> "b"));
    faults.fail(moment, has(Write.Checkpoint.class));
    engine.start(run("1"), "\"in\"");

    assertThat(engine.await(run("1"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"ab\""));
    assertThat(engine.history(run("1")))
        .filteredOn(event -> event.type().wireName().equals("StepSucceeded"))
        .hasSize(2);
  }

  /** Per node the coordinator; among nodes the fence: whoever was taken over writes nothing. */
  @Test
  void invariant4SingleSourceOfTruth() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    register(
        (it, in) ->
            it.step(
                "a",
                () -> {
                  begun.countDown();
                  EngineContract.waited(go);
                  return "stale";
                }));
    engine.start(run("1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    // Nothing of the first engine has stopped: it only does not know that it is dead.
    leap.addAndGet(LEASE_OVER);
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

  @Test
  void aNodeThatWasTakenOverComesBackAsAnotherOne() throws Exception {
    register(approve);
    engine.start(run("1"), "\"in\"");
    awaitHistory("1", "InvocationCompleted");
    leap.addAndGet(LEASE_OVER);
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
