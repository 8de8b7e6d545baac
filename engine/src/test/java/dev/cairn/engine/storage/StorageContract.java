package dev.cairn.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.WriteResult.SendResult;
import dev.cairn.engine.storage.WriteResult.StopResult;
import dev.cairn.engine.storage.WriteResult.SuspendResult;
import dev.cairn.runtime.protocol.OperationStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What every storage does. The time of writes is 5,000 unless a test says otherwise. */
@SuppressWarnings("NullAway.Init")
public abstract class StorageContract {
  private static final Duration LEASE = Duration.ofSeconds(15);
  private static final long NOW = 5_000;

  private Storage storage;
  private long node;
  private long other;

  protected static final MailboxLimits LIMITS = new MailboxLimits(3, 4);

  /** An empty storage with {@link Samples#RULES} and {@link #LIMITS}. */
  protected abstract Storage open();

  protected void close(Storage storage) {
    storage.close();
  }

  /** Makes the leases of all nodes but the given one expire, whatever the clock says. */
  protected abstract void expireLeases(Storage storage, long except);

  @BeforeEach
  void openStorage() {
    storage = open();
    node = storage.register("a", Set.of(Samples.ORDER), LEASE).node();
    other = storage.register("b", Set.of(Samples.ORDER), LEASE).node();
  }

  @AfterEach
  void closeStorage() {
    close(storage);
  }

  private Outcomes commit(Slots slots, Write<?>... writes) {
    return storage.commit(new Commit(node, NOW, slots, List.of(writes)));
  }

  private <R> R commit(Write<R> write) {
    return commit(Samples.slots(10), write).of(write);
  }

  private <R> R commitAs(long who, Write<R> write) {
    return storage.commit(new Commit(who, NOW, Samples.slots(10), List.of(write))).of(write);
  }

  private ExecutionRow row(long key) {
    return storage.find(new Target.ByKey(key)).orElseThrow();
  }

