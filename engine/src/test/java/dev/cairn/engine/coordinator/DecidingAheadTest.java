package dev.cairn.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.coordinator.CoordinatorFixture.Invoked;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The decisions of a coordinator while a commit is on its way. */
@Timeout(60)
class DecidingAheadTest {
  private final CoordinatorFixture fixture = new CoordinatorFixture();
  private CountDownLatch commit = new CountDownLatch(0);

  @AfterEach
  void close() {
    commit.countDown();
    fixture.close();
  }

  /** From now on commits wait until {@link #letCommit}. */
  private void holdCommits() {
    commit = new CountDownLatch(1);
    fixture.isCommitting = false;
    fixture.mayCommit = commit;
  }

  private void awaitCommit() {
    while (!fixture.isCommitting) Thread.onSpinWait();
  }

  private void letCommit() {
    commit.countDown();
  }

  /** Submits enough for all of it to be taken from the queue while the commit is on its way. */
  private void letThemBeDecided() {
    for (int i = 0; i < 40; i++) {
      var unused = fixture.coordinator.submit(new CoordinatorOp.LookAgain(1_000 + i));
    }
    while (fixture.coordinator.queued() >= 32) Thread.onSpinWait();
  }

  private Invoked running(String name) throws InterruptedException {
    fixture.submit(CoordinatorFixture.start(name));
    return fixture.nextInvocation();
  }

  @Test
  void operationsOnOtherRunsAreDecidedAndCommittedTogether() throws Exception {
    List<Invoked> runs = new ArrayList<>();
    for (int i = 0; i < 50; i++) runs.add(running("o-" + i));
    int before = fixture.commits.size();
    holdCommits();
    List<CompletableFuture<?>> answers = new ArrayList<>();
    answers.add(fixture.coordinator.submit(fixture.stepOf(runs.get(0), "a", "1")));
    awaitCommit();
    for (Invoked run : runs.subList(1, 50)) {
      answers.add(fixture.coordinator.submit(fixture.stepOf(run, "a", "1")));
    }
    // Nobody takes them from the queue but who decides them.
    while (fixture.coordinator.queued() >= 32) Thread.onSpinWait();
    assertThat(answers).noneMatch(CompletableFuture::isDone);
    letCommit();

    answers.forEach(CompletableFuture::join);
    // The last ones may have come when the others were taken, and are not worth waking up for.
    assertThat(fixture.commits.get(before + 1).writes())
        .hasSizeGreaterThanOrEqualTo(32)
        .allMatch(Write.Checkpoint.class::isInstance);
  }

  @Test
  void moreOperationsThanABatchHasRoomForMayWaitForACommit() throws Exception {
    fixture.slots = 511;
    List<Invoked> runs = new ArrayList<>();
    for (int i = 0; i < 510; i++) runs.add(running("o-" + i));
    // While one run is not concerned, others are decided ahead.
    var unused = running("other");
    holdCommits();
    CompletableFuture<?> first =
        fixture.coordinator.submitBatch(
            runs.stream().map(run -> fixture.stepOf(run, "a", "1")).toList());
    awaitCommit();
    List<CompletableFuture<?>> next = new ArrayList<>();
    for (Invoked run : runs) {
      long key = run.execution().execution();
      next.add(fixture.coordinator.submit(new CoordinatorOp.LookAgain(key)));
    }
    while (fixture.coordinator.queued() >= 32) Thread.onSpinWait();
    letCommit();

    first.join();
    next.forEach(CompletableFuture::join);
  }

  @Test
  void anEventOnItsWayToARunEndsTheWaitThatTheRunIsAboutToBegin() throws Exception {
    Invoked run = running("o-1");
    fixture.await(run, run.input().checkpointToken(), "wait", "approval");
    holdCommits();
    CompletableFuture<Results.Sent> sent =
        fixture.coordinator.submit(fixture.send("o-1", "e-1", "approval"));
    awaitCommit();
    CompletableFuture<Results.Suspended> suspended =
        fixture.coordinator.submit(CoordinatorFixture.suspend(run));
    letCommit();

    assertThat(sent.join()).isInstanceOf(Results.Sent.Delivered.class);
    assertThat(suspended.join()).isEqualTo(new Results.Suspended.Delivered());
    assertThat(fixture.nextInvocation().execution().name()).isEqualTo("o-1");
  }

