package dev.cairn.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.WriteResult.ResumeResult;
import dev.cairn.engine.storage.WriteResult.SendResult;
import dev.cairn.engine.storage.WriteResult.StopResult;
import dev.cairn.engine.storage.WriteResult.SuspendResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The contract of every storage about executions that change hands, end, or begin anew. */
abstract class HandoverContract extends EventContract {

  @Nested
  class Claim {
    @Test
    void takesWhatIsDueWithTheOperationsThatAre() {
      long key = running("o-1");
      commit(
          new Write.Suspend(
              key,
              List.of(Samples.sleep(key, "soon", 1, NOW), Samples.sleep(key, "later", 2, NOW + 1)),
              Set.of(),
              NOW,
              null));

      WriteResult.Claimed claimed = commit(Samples.claim(5));

      assertThat(claimed.executions()).hasSize(1);
      ExecutionRow due = claimed.executions().get(0);
      assertThat(due).isEqualTo(row(key));
      assertThat(due.status()).isEqualTo(ExecutionStatus.RUNNING);
      assertThat(due.invocation()).isEqualTo(2);
      assertThat(due.wakeAt()).isNull();
      assertThat(claimed.more()).isFalse();
    }

    @Test
    void leavesWhatIsNotDue() {
      long key = running("o-1");
      commit(new Write.Suspend(key, List.of(), Set.of(), NOW + 1, null));

      assertThat(commit(Samples.claim(5)).executions()).isEmpty();
    }

    @Test
    void takesTheEarliestUpToTheLimit() {
      for (int i = 5; i > 0; i--) {
        long key = running("o-" + i);
        commit(new Write.Suspend(key, List.of(), Set.of(), (long) i, null));
      }

      WriteResult.Claimed claimed = commit(Samples.claim(2));

      assertThat(claimed.executions()).extracting(ExecutionRow::name).containsExactly("o-1", "o-2");
      assertThat(claimed.more()).isTrue();
    }

    @Test
    void leavesOtherVersions() {
      commit(Slots.NONE, new Write.Start(Samples.order("o-1", 2, null, null)));

      assertThat(commit(Samples.claim(5)).executions()).isEmpty();
      assertThat(
              commit(new Write.Claim(new WorkflowVersion("order", 2), 5, Samples.FAR)).executions())
          .hasSize(1);
    }

    @Test
    void leavesToTheLastOwnerWhatIsFreshlyDue() {
      Write.Start start = new Write.Start(Samples.order("o-1"));
      long key = commitAs(other, start).execution().key();
      commitAs(other, new Write.Suspend(key, List.of(), Set.of(), NOW, null));

      assertThat(commit(new Write.Claim(Samples.ORDER, 5, NOW - 50)).executions()).isEmpty();
      assertThat(commitAs(other, new Write.Claim(Samples.ORDER, 5, NOW - 50)).executions())
          .hasSize(1);
    }

    @Test
    void happensOnce() {
      long key = running("o-1");
      commit(new Write.Suspend(key, List.of(), Set.of(), 1L, null));

      assertThat(commit(Samples.claim(5)).executions()).hasSize(1);
      assertThat(commitAs(other, Samples.claim(5)).executions()).isEmpty();
    }

    @Test
    void tellsWhenTheNextIsDue() {
      long key = running("o-1");
      commit(new Write.Suspend(key, List.of(), Set.of(), 7_000L, null));

      assertThat(storage.nextDue(Set.of(Samples.ORDER))).isEqualTo(7_000);
      assertThat(storage.nextDue(Set.of(new WorkflowVersion("order", 2)))).isNull();
    }
  }

  @Nested
  class Finish {
    @Test
    void endsTheExecutionWithItsLastResults() {
      long key = running("o-1");

      commit(
          new Write.Finish(
              key,
              List.of(Samples.step(key, "a", 1)),
              new Ending(ExecutionStatus.SUCCEEDED, "42", null, 9_000, 99_000L),
              false,
              null,
              null,
              "line\n"));

      ExecutionRow row = row(key);
      assertThat(row.status()).isEqualTo(ExecutionStatus.SUCCEEDED);
      assertThat(row.result()).isEqualTo("42");
      assertThat(row.ended()).isEqualTo(9_000);
      assertThat(row.expiresAt()).isEqualTo(99_000);
      assertThat(row.owner()).isNull();
      assertThat(row.lastOwner()).isEqualTo(node);
      assertThat(row.invocations()).isEqualTo("line\n");
      assertThat(operation(key, "a").hasEnded()).isTrue();
      assertThat(storage.settled(List.of(key)))
          .extracting(ExecutionRow::result)
          .containsExactly("42");
    }

    @Test
    void wakesTheParent() {
      long parent = running("o-1");
      Write.Suspend suspend =
          new Write.Suspend(
              parent, List.of(Samples.invoke(parent, "call", 1)), Set.of(), null, null);
      long child =
          commit(new Write.Start(Samples.order("child", 1, parent, "call"))).execution().key();
      commit(suspend);
      NewEvent notice =
          NewEvent.toOperation("n-1", "call", EventKind.CHILD_ENDED, "7", 3_000, Samples.FAR);
      Write.Finish finish =
          new Write.Finish(child, List.of(), Samples.succeeded("7"), false, parent, notice, null);

      Outcomes outcomes = commit(Samples.slots(1), finish);

      assertThat(operation(parent, "call").result()).isEqualTo("7");
      assertThat(outcomes.claimed()).extracting(ExecutionRow::key).containsExactly(parent);
    }