  private OperationRow operation(long key, String id) {
    return storage.journals(List.of(key)).get(key).stream()
        .filter(it -> it.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  /** An execution that the node owns. */
  private long running(String name) {
    return commit(new Write.Start(Samples.order(name))).execution().key();
  }

  /** An execution that nobody owns and that waits for an event in operation {@code w}. */
  private long waiting(String name, String event) {
    long key = running(name);
    commit(
        new Write.Suspend(
            key, List.of(Samples.wait(key, "w", 1, event)), Set.of(event), null, null));
    return key;
  }

  /** An execution that the other node owns and that waits for an event in operation {@code w}. */
  private long waitingElsewhere(String name, String event) {
    Write.Start start = new Write.Start(Samples.order(name));
    long key = commitAs(other, start).execution().key();
    commitAs(
        other,
        new Write.Checkpoint(
            key, List.of(Samples.wait(key, "w", 1, event)), List.of(), Set.of(event), true));
    return key;
  }

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
              "lines\n");

      commit(Write.Checkpoint.of(key, List.of(row)));

      assertThat(operation(key, "id")).isEqualTo(row);
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

  @Nested
  class TargetedEvent {
    @Test
    void endsTheWaitAndClaimsTheExecution() {
      long key = waiting("o-1", "paid");
      Write.SendEvent send = Samples.send(key, Samples.event("e-1", "paid"));

      Outcomes outcomes = commit(Samples.slots(1), send);

      assertThat(outcomes.of(send)).isInstanceOf(SendResult.Delivered.class);
      assertThat(outcomes.claimed()).containsExactly(row(key));
      assertThat(row(key).status()).isEqualTo(ExecutionStatus.RUNNING);
      assertThat(row(key).owner()).isEqualTo(node);
      assertThat(row(key).invocation()).isEqualTo(2);
      assertThat(row(key).revision()).isEqualTo(2);
      assertThat(operation(key, "w").status()).isEqualTo(OperationStatus.SUCCEEDED);
      assertThat(outcomes.deliveries())
          .extracting(Delivery::operation)
          .containsExactly(operation(key, "w"));
    }

    @Test
    void makesTheExecutionReadyWithoutASlot() {
      long key = waiting("o-1", "paid");
      Write.SendEvent send = Samples.send(key, Samples.event("e-1", "paid"));

      Outcomes outcomes = commit(Slots.NONE, send);

      assertThat(outcomes.of(send)).isInstanceOf(SendResult.Delivered.class);
      assertThat(outcomes.claimed()).isEmpty();
      assertThat(row(key).status()).isEqualTo(ExecutionStatus.READY);
      assertThat(row(key).wakeAt()).isEqualTo(NOW);
    }

    @Test
    void isKeptWhileNobodyWaits() {
      long key = running("o-1");
      commit(Samples.suspend(key));

      SendResult result = commit(Samples.send(key, Samples.event("e-1", "paid")));

      assertThat(result).isInstanceOf(SendResult.Queued.class);
      assertThat(storage.mailbox(key)).extracting(EventRow::id).containsExactly("e-1");
      assertThat(row(key).status()).isEqualTo(ExecutionStatus.SUSPENDED);
    }

    @Test
    void reachesAnOpenWaitOfARunOfTheSameNode() {
      long key = running("o-1");
      commit(Write.Checkpoint.of(key, List.of(Samples.wait(key, "w", 1, "paid"))));
      Write.SendEvent send = Samples.send(key, Samples.event("e-1", "paid"));

      Outcomes outcomes = commit(Samples.slots(1), send);

      assertThat(outcomes.of(send)).isInstanceOf(SendResult.Delivered.class);
      assertThat(outcomes.deliveries()).hasSize(1);
      assertThat(outcomes.claimed()).isEmpty();
      assertThat(row(key).invocation()).isEqualTo(1);
    }

    @Test
    void goesToTheMailboxOfARunOfAnotherNode() {
      long key = waitingElsewhere("o-1", "paid");
      Write.SendEvent send = Samples.send(key, Samples.event("e-1", "paid"));

      Outcomes outcomes = commit(Samples.slots(1), send);

      assertThat(outcomes.of(send)).isInstanceOf(SendResult.Queued.class);
      assertThat(((SendResult.Queued) outcomes.of(send)).owner()).isEqualTo(other);
      assertThat(outcomes.owners()).containsExactly(other);
      assertThat(operation(key, "w").hasEnded()).isFalse();
      assertThat(storage.withMail(other, 10)).containsExactly(key);
      assertThat(storage.withMail(node, 10)).isEmpty();
    }

    @Test
    void isDeliveredOnceForEachId() {
      long key = waiting("o-1", "paid");
      commit(Samples.send(key, Samples.event("e-1", "paid")));

      SendResult again = commit(Samples.send(key, Samples.event("e-1", "paid")));

      assertThat(again).isInstanceOf(SendResult.Duplicate.class);
      assertThat(storage.mailbox(key)).isEmpty();
    }

    @Test
    void isDeliveredOnceForTwoWithTheSameIdInOneCommit() {
      long key = waiting("o-1", "paid");
      Write.SendEvent one = Samples.send(key, Samples.event("e-1", "paid"));
      Write.SendEvent two = Samples.send(key, Samples.event("e-1", "paid"));

      Outcomes outcomes = commit(Samples.slots(1), one, two);

      assertThat(outcomes.of(one)).isInstanceOf(SendResult.Delivered.class);
      assertThat(outcomes.of(two)).isInstanceOf(SendResult.Duplicate.class);
    }

    @Test
    void isDeliveredInTheOrderOfSending() {
      long key = running("o-1");
      commit(Samples.send(key, Samples.event("e-1", "paid")));
      commit(Samples.send(key, Samples.event("e-2", "paid")));

      commit(
          new Write.Suspend(
              key,
              List.of(Samples.wait(key, "w1", 1, "paid"), Samples.wait(key, "w2", 2, "paid")),
              Set.of("paid"),
              null,
              null));

      assertThat(operation(key, "w1").result()).isEqualTo("\"e-1\"");
      assertThat(operation(key, "w2").result()).isEqualTo("\"e-2\"");
    }

    @Test
    void doesNotOvertakeOneThatWaitsInTheMailbox() {
      long key = waitingElsewhere("o-1", "paid");
      commit(Samples.send(key, Samples.event("e-1", "paid")));
      commitAs(other, new Write.Release(key, ExecutionStatus.READY, 1L, 0, null, null));

      commit(Samples.send(key, Samples.event("e-2", "paid")));

      assertThat(operation(key, "w").result()).isEqualTo("\"e-1\"");
      assertThat(storage.mailbox(key)).extracting(EventRow::id).containsExactly("e-2");
    }

    @Test
    void oneOfSeveralInOneCommitEndsTheWaitAndTheRestIsKept() {
      long key = waiting("o-1", "paid");
      Write.SendEvent one = Samples.send(key, Samples.event("e-1", "paid"));
      Write.SendEvent two = Samples.send(key, Samples.event("e-2", "paid"));

      Outcomes outcomes = commit(Samples.slots(1), one, two);

      assertThat(outcomes.of(one)).isInstanceOf(SendResult.Delivered.class);
      assertThat(outcomes.of(two)).isInstanceOf(SendResult.Queued.class);
      assertThat(outcomes.claimed()).hasSize(1);
    }

    @Test
    void saysThatTheTargetHasEnded() {
      long key = running("o-1");
      commit(Samples.finish(key, "1"));

      assertThat(commit(Samples.send(key, Samples.event("e-1", "paid"))))
          .isEqualTo(new SendResult.TargetTerminated(ExecutionStatus.SUCCEEDED));
    }

    @Test
    void isKnownByItsIdAlsoAfterTheTargetHasEnded() {
      long key = waiting("o-1", "paid");
      commit(Samples.send(key, Samples.event("e-1", "paid")));
      commit(Samples.finish(key, "1"));

      assertThat(commit(Samples.send(key, Samples.event("e-1", "paid"))))
          .isEqualTo(new SendResult.Duplicate());
      assertThat(commit(Samples.send(key, Samples.event("e-2", "paid"))))
          .isInstanceOf(SendResult.TargetTerminated.class);
    }

    @Test
    void saysThatThereIsNoTarget() {
      assertThat(commit(Samples.send(4711, Samples.event("e-1", "paid"))))
          .isInstanceOf(SendResult.TargetNotFound.class);
      assertThat(
              commit(
                  new Write.SendEvent(
                      new Target.ByName("order", "no"), Samples.event("e-2", "paid"))))
          .isInstanceOf(SendResult.TargetNotFound.class);
    }

    @Test
    void reachesTheOperationThatItNames() {
      long key = waiting("o-1", "paid");
      NewEvent answer =
          NewEvent.toOperation("e-1", "w", EventKind.FAILED, "{}", 3_000, Samples.FAR);

      assertThat(commit(Samples.send(key, answer))).isInstanceOf(SendResult.Delivered.class);
      assertThat(operation(key, "w").status()).isEqualTo(OperationStatus.FAILED);
    }

    @Test
    void saysThatTheOperationThatItNamesIsClosed() {
      long key = waiting("o-1", "paid");
      commit(Samples.send(key, Samples.event("e-1", "paid")));
      NewEvent late =
          NewEvent.toOperation("e-2", "w", EventKind.SUCCEEDED, "{}", 3_000, Samples.FAR);

      assertThat(commit(Samples.send(key, late))).isInstanceOf(SendResult.OperationClosed.class);
      assertThat(commit(Samples.send(key, late))).isInstanceOf(SendResult.OperationClosed.class);
      assertThat(storage.mailbox(key)).isEmpty();
    }

    @Test
    void ofAHeartbeatChangesTheOperationAndWakesNobody() {
      long key = waiting("o-1", "paid");
      NewEvent beat =
          NewEvent.toOperation("e-1", "w", EventKind.HEARTBEAT, null, 3_000, Samples.FAR);

      assertThat(commit(Samples.send(key, beat))).isInstanceOf(SendResult.Delivered.class);
      assertThat(operation(key, "w").due()).isEqualTo(NOW + 1_000);
      assertThat(row(key).status()).isEqualTo(ExecutionStatus.SUSPENDED);
      assertThat(row(key).revision()).isEqualTo(2);
    }

    @Test
    void isRefusedWhenTheMailboxIsFull() {
      long key = running("o-1");
      for (int i = 1; i <= 3; i++) commit(Samples.send(key, Samples.event("e-" + i, "paid")));

      assertThat(commit(Samples.send(key, Samples.event("e-4", "paid"))))
          .isEqualTo(new SendResult.MailboxFull(3));
      assertThat(storage.mailbox(key)).hasSize(3);
    }

    @Test
    void isNotDeliveredAfterItsTime() {
      long key = running("o-1");
      commit(
          Samples.send(
              key, NewEvent.named("e-1", "paid", EventKind.SUCCEEDED, null, 3_000, NOW - 1)));

      SuspendResult result =
          commit(
              new Write.Suspend(
                  key, List.of(Samples.wait(key, "w", 1, "paid")), Set.of("paid"), null, null));

      assertThat(result).isInstanceOf(SuspendResult.Suspended.class);
    }

    @Test
    void parksAnExecutionThatItCannotBeDeliveredTo() {
      long key = running("o-1");
      OperationRow wait = Samples.withOptions(Samples.wait(key, "w", 1, "paid"), "damaged");
      commit(new Write.Suspend(key, List.of(wait), Set.of("paid"), null, null));

      assertThat(commit(Samples.send(key, Samples.event("e-1", "paid"))))
          .isInstanceOf(SendResult.Queued.class);
      assertThat(row(key).status()).isEqualTo(ExecutionStatus.PARKED);
      assertThat(row(key).error()).contains("damaged");
    }
  }

  @Nested
  class Broadcast {
    @Test
    void reachesExactlyOneOfThoseThatWait() {
      long first = waiting("o-1", "paid");
      long second = waiting("o-2", "paid");

      commit(new Write.Broadcast(Samples.event("all", "paid")));

      assertThat(operation(first, "w").hasEnded()).isTrue();
      assertThat(operation(second, "w").hasEnded()).isFalse();
      assertThat(row(first).owner()).isEqualTo(node);
    }

    @Test
    void severalOfOneCommitReachSeveral() {
      long first = waiting("o-1", "paid");
      long second = waiting("o-2", "paid");

      commit(
          Samples.slots(9),
          new Write.Broadcast(Samples.event("all-1", "paid")),
          new Write.Broadcast(Samples.event("all-2", "paid")));

      assertThat(operation(first, "w").result()).isEqualTo("\"all-1\"");
      assertThat(operation(second, "w").result()).isEqualTo("\"all-2\"");
    }

    @Test
    void isKeptForTheFirstToWait() {
      assertThat(commit(new Write.Broadcast(Samples.event("all", "paid"))))
          .isInstanceOf(SendResult.Queued.class);

      long key = waiting("o-1", "paid");
      long late = waiting("o-2", "paid");

      assertThat(row(key).status()).isEqualTo(ExecutionStatus.RUNNING);
      assertThat(row(late).status()).isEqualTo(ExecutionStatus.SUSPENDED);
    }

    @Test
    void prefersAWaitThatCanTakeItNow() {
      long elsewhere = waitingElsewhere("o-1", "paid");
      long here = waiting("o-2", "paid");

      commit(new Write.Broadcast(Samples.event("all", "paid")));

      assertThat(operation(elsewhere, "w").hasEnded()).isFalse();
      assertThat(operation(here, "w").hasEnded()).isTrue();
    }

    @Test
    void isKeptAndTheOwnerToldIfOnlyRunsOfOtherNodesWait() {
      long key = waitingElsewhere("o-1", "paid");
      Write.Broadcast broadcast = new Write.Broadcast(Samples.event("all", "paid"));

      Outcomes outcomes = commit(Samples.slots(1), broadcast);

      assertThat(outcomes.of(broadcast)).isInstanceOf(SendResult.Queued.class);
      assertThat(outcomes.owners()).containsExactly(other);
      assertThat(storage.withMail(other, 10)).containsExactly(key);
      WriteResult.Recorded looked =
          commitAs(other, new Write.Checkpoint(key, List.of(), List.of(), Set.of("paid"), true));
      assertThat(looked.deliveries()).hasSize(1);
    }

    @Test
    void isNotLostWhenTheRunThatWaitedHasTimedOutMeanwhile() {
      long key = waitingElsewhere("o-1", "paid");
      commit(new Write.Broadcast(Samples.event("all", "paid")));
      commitAs(
          other,
          Write.Checkpoint.of(
              key,
              List.of(
                  Samples.ended(
                      Samples.wait(key, "w", 1, "paid"),
                      OperationStatus.TIMED_OUT,
                      null,
                      null,
                      4_000))));

      long next = waiting("o-2", "paid");

      assertThat(operation(next, "w").result()).isEqualTo("\"all\"");
    }

    @Test
    void doesNotReachExecutionsThatHaveEnded() {
      long key = running("o-1");
      commit(Write.Checkpoint.of(key, List.of(Samples.wait(key, "w", 1, "paid"))));
      commit(new Write.Finish(key, List.of(), Samples.succeeded("1"), true, null, null, null));

      assertThat(commit(new Write.Broadcast(Samples.event("all", "paid"))))
          .isInstanceOf(SendResult.Queued.class);
    }

    @Test
    void skipsAnExecutionThatItCannotBeDeliveredTo() {
      long damaged = running("o-1");
      OperationRow wait = Samples.withOptions(Samples.wait(damaged, "w", 1, "paid"), "damaged");
      commit(new Write.Suspend(damaged, List.of(wait), Set.of("paid"), null, null));
      long sound = waiting("o-2", "paid");

      commit(new Write.Broadcast(Samples.event("all", "paid")));

      assertThat(row(damaged).status()).isEqualTo(ExecutionStatus.PARKED);
      assertThat(operation(sound, "w").result()).isEqualTo("\"all\"");
    }

    @Test
    void isRefusedWhenTooManyWait() {
      for (int i = 1; i <= 4; i++) commit(new Write.Broadcast(Samples.event("all-" + i, "paid")));

      assertThat(commit(new Write.Broadcast(Samples.event("all-5", "paid"))))
          .isEqualTo(new SendResult.MailboxFull(4));
    }
  }

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
      WriteResult.Due due = claimed.executions().get(0);
      assertThat(due.execution()).isEqualTo(row(key));
      assertThat(due.execution().status()).isEqualTo(ExecutionStatus.RUNNING);
      assertThat(due.execution().invocation()).isEqualTo(2);
      assertThat(due.execution().wakeAt()).isNull();
      assertThat(due.operations()).extracting(OperationRow::id).containsExactly("soon");
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

      assertThat(claimed.executions())
          .extracting(it -> it.execution().name())
          .containsExactly("o-1", "o-2");
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
          commit(new Write.ContinueAs(key, 2, "{\"n\":2}", "hash-2", 77_000L, true)).execution();

      assertThat(row).isEqualTo(row(key));
      assertThat(row.run()).isEqualTo(2);
      assertThat(row.version()).isEqualTo(2);
      assertThat(row.input()).isEqualTo("{\"n\":2}");
      assertThat(row.inputHash()).isEqualTo("hash-2");
      assertThat(row.timeoutAt()).isEqualTo(77_000);
      assertThat(row.owner()).isEqualTo(node);
      assertThat(row.invocation()).isEqualTo(2);
      assertThat(row.revision()).isEqualTo(1);
      assertThat(storage.journals(List.of(key)).get(key)).isEmpty();
      assertThat(storage.mailbox(key)).hasSize(1);
    }

