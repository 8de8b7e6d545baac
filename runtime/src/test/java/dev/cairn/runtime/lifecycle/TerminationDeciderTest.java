package dev.cairn.runtime.lifecycle;

import static dev.cairn.runtime.lifecycle.OperationState.COMPLETED;
import static dev.cairn.runtime.lifecycle.OperationState.EXECUTING;
import static dev.cairn.runtime.lifecycle.OperationState.IDLE_AWAITED;
import static dev.cairn.runtime.lifecycle.OperationState.IDLE_NOT_AWAITED;
import static dev.cairn.runtime.lifecycle.OperationState.RETRY_WAITING;
import static dev.cairn.runtime.protocol.OperationSubType.CALLBACK;
import static dev.cairn.runtime.protocol.OperationSubType.CHAINED_INVOKE;
import static dev.cairn.runtime.protocol.OperationSubType.RUN_IN_CHILD_CONTEXT;
import static dev.cairn.runtime.protocol.OperationSubType.STEP;
import static dev.cairn.runtime.protocol.OperationSubType.WAIT;
import static dev.cairn.runtime.protocol.OperationSubType.WAIT_FOR_CONDITION;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.lifecycle.TerminationDecision.Blocker;
import dev.cairn.runtime.lifecycle.TerminationDecision.GoOn;
import dev.cairn.runtime.lifecycle.TerminationDecision.Stuck;
import dev.cairn.runtime.lifecycle.TerminationDecision.Terminate;
import dev.cairn.runtime.protocol.OperationSubType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TerminationDeciderTest {
  private static final Instant LATER = Instant.parse("2026-01-31T12:00:00Z");

  @Test
  void endsWhenNothingMovesAndSomethingIsOutstanding() {
    TerminationDecision decision = decide(quiet(live("nap", WAIT, IDLE_AWAITED)));

    assertThat(decision).isInstanceOf(Terminate.class);
  }

  @Test
  void goesOnWhileUpdatesAreQueued() {
    assertBlockedBy(
        Blocker.QUEUE_NOT_EMPTY, new TerminationSnapshot(1, false, 0, 0, outstanding()));
  }

  @Test
  void goesOnWhileACallIsInFlight() {
    assertBlockedBy(Blocker.CALL_IN_FLIGHT, new TerminationSnapshot(0, true, 0, 0, outstanding()));
  }

  @Test
  void goesOnWhileAForcedCheckpointIsPending() {
    assertBlockedBy(
        Blocker.FORCED_CHECKPOINT_PENDING, new TerminationSnapshot(0, false, 1, 0, outstanding()));
  }

  @Test
  void goesOnWhileUserCodeRuns() {
    assertBlockedBy(
        Blocker.USER_CODE_RUNNING, new TerminationSnapshot(0, false, 0, 1, outstanding()));
  }

  @Test
  void isStuckWhenAnOperationExecutesThatNoThreadRuns() {
    assertThat(decide(quiet(live("nap", WAIT, IDLE_AWAITED), live("charge", STEP, EXECUTING))))
        .isInstanceOf(Stuck.class);
  }

  @Test
  void knowsWhenOnlyUpdatesAreUnsent() {
    assertThat(decide(new TerminationSnapshot(1, false, 0, 0, outstanding())))
        .isInstanceOfSatisfying(
            GoOn.class, goOn -> assertThat(goOn.onlyUpdatesAreUnsent()).isTrue());
    assertThat(decide(new TerminationSnapshot(1, false, 0, 1, outstanding())))
        .isInstanceOfSatisfying(
            GoOn.class, goOn -> assertThat(goOn.onlyUpdatesAreUnsent()).isFalse());
  }

  @Test
  void isStuckWhenNothingMovesAndNothingIsOutstanding() {
    assertThat(decide(quiet())).isInstanceOf(Stuck.class);
  }

  @Test
  void doesNotTakeWhatHasEndedForOutstanding() {
    assertThat(decide(quiet(live("charge", STEP, COMPLETED)))).isInstanceOf(Stuck.class);
  }

  @Test
  void doesNotTakeAContextForOutstandingSinceNobodyWakesIt() {
    assertThat(decide(quiet(live("ship", RUN_IN_CHILD_CONTEXT, IDLE_AWAITED))))
        .isInstanceOf(Stuck.class);
  }

  @Test
  void endsForARetryBeforeEverythingElse() {
    assertThat(
            reasonOf(
                live("approval", CALLBACK, IDLE_AWAITED),
                live("nap", WAIT, IDLE_AWAITED),
                live("charge", STEP, RETRY_WAITING)))
        .isEqualTo(TerminationReason.RETRY_SCHEDULED);
  }

  @Test
  void endsForAPollThatWaitsAsForARetry() {
    assertThat(reasonOf(live("paid", WAIT_FOR_CONDITION, RETRY_WAITING)))
        .isEqualTo(TerminationReason.RETRY_SCHEDULED);
  }

  @Test
  void endsForATimerBeforeAnEvent() {
    assertThat(
            reasonOf(live("approval", CALLBACK, IDLE_AWAITED), live("nap", WAIT, IDLE_NOT_AWAITED)))
        .isEqualTo(TerminationReason.WAIT_SCHEDULED);
  }

  @Test
  void endsForAnEventOrAnInvokeWhereNothingElseWaits() {
    assertThat(reasonOf(live("approval", CALLBACK, IDLE_NOT_AWAITED)))
        .isEqualTo(TerminationReason.EVENT_PENDING);
    assertThat(reasonOf(live("invoice", CHAINED_INVOKE, IDLE_AWAITED)))
        .isEqualTo(TerminationReason.EVENT_PENDING);
  }

  @Test
  void explainsWhyItEndsWithTheStateOfEveryOperation() {
    TerminationDecision decision =
        decide(
            quiet(
                live("nap", WAIT, IDLE_AWAITED),
                new LiveOperation(
                    "approval-2",
                    "approval-2",
                    "approval",
                    CALLBACK,
                    null,
                    IDLE_NOT_AWAITED,
                    null)));

    assertThat(decision.explain())
        .isEqualTo(
            """
            the invocation ends: WAIT_SCHEDULED
              nap [nap] Wait IDLE_AWAITED, wakes at 2026-01-31T12:00:00Z
              approval [approval-2] Callback IDLE_NOT_AWAITED\
            """);
  }

  @Test
  void explainsEverythingThatKeepsItGoing() {
    TerminationDecision decision =
        decide(new TerminationSnapshot(3, true, 2, 1, List.of(live("charge", STEP, EXECUTING))));

    assertThat(decision.explain())
        .isEqualTo(
            """
            the invocation goes on: updates are queued, a checkpoint call is in flight, a forced \
            checkpoint is pending, user code runs
              charge [charge] Step EXECUTING, wakes at 2026-01-31T12:00:00Z\
            """);
  }

  @Test
  void explainsThatItIsStuck() {
    assertThat(decide(quiet(live("charge", STEP, COMPLETED))).explain())
        .startsWith("nothing runs and nothing is outstanding; this is a bug of the runtime\n")
        .contains("charge [charge] Step COMPLETED");
  }

  /**
   * All snapshots of a bounded universe, against the rules written down a second time: nothing or
   * something queued, in flight, forced and running, with every multiset of up to three operations
   * over all states and kinds.
   */
  @Test
  void decidesEverySnapshotAsTheRulesSay() {
    List<LiveOperation> kinds = new ArrayList<>();
    for (OperationState state : OperationState.values()) {
      for (OperationSubType subType : OperationSubType.values()) {
        kinds.add(live("op" + kinds.size(), subType, state));
      }
    }
    int snapshots = 0;
    for (List<LiveOperation> operations : multisets(kinds, 3)) {
      for (int bits = 0; bits < 16; bits++) {
        TerminationSnapshot snapshot =
            new TerminationSnapshot(
                bits & 1, (bits & 2) != 0, (bits & 4) >> 2, (bits & 8) >> 3, operations);
        TerminationDecision decision = decide(snapshot);
        if (!Objects.equals(outcomeOf(decision), Oracle.decide(snapshot))
            || decision.snapshot() != snapshot) {
          assertThat(outcomeOf(decision)).as("%s", snapshot).isEqualTo(Oracle.decide(snapshot));
          assertThat(decision.snapshot()).isSameAs(snapshot);
        }
        snapshots++;
      }
    }
    // 60 kinds: 1 + 60 + 1,830 + 37,820 multisets, 16 of each.
    assertThat(snapshots).isEqualTo(635_376);
  }

  @Test
  void namesEveryOperationInEveryExplanation() {
    List<LiveOperation> kinds = new ArrayList<>();
    for (OperationState state : OperationState.values()) {
      kinds.add(live("step-" + state, STEP, state));
      kinds.add(live("wait-" + state, WAIT, state));
    }
    for (List<LiveOperation> operations : multisets(kinds, 3)) {
      String explanation = decide(quiet(operations.toArray(LiveOperation[]::new))).explain();
      for (LiveOperation operation : operations) {
        assertThat(explanation).contains("\n  " + operation);
      }
    }
  }

  /** The rules in the words of the protocol, not of the implementation. */
  private static final class Oracle {

    static String decide(TerminationSnapshot snapshot) {
      boolean still =
          snapshot.queuedUpdates() == 0
              && !snapshot.callInFlight()
              && snapshot.forcedCheckpoints() == 0
              && snapshot.runningThreads() == 0;
      if (!still) return "go on";
      if (count(snapshot, Oracle::executes) > 0) return "stuck";
      if (count(snapshot, Oracle::isPendingStep) > 0) return "RETRY_SCHEDULED";
      if (count(snapshot, Oracle::isRunningTimer) > 0) return "WAIT_SCHEDULED";
      if (count(snapshot, Oracle::isAwaitedFromOutside) > 0) return "EVENT_PENDING";
      return "stuck";
    }

    private static boolean executes(String state, String kind) {
      return state.equals("EXECUTING");
    }

    /** A step or a poll between two attempts. */
    private static boolean isPendingStep(String state, String kind) {
      return state.equals("RETRY_WAITING")
          && (kind.equals("Step") || kind.equals("WaitForCondition"));
    }

    private static boolean isRunningTimer(String state, String kind) {
      return waits(state) && kind.equals("Wait");
    }

    private static boolean isAwaitedFromOutside(String state, String kind) {
      return waits(state) && (kind.equals("Callback") || kind.equals("ChainedInvoke"));
    }

    private static boolean waits(String state) {
      return state.startsWith("IDLE_");
    }

    private interface Rule {
      boolean holds(String state, String kind);
    }

    private static long count(TerminationSnapshot snapshot, Rule rule) {
      return snapshot.operations().stream()
          .filter(o -> rule.holds(o.state().name(), o.subType().wireName()))
          .count();
    }
  }

  private static String outcomeOf(TerminationDecision decision) {
    if (decision instanceof Terminate terminate) return terminate.reason().name();
    return decision instanceof GoOn ? "go on" : "stuck";
  }

  private static <T> List<List<T>> multisets(List<T> elements, int size) {
    List<List<T>> all = new ArrayList<>();
    addMultisets(elements, 0, size, List.of(), all);
    return all;
  }

  private static <T> void addMultisets(
      List<T> elements, int from, int left, List<T> chosen, List<List<T>> all) {
    all.add(chosen);
    if (left == 0) return;
    for (int i = from; i < elements.size(); i++) {
      List<T> more = new ArrayList<>(chosen);
      more.add(elements.get(i));
      addMultisets(elements, i, left - 1, more, all);
    }
  }

  private static void assertBlockedBy(Blocker blocker, TerminationSnapshot snapshot) {
    assertThat(decide(snapshot))
        .isInstanceOfSatisfying(
            GoOn.class, goOn -> assertThat(goOn.blockers()).containsExactly(blocker));
  }

  private static @Nullable TerminationReason reasonOf(LiveOperation... operations) {
    return decide(quiet(operations)) instanceof Terminate terminate ? terminate.reason() : null;
  }

  private static TerminationDecision decide(TerminationSnapshot snapshot) {
    return TerminationDecider.decide(snapshot);
  }

  private static List<LiveOperation> outstanding() {
    return List.of(live("nap", WAIT, IDLE_AWAITED));
  }

  private static TerminationSnapshot quiet(LiveOperation... operations) {
    return new TerminationSnapshot(0, false, 0, 0, List.of(operations));
  }

  private static LiveOperation live(String id, OperationSubType subType, OperationState state) {
    return new LiveOperation(id, id, id, subType, null, state, LATER);
  }
}