    @Test
    void leavesANoticeForAParentThatAnotherNodeRuns() {
      Write.Start start = new Write.Start(Samples.order("o-1"));
      long parent = commitAs(other, start).execution().key();
      commitAs(other, Write.Checkpoint.of(parent, List.of(Samples.invoke(parent, "call", 1))));
      long child =
          commit(new Write.Start(Samples.order("child", 1, parent, "call"))).execution().key();
      NewEvent notice =
          NewEvent.toOperation("n-1", "call", EventKind.CHILD_ENDED, "7", 3_000, Samples.FAR);
      Write.Finish finish =
          new Write.Finish(child, List.of(), Samples.succeeded("7"), false, parent, notice, null);

      Outcomes outcomes = commit(Samples.slots(1), finish);

      assertThat(operation(parent, "call").hasEnded()).isFalse();
      assertThat(outcomes.owners()).containsExactly(other);
      assertThat(storage.withMail(other, 5)).containsExactly(parent);
      SuspendResult result = commitAs(other, Samples.suspend(parent));
      assertThat(((SuspendResult.StaysRunning) result).deliveries())
          .extracting(it -> it.operation().result())
          .containsExactly("7");
    }

    @Test
    void leavesANoticeThoughTheMailboxIsFull() {
      Write.Start start = new Write.Start(Samples.order("o-1"));
      long parent = commitAs(other, start).execution().key();
      commitAs(other, Write.Checkpoint.of(parent, List.of(Samples.invoke(parent, "call", 1))));
      long child =
          commit(new Write.Start(Samples.order("child", 1, parent, "call"))).execution().key();
      for (int i = 0; i < LIMITS.perExecution(); i++) {
        commit(Samples.send(parent, Samples.event("e-" + i, "unwanted")));
      }
      NewEvent notice =
          NewEvent.toOperation("n-1", "call", EventKind.CHILD_ENDED, "7", 3_000, Samples.FAR);
      commit(
          new Write.Finish(child, List.of(), Samples.succeeded("7"), false, parent, notice, null));

      SuspendResult result = commitAs(other, Samples.suspend(parent));
      assertThat(((SuspendResult.StaysRunning) result).deliveries())
          .extracting(it -> it.operation().result())
          .containsExactly("7");
    }

    @Test
    void happensOnce() {
      long key = running("o-1");
      commit(Samples.finish(key, "1"));

      assertThatThrownBy(() -> commit(Samples.finish(key, "2")))
          .isInstanceOf(WriteRefusedException.class);
      assertThat(row(key).result()).isEqualTo("1");
    }

    @Test
    void ofHundredsAtOnceEndsEach() {
      List<Write<?>> writes = new ArrayList<>();
      for (int i = 0; i < 200; i++) writes.add(Samples.finish(running("o-" + i), "" + i));

      storage.commit(new Commit(node, NOW, Slots.NONE, writes));

      for (Write<?> write : writes) {
        Write.Finish it = (Write.Finish) write;
        assertThat(row(it.execution()).result()).isEqualTo(it.ending().result());
      }
    }
  }

  @Nested
  class Stop {
    private final Ending ending = new Ending(ExecutionStatus.STOPPED, null, "{}", 9_000, null);

    @Test
    void endsAnExecutionThatNobodyOwns() {
      long key = waiting("o-1", "paid");

      StopResult result =
          commit(new Write.Stop(new Target.ByKey(key), ending, Samples.stop("stop-1")));

      assertThat(result).isInstanceOf(StopResult.Stopped.class);
      assertThat(row(key).status()).isEqualTo(ExecutionStatus.STOPPED);
      assertThat(row(key).wakeAt()).isNull();
      assertThat(commit(new Write.Broadcast(Samples.event("all", "paid"))))
          .isInstanceOf(SendResult.Queued.class);
    }

    @Test
    void asksTheOwner() {
      long key = waitingElsewhere("o-1", "paid");
      Write.Stop stop =
          new Write.Stop(new Target.ByName("order", "o-1"), ending, Samples.stop("stop-1"));

      Outcomes outcomes = commit(Slots.NONE, stop);

      assertThat(outcomes.of(stop)).isEqualTo(new StopResult.Requested(key, other));
      assertThat(outcomes.owners()).containsExactly(other);
      assertThat(storage.withMail(other, 5)).containsExactly(key);
      assertThat(row(key).status()).isEqualTo(ExecutionStatus.RUNNING);
    }