    @Test
    void mayLeaveTheNextRunToOthers() {
      long key = running("o-1");

      ExecutionRow row =
          commit(new Write.ContinueAs(key, 2, null, "hash-2", null, false)).execution();

      assertThat(row).isEqualTo(row(key));
      assertThat(row.status()).isEqualTo(ExecutionStatus.READY);
      assertThat(row.owner()).isNull();
      assertThat(row.wakeAt()).isEqualTo(NOW);
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
  }

  @Nested
  class Nodes {
    @Test
    void haveIdsThatAreNeverUsedAgain() {
      storage.leave(other);

      long next = storage.register("b", Set.of(), LEASE).node();

      assertThat(next).isGreaterThan(other);
    }

    @Test
    void thatWereTakenOverWriteNothing() {
      expireLeases(storage, other);
      storage.takeOver(other, 10);

      assertThatThrownBy(() -> commit(new Write.Start(Samples.order("o-1"))))
          .isInstanceOf(NodeLostException.class);
      assertThat(storage.find(new Target.ByName("order", "o-1"))).isEmpty();
      assertThatThrownBy(() -> storage.renew(node, LEASE)).isInstanceOf(NodeLostException.class);
      assertThatThrownBy(() -> storage.takeOver(node, 1)).isInstanceOf(NodeLostException.class);
      assertThatThrownBy(() -> storage.purge(node, NOW, 1)).isInstanceOf(NodeLostException.class);
      assertThatThrownBy(() -> storage.setVersions(node, Set.of()))
          .isInstanceOf(NodeLostException.class);
    }

