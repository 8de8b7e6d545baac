package dev.cairn.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.WriteResult.SendResult;
import dev.cairn.engine.storage.WriteResult.SuspendResult;
import dev.cairn.runtime.protocol.OperationStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The contract of every storage about executions that start, work and wait. */
abstract class RunContract extends StorageFixture {

  @Nested
  class Start {
    @Test
    void ownsTheExecutionAtOnceWhereThereIsASlot() {
      Write.Start write = new Write.Start(Samples.order("o-1"));

      Outcomes outcomes = commit(Samples.slots(1), write);

      WriteResult.Started started = outcomes.of(write);
      assertThat(started.isNew()).isTrue();
      assertThat(started.execution().status()).isEqualTo(ExecutionStatus.RUNNING);
      assertThat(started.execution().owner()).isEqualTo(node);
      assertThat(started.execution().invocation()).isEqualTo(1);
      assertThat(outcomes.claimed()).containsExactly(started.execution());
      assertThat(row(started.execution().key())).isEqualTo(started.execution());
    }

    @Test
    void leavesItReadyForAnyNodeWithoutASlot() {
      Write.Start write = new Write.Start(Samples.order("o-1"));

      Outcomes outcomes = commit(Slots.NONE, write);

      ExecutionRow row = outcomes.of(write).execution();
      assertThat(row.status()).isEqualTo(ExecutionStatus.READY);
      assertThat(row.owner()).isNull();
      assertThat(row.wakeAt()).isEqualTo(1_000);
      assertThat(outcomes.claimed()).isEmpty();
      assertThat(row(row.key())).isEqualTo(row);
    }

    @Test
    void isReadAloneByThoseWhoKnowTheOperationsBefore() {
      long key = running("o-1");
      long same = running("o-2");
      OperationRow sleep = Samples.sleep(key, "s", 1, 8_000);
      commit(Write.Checkpoint.of(key, List.of(sleep, Samples.step(key, "a", 2))));
      commit(Write.Checkpoint.of(same, List.of(Samples.step(same, "a", 1))));
      Known nothing = new Known(key, -1, Set.of());
      Known all = new Known(key, 2, Set.of("s"));

      assertThat(storage.journalsSince(List.of(nothing)).get(key))
          .isEqualTo(storage.journals(List.of(key)).get(key));
      assertThat(storage.journalsSince(List.of(all)).get(key)).containsExactly(sleep);

      OperationRow ended = Samples.ended(sleep, OperationStatus.SUCCEEDED, "\"over\"", null, 8_000);
      commit(Write.Checkpoint.of(key, List.of(ended, Samples.step(key, "b", 3))));
      assertThat(storage.journalsSince(List.of(all, new Known(same, 1, Set.of()))))
          .containsExactlyInAnyOrderEntriesOf(
              Map.of(key, List.of(ended, Samples.step(key, "b", 3)), same, List.of()));
      assertThat(storage.journalsSince(List.of())).isEmpty();
    }

    @Test
    void keepsEveryColumn() {
      NewExecution execution =
          new NewExecution("order", "näme", 1, "\"ü\u0001\"", "abc", 7L, "call", 1_234, 99_999L);

      ExecutionRow row = commit(new Write.Start(execution)).execution();

      assertThat(row(row.key())).isEqualTo(row);
      assertThat(row.name()).isEqualTo("näme");
      assertThat(row.input()).isEqualTo("\"ü\u0001\"");
      assertThat(row.inputHash()).isEqualTo("abc");
      assertThat(row.parent()).isEqualTo(7);
      assertThat(row.parentOperation()).isEqualTo("call");
      assertThat(row.timeoutAt()).isEqualTo(99_999);
    }

    @Test
    void answersTheExecutionThatHasTheName() {
      long key = running("o-1");

      WriteResult.Started again = commit(new Write.Start(Samples.order("o-1")));

      assertThat(again.isNew()).isFalse();
      assertThat(again.execution()).isEqualTo(row(key));
    }

    @Test
    void takesNoSlotForOneThatExists() {
      running("o-1");
      Write.Start existing = new Write.Start(Samples.order("o-1"));

      Outcomes outcomes = commit(Samples.slots(1), existing);

      assertThat(outcomes.claimed()).isEmpty();
    }

    @Test
    void leavesTheSlotOfOneThatExistsToARunThatIsWoken() {
      running("o-1");
      long woken = waiting("o-2", "paid");

      Outcomes outcomes =
          commit(
              Samples.slots(1),
              new Write.Start(Samples.order("o-1")),
              Samples.send(woken, Samples.event("e-1", "paid")));

      assertThat(outcomes.claimed()).extracting(ExecutionRow::key).containsExactly(woken);
    }

