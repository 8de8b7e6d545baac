package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.EngineClosedException;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.memory.MemoryStorage;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.RunQuery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The answers of an engine whose node has ended and has no successor yet. */
@Timeout(60)
class MembershipTest {
  private static final int QUEUE = 20;
  private static final StorageUnavailableException AWAY =
      new StorageUnavailableException("the database does not answer", null);

  private final Faults faults =
      new Faults(
          new MemoryStorage(
              new ServiceDeliveryRules(), MailboxLimits.DEFAULT, System::currentTimeMillis));
  private final Engine engine =
      Engine.open(
          EngineOptions.on(new StorageLocation.Shared((rules, limits) -> faults.storage()))
              .lease(Duration.ofHours(1))
              .queue(QUEUE));

  @AfterEach
  void close() {
    faults.away(null);
    engine.close();
  }

  private static RunId run(String id) {
    return new RunId("order", 1, id);
  }

  private void start(String id) {
    engine.start(run(id), "\"in\"");
  }

  /** The node has ended, and no other follows. */
  private void loseNode(StorageException why) {
    faults.away(AWAY);
    // A commit that is in doubt is the end of a node.
    assertThatThrownBy(() -> start("0")).isInstanceOf(StorageUnavailableException.class);
    while (engine.reader().isAlive()) Thread.onSpinWait();
    faults.away(why);
  }

  @Test
  void aStartSaysThatTheStorageIsAwayAndThatNothingWasWritten() {
    loseNode(AWAY);

    assertThatThrownBy(() -> start("1"))
        .isInstanceOf(StorageUnavailableException.class)
        .hasMessageContaining("nothing was written")
        .hasMessageContaining("the database does not answer")
        .hasCause(AWAY);
    faults.away(null);
    start("1");
    assertThat(engine.list(RunQuery.all()).runs()).hasSize(1);
  }

  @Test
  void nobodyWaitsLongerThanTheNextAttemptToReachTheStorage() {
    loseNode(AWAY);

    // Its lease is an hour, and the test has a minute.
    for (String id : List.of("1", "2", "3")) {
      assertThatThrownBy(() -> start(id)).isInstanceOf(StorageUnavailableException.class);
    }
  }

  @Test
  void noMoreCallersWaitForTheStorageThanTheQueueHasRoomFor() throws Exception {
    loseNode(AWAY);
    CountDownLatch mayJoin = faults.hangRegistrations();
    faults.away(null);
    List<Thread> callers = new ArrayList<>();
    for (int i = 1; i <= QUEUE; i++) {
      String id = "waits-" + i;
      callers.add(new Thread(() -> start(id), id));
    }
    callers.forEach(Thread::start);
    while (!callers.stream().allMatch(MembershipTest::waitsForSuccessor)) Thread.onSpinWait();

    assertThatThrownBy(() -> start("one-more"))
        .isInstanceOf(RejectedExecutionException.class)
        .hasMessage("the engine is busy: " + QUEUE + " operations wait for the storage already");
    mayJoin.countDown();
    for (Thread caller : callers) caller.join();
    assertThat(engine.list(RunQuery.all()).runs()).hasSize(QUEUE);
  }

  private static boolean waitsForSuccessor(Thread caller) {
    return caller.getState() == Thread.State.TIMED_WAITING
        && Arrays.stream(caller.getStackTrace())
            .anyMatch(frame -> frame.getMethodName().equals("successor"));
  }

  /** Its lease lasts for an hour, and nobody has to wait for its end. */
  @Test
  void theRunsOfALostNodeGoOnWithTheNextOne() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    AtomicBoolean isFirst = new AtomicBoolean(true);
    Script.Code code =
        (it, in) ->
            it.step(
                "a",
                () -> {
                  if (!isFirst.getAndSet(false)) return "done";
                  begun.countDown();
                  new CountDownLatch(1).await();
                  return "never";
                });
    engine.register(() -> new Script("order", 1, code));
    start("1");
    begun.await();
    loseNode(AWAY);
    faults.away(null);

    assertThat(engine.await(run("1"), null)).isEqualTo(new RunOutcome.Succeeded("\"done\""));
  }

  /** As when the database is restarted while a program starts. */
  @Test
  void aWorkflowIsRegisteredThoughTheStorageIsAway() {
    faults.away(AWAY);
    engine.register(() -> new Script("order", 1, (it, in) -> "done"));
    faults.away(null);

    while (faults.storage().versionsOf("order").isEmpty()) Thread.onSpinWait();
    start("1");
    assertThat(engine.await(run("1"), null)).isEqualTo(new RunOutcome.Succeeded("\"done\""));
  }

  @Test
  void anEventSaysThatTheDiskIsFull() {
    loseNode(new StorageFullException("the disk of cairn.db is full: make room", AWAY));

    assertThatThrownBy(() -> engine.broadcast("paid", "1"))
        .isInstanceOf(StorageFullException.class)
        .hasMessageContaining("the disk of cairn.db is full: make room");
  }

  @Test
  void onlyAnEngineThatWasClosedSaysThatItIs() {
    engine.close();

    assertThatThrownBy(() -> start("1")).isInstanceOf(EngineClosedException.class);
    assertThatThrownBy(() -> engine.list(RunQuery.all())).isInstanceOf(EngineClosedException.class);
    assertThatThrownBy(() -> engine.status(run("1"))).isInstanceOf(EngineClosedException.class);
    assertThatThrownBy(() -> engine.history(run("1"))).isInstanceOf(EngineClosedException.class);
    assertThatThrownBy(engine::reader).isInstanceOf(EngineClosedException.class);
  }
}