    @Test
    void areTakenOverWithTheirExecutionsInPortions() {
      for (int i = 0; i < 5; i++) running("o-" + i);
      expireLeases(storage, other);

      TakeOver first = storage.takeOver(other, 3);
      TakeOver second = storage.takeOver(other, 3);

      assertThat(first.nodes()).containsExactly(node);
      assertThat(first.released()).isEqualTo(3);
      assertThat(first.more()).isTrue();
      assertThat(second.released()).isEqualTo(2);
      assertThat(second.more()).isFalse();
      ExecutionRow row = storage.find(new Target.ByName("order", "o-0")).orElseThrow();
      assertThat(row.status()).isEqualTo(ExecutionStatus.READY);
      assertThat(row.owner()).isNull();
      assertThat(row.failures()).isEqualTo(1);
      assertThat(row.wakeAt()).isNotNull();
    }

    @Test
    void areLeftAloneWhileTheyRenewTheirLease() {
      running("o-1");
      expireLeases(storage, other);
      Lease renewed = storage.renew(node, LEASE);

      assertThat(storage.takeOver(other, 10).nodes()).isEmpty();
      assertThat(renewed.until() - renewed.now()).isEqualTo(LEASE.toMillis());
    }

    @Test
    void giveTheirExecutionsBackWhenTheyLeave() {
      long key = running("o-1");

      storage.leave(node);

      assertThat(row(key).status()).isEqualTo(ExecutionStatus.READY);
      assertThat(row(key).failures()).isZero();
      assertThat(storage.nodes()).extracting(NodeRow::id).containsExactly(other);
    }