  @Test
  void aStartOnItsWayHasItsSlot() throws Exception {
    fixture.slots = 0;
    fixture.submit(CoordinatorFixture.start("due"));
    fixture.slots = 2;
    running("o-1");
    holdCommits();
    CompletableFuture<Results.Started> started =
        fixture.coordinator.submit(CoordinatorFixture.start("o-2"));
    awaitCommit();
    CompletableFuture<Results.Claimed> claimed =
        fixture.coordinator.submit(
            new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 10));
    letCommit();

    assertThat(started.join().isNew()).isTrue();
    assertThat(claimed.join()).isEqualTo(new Results.Claimed(0, true));
    assertThat(fixture.coordinator.getActive()).hasSize(2);
  }

  /** The next commit goes out before anything has followed from the claim. */
  @Test
  void aClaimOnItsWayHasItsSlots() throws Exception {
    fixture.slots = 0;
    fixture.submit(CoordinatorFixture.start("due"));
    fixture.slots = 2;
    running("o-1");
    holdCommits();
    CompletableFuture<Results.Claimed> claimed =
        fixture.coordinator.submit(
            new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 10));
    awaitCommit();
    CompletableFuture<Results.Started> started =
        fixture.coordinator.submit(CoordinatorFixture.start("o-2"));
    letCommit();

    assertThat(claimed.join().executions()).isEqualTo(1);
    assertThat(started.join().execution().owner()).isNull();
    assertThat(fixture.coordinator.getActive()).hasSize(2);
  }

  @Test
  void operationsOnOneRunStayInOrder() throws Exception {
    Invoked run = running("o-1");
    Invoked other = running("o-2");
    holdCommits();
    CompletableFuture<?> first = fixture.coordinator.submit(fixture.stepOf(run, "a", "1"));
    awaitCommit();
    CompletableFuture<?> second =
        fixture.coordinator.submit(CoordinatorFixture.finish(run, "\"done\""));
    CompletableFuture<?> ofOther = fixture.coordinator.submit(fixture.stepOf(other, "a", "1"));
    letCommit();

    first.join();
    ofOther.join();
    assertThat(second.join()).isEqualTo(new Results.Suspended.Ended(ExecutionStatus.SUCCEEDED));
  }

  @Test
  void whatWasDecidedAheadFailsWithANodeThatIsLost() throws Exception {
    Invoked run = running("o-1");
    Invoked other = running("o-2");
    holdCommits();
    CompletableFuture<?> first = fixture.coordinator.submit(fixture.stepOf(run, "a", "1"));
    awaitCommit();
    CompletableFuture<?> second = fixture.coordinator.submit(fixture.stepOf(other, "a", "1"));
    CompletableFuture<?> inTurn = fixture.coordinator.submit(fixture.stepOf(run, "b", "1"));
    letThemBeDecided();
    // Whether it was made is not known, and nothing of the others was sent.
    fixture.failure = new StorageUnavailableException("the answer was lost", null);
    letCommit();

    assertThatThrownBy(first::join).hasCauseInstanceOf(StorageUnavailableException.class);
    assertThatThrownBy(second::join).hasCauseInstanceOf(NodeLostException.class);
    assertThatThrownBy(inTurn::join).hasCauseInstanceOf(NodeLostException.class);
    assertThat(fixture.coordinator.getActive()).isEmpty();
  }

  /** The second commit has all that runs here in it, and could be made at once. */
  @Test
  void commitsAreFollowedInTheirOrder() throws Exception {
    Invoked run = running("o-1");
    holdCommits();
    CompletableFuture<?> first = fixture.coordinator.submit(CoordinatorFixture.start("o-2"));
    awaitCommit();
    CompletableFuture<?> second = fixture.coordinator.submit(fixture.stepOf(run, "a", "1"));
    CompletableFuture<Boolean> firstWasDone = second.thenApply(done -> first.isDone());
    letCommit();

    assertThat(firstWasDone.join()).isTrue();
  }

  @Test
  void anEndIsNotWrittenWhereTheResultBeforeItWasRefused() throws Exception {
    Invoked run = running("o-1");
    var unused = running("o-2");
    holdCommits();
    fixture.refusal = new StorageException("not now", null);
    CompletableFuture<?> first = fixture.coordinator.submit(fixture.stepOf(run, "a", "1"));
    awaitCommit();
    CompletableFuture<?> second =
        fixture.coordinator.submit(CoordinatorFixture.finish(run, "\"done\""));
    letThemBeDecided();
    letCommit();

    assertThatThrownBy(first::join).isInstanceOf(CompletionException.class);
    assertThatThrownBy(second::join).isInstanceOf(CompletionException.class);
    assertThat(fixture.storage.find(new Target.ByName("order", "o-1")).orElseThrow().status())
        .isEqualTo(ExecutionStatus.RUNNING);
  }
}
