package dev.cairn.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.coordinator.CoordinatorFixture.Invoked;
import dev.cairn.engine.journal.InvocationLines;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.RefusedDataException;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Target;
import dev.cairn.runtime.checkpoint.BackendException;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A checkpoint that the storage does not take must not have bodies run without end. */
@Timeout(60)
class RefusedWritesTest {
  private static final int ATTEMPTS = 5;
  private static final long LONGEST_BACKOFF = 60_000;

  private final CoordinatorFixture fixture = new CoordinatorFixture();

  @AfterEach
  void close() {
    fixture.close();
  }

  /** The run as it is stored when all that follows from a refusal is. */
  private ExecutionRow afterRefusal(Invoked invocation) {
    long key = invocation.execution().execution();
    assertThatThrownBy(() -> fixture.submit(fixture.stepOf(invocation, "a", "1")))
        .isInstanceOf(CompletionException.class)
        .hasMessageContaining("no such letter");
    assertThat(fixture.submit(new CoordinatorOp.LookAgain(key))).isFalse();
    return fixture.storage.find(new Target.ByKey(key)).orElseThrow();
  }

  @Test
  void oneThatIsRefusedForGoodIsTriedAgainLaterAndThenSetAside() throws Exception {
    fixture.refusal = new RefusedDataException("no such letter: \u0000", null);
    fixture.submit(CoordinatorFixture.start("o-1"));
    for (int failures = 1; failures < ATTEMPTS; failures++) {
      ExecutionRow row = afterRefusal(fixture.nextInvocation());
      assertThat(row.failures()).isEqualTo(failures);
      assertThat(InvocationLines.trouble(row))
          .as("its process has not ended")
          .startsWith(failures == 1 ? "1 invocation has" : failures + " invocations in a row have")
          .endsWith("RefusedDataException: no such letter: \uFFFD");
      assertThat(row.status()).isEqualTo(ExecutionStatus.READY);
      assertThat(row.wakeAt()).isGreaterThan(fixture.now());
      fixture.clock.addAndGet(LONGEST_BACKOFF);
      fixture.submit(new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 1));
    }
    ExecutionRow row = afterRefusal(fixture.nextInvocation());