    @Test
    void tellWhatTheyCanRun() {
      storage.setVersions(node, Set.of(new WorkflowVersion("order", 2)));

      assertThat(storage.nodes())
          .extracting(NodeRow::versions)
          .contains(List.of(new WorkflowVersion("order", 2)));
    }

    @Test
    void knowWhatTheyOwn() {
      long key = running("o-1");

      assertThat(storage.owned(node)).containsExactly(key);
      assertThat(storage.owned(other)).isEmpty();
    }
  }

  @Nested
  class PurgeOf {
    @Test
    void expiredExecutionsRemovesAllOfThem() {
      long key = running("o-1");
      commit(Samples.send(key, Samples.event("e-1", "paid")));
      commit(
          new Write.Finish(
              key,
              List.of(Samples.step(key, "a", 1)),
              new Ending(ExecutionStatus.SUCCEEDED, "1", null, 5, 6_000L),
              false,
              null,
              null,
              null));
      long kept = running("o-2");

      assertThat(storage.purge(node, 5_999, 10).executions()).isZero();
      assertThat(storage.purge(node, 6_000, 10).executions()).isEqualTo(1);

      assertThat(storage.find(new Target.ByKey(key))).isEmpty();
      assertThat(storage.journals(List.of(key)).get(key)).isEmpty();
      assertThat(storage.mailbox(key)).isEmpty();
      assertThat(storage.find(new Target.ByKey(kept))).isPresent();
      assertThat(running("o-1")).isGreaterThan(kept);
    }

