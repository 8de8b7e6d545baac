package dev.cairn.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.coordinator.CoordinatorFixture.Invoked;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Write;
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

/** A storage that is slow fills the queue: what is new is refused, what is under way waits. */
@Timeout(60)
class BackPressureTest {
  private static final int QUEUE = 3;
  private static final long MB = 1 << 20;

  private final CoordinatorFixture it = new CoordinatorFixture(QUEUE);

  @AfterEach
  void close() {
    it.close();
  }

  /** Fills the queue while a commit is under way; answers what waits. */
  private List<CompletableFuture<Results.Started>> fill() {
    List<CompletableFuture<Results.Started>> waiting = new ArrayList<>();
    it.isCommitting = false;
    waiting.add(it.coordinator.submit(CoordinatorFixture.start("first")));
    while (!it.isCommitting) Thread.onSpinWait();
    for (int i = 0; i < 100 * QUEUE; i++) {
      CompletableFuture<Results.Started> start =
          it.coordinator.submit(CoordinatorFixture.start("fills-" + i));
      if (start.isCompletedExceptionally()) return waiting;
      waiting.add(start);
    }
    throw new AssertionError("the queue has no bound");
  }

  @Test
  void startsAndEventsAreRefusedWithAClearError() {
    it.mayCommit = new CountDownLatch(1);
    List<CompletableFuture<Results.Started>> waiting = fill();

    assertThat(waiting).hasSizeGreaterThanOrEqualTo(QUEUE);
    assertThatThrownBy(() -> it.submit(CoordinatorFixture.start("one-more")))
        .hasCauseInstanceOf(RejectedExecutionException.class)
        .hasMessageContaining("the engine is busy: " + QUEUE + " operations wait already");
    assertThatThrownBy(() -> it.submit(it.send("fills-0", "e-1", "paid")))
        .hasCauseInstanceOf(RejectedExecutionException.class);
    it.mayCommit.countDown();
    waiting.forEach(start -> assertThat(start.join().isNew()).isTrue());
    assertThat(it.submit(CoordinatorFixture.start("one-more")).isNew()).isTrue();
  }

  @Test
  void payloadsThatWaitAreBounded() throws Exception {
    try (CoordinatorFixture narrow = new CoordinatorFixture(new CoordinatorLimits(9, 10, 9, 9))) {
      narrow.mayCommit = new CountDownLatch(1);
      var first = narrow.coordinator.submit(CoordinatorFixture.start("first"));
      while (!narrow.isCommitting) Thread.onSpinWait();
      // One of any size finds room in an empty queue.
      var large = narrow.coordinator.submit(CoordinatorFixture.start("large", "x".repeat(50)));

      assertThatThrownBy(() -> narrow.submit(CoordinatorFixture.start("more", "x")))
          .hasCauseInstanceOf(RejectedExecutionException.class)
          .hasMessageContaining("1 operations wait already, with 50 bytes");
      narrow.mayCommit.countDown();
      assertThat(first.join().isNew()).isTrue();
      assertThat(large.join().isNew()).isTrue();
      assertThat(narrow.submit(CoordinatorFixture.start("more", "x")).isNew()).isTrue();
    }
  }

  @Test
  void aCommitHasAMegabyteOfPayloadsAtMost() throws Exception {
    CoordinatorLimits limits = new CoordinatorLimits(99, 16 * MB, 16 * MB, MB);
    try (CoordinatorFixture wide = new CoordinatorFixture(limits)) {
      wide.slots = 0;
      startWhileCommitting(wide, 4, "x".repeat(600_000));

      for (Commit commit : wide.commits) {
        assertThat(commit.writes().stream().mapToLong(BackPressureTest::inputLength).sum())
            .isLessThanOrEqualTo(MB);
      }
    }
  }

  @Test
  void aCommitHasFiveHundredOperationsAtMost() throws Exception {
    try (CoordinatorFixture wide = new CoordinatorFixture(2_000)) {
      wide.slots = 0;
      startWhileCommitting(wide, 1_100, "x");

      assertThat(wide.commits).allMatch(commit -> commit.writes().size() <= 500);
    }
  }

  /** Starts so many while a commit is under way, and waits until all are there. */
  private static void startWhileCommitting(CoordinatorFixture it, int starts, String input) {
    it.mayCommit = new CountDownLatch(1);
    List<CompletableFuture<Results.Started>> waiting = new ArrayList<>();
    waiting.add(it.coordinator.submit(CoordinatorFixture.start("first")));
    while (!it.isCommitting) Thread.onSpinWait();
    for (int i = 0; i < starts; i++) {
      waiting.add(it.coordinator.submit(CoordinatorFixture.start("next-" + i, input)));
    }
    it.mayCommit.countDown();
    waiting.forEach(start -> assertThat(start.join().isNew()).isTrue());
  }

  private static long inputLength(Write<?> write) {
    String input = ((Write.Start) write).execution().input();
    return input == null ? 0 : input.length();
  }

  /** Further executions are left to other nodes, and taken here when there is room again. */
  @Test
  void noMoreIsTakenWhileJournalsInMemoryAreTooLarge() throws Exception {
    CoordinatorLimits limits = new CoordinatorLimits(9, 1_000, 10, 9);
    try (CoordinatorFixture narrow = new CoordinatorFixture(limits)) {
      narrow.submit(CoordinatorFixture.start("o-1"));
      Invoked large = narrow.nextInvocation();
      String token = narrow.step(large, "a", "x".repeat(50));
      narrow.await(large, token, "wait", "paid");

      narrow.submit(CoordinatorFixture.start("o-2"));

      assertThat(narrow.coordinator.getActive()).extracting("name").containsExactly("o-1");
      narrow.submit(CoordinatorFixture.suspend(large));
      narrow.submit(CoordinatorFixture.start("o-3"));
      assertThat(narrow.coordinator.getActive()).extracting("name").containsExactly("o-3");
    }
  }

  @Test
  void aCheckpointWaitsForRoom() throws Exception {
    it.submit(CoordinatorFixture.start("o-1"));
    Invoked invocation = it.nextInvocation();
    it.mayCommit = new CountDownLatch(1);
    List<CompletableFuture<Results.Started>> waiting = fill();
    CompletableFuture<Results.Suspended> suspended =
        CompletableFuture.supplyAsync(() -> it.submit(CoordinatorFixture.suspend(invocation)));

    assertThat(suspended).isNotDone();
    it.mayCommit.countDown();
    assertThat(suspended.get(60, TimeUnit.SECONDS)).isInstanceOf(Results.Suspended.Waiting.class);
    waiting.forEach(start -> assertThat(start.join().isNew()).isTrue());
  }

  @Test
  void nobodyIsLeftWithoutAnAnswerWhenItIsClosed() throws Exception {
    it.mayCommit = new CountDownLatch(1);
    List<CompletableFuture<Results.Started>> waiting = fill();
    it.mayCommit.countDown();
    it.close();

    assertThat(waiting).allSatisfy(start -> assertThat(start).isDone());
    assertThat(it.coordinator.submit(CoordinatorFixture.start("late")))
        .failsWithin(Duration.ofSeconds(10))
        .withThrowableOfType(ExecutionException.class)
        .withCauseInstanceOf(RejectedExecutionException.class)
        .withMessageContaining("the engine is closed");
  }
}