    @Test
    void tellsTheParent() {
      long parent = running("o-1");
      commit(Write.Checkpoint.of(parent, List.of(Samples.invoke(parent, "call", 1))));
      Write.Start start = new Write.Start(Samples.order("child", 1, parent, "call"));
      long child = commit(Slots.NONE, start).of(start).execution().key();

      Outcomes outcomes =
          commit(
              Slots.NONE, new Write.Stop(new Target.ByKey(child), ending, Samples.stop("stop-1")));

      assertThat(operation(parent, "call").result()).isEqualTo("STOPPED");
      assertThat(outcomes.deliveries()).extracting(Delivery::execution).containsExactly(parent);
    }

    @Test
    void saysThatItHasEndedBefore() {
      long key = running("o-1");
      commit(Samples.finish(key, "1"));

      assertThat(commit(new Write.Stop(new Target.ByKey(key), ending, Samples.stop("s"))))
          .isEqualTo(new StopResult.TargetTerminated(ExecutionStatus.SUCCEEDED));
      assertThat(commit(new Write.Stop(new Target.ByKey(4711), ending, Samples.stop("s"))))
          .isInstanceOf(StopResult.TargetNotFound.class);
    }
  }

  @Nested
  class ContinueAs {
    @Test
    void beginsAnewUnderTheSameNameWithItsMailbox() {
      long key = running("o-1");
      commit(Write.Checkpoint.of(key, List.of(Samples.step(key, "a", 1))));
      commit(Samples.send(key, Samples.event("e-1", "paid")));

      ExecutionRow row =
          commit(new Write.ContinueAs(key, 2, "{\"n\":2}", "hash-2", 5_500L, 77_000L)).execution();

      assertThat(row).isEqualTo(row(key));
      assertThat(row.run()).isEqualTo(2);
      assertThat(row.version()).isEqualTo(2);
      assertThat(row.input()).isEqualTo("{\"n\":2}");
      assertThat(row.inputHash()).isEqualTo("hash-2");
      assertThat(row.runStarted()).isEqualTo(5_500);
      assertThat(row.started()).isLessThan(5_500);
      assertThat(row.timeoutAt()).isEqualTo(77_000);
      assertThat(row.status()).isEqualTo(ExecutionStatus.RUNNING);
      assertThat(row.owner()).isEqualTo(node);
      assertThat(row.lastOwner()).isEqualTo(node);
      assertThat(row.wakeAt()).isNull();
      assertThat(row.invocation()).isEqualTo(2);
      assertThat(row.revision()).isEqualTo(1);
      assertThat(storage.journals(List.of(key)).get(key)).isEmpty();
      assertThat(storage.mailbox(key)).hasSize(1);
    }
  }

  @Nested
  class Release {
    @Test
    void makesAnExecutionReadyLater() {
      long key = running("o-1");

      commit(new Write.Release(key, ExecutionStatus.READY, 6_000L, 2, null, "line\n"));

      ExecutionRow row = row(key);
      assertThat(row.status()).isEqualTo(ExecutionStatus.READY);
      assertThat(row.failures()).isEqualTo(2);
      assertThat(row.wakeAt()).isEqualTo(6_000);
      assertThat(row.owner()).isNull();
    }

    @Test
    void parksAnExecutionThatNothingWakes() {
      long key = running("o-1");
      commit(Write.Checkpoint.of(key, List.of(Samples.wait(key, "w", 1, "paid"))));

      commit(new Write.Release(key, ExecutionStatus.PARKED, null, 5, "{\"why\":1}", null));

      assertThat(row(key).status()).isEqualTo(ExecutionStatus.PARKED);
      assertThat(row(key).error()).isEqualTo("{\"why\":1}");
      assertThat(commit(Samples.send(key, Samples.event("e-1", "paid"))))
          .isInstanceOf(SendResult.Queued.class);
      assertThat(commit(new Write.Broadcast(Samples.event("all", "paid"))))
          .isInstanceOf(SendResult.Queued.class);
      assertThat(commit(Samples.claim(5)).executions()).isEmpty();
    }

    @Test
    void aParkedExecutionIsResumedForAnyNodeAsIfNothingHadFailed() {
      long key = running("o-1");
      commit(new Write.Release(key, ExecutionStatus.PARKED, null, 5, "why", null));
      int revision = row(key).revision();

      assertThat(commit(new Write.Resume(new Target.ByKey(key)))).isEqualTo(ResumeResult.RESUMED);

      ExecutionRow row = row(key);
      assertThat(row.status()).isEqualTo(ExecutionStatus.READY);
      assertThat(row.failures()).isZero();
      assertThat(row.error()).isNull();
      assertThat(row.lastOwner()).isNull();
      assertThat(row.revision()).isGreaterThan(revision);
      assertThat(commit(Samples.claim(5)).executions()).extracting("key").containsExactly(key);
    }

    @Test
    void onlyAParkedExecutionIsResumed() {
      long key = running("o-1");

      assertThat(commit(new Write.Resume(new Target.ByKey(key))))
          .isEqualTo(ResumeResult.NOT_PARKED);
      assertThat(commit(new Write.Resume(new Target.ByName("order", "o-2"))))
          .isEqualTo(ResumeResult.TARGET_NOT_FOUND);
      assertThat(row(key).status()).isEqualTo(ExecutionStatus.RUNNING);
    }
  }
}