    @Test
    void expiredEventsFreesTheirIds() {
      long key = running("o-1");
      commit(
          Samples.send(
              key, NewEvent.named("e-1", "paid", EventKind.SUCCEEDED, null, 3_000, 6_000)));

      assertThat(storage.purge(node, 6_000, 10).events()).isEqualTo(1);

      assertThat(storage.mailbox(key)).isEmpty();
      assertThat(commit(Samples.send(key, Samples.event("e-1", "paid"))))
          .isInstanceOf(SendResult.Queued.class);
    }
  }

  @Nested
  class Listing {
    private long start(String name, long started) {
      NewExecution execution =
          new NewExecution("order", name, 1, "{}", "h", null, null, started, null);
      return commit(new Write.Start(execution)).execution().key();
    }

    @Test
    void pagesFromTheNewestOn() {
      for (int i = 0; i < 5; i++) start("o-" + i, 100 + i / 2);

      ListPage first = storage.list(ListQuery.newest(2));
      ListPage second =
          storage.list(new ListQuery(null, Set.of(), null, null, null, first.next(), 2));
      ListPage third =
          storage.list(new ListQuery(null, Set.of(), null, null, null, second.next(), 2));

      assertThat(names(first)).containsExactly("o-4", "o-3");
      assertThat(names(second)).containsExactly("o-2", "o-1");
      assertThat(names(third)).containsExactly("o-0");
      assertThat(third.next()).isNull();
    }

