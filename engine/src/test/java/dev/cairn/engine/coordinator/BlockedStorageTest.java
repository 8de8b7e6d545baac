package dev.cairn.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.cairn.engine.coordinator.CoordinatorFixture.Invoked;
import dev.cairn.engine.storage.EngineClosedException;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteBlockedException;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.LoggerFactory;

/**
 * Somebody else has locked the storage for longer than a commit waits: callers are told, and what
 * running executions have done waits until the storage takes it.
 */
@Timeout(60)
class BlockedStorageTest {
  private static final StorageBlockedException LOCKED =
      new StorageBlockedException("locked. Nothing was written", new IllegalStateException());

  private final CoordinatorFixture fixture = new CoordinatorFixture();

  @AfterEach
  void close() {
    fixture.close();
  }

  private Invoked running(String name) throws InterruptedException {
    fixture.submit(CoordinatorFixture.start(name));
    return fixture.nextInvocation();
  }

  private static <R> R get(CompletableFuture<R> answer) throws Exception {
    return answer.get(20, TimeUnit.SECONDS);
  }

  private CompletableFuture<CheckpointResult> blockedStep(Invoked run) {
    CompletableFuture<CheckpointResult> step =
        fixture.coordinator.submit(fixture.stepOf(run, "a", "1"));
    fixture.awaitCommits(3);
    return step;
  }

  @Test
  void aCheckpointIsSentAgainUntilTheStorageTakesIt() throws Exception {
    Invoked run = running("o-1");
    fixture.failure = LOCKED;
    CompletableFuture<CheckpointResult> step = blockedStep(run);

    assertThat(step).isNotDone();
    fixture.failure = null;

    assertThat(get(step).checkpointToken()).isNotNull();
    assertThat(fixture.abandoned).isEmpty();
    assertThat(fixture.invoked).as("no body runs again").isEmpty();
    assertThat(fixture.storage.journals(List.of(run.execution().execution())).values())
        .singleElement()
        .satisfies(journal -> assertThat(journal).extracting("id").containsExactly("a"));
  }

  @Test
  void aSuspensionIsSentAgain() throws Exception {
    Invoked run = running("o-1");
    fixture.await(run, run.input().checkpointToken(), "wait", "approval");
    fixture.failure = LOCKED;
    CompletableFuture<Results.Suspended> suspended =
        fixture.coordinator.submit(CoordinatorFixture.suspend(run));
    fixture.awaitCommits(3);
    fixture.failure = null;

    assertThat(get(suspended)).isInstanceOf(Results.Suspended.Waiting.class);
  }

  @Test
  void anEndIsSentAgain() throws Exception {
    Invoked run = running("o-1");
    fixture.failure = LOCKED;
    CompletableFuture<Results.Suspended> ended =
        fixture.coordinator.submit(CoordinatorFixture.finish(run, "1"));
    fixture.awaitCommits(3);
    fixture.failure = null;

    assertThat(get(ended)).isInstanceOf(Results.Suspended.Ended.class);
    assertThat(fixture.ended).containsExactly("o-1");
  }

  /** The function was called, and would have to be called again. */
  @Test
  void theAnswerOfAFunctionIsSentAgain() throws Exception {
    Invoked run = running("o-1");
    fixture.await(run, run.input().checkpointToken(), "wait", "approval");
    fixture.failure = LOCKED;
    NewEvent answer =
        NewEvent.toOperation("e-1", "wait", EventKind.CHILD_ENDED, "{}", 0, Long.MAX_VALUE);
    CompletableFuture<Results.Sent> sent =
        fixture.coordinator.submit(
            new CoordinatorOp.SendTargetedEvent(new Target.ByName("order", "o-1"), answer));
    fixture.awaitCommits(3);

    assertThat(sent).isNotDone();
    fixture.failure = null;
    assertThat(get(sent)).isNotNull();
  }