    @Test
    void takesNoMoreSlotsThanThereAreWhereWritesAreMadeOneByOne() {
      long damaged = running("o-1");
      commit(Samples.send(damaged, Samples.event("e-1", "paid")));
      OperationRow wait = Samples.withOptions(Samples.wait(damaged, "w", 1, "paid"), "damaged");
      Write.Suspend refused = new Write.Suspend(damaged, List.of(wait), Set.of("paid"), null, null);
      Write.Start first = new Write.Start(Samples.order("o-2"));
      Write.Start second = new Write.Start(Samples.order("o-3"));

      Outcomes outcomes = commit(Samples.slots(1), refused, first, second);

      assertThat(outcomes.of(first).execution().owner()).isEqualTo(node);
      assertThat(outcomes.of(second).execution().owner()).isNull();
    }

    @Test
    void happensOnceForTwoOfTheSameCommit() {
      Write.Start first = new Write.Start(Samples.order("o-1"));
      Write.Start second = new Write.Start(Samples.order("o-1"));

      Outcomes outcomes = commit(Samples.slots(5), first, second);

      assertThat(outcomes.of(first).isNew()).isTrue();
      assertThat(outcomes.of(second).isNew()).isFalse();
      assertThat(outcomes.claimed()).hasSize(1);
    }

    @Test
    void givesEachOfManyItsOwnKey() {
      List<Write<?>> starts = new ArrayList<>();
      for (int i = 0; i < 300; i++)
        starts.add(new Write.Start(Samples.order("o-" + (i * 7) % 300)));

      Outcomes outcomes = storage.commit(new Commit(node, NOW, Samples.slots(100), starts));

      for (Write<?> start : starts) {
        ExecutionRow row = ((WriteResult.Started) outcomes.of(start)).execution();
        assertThat(row.name()).isEqualTo(((Write.Start) start).execution().name());
        assertThat(row(row.key())).isEqualTo(row);
      }
      assertThat(outcomes.claimed()).hasSize(100);
    }

    @Test
    void isFoundByAnEventOfTheSameCommit() {
      Write.Start start = new Write.Start(Samples.order("o-1"));
      Write.SendEvent send =
          new Write.SendEvent(new Target.ByName("order", "o-1"), Samples.event("e-1", "paid"));

      Outcomes outcomes = commit(Slots.NONE, start, send);

      assertThat(outcomes.of(send)).isInstanceOf(SendResult.Queued.class);
      assertThat(storage.mailbox(outcomes.of(start).execution().key())).hasSize(1);
    }
  }

  @Nested
  class Checkpoint {
    @Test
    void recordsOperationsInOrderOfStart() {
      long key = running("o-1");

      WriteResult.Recorded recorded =
          commit(
              Write.Checkpoint.of(
                  key, List.of(Samples.step(key, "b", 2), Samples.step(key, "a", 1))));

      assertThat(recorded).isEqualTo(WriteResult.Recorded.PLAIN);
      assertThat(storage.journals(List.of(key)).get(key))
          .containsExactly(Samples.step(key, "a", 1), Samples.step(key, "b", 2));
    }

    @Test
    void keepsEveryColumn() {
      long key = running("o-1");
      OperationRow row =
          new OperationRow(
              key,
              "id",
              3,
              "parent",
              "name",
              dev.cairn.runtime.protocol.OperationType.CHAINED_INVOKE,
              "sub",
              OperationStatus.PENDING,
              4,
              5,
              6L,
              7,
              8,
              9L,
              "event",
              "target",
              "in",
              "{}",
              "out",
              "err",
              "lines\n",
              false);

      commit(Write.Checkpoint.of(key, List.of(row)));

      assertThat(operation(key, "id")).isEqualTo(row);
    }

    @Test
    void insertsWhatIsNewAndOnlyOnce() {
      long key = running("o-1");
      OperationRow row = Samples.step(key, "a", 1);

      commit(Write.Checkpoint.of(key, List.of(Samples.asNew(row))));

      assertThat(operation(key, "a")).isEqualTo(row);
      Write.Checkpoint again = Write.Checkpoint.of(key, List.of(Samples.asNew(row)));
      // The data is to blame: the same write would be refused again.
      assertThat(commit(Samples.slots(10), again).refusal(again))
          .isInstanceOf(RefusedDataException.class);
    }

