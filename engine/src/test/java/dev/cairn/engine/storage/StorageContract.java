package dev.cairn.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.WriteResult.SendResult;
import dev.cairn.runtime.protocol.OperationStatus;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The contract of every storage; besides the inherited parts, about nodes, old rows and lists. */
public abstract class StorageContract extends HandoverContract {

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
      long owned = running("o-3");
      long unwoken = running("o-2");
      OperationRow untold = Samples.untold(Samples.wait(unwoken, "w", 1, "paid"));
      commit(new Write.Suspend(unwoken, List.of(untold), Set.of(), null, null));
      expireLeases(storage, other);
      storage.takeOver(other, 10);

      assertThatThrownBy(() -> commit(new Write.Start(Samples.order("o-1"))))
          .isInstanceOf(NodeLostException.class);
      assertThat(storage.find(new Target.ByName("order", "o-1"))).isEmpty();
      assertThatThrownBy(() -> commit(Samples.suspend(owned)))
          .isInstanceOf(NodeLostException.class);
      assertThatThrownBy(() -> storage.renew(node, LEASE)).isInstanceOf(NodeLostException.class);
      assertThatThrownBy(() -> storage.takeOver(node, 1)).isInstanceOf(NodeLostException.class);
      assertThatThrownBy(() -> storage.purge(node, NOW, 1)).isInstanceOf(NodeLostException.class);
      assertThatThrownBy(() -> storage.setVersions(node, Set.of()))
          .isInstanceOf(NodeLostException.class);
      assertThatThrownBy(() -> storage.mend(node, 0, 10)).isInstanceOf(NodeLostException.class);
      assertThat(row(unwoken).status()).isEqualTo(ExecutionStatus.SUSPENDED);
      assertThatThrownBy(() -> storage.leave(node)).isInstanceOf(NodeLostException.class);
    }

    /**
     * Between the end of a node and the release of all its runs, some of them are still its own.
     */
    @Test
    void thatWereTakenOverChangeNoRunThatIsStillTheirs() {
      running("released");
      long owned = running("owned");
      OperationRow sleep = Samples.sleep(owned, "s", 1, 8_000);
      commit(Write.Checkpoint.of(owned, List.of(sleep)));
      expireLeases(storage, other);
      assertThat(storage.takeOver(other, 1).released()).isEqualTo(1);
      assertThat(row(owned).owner()).isEqualTo(node);
      OperationRow ended = Samples.ended(sleep, OperationStatus.SUCCEEDED, "\"over\"", null, 8_000);

      for (Write<?> write :
          List.<Write<?>>of(
              Write.Checkpoint.of(owned, List.of(Samples.asNew(Samples.step(owned, "a", 2)))),
              Write.Checkpoint.of(owned, List.of(ended)),
              Samples.finish(owned, "1"))) {
        assertThatThrownBy(() -> commit(write)).isInstanceOf(NodeLostException.class);
      }
      assertThat(storage.journals(List.of(owned)).get(owned)).containsExactly(sleep);
      assertThat(row(owned).status()).isEqualTo(ExecutionStatus.RUNNING);
    }

    @Test
    void wakeExecutionsThatHaveWhatTheyWaitForInPortions() {
      long still = waiting("o-1", "paid");
      long told = running("o-2");
      List<OperationRow> step =
          List.of(Samples.step(told, "a", 1), Samples.wait(told, "w", 2, "b"));
      commit(new Write.Suspend(told, step, Set.of("b"), null, null));
      long unwoken = running("o-3");
      OperationRow untold = Samples.untold(Samples.wait(unwoken, "w", 1, "paid"));
      commit(new Write.Suspend(unwoken, List.of(untold), Set.of(), null, null));
      ExecutionRow before = row(unwoken);

      assertThat(storage.mend(node, 0, 2)).isEqualTo(new Mending(0, told));
      assertThat(storage.mend(node, told, 2)).isEqualTo(new Mending(1, null));

      assertThat(row(unwoken).status()).isEqualTo(ExecutionStatus.READY);
      assertThat(row(unwoken).wakeAt()).isNotNull();
      assertThat(row(unwoken).revision()).as("no cache has it").isGreaterThan(before.revision());
      for (long key : List.of(still, told)) {
        assertThat(row(key).status()).isEqualTo(ExecutionStatus.SUSPENDED);
      }
      assertThat(storage.mend(node, 0, 10)).as("once").isEqualTo(new Mending(0, null));
    }

    @Test
    void wakeExecutionsThatWaitForNothing() {
      long nothing = running("o-1");
      List<OperationRow> step = List.of(Samples.step(nothing, "a", 1));
      commit(new Write.Suspend(nothing, step, Set.of(), null, null));
      long empty = running("o-2");
      commit(Samples.suspend(empty));
      long timeout = running("o-3");
      commit(new Write.Suspend(timeout, List.of(), Set.of(), /* wakeAt= */ Samples.FAR, null));
      long event = waiting("o-4", "paid");
      long sleep = running("o-5");
      List<OperationRow> nap = List.of(Samples.sleep(sleep, "s", 1, Samples.FAR));
      commit(new Write.Suspend(sleep, nap, Set.of(), Samples.FAR, null));
      long child = running("o-6");
      List<OperationRow> call = List.of(Samples.calling("child", Samples.invoke(child, "c", 1)));
      commit(new Write.Suspend(child, call, Set.of(), null, null));

      assertThat(storage.mend(node, 0, 10).woken()).isEqualTo(3);

      for (long key : List.of(nothing, empty, timeout)) {
        assertThat(row(key).status()).isEqualTo(ExecutionStatus.READY);
      }
      for (long key : List.of(event, sleep, child)) {
        assertThat(row(key).status()).isEqualTo(ExecutionStatus.SUSPENDED);
      }
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
    void areRememberedWithTheirVersionsAfterTheirEnd() {
      storage.setVersions(
          node, Set.of(new WorkflowVersion("order", 2), new WorkflowVersion("order", 3)));
      storage.leave(node);
      Purge unused = storage.purge(other, storage.now(), 10);

      assertThat(storage.versionsOf("order")).contains(2, 3);
      assertThat(storage.versionsOf("orde")).isEmpty();
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
          storage.list(new ListQuery(null, Set.of(), null, null, null, null, first.next(), 2));
      ListPage third =
          storage.list(new ListQuery(null, Set.of(), null, null, null, null, second.next(), 2));

      assertThat(names(first)).containsExactly("o-4", "o-3");
      assertThat(names(second)).containsExactly("o-2", "o-1");
      assertThat(names(third)).containsExactly("o-0");
      assertThat(third.next()).isNull();
    }

    @Test
    void pagesFromTheOldestOn() {
      for (int i = 0; i < 5; i++) start("o-" + i, 100 + i / 2);

      ListPage first = storage.list(oldest(null, null, 2));
      ListPage second = storage.list(oldest(null, first.next(), 2));
      ListPage third = storage.list(oldest(null, second.next(), 2));

      assertThat(names(first)).containsExactly("o-0", "o-1");
      assertThat(names(second)).containsExactly("o-2", "o-3");
      assertThat(names(third)).containsExactly("o-4");
      assertThat(third.next()).isNull();
    }

    @Test
    void findsPartsOfNames() {
      start("tea-1", 100);
      start("Tea-2", 200);
      start("50%_tea", 300);

      assertThat(names(storage.list(oldest("tea", null, 10)))).containsExactly("tea-1", "50%_tea");
      assertThat(names(storage.list(oldest("%_", null, 10)))).containsExactly("50%_tea");
      assertThat(names(storage.list(oldest("", null, 10)))).hasSize(3);
    }

    private ListQuery oldest(
        @org.jspecify.annotations.Nullable String part,
        ListQuery.@org.jspecify.annotations.Nullable Place after,
        int limit) {
      return new ListQuery(null, Set.of(), null, part, null, null, null, after, true, limit);
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
    void findsThoseThatWaitForSomethingByItsName() {
      long waiting = start("a-1", 100);
      long done = start("a-2", 200);
      start("a-3", 300);
      commit(
          new Write.Checkpoint(
              waiting,
              List.of(Samples.wait(waiting, "wait", 1, "approval")),
              List.of(),
              Set.of("approval"),
              /* looksIntoMailbox= */ true));
      commit(Samples.finish(done, "1"));

      ListQuery query = new ListQuery(null, Set.of(), null, null, null, "approval", null, 10);

      assertThat(names(storage.list(query))).containsExactly("a-1");
      assertThat(storage.outstanding(List.of(waiting, done)))
          .containsOnlyKeys(waiting)
          .extractingByKey(waiting)
          .satisfies(rows -> assertThat(rows).extracting("event").containsExactly("approval"));
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
      return storage.list(new ListQuery(workflow, statuses, prefix, from, before, null, null, 10));
    }

    private List<String> names(ListPage page) {
      return page.executions().stream().map(ExecutionRow::name).toList();
    }
  }
}
