package dev.cairn.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.storage.WriteResult.SendResult;
import dev.cairn.engine.storage.WriteResult.SuspendResult;
import dev.cairn.runtime.protocol.OperationStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The contract of every storage about events. */
abstract class EventContract extends RunContract {

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
    void isRefusedTwiceForTwoWithTheSameIdInOneCommit() {
      long key = running("o-1");
      for (int i = 1; i <= 3; i++) commit(Samples.send(key, Samples.event("e-" + i, "paid")));
      Write.SendEvent one = Samples.send(key, Samples.event("e-4", "paid"));
      Write.SendEvent two = Samples.send(key, Samples.event("e-4", "paid"));

      Outcomes outcomes = commit(Samples.slots(1), one, two);

      assertThat(outcomes.of(one)).isEqualTo(new SendResult.MailboxFull(3));
      assertThat(outcomes.of(two)).isEqualTo(new SendResult.MailboxFull(3));
    }

    @Test
    void isRefusedTwiceForTwoThatNameTheSameClosedOperationInOneCommit() {
      long key = waiting("o-1", "paid");
      commit(Samples.send(key, Samples.event("e-1", "paid")));
      NewEvent late =
          NewEvent.toOperation("e-2", "w", EventKind.SUCCEEDED, "{}", 3_000, Samples.FAR);
      Write.SendEvent one = Samples.send(key, late);
      Write.SendEvent two = Samples.send(key, late);

      Outcomes outcomes = commit(Samples.slots(1), one, two);

      assertThat(outcomes.of(one)).isInstanceOf(SendResult.OperationClosed.class);
      assertThat(outcomes.of(two)).isInstanceOf(SendResult.OperationClosed.class);
    }

    @Test
    void isKnownTwiceForTwoWithTheSameIdInOneCommitAfterTheTargetHasEnded() {
      long key = running("o-1");
      commit(Samples.send(key, Samples.event("e-1", "paid")));
      commit(Samples.finish(key, "1"));
      Write.SendEvent one = Samples.send(key, Samples.event("e-1", "paid"));
      Write.SendEvent two = Samples.send(key, Samples.event("e-1", "paid"));

      Outcomes outcomes = commit(Samples.slots(1), one, two);

      assertThat(outcomes.of(one)).isInstanceOf(SendResult.Duplicate.class);
      assertThat(outcomes.of(two)).isInstanceOf(SendResult.Duplicate.class);
    }

    @Test
    void isKeptWhileThereIsRoomThoughMoreComeInOneCommit() {
      long key = running("o-1");
      commit(Samples.send(key, Samples.event("e-0", "paid")));
      List<Write.SendEvent> sends = new ArrayList<>();
      for (int i = 1; i <= 4; i++) sends.add(Samples.send(key, Samples.event("e-" + i, "paid")));

      Outcomes outcomes = commit(Samples.slots(1), sends.toArray(new Write<?>[0]));

      assertThat(outcomes.of(sends.get(0))).isInstanceOf(SendResult.Queued.class);
      assertThat(outcomes.of(sends.get(1))).isInstanceOf(SendResult.Queued.class);
      assertThat(outcomes.of(sends.get(2))).isEqualTo(new SendResult.MailboxFull(3));
      assertThat(outcomes.of(sends.get(3))).isEqualTo(new SendResult.MailboxFull(3));
      assertThat(storage.mailbox(key))
          .extracting(EventRow::id)
          .containsExactly("e-0", "e-1", "e-2");
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
    void withoutANameParksItsExecution() {
      long key = waiting("o-1", "paid");
      NewEvent damaged =
          new NewEvent("e-1", null, null, EventKind.SUCCEEDED, null, 3_000, Samples.FAR);

      assertThat(commit(Samples.send(key, damaged))).isInstanceOf(SendResult.Queued.class);
      assertThat(row(key).status()).isEqualTo(ExecutionStatus.PARKED);
      assertThat(row(key).error()).contains("the event e-1 has neither a name nor an operation");
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

    /** The one that was started first began to wait last. */
    @Test
    void reachesTheRunThatHasWaitedLongest() {
      long first = running("o-1");
      long second = running("o-2");
      waitSince(2_000, second);
      waitSince(3_000, first);

      commit(new Write.Broadcast(Samples.event("all-1", "paid")));
      assertThat(operation(second, "w").result()).isEqualTo("\"all-1\"");
      assertThat(operation(first, "w").hasEnded()).isFalse();

      commit(new Write.Broadcast(Samples.event("all-2", "paid")));
      assertThat(operation(first, "w").result()).isEqualTo("\"all-2\"");
    }

    private void waitSince(long millis, long key) {
      OperationRow wait = Samples.since(millis, Samples.wait(key, "w", 1, "paid"));
      commit(new Write.Suspend(key, List.of(wait), Set.of("paid"), null, null));
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
    void isNotHeldBackByManyExecutionsThatItCannotBeDeliveredTo() {
      List<Long> damaged = new ArrayList<>();
      for (int i = 0; i < 7; i++) {
        long key = running("bad-" + i);
        OperationRow wait = Samples.withOptions(Samples.wait(key, "w", 1, "paid"), "damaged");
        commit(new Write.Suspend(key, List.of(wait), Set.of("paid"), null, null));
        damaged.add(key);
      }
      long sound = waiting("sound", "paid");

      assertThat(commit(new Write.Broadcast(Samples.event("all", "paid"))))
          .isInstanceOf(SendResult.Delivered.class);
      assertThat(operation(sound, "w").result()).isEqualTo("\"all\"");
      for (long key : damaged) {
        assertThat(row(key).status()).isEqualTo(ExecutionStatus.PARKED);
      }
    }

    @Test
    void isKeptWhileThereIsRoomThoughMoreComeInOneCommit() {
      List<Write.Broadcast> all = new ArrayList<>();
      for (int i = 1; i <= 5; i++) {
        all.add(new Write.Broadcast(Samples.event("all-" + i, "paid")));
      }

      Outcomes outcomes = commit(Samples.slots(1), all.toArray(new Write<?>[0]));

      assertThat(all.subList(0, 4))
          .allSatisfy(it -> assertThat(outcomes.of(it)).isInstanceOf(SendResult.Queued.class));
      assertThat(outcomes.of(all.get(4))).isEqualTo(new SendResult.MailboxFull(4));
    }

    @Test
    void isKnownByItsIdAlsoWhenTheRunThatTookItIsPurged() {
      long key = waiting("o-1", "paid");
      assertThat(commit(new Write.Broadcast(Samples.event("all", "paid"))))
          .isInstanceOf(SendResult.Delivered.class);
      Ending ending = new Ending(ExecutionStatus.SUCCEEDED, "1", null, 5, 6_000L);
      commit(new Write.Finish(key, List.of(), ending, false, null, null, null));
      assertThat(storage.purge(node, 6_000, 10).executions()).isEqualTo(1);
      long next = waiting("o-2", "paid");

      assertThat(commit(new Write.Broadcast(Samples.event("all", "paid"))))
          .isInstanceOf(SendResult.Duplicate.class);
      assertThat(row(next).status()).isEqualTo(ExecutionStatus.SUSPENDED);
    }

    @Test
    void isRefusedWhenTooManyWait() {
      for (int i = 1; i <= 4; i++) commit(new Write.Broadcast(Samples.event("all-" + i, "paid")));

      assertThat(commit(new Write.Broadcast(Samples.event("all-5", "paid"))))
          .isEqualTo(new SendResult.MailboxFull(4));
    }
  }
}