    @Test
    void replacesWhatChanged() {
      long key = running("o-1");
      commit(Write.Checkpoint.of(key, List.of(Samples.sleep(key, "s", 1, 8_000))));

      OperationRow ended =
          Samples.ended(
              Samples.sleep(key, "s", 1, 8_000), OperationStatus.SUCCEEDED, "\"r\"", null, 8_000);
      commit(Write.Checkpoint.of(key, List.of(ended)));

      assertThat(operation(key, "s")).isEqualTo(ended);
    }

    @Test
    void startsChildren() {
      long key = running("o-1");
      NewExecution child = Samples.order("child", 1, key, "call");
      Write.Checkpoint write =
          new Write.Checkpoint(
              key, List.of(Samples.invoke(key, "call", 1)), List.of(child), Set.of(), false);

      Outcomes outcomes = commit(Samples.slots(5), write);

      WriteResult.Started started = outcomes.of(write).children().get(0);
      assertThat(started.isNew()).isTrue();
      assertThat(started.execution().parent()).isEqualTo(key);
      assertThat(outcomes.claimed()).containsExactly(started.execution());
    }

    @Test
    void deliversWhatIsPendingToANewWait() {
      long key = running("o-1");
      commit(Samples.send(key, Samples.event("e-1", "paid")));

      WriteResult.Recorded recorded =
          commit(
              new Write.Checkpoint(
                  key,
                  List.of(Samples.wait(key, "w", 1, "paid")),
                  List.of(),
                  Set.of("paid"),
                  true));

      assertThat(recorded.deliveries()).extracting(it -> it.event().id()).containsExactly("e-1");
      assertThat(operation(key, "w").result()).isEqualTo("\"e-1\"");
      assertThat(storage.mailbox(key)).isEmpty();
    }

    @Test
    void doesNotTouchTheExecution() {
      long key = running("o-1");
      ExecutionRow before = row(key);

      commit(Write.Checkpoint.of(key, List.of(Samples.step(key, "a", 1))));

      assertThat(row(key)).isEqualTo(before);
    }

    @Test
    void takesHundredsOfExecutionsAtOnce() {
      List<Write<?>> writes = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        long key = running("o-" + i);
        writes.add(
            Write.Checkpoint.of(
                key, List.of(Samples.step(key, "a", 1), Samples.sleep(key, "s", 2, i))));
      }

      storage.commit(new Commit(node, NOW, Slots.NONE, writes));