  @Test
  void startsEventsAndClaimsAreTold() throws Exception {
    Invoked run = running("o-1");
    fixture.failure = LOCKED;
    CompletableFuture<CheckpointResult> step = blockedStep(run);

    for (CoordinatorOp<?> op :
        List.of(
            CoordinatorFixture.start("o-2"),
            fixture.send("o-1", "e-1", "approval"),
            new CoordinatorOp.SendBroadcastEvent(fixture.event("e-2", "approval")),
            new CoordinatorOp.ResumeWorkflow(new Target.ByName("order", "o-1")),
            new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 1))) {
      assertThatThrownBy(() -> get(fixture.coordinator.submit(op)))
          .as(op.toString())
          .hasCause(LOCKED);
    }
    fixture.failure = null;
    assertThat(get(step).checkpointToken()).isNotNull();
    assertThat(fixture.storage.find(new Target.ByName("order", "o-2"))).isEmpty();
  }

  @Test
  void whatNeedsNoWriteIsAnsweredThoughTheCommitThatItIsInIsNotMade() throws Exception {
    Invoked run = running("o-1");
    fixture.failure = LOCKED;
    fixture.isCommitting = false;
    CountDownLatch mayCommit = new CountDownLatch(1);
    fixture.mayCommit = mayCommit;
    CompletableFuture<CheckpointResult> step =
        fixture.coordinator.submit(fixture.stepOf(run, "a", "1"));
    CoordinatorFixture.awaitThat(() -> fixture.isCommitting);
    CompletableFuture<Results.Started> start =
        fixture.coordinator.submit(CoordinatorFixture.start("o-2"));
    CompletableFuture<Boolean> shutdown = fixture.coordinator.submit(new CoordinatorOp.Shutdown());
    mayCommit.countDown();

    assertThatThrownBy(() -> get(start)).hasCause(LOCKED);
    assertThat(get(shutdown)).isTrue();
    fixture.failure = null;
    assertThat(get(step)).isNotNull();
  }

  /** It is this node's run, and what it does is on its way already. */
  @Test
  void theCallerOfAStopIsToldThatItIsNotWrittenYetAndTheRunIsStopped() throws Exception {
    Invoked run = running("o-1");
    fixture.failure = LOCKED;
    CompletableFuture<CheckpointResult> step = blockedStep(run);
    CoordinatorOp.CancelWorkflow stop =
        new CoordinatorOp.CancelWorkflow(
            new Target.ByName("order", "o-1"), ErrorObject.of("Stop", "stop"));

    assertThatThrownBy(() -> get(fixture.coordinator.submit(stop)))
        .hasCauseExactlyInstanceOf(StorageUnavailableException.class)
        .hasMessageContaining("stopped as soon as");
    fixture.failure = null;
    get(step);
    assertThat(get(fixture.coordinator.submit(stop)))
        .isInstanceOf(Results.Cancelled.TargetTerminated.class);
    assertThat(fixture.storage.find(new Target.ByName("order", "o-1")).orElseThrow().status())
        .isEqualTo(ExecutionStatus.STOPPED);
  }

  @Test
  void aStopThatIsAloneIsSentAgainThoughItsCallerWasTold() throws Exception {
    Invoked run = running("o-1");
    fixture.failure = LOCKED;
    CoordinatorOp.CancelWorkflow stop =
        new CoordinatorOp.CancelWorkflow(
            new Target.ByName("order", "o-1"), ErrorObject.of("Stop", "stop"));

    assertThatThrownBy(() -> get(fixture.coordinator.submit(stop)))
        .hasCauseExactlyInstanceOf(StorageUnavailableException.class);
    fixture.failure = null;
    assertThat(get(fixture.coordinator.submit(stop)))
        .isInstanceOf(Results.Cancelled.TargetTerminated.class);
    assertThat(fixture.abandoned).containsExactly("o-1");
  }

  @Test
  void operationsThatWaitCountInTheBoundsOfTheQueue() throws Exception {
    try (CoordinatorFixture narrow = new CoordinatorFixture(3)) {
      List<Invoked> runs = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        narrow.submit(CoordinatorFixture.start("o-" + i));
        runs.add(narrow.nextInvocation());
      }
      narrow.failure = LOCKED;
      List<CompletableFuture<CheckpointResult>> steps = new ArrayList<>();
      for (Invoked run : runs) {
        steps.add(narrow.coordinator.submit(narrow.stepOf(run, "a", "1")));
      }
      CoordinatorFixture.awaitThat(() -> narrow.coordinator.queued() >= 3);
      narrow.awaitCommits(2);

      assertThatThrownBy(() -> get(narrow.coordinator.submit(CoordinatorFixture.start("o-4"))))
          .hasCauseInstanceOf(RejectedExecutionException.class)
          .hasMessageContaining("3 operations wait already");
      narrow.failure = null;
      for (CompletableFuture<CheckpointResult> step : steps) assertThat(get(step)).isNotNull();
      assertThat(narrow.submit(CoordinatorFixture.start("o-4")).isNew()).isTrue();
      assertThat(narrow.coordinator.queued()).isZero();
    }
  }

  @Test
  void payloadsThatWaitCountToo() throws Exception {
    try (CoordinatorFixture narrow =
        new CoordinatorFixture(new CoordinatorLimits(9, 60, 1 << 20, 9))) {
      narrow.submit(CoordinatorFixture.start("o-1"));
      Invoked run = narrow.nextInvocation();
      narrow.failure = LOCKED;
      CompletableFuture<CheckpointResult> step =
          narrow.coordinator.submit(narrow.stepOf(run, "a", "x".repeat(50)));
      narrow.awaitCommits(3);

      assertThatThrownBy(
              () -> get(narrow.coordinator.submit(CoordinatorFixture.start("o-2", "x".repeat(20)))))
          .hasCauseInstanceOf(RejectedExecutionException.class)
          .hasMessageContaining("1 operations wait already, with 50 bytes");
      narrow.failure = null;
      assertThat(get(step)).isNotNull();
    }
  }

  /** Callers would never be told if their operations found no room beside those that wait. */
  @Test
  void callersAreToldThoughMoreRunsWaitThanACommitHasRoomFor() throws Exception {
    try (CoordinatorFixture wide = new CoordinatorFixture(2_000)) {
      wide.slots = 600;
      List<Invoked> runs = new ArrayList<>();
      for (int i = 0; i < 600; i++) {
        wide.submit(CoordinatorFixture.start("o-" + i));
        runs.add(wide.nextInvocation());
      }
      wide.failure = LOCKED;
      List<CompletableFuture<CheckpointResult>> steps = new ArrayList<>();
      for (Invoked run : runs) steps.add(wide.coordinator.submit(wide.stepOf(run, "a", "1")));
      CoordinatorFixture.awaitThat(() -> wide.coordinator.queued() >= 600);

      assertThatThrownBy(() -> get(wide.coordinator.submit(CoordinatorFixture.start("more"))))
          .hasCause(LOCKED);
      wide.failure = null;
      for (CompletableFuture<CheckpointResult> step : steps) assertThat(get(step)).isNotNull();
      assertThat(wide.commits).allMatch(commit -> commit.writes().size() <= 1_000);
      assertThat(wide.abandoned).isEmpty();
    }
  }

  @Test
  void aNodeThatIsTakenOverWaitsNoLonger() throws Exception {
    Invoked run = running("o-1");
    fixture.failure = LOCKED;
    CompletableFuture<CheckpointResult> step = blockedStep(run);
    fixture.failure = new NodeLostException(fixture.node);

    assertThatThrownBy(() -> get(step)).hasCauseInstanceOf(NodeLostException.class);
    assertThat(fixture.coordinator.getActive()).isEmpty();
  }

  @Test
  void aNodeThatIsClosedWaitsNoLonger() throws Exception {
    Invoked run = running("o-1");
    fixture.failure = LOCKED;
    CompletableFuture<CheckpointResult> step = blockedStep(run);
    fixture.close();

    assertThatThrownBy(() -> get(step)).hasCauseInstanceOf(EngineClosedException.class);
  }

  @Test
  void whatWaitsForItsTurnIsAnsweredWhenTheNodeIsClosed() throws Exception {
    Invoked run = running("o-1");
    fixture.failure = LOCKED;
    CompletableFuture<CheckpointResult> step = blockedStep(run);
    CompletableFuture<Results.Suspended> behind =
        fixture.coordinator.submit(CoordinatorFixture.suspend(run));
    fixture.awaitCommits(2);
    fixture.close();

    assertThatThrownBy(() -> get(step)).hasCauseInstanceOf(EngineClosedException.class);
    assertThatThrownBy(() -> get(behind)).hasCauseInstanceOf(EngineClosedException.class);
  }

  /** Each commit would wait for as long as the first. */
  @Test
  void aNodeThatIsClosedDoesNotTryTheRestOfItsQueue() throws Exception {
    try (CoordinatorFixture wide = new CoordinatorFixture(2_000)) {
      wide.failure = LOCKED;
      CountDownLatch mayCommit = new CountDownLatch(1);
      wide.mayCommit = mayCommit;
      List<CompletableFuture<Results.Started>> starts = new ArrayList<>();
      starts.add(wide.coordinator.submit(CoordinatorFixture.start("first")));
      CoordinatorFixture.awaitThat(() -> wide.isCommitting);
      for (int i = 0; i < 1_100; i++) {
        starts.add(wide.coordinator.submit(CoordinatorFixture.start("next-" + i)));
      }
      wide.coordinator.stop();
      mayCommit.countDown();

      for (CompletableFuture<Results.Started> start : starts) {
        assertThatThrownBy(() -> get(start)).isInstanceOf(ExecutionException.class);
      }
      assertThat(wide.commits).hasSize(1);
    }
  }

  /** A row of the run is locked, and the others are written. */
  @Test
  void aSingleWriteThatALockKeepsWaitingIsSentAgain() throws Exception {
    Invoked run = running("o-1");
    fixture.refusal = new WriteBlockedException("a row is locked", new IllegalStateException());
    CompletableFuture<CheckpointResult> step = blockedStep(run);

    assertThat(step).isNotDone();
    fixture.refusal = null;
    assertThat(get(step).checkpointToken()).isNotNull();
    assertThat(fixture.abandoned).isEmpty();
  }

  /** The suspension was decided without the event. */
  @Test
  void aRunThatAnEventReachesMeanwhileIsReadAgain() throws Exception {
    Invoked run = running("o-1");
    fixture.await(run, run.input().checkpointToken(), "wait", "approval");
    fixture.refusal = new WriteBlockedException("a row is locked", new IllegalStateException());

    assertThatThrownBy(
            () ->
                get(
                    fixture.coordinator.submitBatch(
                        List.of(
                            CoordinatorFixture.suspend(run),
                            fixture.send("o-1", "e-1", "approval")))))
        .hasMessageContaining("a row is locked");
    assertThat(fixture.abandoned).containsExactly("o-1");
    fixture.refusal = null;
    assertThat(fixture.submit(new CoordinatorOp.RecoverWorkflows())).isOne();
    assertThat(fixture.nextInvocation().execution()).isEqualTo(run.execution());
  }

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private static final WriteBlockedException ROW =
      new WriteBlockedException("a row is locked", new IllegalStateException());

  /** Their time counts from the call, and not from the commit. */
  @Test
  void callersAreToldWhenTheyHaveWaitedForLongSinceTheyAsked() throws Exception {
    try (CoordinatorFixture patient = new CoordinatorFixture(PATIENCE)) {
      patient.failure = LOCKED;
      CompletableFuture<Results.Started> early =
          patient.coordinator.submit(CoordinatorFixture.start("o-1"));
      patient.awaitCommits(1);
      patient.nanos.set(Duration.ofSeconds(5).toNanos());
      CompletableFuture<Results.Started> late =
          patient.coordinator.submit(CoordinatorFixture.start("o-2"));
      patient.awaitCommits(2);
      assertThat(early).isNotDone();
      patient.nanos.set(PATIENCE.toNanos());

      assertThatThrownBy(() -> get(early)).hasCause(LOCKED);
      patient.awaitCommits(2);
      assertThat(late).isNotDone();
      patient.failure = null;
      assertThat(get(late).isNew()).isTrue();
      assertThat(patient.storage.find(new Target.ByName("order", "o-1"))).isEmpty();
    }
  }

  @Test
  void operationsOnLockedRowsDoNotHoldUpOthers() throws Exception {
    Invoked locked = running("o-1");
    Invoked free = running("o-2");
    fixture.refused = locked.execution().execution();
    fixture.refusal = ROW;
    CompletableFuture<CheckpointResult> step =
        fixture.coordinator.submit(fixture.stepOf(locked, "a", "1"));
    fixture.awaitCommits(3);
    String token = fixture.step(free, "a", "1");
    int before = fixture.commitsSoFar().size();
    fixture.await(free, token, "b", "approval");

    assertThat(step).isNotDone();
    assertThat(fixture.commitsSoFar().subList(before, fixture.commitsSoFar().size()))
        .allSatisfy(
            commit -> {
              assertThat(commit.isHasty()).as("others may meet a locked row, too").isTrue();
              assertThat(commit.writes()).as("together with nothing else").hasSize(1);
            });
    fixture.refusal = null;
    assertThat(get(step).checkpointToken()).isNotNull();
    assertThat(fixture.abandoned).isEmpty();
  }

  /** It would have the run read again, and its body run once more. */
  @Test
  void anEventWaitsBehindTheResultThatALockHasHeldBack() throws Exception {
    try (CoordinatorFixture patient = new CoordinatorFixture(PATIENCE)) {
      patient.submit(CoordinatorFixture.start("o-1"));
      Invoked run = patient.nextInvocation();
      String token = run.input().checkpointToken();
      patient.await(run, token, "wait", "approval");
      patient.refusal = ROW;
      CompletableFuture<Results.Suspended> suspended =
          patient.coordinator.submit(CoordinatorFixture.suspend(run));
      patient.awaitCommits(2);
      CompletableFuture<Results.Sent> sent =
          patient.coordinator.submit(patient.send("o-1", "e-1", "approval"));
      patient.awaitCommits(2);

      assertThat(sent).isNotDone();
      assertThat(patient.commitsSoFar())
          .noneMatch(
              commit -> commit.writes().stream().anyMatch(it -> it instanceof Write.SendEvent));
      patient.refusal = null;
      assertThat(get(suspended)).isInstanceOf(Results.Suspended.Waiting.class);
      assertThat(get(sent)).isInstanceOf(Results.Sent.Delivered.class);
      assertThat(patient.abandoned).isEmpty();
    }
  }

  @Test
  void theSenderOfAnEventThatWaitsBehindALockIsTold() throws Exception {
    try (CoordinatorFixture patient = new CoordinatorFixture(PATIENCE)) {
      patient.submit(CoordinatorFixture.start("o-1"));
      Invoked run = patient.nextInvocation();
      patient.refusal = ROW;
      CompletableFuture<CheckpointResult> step =
          patient.coordinator.submit(patient.stepOf(run, "a", "1"));
      patient.awaitCommits(2);
      CompletableFuture<Results.Sent> sent =
          patient.coordinator.submit(patient.send("o-1", "e-1", "approval"));
      patient.awaitCommits(2);
      patient.nanos.set(PATIENCE.toNanos());

      assertThatThrownBy(() -> get(sent))
          .hasCauseInstanceOf(WriteBlockedException.class)
          .hasMessageContaining("Nothing was written");
      patient.refusal = null;
      assertThat(get(step)).isNotNull();
    }
  }

  @Test
  void eventsWaitBehindResultsThoughMoreAreHeldThanACommitHasRoomFor() throws Exception {
    try (CoordinatorFixture wide = new CoordinatorFixture(PATIENCE)) {
      wide.slots = 600;
      List<Invoked> runs = new ArrayList<>();
      for (int i = 0; i < 600; i++) {
        wide.submit(CoordinatorFixture.start("o-" + i));
        runs.add(wide.nextInvocation());
      }
      wide.failure = LOCKED;
      List<CompletableFuture<CheckpointResult>> steps = new ArrayList<>();
      for (Invoked run : runs) steps.add(wide.coordinator.submit(wide.stepOf(run, "a", "1")));
      CoordinatorFixture.awaitThat(() -> wide.coordinator.queued() >= 600);
      List<CompletableFuture<Results.Sent>> events = new ArrayList<>();
      for (int i = 0; i < 600; i++) {
        events.add(wide.coordinator.submit(wide.send("o-" + i, "e-" + i, "approval")));
      }
      wide.failure = null;

      for (CompletableFuture<CheckpointResult> step : steps) assertThat(get(step)).isNotNull();
      for (CompletableFuture<Results.Sent> event : events) assertThat(get(event)).isNotNull();
      assertThat(wide.abandoned).isEmpty();
    }
  }

  @Test
  void aNodeThatIsClosedSaysWhatItLoses() throws Exception {
    Logger logger = (Logger) LoggerFactory.getLogger(LockWait.class);
    ListAppender<ILoggingEvent> appender = new ListAppender<>();
    appender.start();
    logger.addAppender(appender);
    try {
      Invoked run = running("o-that-is-lost");
      fixture.failure = LOCKED;
      CompletableFuture<CheckpointResult> step = blockedStep(run);
      fixture.close();

      assertThatThrownBy(() -> get(step)).hasCauseInstanceOf(EngineClosedException.class);
      assertThat(List.copyOf(appender.list))
          .extracting(ILoggingEvent::getFormattedMessage)
          .anySatisfy(
              it -> assertThat(it).contains("The last results of 1 runs", "o-that-is-lost"));
    } finally {
      logger.detachAppender(appender);
    }
  }
}
