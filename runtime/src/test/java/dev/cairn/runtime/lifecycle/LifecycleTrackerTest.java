package dev.cairn.runtime.lifecycle;

import static dev.cairn.runtime.lifecycle.OperationState.COMPLETED;
import static dev.cairn.runtime.lifecycle.OperationState.EXECUTING;
import static dev.cairn.runtime.lifecycle.OperationState.IDLE_AWAITED;
import static dev.cairn.runtime.lifecycle.OperationState.IDLE_NOT_AWAITED;
import static dev.cairn.runtime.lifecycle.OperationState.RETRY_WAITING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cairn.runtime.protocol.OperationSubType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class LifecycleTrackerTest {
  private static final Instant LATER = Instant.parse("2026-01-31T12:00:00Z");

  private final List<String> heard = new ArrayList<>();
  private final LifecycleTracker tracker =
      new LifecycleTracker(
          new LifecycleListener() {
            @Override
            public void stateChanged(@Nullable OperationState before, LiveOperation now) {
              heard.add(now.id() + ": " + before + " -> " + now.state());
            }

            @Override
            public void allIdle() {
              heard.add("all idle");
            }
          });

  /** The table of transitions, written down a second time: rows are from, columns are to. */
  @Nested
  class Table {
    static final Set<String> LEGAL =
        Set.of(
            "EXECUTING -> RETRY_WAITING",
            "EXECUTING -> IDLE_NOT_AWAITED",
            "EXECUTING -> COMPLETED",
            "RETRY_WAITING -> EXECUTING",
            "RETRY_WAITING -> COMPLETED",
            "IDLE_NOT_AWAITED -> IDLE_AWAITED",
            "IDLE_NOT_AWAITED -> COMPLETED",
            "IDLE_AWAITED -> COMPLETED");

    static Stream<Arguments> legal() {
      return cells().filter(cell -> LEGAL.contains(nameOf(cell)));
    }

    /** All others, but for those out of COMPLETED: such an operation is not live. */
    static Stream<Arguments> illegal() {
      return cells()
          .filter(cell -> !LEGAL.contains(nameOf(cell)))
          .filter(cell -> cell.get()[0] != COMPLETED)
          .filter(cell -> !nameOf(cell).equals("IDLE_AWAITED -> IDLE_AWAITED"));
    }

    private static Stream<Arguments> cells() {
      return Stream.of(OperationState.values())
          .flatMap(from -> Stream.of(OperationState.values()).map(to -> Arguments.of(from, to)));
    }

    private static String nameOf(Arguments cell) {
      return cell.get()[0] + " -> " + cell.get()[1];
    }

    @ParameterizedTest
    @MethodSource("legal")
    void movesWhereItMay(OperationState from, OperationState to) {
      bring("op", from);

      move("op", to);

      assertThat(tracker.stateOf("op")).isEqualTo(to == COMPLETED ? null : to);
      assertThat(heard).contains("op: " + from + " -> " + to);
    }

    @ParameterizedTest
    @MethodSource("illegal")
    void refusesEverythingElseNamingOperationAndWhatIsAllowed(
        OperationState from, OperationState to) {
      bring("op", from);
      heard.clear();

      assertThatIllegalStateException()
          .isThrownBy(() -> move("op", to))
          .withMessage(
              "illegal transition to "
                  + to
                  + " of charge [op] Step "
                  + from
                  + (from == EXECUTING ? "" : ", wakes at " + LATER)
                  + "; allowed are "
                  + Transitions.after(from));
      assertThat(tracker.stateOf("op")).isEqualTo(from);
      assertThat(heard).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(OperationState.class)
    void letsNothingFollowTheEnd(OperationState to) {
      bring("op", COMPLETED);
      heard.clear();

      assertThatIllegalStateException()
          .isThrownBy(() -> move("op", to))
          .withMessage("operation op is not live");
      assertThat(heard).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(OperationState.class)
    void movesNothingThatDidNotBegin(OperationState to) {
      assertThatIllegalStateException()
          .isThrownBy(() -> move("op", to))
          .withMessage("operation op is not live");
      assertThat(heard).isEmpty();
    }

    @Test
    void letsASecondWaiterChangeNothing() {
      bring("op", IDLE_AWAITED);
      heard.clear();

      tracker.awaited("op", LATER.plusSeconds(1));

      assertThat(tracker.operations()).extracting(LiveOperation::wakesAt).containsExactly(LATER);
      assertThat(heard).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(value = OperationState.class, names = "COMPLETED", mode = EnumSource.Mode.EXCLUDE)
    void beginsNothingThatIsLive(OperationState state) {
      bring("op", state);
      heard.clear();

      assertThatIllegalStateException()
          .isThrownBy(() -> begin("op"))
          .withMessageStartingWith("operation began twice: charge [op] Step " + state);
      assertThat(tracker.stateOf("op")).isEqualTo(state);
      assertThat(heard).isEmpty();
    }

    @Test
    void beginsAgainWhatHasEnded() {
      bring("op", COMPLETED);

      begin("op");

      assertThat(tracker.stateOf("op")).isEqualTo(EXECUTING);
    }
  }

  @Test
  void runsForTheFirstTimeAgainAndAfterAWait() {
    Step step = new Step("op", "op", null);

    tracker.runs(step);
    tracker.runs(step);
    tracker.waitsForRetry("op", LATER);
    tracker.runs(step);

    assertThat(heard)
        .containsExactly(
            "op: null -> EXECUTING",
            "op: EXECUTING -> RETRY_WAITING",
            "all idle",
            "op: RETRY_WAITING -> EXECUTING");
  }

  @Test
  void doesNotRunAPause() {
    Step pause = new Step("op", "op", null);
    tracker.runs(pause);
    tracker.idles("op", LATER);

    assertThatIllegalStateException().isThrownBy(() -> tracker.runs(pause));
  }

  @Test
  void endsWhatIsLive() {
    tracker.runs(new Step("op", "op", null));

    tracker.endsIfLive("op");
    tracker.endsIfLive("op");

    assertThat(heard).containsExactly("op: null -> EXECUTING", "op: EXECUTING -> COMPLETED");
  }

  @Test
  void beginsInExecution() {
    tracker.begin(new Step("id", "c--charge", "c"));

    assertThat(tracker.operations())
        .containsExactly(
            new LiveOperation(
                "id", "c--charge", "charge", OperationSubType.STEP, "c", EXECUTING, null));
    assertThat(heard).containsExactly("id: null -> EXECUTING");
  }

  @Test
  void knowsNoStateOfWhatIsNotLive() {
    assertThat(tracker.stateOf("op")).isNull();
  }

  @Test
  void listsLiveOperationsInTheOrderInWhichTheyBegan() {
    begin("a");
    begin("b");
    begin("c");
    tracker.waitsForRetry("a", LATER);
    tracker.completed("b");
    tracker.executes("a");

    assertThat(tracker.operations()).extracting(LiveOperation::id).containsExactly("a", "c");
  }

  @Test
  void remembersWhenAnOperationWakes() {
    begin("a");

    tracker.waitsForRetry("a", LATER);

    assertThat(tracker.operations()).extracting(LiveOperation::wakesAt).containsExactly(LATER);
  }

  @Test
  void forgetsWhenAnOperationWakesOnceItExecutes() {
    bring("a", RETRY_WAITING);

    tracker.executes("a");

    assertThat(tracker.operations().get(0).wakesAt()).isNull();
  }

  @Test
  void tellsEveryChangeInOrder() {
    begin("step");
    tracker.waitsForRetry("step", LATER);
    tracker.executes("step");
    begin("sleep");
    tracker.idles("sleep", LATER);
    tracker.completed("step");
    tracker.awaited("sleep", LATER);
    tracker.completed("sleep");

    assertThat(heard)
        .containsExactly(
            "step: null -> EXECUTING",
            "step: EXECUTING -> RETRY_WAITING",
            "all idle",
            "step: RETRY_WAITING -> EXECUTING",
            "sleep: null -> EXECUTING",
            "sleep: EXECUTING -> IDLE_NOT_AWAITED",
            "step: EXECUTING -> COMPLETED",
            "all idle",
            "sleep: IDLE_NOT_AWAITED -> IDLE_AWAITED",
            "sleep: IDLE_AWAITED -> COMPLETED");
  }

  @Test
  void isAllIdleOnlyWhenTheLastExecutingOneStops() {
    begin("a");
    begin("b");

    tracker.idles("a", LATER);
    assertThat(heard).doesNotContain("all idle");

    tracker.idles("b", LATER);
    assertThat(heard).containsOnlyOnce("all idle");
  }

  @Test
  void isNotAllIdleWhenNothingIsLeft() {
    begin("a");

    tracker.completed("a");

    assertThat(heard).doesNotContain("all idle");
  }

  @Test
  void isNotAllIdleOnceMoreWhenAnIdleOneChanges() {
    begin("a");
    begin("b");
    tracker.idles("a", LATER);
    tracker.idles("b", LATER);
    heard.clear();

    tracker.awaited("a", LATER);
    tracker.completed("b");

    assertThat(heard).doesNotContain("all idle");
  }

  @ParameterizedTest
  @EnumSource(
      value = OperationState.class,
      names = {"RETRY_WAITING", "IDLE_NOT_AWAITED", "IDLE_AWAITED"})
  void completesWhatTheBackendEndedWhileItWaited(OperationState state) {
    bring("op", state);

    tracker.endedOutside("op");

    assertThat(tracker.stateOf("op")).isNull();
    assertThat(heard).contains("op: " + state + " -> COMPLETED");
  }

  @Test
  void leavesWhatExecutesToItsOwnCodeToEnd() {
    begin("op");

    tracker.endedOutside("op");

    assertThat(tracker.stateOf("op")).isEqualTo(EXECUTING);
  }

  @Test
  void takesTheEndOfWhatIsNotLiveForNothing() {
    tracker.endedOutside("op");

    assertThat(heard).isEmpty();
  }

  @Test
  void forgetsWhatIsBelowAPathAndNothingElse() {
    for (String path :
        List.of("race", "race--a", "race--b--a", "race-2--a", "races--a", "other--race--a")) {
      begin(path);
    }

    tracker.dropBelow("race");

    assertThat(tracker.operations())
        .extracting(LiveOperation::id)
        .containsExactly("race", "race-2--a", "races--a", "other--race--a");
  }

  @Test
  void doesNotCountWhatItForgotAmongWhatExecutes() {
    begin("race--a");
    bring("race--b", IDLE_AWAITED);
    begin("nap");
    tracker.dropBelow("race");
    heard.clear();

    tracker.idles("nap", LATER);

    assertThat(heard).containsOnlyOnce("all idle");
  }

  @Test
  void forgetsEverythingWhenTheInvocationEnds() {
    begin("a");
    begin("b");

    tracker.clear();

    assertThat(tracker.operations()).isEmpty();
    assertThat(tracker.stateOf("a")).isNull();
  }

  @Test
  void countsExecutionsAfreshAfterForgetting() {
    begin("a");
    tracker.clear();
    heard.clear();

    begin("b");
    tracker.idles("b", LATER);

    assertThat(heard).containsOnlyOnce("all idle");
  }

  private void begin(String id) {
    tracker.begin(new Step(id, id, null));
  }

  private void bring(String id, OperationState state) {
    begin(id);
    if (state == EXECUTING) return;
    if (state == IDLE_AWAITED) tracker.idles(id, LATER);
    move(id, state);
  }

  private void move(String id, OperationState state) {
    switch (state) {
      case EXECUTING -> tracker.executes(id);
      case RETRY_WAITING -> tracker.waitsForRetry(id, LATER);
      case IDLE_NOT_AWAITED -> tracker.idles(id, LATER);
      case IDLE_AWAITED -> tracker.awaited(id, LATER);
      case COMPLETED -> tracker.completed(id);
    }
  }

  private record Step(String id, String path, @Nullable String parentId)
      implements TrackedOperation {
    @Override
    public String name() {
      return "charge";
    }

    @Override
    public OperationSubType subType() {
      return OperationSubType.STEP;
    }
  }
}