      for (Write<?> write : writes) {
        Write.Checkpoint it = (Write.Checkpoint) write;
        assertThat(storage.journals(List.of(it.execution())).get(it.execution()))
            .isEqualTo(it.operations());
      }
    }
  }

  @Nested
  class Suspend {
    @Test
    void givesTheExecutionUpUntilItsWakeTime() {
      long key = running("o-1");

      SuspendResult result =
          commit(
              new Write.Suspend(
                  key, List.of(Samples.sleep(key, "s", 1, 8_000)), Set.of(), 8_000L, "{}\n"));

      ExecutionRow row = row(key);
      assertThat(result).isInstanceOf(SuspendResult.Suspended.class);
      assertThat(row.status()).isEqualTo(ExecutionStatus.SUSPENDED);
      assertThat(row.owner()).isNull();
      assertThat(row.lastOwner()).isEqualTo(node);
      assertThat(row.wakeAt()).isEqualTo(8_000);
      assertThat(row.revision()).isEqualTo(1);
      assertThat(row.invocations()).isEqualTo("{}\n");
      assertThat(operation(key, "s").due()).isEqualTo(8_000);
    }

    @Test
    void appendsToTheHistory() {
      long key = running("o-1");
      commit(new Write.Suspend(key, List.of(), Set.of(), 1L, "one\n"));
      commit(Samples.claim(1));
      commit(new Write.Suspend(key, List.of(), Set.of(), 1L, "two\n"));

      assertThat(row(key).invocations()).isEqualTo("one\ntwo\n");
    }

    @Test
    void staysWithItsOwnerIfAnEventIsPending() {
      long key = running("o-1");
      commit(Samples.send(key, Samples.event("e-1", "paid")));

      SuspendResult result =
          commit(
              new Write.Suspend(
                  key, List.of(Samples.wait(key, "w", 1, "paid")), Set.of("paid"), null, null));

      assertThat(result).isInstanceOf(SuspendResult.StaysRunning.class);
      assertThat(((SuspendResult.StaysRunning) result).deliveries())
          .extracting(it -> it.operation().result())
          .containsExactly("\"e-1\"");
      assertThat(row(key).owner()).isEqualTo(node);
      assertThat(row(key).status()).isEqualTo(ExecutionStatus.RUNNING);
    }

    @Test
    void takesTargetedEventsBeforeBroadcasts() {
      long key = running("o-1");
      commit(new Write.Broadcast(Samples.event("all", "paid")));
      commit(Samples.send(key, Samples.event("own", "paid")));

      SuspendResult result =
          commit(
              new Write.Suspend(
                  key, List.of(Samples.wait(key, "w", 1, "paid")), Set.of("paid"), null, null));

      assertThat(((SuspendResult.StaysRunning) result).deliveries())
          .extracting(it -> it.event().id())
          .containsExactly("own");
    }

    @Test
    void takesABroadcastThatNobodyTook() {
      long key = running("o-1");
      commit(new Write.Broadcast(Samples.event("all", "paid")));

      SuspendResult result =
          commit(
              new Write.Suspend(
                  key, List.of(Samples.wait(key, "w", 1, "paid")), Set.of("paid"), null, null));

      assertThat(result).isInstanceOf(SuspendResult.StaysRunning.class);
      assertThat(operation(key, "w").result()).isEqualTo("\"all\"");
    }

    @Test
    void sharesBroadcastsAmongThoseOfOneCommit() {
      long first = running("o-1");
      long second = running("o-2");
      commit(new Write.Broadcast(Samples.event("all", "paid")));
      Write.Suspend one =
          new Write.Suspend(
              first, List.of(Samples.wait(first, "w", 1, "paid")), Set.of("paid"), null, null);
      Write.Suspend two =
          new Write.Suspend(
              second, List.of(Samples.wait(second, "w", 1, "paid")), Set.of("paid"), null, null);

      Outcomes outcomes = commit(Slots.NONE, one, two);

      assertThat(outcomes.of(one)).isInstanceOf(SuspendResult.StaysRunning.class);
      assertThat(outcomes.of(two)).isInstanceOf(SuspendResult.Suspended.class);
    }

    @Test
    void neverSuspendsIfTheSameCommitBringsTheEvent() {
      long key = running("o-1");
      Write.Suspend suspend =
          new Write.Suspend(
              key, List.of(Samples.wait(key, "w", 1, "paid")), Set.of("paid"), null, null);
      Write.Broadcast broadcast = new Write.Broadcast(Samples.event("all", "paid"));

      Outcomes outcomes = commit(Slots.NONE, suspend, broadcast);

      assertThat(outcomes.of(suspend)).isInstanceOf(SuspendResult.StaysRunning.class);
      assertThat(outcomes.of(broadcast)).isInstanceOf(SendResult.Delivered.class);
      assertThat(row(key).owner()).isEqualTo(node);
    }

    @Test
    void staysWithItsOwnerIfItIsToBeStopped() {
      long key = running("o-1");
      commit(
          new Write.Stop(
              new Target.ByKey(key),
              new Ending(ExecutionStatus.STOPPED, null, null, 9_000, null),
              Samples.stop("stop-1")));

      SuspendResult result = commit(Samples.suspend(key));

      assertThat(((SuspendResult.StaysRunning) result).requests())
          .extracting(EventRow::kind)
          .containsExactly(EventKind.STOP);
    }

    @Test
    void isRefusedToAnybodyButTheOwner() {
      long key = running("o-1");

      assertThatThrownBy(() -> commitAs(other, Samples.suspend(key)))
          .isInstanceOf(WriteRefusedException.class)
          .hasCauseInstanceOf(NotOwnerException.class);
      assertThat(row(key).owner()).isEqualTo(node);
    }

    @Test
    void ofADamagedExecutionFailsAlone() {
      long damaged = running("o-1");
      long sound = running("o-2");
      commit(Samples.send(damaged, Samples.event("e-1", "paid")));
      OperationRow wait = Samples.withOptions(Samples.wait(damaged, "w", 1, "paid"), "damaged");
      Write.Suspend one = new Write.Suspend(damaged, List.of(wait), Set.of("paid"), null, null);
      Write.Suspend two = Samples.suspend(sound);

      Outcomes outcomes = commit(Slots.NONE, one, two);

      assertThatThrownBy(() -> outcomes.of(one)).isInstanceOf(WriteRefusedException.class);
      assertThat(outcomes.of(two)).isInstanceOf(SuspendResult.Suspended.class);
      assertThat(row(damaged).owner()).isEqualTo(node);
      assertThat(storage.journals(List.of(damaged)).get(damaged)).isEmpty();
    }
  }
}