    assertThat(row.status()).isEqualTo(ExecutionStatus.PARKED);
    assertThat(row.error()).isEqualTo("no such letter: \uFFFD");
    assertThat(fixture.invoked).isEmpty();
  }

  @Test
  void anEndThatIsRefusedForGoodIsCountedThoughItsInvocationHasAnswered() throws Exception {
    fixture.refusal = new RefusedDataException("no such letter", null);
    fixture.submit(CoordinatorFixture.start("o-1"));
    for (int failures = 1; failures <= ATTEMPTS; failures++) {
      Invoked invocation = fixture.nextInvocation();
      long key = invocation.execution().execution();
      assertThatThrownBy(() -> fixture.submit(CoordinatorFixture.finish(invocation, "1")))
          .hasMessageContaining("no such letter");
      assertThat(fixture.submit(new CoordinatorOp.LookAgain(key))).isFalse();
      ExecutionRow row = fixture.storage.find(new Target.ByKey(key)).orElseThrow();
      assertThat(row.failures()).isEqualTo(failures);
      assertThat(row.status())
          .isEqualTo(failures < ATTEMPTS ? ExecutionStatus.READY : ExecutionStatus.PARKED);
      fixture.clock.addAndGet(LONGEST_BACKOFF);
      fixture.submit(new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 1));
    }
  }

  @Test
  void oneThatMayPassIsNotCounted() throws Exception {
    fixture.refusal = new StorageException("no such letter today", null);
    fixture.submit(CoordinatorFixture.start("o-1"));

    assertThat(afterRefusal(fixture.nextInvocation()).failures()).isZero();
  }

  @Test
  void aMessageThatCannotBeReadSetsTheRunAsideAtOnceAlsoWhileItRuns() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    Invoked invocation = fixture.nextInvocation();
    long key = invocation.execution().execution();
    fixture.await(invocation, invocation.input().checkpointToken(), "wait", "approval");
    NewEvent unreadable =
        NewEvent.toOperation("e-1", "wait", EventKind.CHILD_ENDED, "{", 0, Long.MAX_VALUE);
    fixture.submit(
        new CoordinatorOp.SendTargetedEvent(new Target.ByName("order", "o-1"), unreadable));

    assertThatThrownBy(() -> fixture.submit(CoordinatorFixture.suspend(invocation)))
        .hasMessageContaining("not JSON");
    assertThat(fixture.submit(new CoordinatorOp.LookAgain(key))).isFalse();

    ExecutionRow row = fixture.storage.find(new Target.ByKey(key)).orElseThrow();
    assertThat(row.status()).isEqualTo(ExecutionStatus.PARKED);
    assertThat(row.error()).contains("not JSON");
  }

  @Test
  void aCheckpointWithATextThatNoDatabaseKeepsIsRefusedBeforeTheStorageSeesIt() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    Invoked invocation = fixture.nextInvocation();

    assertThatThrownBy(() -> fixture.submit(fixture.stepOf(invocation, "a", "\u0000")))
        .hasCauseInstanceOf(BackendException.class)
        .hasMessageContaining("STEP output payload has the character U+0000 at index 0");
    assertThat(fixture.commits).hasSize(1);
  }

  /** Memory is ahead of a storage that has written nothing. */
  @Test
  void aRunWhoseCommitFailedIsReadAgain() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    Invoked run = fixture.nextInvocation();
    StorageFullException full = new StorageFullException("no room", null);
    fixture.failure = full;

    assertThatThrownBy(() -> fixture.step(run, "a", "1")).hasCause(full);
    assertThat(fixture.coordinator.getActive()).isEmpty();
    fixture.failure = null;
    assertThat(fixture.submit(new CoordinatorOp.RecoverWorkflows())).as("by its node").isOne();
    Invoked again = fixture.nextInvocation();
    assertThat(again.execution()).isEqualTo(run.execution());
    assertThat(again.input().checkpointToken())
        .as("what the first one still sends is refused")
        .isNotEqualTo(run.input().checkpointToken());
  }

  /** A table of the database is locked. */
  @Test
  void aRunWhoseJournalCannotBeReadBeginsWithTheNextLookForLostRuns() throws Exception {
    try (CoordinatorFixture small =
        new CoordinatorFixture(
            new CoordinatorLimits(1_000, 1 << 20, 1 << 20, /* cacheBytes= */ 0))) {
      small.suspended("o-1", "approval");
      small.unreadable = new StorageUnavailableException("slow", null);
      assertThat(small.submit(small.send("o-1", "e-1", "approval")))
          .isInstanceOf(Results.Sent.Delivered.class);
      assertThat(small.invoked).isEmpty();
      small.unreadable = null;

      assertThat(small.submit(new CoordinatorOp.RecoverWorkflows())).isOne();
      assertThat(small.nextInvocation().execution().name()).isEqualTo("o-1");
    }
  }

  @Test
  void otherRunsAreNotReadAfterAReadThatTookTooLong() throws Exception {
    for (String name : List.of("o-1", "o-2", "o-3")) {
      fixture.submit(CoordinatorFixture.start(name));
      Invoked run = fixture.nextInvocation();
      fixture.failure = new StorageFullException("no room", null);
      assertThatThrownBy(() -> fixture.step(run, "a", "1")).hasMessageContaining("no room");
      fixture.failure = null;
    }
    fixture.unreadable = new StorageUnavailableException("slow", null);

    assertThat(fixture.submit(new CoordinatorOp.RecoverWorkflows())).isEqualTo(3);
    assertThat(fixture.submit(new CoordinatorOp.LookAgain(999))).isFalse();
    assertThat(fixture.reads).hasValue(1);
    fixture.unreadable = null;
    assertThat(fixture.submit(new CoordinatorOp.RecoverWorkflows())).isEqualTo(3);
    for (int i = 0; i < 3; i++) assertThat(fixture.nextInvocation()).isNotNull();
  }
}
