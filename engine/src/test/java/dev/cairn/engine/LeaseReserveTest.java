package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.Results;
import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.memory.MemoryStorage;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * In the last third of its lease a node begins nothing: something is wrong with the database, and
 * others may take its runs over soon.
 */
@Timeout(60)
@Execution(ExecutionMode.CONCURRENT)
class LeaseReserveTest {
  private static final Duration LEASE = Duration.ofHours(3);
  private static final long LAST_THIRD = Duration.ofMinutes(121).toNanos();
  private static final RunId RUN = new RunId("order", 1, "1");

  private final Faults faults =
      new Faults(
          new MemoryStorage(
              new ServiceDeliveryRules(), MailboxLimits.DEFAULT, System::currentTimeMillis));
  private final AtomicLong ahead = new AtomicLong();
  private CountDownLatch mayRenew = new CountDownLatch(0);
  private @Nullable Engine opened;

  private Engine open(Duration lease, LongSupplier steady, Script.Code code) {
    StorageLocation place = new StorageLocation.Shared((rules, limits) -> faults.storage());
    Engine engine = Engine.open(EngineOptions.on(place).lease(lease).steady(steady));
    opened = engine;
    engine.register(() -> new Script("order", 1, code));
    return engine;
  }

  /** Its lease is not renewed. */
  private Engine open(Script.Code code) {
    mayRenew = faults.hangRenewals();
    return open(LEASE, () -> System.nanoTime() + ahead.get(), code);
  }

  @AfterEach
  void close() {
    ahead.set(0);
    mayRenew.countDown();
    if (opened != null) opened.close();
  }

  private static ExecutionStatus status(Engine engine) {
    return engine.reader().row("order", "1").orElseThrow().status();
  }

  private static Results.Claimed claim(Engine engine) {
    WorkflowVersion order = new WorkflowVersion("order", 1);
    return engine.coordinator().submit(new CoordinatorOp.HandleTimerFired(order, 10)).join();
  }

  /** The database took its time to answer: others count from when it did, or from before. */
  @Test
  void theLeaseCountsFromBeforeItWasGiven() {
    mayRenew = faults.hangRenewals();
    AtomicInteger asked = new AtomicInteger();
    Engine engine =
        open(
            LEASE,
            () -> System.nanoTime() - (asked.getAndIncrement() == 0 ? LAST_THIRD : 0),
            (it, in) -> "done");

    assertThat(engine.takesMore()).isFalse();
  }

  @Test
  void aRunThatIsStartedIsLeftToOthers() {
    Engine engine = open((it, in) -> "done");
    ahead.set(LAST_THIRD);
    engine.start(RUN, "\"in\"");

    assertThat(status(engine)).isEqualTo(ExecutionStatus.READY);
    assertThat(claim(engine).executions()).isZero();
    ahead.set(0);
    assertThat(engine.await(RUN, LEASE)).isEqualTo(EngineContract.succeeded("done"));
  }

  @Test
  void aRunThatAnEventWakesIsLeftToOthers() {
    Engine engine = open((it, in) -> it.await("approval"));
    engine.start(RUN, "\"in\"");
    while (status(engine) != ExecutionStatus.SUSPENDED) Thread.onSpinWait();
    ahead.set(LAST_THIRD);
    engine.sendEvent(new EventAddress.Named(RUN, "approval", null), "\"yes\"");

    assertThat(status(engine)).isEqualTo(ExecutionStatus.READY);
    ahead.set(0);
    assertThat(engine.await(RUN, LEASE)).isEqualTo(EngineContract.succeeded("yes"));
  }

  /** To the node itself the lease is fresh; to the threads of runs it is about to end at first. */
  @Test
  void aRunThatWasTakenBeforeWaitsForTheRenewal() {
    Duration lease = Duration.ofSeconds(3);
    AtomicInteger asked = new AtomicInteger();
    LongSupplier steady =
        () -> {
          boolean isEarly =
              !Thread.currentThread().getName().startsWith(RunThreads.NAME)
                  || asked.incrementAndGet() > 2;
          return System.nanoTime() + (isEarly ? 0 : lease.toNanos() * 3 / 4);
        };
    List<Integer> askedBefore = new CopyOnWriteArrayList<>();
    Engine engine =
        open(
            lease,
            steady,
            (it, in) ->
                it.step(
                    "a",
                    () -> {
                      askedBefore.add(asked.get());
                      return "done";
                    }));
    engine.start(RUN, "\"in\"");

    assertThat(engine.await(RUN, null)).isInstanceOf(RunOutcome.Succeeded.class);
    assertThat(askedBefore)
        .as("it looked, waited, and looked again after the renewal")
        .startsWith(3);
  }

  /**
   * The lease is about to end when the first result is recorded, with which the next body begins.
   */
  @Test
  void theNextBodyWaitsForTheRenewal() {
    Duration lease = Duration.ofSeconds(3);
    AtomicInteger lateLooks = new AtomicInteger();
    LongSupplier steady =
        () -> {
          boolean isLate = answersCheckpoint() && lateLooks.getAndDecrement() > 0;
          return System.nanoTime() + (isLate ? lease.toNanos() * 3 / 4 : 0);
        };
    List<Integer> left = new CopyOnWriteArrayList<>();
    Engine engine =
        open(
            lease,
            steady,
            (it, in) -> {
              it.step(
                  "a",
                  () -> {
                    lateLooks.set(2);
                    return "a";
                  });
              return it.step(
                  "b",
                  () -> {
                    left.add(lateLooks.get());
                    return "b";
                  });
            });
    engine.start(RUN, "\"in\"");

    assertThat(engine.await(RUN, null)).isInstanceOf(RunOutcome.Succeeded.class);
    assertThat(left).as("it looked, waited, and looked again after the renewal").hasSize(1);
    assertThat(left.get(0)).isNegative();
  }

  private static boolean answersCheckpoint() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames.anyMatch(
                    it ->
                        it.getClassName().equals(EngineBackend.class.getName())
                            && it.getMethodName().equals("checkpoint")));
  }
}