    @Test
    void filters() {
      start("a-1", 100);
      long ended = start("a-2", 200);
      start("b%1", 300);
      commit(Samples.finish(ended, "1"));

      assertThat(names(list("order", Set.of(ExecutionStatus.SUCCEEDED), null, null, null)))
          .containsExactly("a-2");
      assertThat(names(list("order", Set.of(), "a-", null, null))).containsExactly("a-2", "a-1");
      assertThat(names(list("order", Set.of(), "b%", null, null))).containsExactly("b%1");
      assertThat(names(list("order", Set.of(), "%", null, null))).isEmpty();
      assertThat(names(list(null, Set.of(), null, 200L, 300L))).containsExactly("a-2");
      assertThat(names(list("other", Set.of(), null, null, null))).isEmpty();
    }

    @Test
    void counts() {
      start("a-1", 100);
      commit(Samples.finish(start("a-2", 200), "1"));

      assertThat(storage.counts().get("order"))
          .containsEntry(ExecutionStatus.RUNNING, 1L)
          .containsEntry(ExecutionStatus.SUCCEEDED, 1L);
    }

    private ListPage list(
        @org.jspecify.annotations.Nullable String workflow,
        Set<ExecutionStatus> statuses,
        @org.jspecify.annotations.Nullable String prefix,
        @org.jspecify.annotations.Nullable Long from,
        @org.jspecify.annotations.Nullable Long before) {
      return storage.list(new ListQuery(workflow, statuses, prefix, from, before, null, 10));
    }

    private List<String> names(ListPage page) {
      return page.executions().stream().map(ExecutionRow::name).toList();
    }
  }
}
