package dev.cairn.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.coordinator.CoordinatorFixture.Invoked;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Slots;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StorageCoordinatorTest {
  private static final ErrorObject STOP = ErrorObject.of("Execution.Stopped", "enough");

  private final CoordinatorFixture fixture = new CoordinatorFixture();

  @AfterEach
  void close() throws InterruptedException {
    fixture.close();
  }

  private static String token(CheckpointResult result) {
    return Objects.requireNonNull(result.checkpointToken());
  }

  @Test
  void aStartedWorkflowIsActiveAndInvoked() throws Exception {
    Results.Started started = fixture.submit(CoordinatorFixture.start("o-1"));
    Invoked invocation = fixture.nextInvocation();

    assertThat(started.isNew()).isTrue();
    assertThat(fixture.coordinator.getActive(started.execution().key()))
        .contains(invocation.execution());
  }

  @Test
  void suspendingWithoutAPendingEventWaits() throws Exception {
    Invoked invocation = fixture.suspended("o-1", "approval");

    assertThat(fixture.coordinator.getActive(invocation.execution().execution())).isEmpty();
    assertThat(fixture.invoked).isEmpty();
  }

  @Test
  void anEventToASuspendedWorkflowIsDeliveredAndItIsInvoked() throws Exception {
    Invoked before = fixture.suspended("o-1", "approval");
    Results.Sent sent = fixture.submit(fixture.send("o-1", "e-1", "approval"));

    assertThat(sent).isEqualTo(new Results.Sent.Delivered(before.execution().execution()));
    assertThat(fixture.nextInvocation().input().operations())
        .filteredOn(operation -> operation.id().equals("wait"))
        .extracting(Operation::status, Operation::result)
        .containsExactly(org.assertj.core.groups.Tuple.tuple(OperationStatus.SUCCEEDED, "\"e-1\""));
  }

  @Test
  void anEventThatNobodyAwaitsIsQueuedAndDeliveredToTheFirstWait() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    Invoked invocation = fixture.nextInvocation();
    Results.Sent sent = fixture.submit(fixture.send("o-1", "e-1", "approval"));
    fixture.await(invocation, invocation.input().checkpointToken(), "wait", "approval");
    Results.Suspended suspended = fixture.submit(CoordinatorFixture.suspend(invocation));

    assertThat(sent).isInstanceOf(Results.Sent.Queued.class);
    assertThat(suspended).isEqualTo(new Results.Suspended.Delivered());
  }

  @Test
  void anEventToAWorkflowThatHasEndedOrWasNeverThereIsRefused() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    Invoked invocation = fixture.nextInvocation();
    fixture.submit(
        new CoordinatorOp.MarkFinished(
            invocation.execution().execution(),
            invocation.execution().arn(),
            new InvocationOutput.Succeeded("1")));

    assertThat(fixture.submit(fixture.send("o-1", "e-1", "approval")))
        .isEqualTo(new Results.Sent.TargetTerminated(ExecutionStatus.SUCCEEDED));
    assertThat(fixture.submit(fixture.send("o-2", "e-2", "approval")))
        .isEqualTo(new Results.Sent.TargetNotFound());
    assertThat(fixture.ended).containsExactly(invocation.execution().name());
  }

  @Test
  void aBroadcastGoesToTheOldestWaiterAlone() throws Exception {
    Invoked first = fixture.suspended("o-1", "approval");
    fixture.suspended("o-2", "approval");
    Results.Sent sent =
        fixture.submit(new CoordinatorOp.SendBroadcastEvent(fixture.event("e-1", "approval")));

    assertThat(sent).isEqualTo(new Results.Sent.Delivered(first.execution().execution()));
    fixture.nextInvocation();
    assertThat(fixture.invoked).isEmpty();
  }

  @Test
  void fusionSeveralEventsToOneTargetAreOneCommit() throws Exception {
    fixture.suspended("o-1", "approval");
    int before = fixture.commits.size();
    List<?> sent =
        fixture
            .coordinator
            .submitBatch(
                List.of(
                    fixture.send("o-1", "e-1", "approval"),
                    fixture.send("o-1", "e-2", "approval"),
                    fixture.send("o-1", "e-3", "approval")))
            .join();

    assertThat(fixture.commits).hasSize(before + 1);
    assertThat(sent.get(0)).isInstanceOf(Results.Sent.Delivered.class);
    assertThat(sent.get(1)).isInstanceOf(Results.Sent.Queued.class);
    assertThat(sent.get(2)).isInstanceOf(Results.Sent.Queued.class);
  }

  @Test
  void fusionASuspendWithItsEventNeverSuspends() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    Invoked invocation = fixture.nextInvocation();
    fixture.await(invocation, invocation.input().checkpointToken(), "wait", "approval");
    int before = fixture.commits.size();
    List<?> done =
        fixture
            .coordinator
            .submitBatch(
                List.of(
                    CoordinatorFixture.suspend(invocation),
                    new CoordinatorOp.SendBroadcastEvent(fixture.event("e-1", "approval"))))
            .join();

    assertThat(fixture.commits).hasSize(before + 1);
    assertThat(done.get(0)).isEqualTo(new Results.Suspended.Delivered());
    assertThat(done.get(1)).isInstanceOf(Results.Sent.Delivered.class);
    assertThat(fixture.nextInvocation().execution()).isEqualTo(invocation.execution());
  }

  @Test
  void fusionAStartWithItsFirstEventIsOneCommit() throws Exception {
    List<?> done =
        fixture
            .coordinator
            .submitBatch(
                List.of(CoordinatorFixture.start("o-1"), fixture.send("o-1", "e-1", "approval")))
            .join();
    Invoked invocation = fixture.nextInvocation();

    assertThat(fixture.commits).hasSize(1);
    assertThat(done.get(1)).isInstanceOf(Results.Sent.Queued.class);
    CheckpointResult waiting =
        fixture.await(invocation, invocation.input().checkpointToken(), "wait", "approval");
    CheckpointResult news = fixture.checkpoint(invocation, token(waiting));
    assertThat(news.newState().operations())
        .extracting(Operation::status)
        .containsExactly(OperationStatus.SUCCEEDED);
  }

  @Test
  void fusionLastResultsAndTheEndAreOneCommit() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    Invoked invocation = fixture.nextInvocation();
    int before = fixture.commits.size();
    String own = invocation.input().executionOperationId();
    fixture.checkpoint(
        invocation,
        invocation.input().checkpointToken(),
        step(OperationAction.START),
        step(OperationAction.SUCCEED),
        OperationUpdate.executionSucceeded(own, "1"));
    Results.Suspended finished =
        fixture.submit(
            new CoordinatorOp.MarkFinished(
                invocation.execution().execution(),
                invocation.execution().arn(),
                new InvocationOutput.Succeeded("1")));

    assertThat(fixture.commits).hasSize(before + 1);
    assertThat(finished).isEqualTo(new Results.Suspended.Ended(ExecutionStatus.SUCCEEDED));
    assertThat(fixture.coordinator.getActive()).isEmpty();
  }

  private static OperationUpdate step(OperationAction action) {
    return new OperationUpdate(
        "a", null, "a", OperationType.STEP, "Step", action, null, null, null);
  }

  @Test
  void aTimerThatHasFiredIsClosedByTheRulesWithTheClaim() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    Invoked invocation = fixture.nextInvocation();
    fixture.checkpoint(
        invocation,
        invocation.input().checkpointToken(),
        new OperationUpdate(
            "nap",
            null,
            "nap",
            OperationType.WAIT,
            "Wait",
            OperationAction.START,
            null,
            null,
            new UpdateOptions.Wait(5)));
    Results.Suspended suspended = fixture.submit(CoordinatorFixture.suspend(invocation));
    assertThat(suspended).isEqualTo(new Results.Suspended.Waiting(1_005_000L));
    assertThat(fixture.coordinator.nextTimer()).isEqualTo(1_005_000L);
    fixture.clock.set(1_006_000);
    int before = fixture.commits.size();
    Results.Claimed claimed =
        fixture.submit(new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 10));

    assertThat(claimed).isEqualTo(new Results.Claimed(1, false));
    assertThat(fixture.commits).hasSize(before + 1);
    assertThat(fixture.nextInvocation().input().operations())
        .filteredOn(operation -> operation.id().equals("nap"))
        .extracting(Operation::status, Operation::endMillis)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(OperationStatus.SUCCEEDED, 1_005_000L));
  }

  @Test
  void aCancelledWorkflowTakesNoCheckpointAnyMore() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    Invoked invocation = fixture.nextInvocation();
    Target target = new Target.ByName("order", "o-1");
    Results.Cancelled cancelled = fixture.submit(new CoordinatorOp.CancelWorkflow(target, STOP));

    assertThat(cancelled).isEqualTo(new Results.Cancelled.Stopped());
    assertThatThrownBy(
            () ->
                fixture.checkpoint(
                    invocation, invocation.input().checkpointToken(), step(OperationAction.START)))
        .isInstanceOf(CompletionException.class)
        .hasMessageContaining("Invalid checkpoint token");
    assertThat(fixture.submit(new CoordinatorOp.CancelWorkflow(target, STOP)))
        .isEqualTo(new Results.Cancelled.TargetTerminated(ExecutionStatus.STOPPED));
  }

  @Test
  void invocationsThatFailInARowEndTheExecution() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    for (int failure = 1; failure <= 5; failure++) {
      Invoked invocation = fixture.nextInvocation();
      Results.Suspended answer =
          fixture.submit(
              new CoordinatorOp.FailInvocation(
                  invocation.execution().execution(),
                  invocation.execution().arn(),
                  ErrorObject.of("Function.Timeout", "no answer")));
      if (failure < 5) {
        assertThat(answer).isInstanceOf(Results.Suspended.Waiting.class);
        fixture.clock.addAndGet(Duration.ofMinutes(1).toMillis());
        fixture.submit(new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 10));
      }
    }
    assertThat(fixture.storage.find(new Target.ByName("order", "o-1")).orElseThrow().status())
        .isEqualTo(ExecutionStatus.FAILED);
  }

  @Test
  void aRunWithTheNameOfAPurgedOneCallsChildrenOfItsOwn() throws Exception {
    String first = childOf(CoordinatorFixture.start("o-1", "1", 1_000_000));
    assertThat(fixture.storage.purge(fixture.node, Long.MAX_VALUE, 10).executions()).isEqualTo(1);

    assertThat(childOf(CoordinatorFixture.start("o-1", "1", 2_000_000))).isNotEqualTo(first);
  }

  /** Runs an execution that calls another one, which does not end. */
  private String childOf(CoordinatorOp.StartWorkflow start) throws InterruptedException {
    fixture.submit(start);
    Invoked parent = fixture.nextInvocation();
    fixture.checkpoint(
        parent,
        parent.input().checkpointToken(),
        new OperationUpdate(
            "call",
            null,
            "call",
            OperationType.CHAINED_INVOKE,
            "ChainedInvoke",
            OperationAction.START,
            "1",
            null,
            new UpdateOptions.ChainedInvoke("order", null)));
    Results.Claimed unused =
        fixture.submit(new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 10));
    String child = fixture.nextInvocation().execution().arn();
    fixture.submit(CoordinatorFixture.finish(parent, "1"));
    return child;
  }

  @Test
  void continuingAsTheSameRunHasAnEmptyJournal() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    Invoked invocation = fixture.nextInvocation();
    fixture.checkpoint(
        invocation,
        invocation.input().checkpointToken(),
        step(OperationAction.START),
        step(OperationAction.SUCCEED));
    fixture.submit(
        new CoordinatorOp.UpdateForContinueAs(
            invocation.execution().execution(), invocation.execution().arn(), 1, "2"));
    Invoked next = fixture.nextInvocation();

    assertThat(next.execution().run()).isEqualTo(2);
    assertThat(next.input().operations()).hasSize(1);
    assertThat(next.execution().arn()).isNotEqualTo(invocation.execution().arn());
  }

  @Test
  void slotsBoundWhatRunsAndTheRestWaitsForOne() throws Exception {
    fixture.slots = 1;
    fixture.submit(CoordinatorFixture.start("o-1"));
    Results.Started second = fixture.submit(CoordinatorFixture.start("o-2"));
    Invoked first = fixture.nextInvocation();

    assertThat(second.execution().owner()).isNull();
    assertThat(fixture.invoked).isEmpty();
    assertThat(fixture.submit(new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 10)))
        .isEqualTo(new Results.Claimed(0, true));
    fixture.submit(
        new CoordinatorOp.MarkFinished(
            first.execution().execution(),
            first.execution().arn(),
            new InvocationOutput.Succeeded("1")));
    fixture.submit(new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 10));
    assertThat(fixture.nextInvocation().execution().name()).isEqualTo("o-2");
  }

  @Test
  void slotsThatAClaimDidNotFillAreFreeAgain() {
    fixture.slots = 1;
    assertThat(fixture.submit(new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 10)))
        .isEqualTo(new Results.Claimed(0, false));

    assertThat(fixture.submit(CoordinatorFixture.start("o-1")).execution().owner())
        .isEqualTo(fixture.node);
  }

  /** Without a look at the revision it would go on with the journal that it remembers. */
  @Test
  void aJournalThatSomebodyElseHasChangedMeanwhileIsReadAgain() throws Exception {
    fixture.suspended("o-1", "approval");
    long other =
        fixture
            .storage
            .register("other", List.of(CoordinatorFixture.ORDER), Duration.ofMinutes(1))
            .node();
    Write.SendEvent send =
        new Write.SendEvent(new Target.ByName("order", "o-1"), fixture.event("e-1", "approval"));
    // The other node has no slot, so the run is left to be claimed by anybody.
    fixture.storage.commit(new Commit(other, fixture.clock.get(), Slots.NONE, List.of(send)));
    fixture.submit(new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 10));

    assertThat(fixture.nextInvocation().input().operations())
        .filteredOn(operation -> operation.id().equals("wait"))
        .extracting(Operation::status)
        .containsExactly(OperationStatus.SUCCEEDED);
  }

  @Test
  void aRunWhoseJournalCannotBeReadIsParkedAndTheNodeGoesOn() throws Exception {
    long other =
        fixture
            .storage
            .register("other", List.of(CoordinatorFixture.ORDER), Duration.ofMinutes(1))
            .node();
    Write.Start start = new Write.Start(CoordinatorFixture.start("o-1").start());
    Slots one = new Slots(1, Map.of(CoordinatorFixture.ORDER, 1));
    long key =
        fixture
            .storage
            .commit(new Commit(other, fixture.now(), one, List.of(start)))
            .of(start)
            .execution()
            .key();
    OperationRow damaged = Samples.withOptions(Samples.wait(key, "w", 1, "paid"), "damaged");
    fixture.storage.commit(
        new Commit(
            other,
            fixture.now(),
            one,
            List.of(new Write.Suspend(key, List.of(damaged), Set.of(), fixture.now(), null))));
    fixture.clock.addAndGet(CoordinatorOp.HandleTimerFired.LAST_OWNER_MILLIS);

    fixture.submit(new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 10));

    while (status(key) != ExecutionStatus.PARKED) Thread.onSpinWait();
    fixture.submit(CoordinatorFixture.start("o-2"));
    assertThat(fixture.nextInvocation().execution().name()).isEqualTo("o-2");
  }

  private ExecutionStatus status(long key) {
    return fixture.storage.find(new Target.ByKey(key)).orElseThrow().status();
  }

  @Test
  void whatFallsDueIsLeftToTheNodeThatRanItLastForAMoment() {
    // Ran last by another node, and due now.
    long other =
        fixture
            .storage
            .register("other", List.of(CoordinatorFixture.ORDER), Duration.ofMinutes(1))
            .node();
    Write.Start start = new Write.Start(CoordinatorFixture.start("o-1").start());
    Slots one = new Slots(1, Map.of(CoordinatorFixture.ORDER, 1));
    ExecutionRow row =
        fixture
            .storage
            .commit(new Commit(other, fixture.now(), one, List.of(start)))
            .of(start)
            .execution();
    fixture.storage.commit(
        new Commit(
            other,
            fixture.now(),
            one,
            List.of(new Write.Suspend(row.key(), List.of(), Set.of(), fixture.now(), null))));
    CoordinatorOp.HandleTimerFired look =
        new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 10);

    fixture.clock.addAndGet(CoordinatorOp.HandleTimerFired.LAST_OWNER_MILLIS - 1);
    assertThat(fixture.submit(look).executions()).isZero();
    fixture.clock.addAndGet(1);
    assertThat(fixture.submit(look).executions()).isEqualTo(1);
  }

  @Test
  void timersCanBeRegisteredAndCancelled() {
    fixture.submit(new CoordinatorOp.RegisterTimer(7, 1_002_000));

    assertThat(fixture.coordinator.nextTimer()).isEqualTo(1_002_000L);
    assertThat(fixture.submit(new CoordinatorOp.CancelAllTimers())).containsExactly(7L);
    assertThat(fixture.coordinator.nextTimer()).isNull();
  }

  @Test
  void aRegisteredRunnerIsToldOfNews() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    Invoked invocation = fixture.nextInvocation();
    CheckpointResult waiting =
        fixture.await(invocation, invocation.input().checkpointToken(), "wait", "approval");
    List<String> told = new java.util.concurrent.CopyOnWriteArrayList<>();
    long execution = invocation.execution().execution();
    assertThat(fixture.submit(new CoordinatorOp.RegisterRunner(execution, () -> told.add("look"))))
        .isTrue();
    fixture.submit(fixture.send("o-1", "e-1", "approval"));

    assertThat(told).containsExactly("look");
    assertThat(fixture.checkpoint(invocation, token(waiting)).newState().operations())
        .extracting(Operation::status)
        .containsExactly(OperationStatus.SUCCEEDED);
  }

  @Test
  void theRunnerThatWasRegisteredLastIsTold() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    Invoked invocation = fixture.nextInvocation();
    fixture.await(invocation, invocation.input().checkpointToken(), "wait", "approval");
    List<String> told = new java.util.concurrent.CopyOnWriteArrayList<>();
    long execution = invocation.execution().execution();
    fixture.submit(new CoordinatorOp.RegisterRunner(execution, () -> told.add("before")));
    fixture.submit(new CoordinatorOp.RegisterRunner(execution, () -> told.add("now")));
    fixture.submit(fixture.send("o-1", "e-1", "approval"));

    assertThat(told).containsExactly("now");
  }

  @Test
  void nobodyIsRegisteredForARunThatIsNotRunHere() throws Exception {
    long suspended = fixture.suspended("o-1", "approval").execution().execution();

    assertThat(fixture.submit(new CoordinatorOp.RegisterRunner(suspended, () -> {}))).isFalse();
  }

  @Test
  void anExecutionWhoseEndIsToldIsNotFoundByThoseWhoBeginToWait() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    Target.ByName name = new Target.ByName("order", "o-1");
    assertThat(fixture.coordinator.getActive(name)).isPresent();
    fixture.submit(new CoordinatorOp.CancelWorkflow(name, STOP));

    assertThat(fixture.ended).containsExactly("o-1");
    assertThat(fixture.endedWhileActive).isEmpty();
  }

  @Test
  void aBatchOfNothingChangesNothing() throws Exception {
    assertThat(fixture.coordinator.submitBatch(List.of()).join()).isEmpty();
    assertThat(fixture.submit(CoordinatorFixture.start("o-1")).isNew()).isTrue();
  }

  @Test
  void afterAShutdownNothingIsTaken() throws Exception {
    fixture.submit(new CoordinatorOp.Shutdown());
    Results.Started started = fixture.submit(CoordinatorFixture.start("o-1"));

    assertThat(started.execution().owner()).isNull();
    assertThat(fixture.submit(new CoordinatorOp.HandleTimerFired(CoordinatorFixture.ORDER, 10)))
        .isEqualTo(new Results.Claimed(0, true));
  }

  @Test
  void whatIsOwnedButNotRunIsRecovered() throws Exception {
    fixture.submit(CoordinatorFixture.start("o-1"));
    fixture.nextInvocation();

    assertThat(fixture.submit(new CoordinatorOp.RecoverWorkflows())).isZero();
    assertThat(fixture.invoked).isEmpty();
  }
}
