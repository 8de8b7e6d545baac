package dev.cairn.runtime.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.runtime.protocol.InvalidEnvelopeException;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class JournalTest {
  private static final Operation EXECUTION = execution("exec-1", "7");

  @Test
  void findsTheExecutionByItsId() {
    Operation other = execution("exec-0", "0");

    Journal journal = new Journal(List.of(other, EXECUTION), "exec-1", List.of());

    assertThat(journal.execution()).isEqualTo(EXECUTION);
  }

  @Test
  void findsTheExecutionByItsTypeWhereTheIdIsOfNoOperation() {
    Journal journal = new Journal(List.of(step("a", null), EXECUTION), "unknown", List.of());

    assertThat(journal.execution()).isEqualTo(EXECUTION);
  }

  @Test
  void doesNotTakeAnotherOperationForTheExecution() {
    Journal journal = new Journal(List.of(step("exec", null), EXECUTION), "exec", List.of());

    assertThat(journal.execution()).isEqualTo(EXECUTION);
  }

  @Test
  void refusesToBeWithoutExecution() {
    assertThatExceptionOfType(InvalidEnvelopeException.class)
        .isThrownBy(() -> new Journal(List.of(step("a", null)), "exec-1", List.of()))
        .withMessage(
            "the journal has no EXECUTION operation, so the input of the run is not known");
  }

  @Test
  void knowsTheInputOfTheRun() {
    assertThat(journal(EXECUTION).input()).isEqualTo("7");
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", " ", "\n\t"})
  void takesABlankInputForNone(@Nullable String input) {
    assertThat(journal(execution("exec-1", input)).input()).isNull();
  }

  @Test
  void findsOperationsById() {
    Operation step = step("a", null);

    assertThat(journal(EXECUTION, step).get("a")).isEqualTo(step);
    assertThat(journal(EXECUTION, step).get("b")).isNull();
  }

  @Test
  void findsEachOfManyOperations() {
    List<Operation> recorded = new ArrayList<>(List.of(EXECUTION));
    for (int i = 0; i < 3_000; i++) recorded.add(step("step-" + i, null));

    Journal journal = new Journal(recorded, "exec-1", List.of());

    assertThat(recorded).allSatisfy(one -> assertThat(journal.get(one.id())).isSameAs(one));
    assertThat(journal.get("step-3000")).isNull();
  }

  @Test
  void tellsApartIdsOfTheSameHash() {
    Operation one = step("Aa", null);
    Operation other = step("BB", null);

    Journal journal = journal(EXECUTION, one, other);

    assertThat(journal.get("Aa")).isSameAs(one);
    assertThat(journal.get("BB")).isSameAs(other);
    assertThat(journal.get("C#")).isNull();
  }

  @Test
  void takesTheLastOfTwoOperationsThatWereRecordedUnderOneId() {
    Operation last = in(step("a", null), OperationStatus.SUCCEEDED);

    assertThat(journal(EXECUTION, step("a", null), last).get("a")).isSameAs(last);
  }

  @Test
  void takesOverWhatTheBackendReports() {
    Journal journal = journal(EXECUTION, step("a", null));
    Operation changed = in(step("a", null), OperationStatus.SUCCEEDED);
    Operation fresh = step("b", null);

    journal.apply(List.of(changed, fresh));

    assertThat(journal.get("a")).isEqualTo(changed);
    assertThat(journal.get("b")).isEqualTo(fresh);
  }

  @Test
  void keepsTheLastOfTwoReportsOnOneOperation() {
    Journal journal = journal(EXECUTION);
    Operation last = in(step("a", null), OperationStatus.PENDING);

    journal.apply(List.of(step("a", null), last));

    assertThat(journal.get("a")).isEqualTo(last);
  }

  @Test
  void remembersWhatWasRecordedBeforeThisInvocation() {
    Operation step = step("a", null);
    Journal journal = journal(EXECUTION, step);

    journal.apply(List.of(in(step, OperationStatus.SUCCEEDED), step("b", null)));

    assertThat(journal.recorded()).containsExactly(EXECUTION, step);
  }

  @Test
  void isNotChangedThroughTheListThatItWasMadeFrom() {
    List<Operation> recorded = new ArrayList<>(List.of(EXECUTION));
    Journal journal = new Journal(recorded, "exec-1", List.of());

    recorded.clear();

    assertThat(journal.recorded()).containsExactly(EXECUTION);
  }

  @Test
  void countsTheRecordedOperationsOfEachContext() {
    Journal journal =
        journal(
            EXECUTION,
            step("a", null),
            step("c", null),
            step("c--a", "c"),
            step("c--b", "c"),
            step("c--b--a", "c--b"));

    assertThat(journal.recordedBelow("")).isEqualTo(2);
    assertThat(journal.recordedBelow("c")).isEqualTo(2);
    assertThat(journal.recordedBelow("c--b")).isEqualTo(1);
    assertThat(journal.recordedBelow("a")).isZero();
  }

  @Test
  void countsTheOperationsOfAContextThatIsNotRecordedItself() {
    Journal journal =
        journal(EXECUTION, step("a", null), step("async-1--a", null), step("async-1--b", null));

    assertThat(journal.recordedBelow("async-1")).isEqualTo(2);
    assertThat(journal.recordedBelow("")).isEqualTo(1);
  }

  @Test
  void countsTheOperationsOfARunThatTellsItsVersion() {
    Journal journal = journal(EXECUTION, step("v2--a", null), step("v2--c--a", "v2--c"));

    assertThat(journal.recordedBelow("v2")).isEqualTo(1);
    assertThat(journal.recordedBelow("v2--c")).isEqualTo(1);
  }

  @Test
  void doesNotCountTheExecutionAsOneOfItsOperations() {
    assertThat(journal(EXECUTION).recordedBelow("")).isZero();
  }

  @Test
  void doesNotCountWhatThisInvocationRecorded() {
    Journal journal = journal(EXECUTION, step("a", null));

    journal.apply(List.of(step("b", null)));

    assertThat(journal.recordedBelow("")).isEqualTo(1);
  }

  @Test
  void knowsBelowWhichContextsSomethingWasRecorded() {
    Journal journal =
        journal(
            EXECUTION, step("a", null), step("c", null), step("c--b", "c"), step("c--b--a", null));

    assertThat(journal.hasRecordedBelow("")).isTrue();
    assertThat(journal.hasRecordedBelow("c")).isTrue();
    assertThat(journal.hasRecordedBelow("c--b")).isTrue();
    assertThat(journal.hasRecordedBelow("c--b--a")).isFalse();
    assertThat(journal.hasRecordedBelow("a")).isFalse();
  }

  @Test
  void knowsThatOfContextsThatAreNotRecordedThemselves() {
    Journal journal = journal(EXECUTION, step("m--1--async-2--a", null));

    assertThat(journal.hasRecordedBelow("m--1--async-2")).isTrue();
    assertThat(journal.hasRecordedBelow("m--1")).isTrue();
    assertThat(journal.hasRecordedBelow("m--0")).isFalse();
    assertThat(journal.hasRecordedBelow("m--1--async-1")).isFalse();
  }

  @Test
  void doesNotTakeTheExecutionForOneOfItsOperations() {
    assertThat(journal(EXECUTION).hasRecordedBelow("")).isFalse();
  }

  @Test
  void doesNotTakeWhatThisInvocationRecordedForSomethingBefore() {
    Journal journal = journal(EXECUTION, step("a", null));

    journal.apply(List.of(step("c--b", "c")));

    assertThat(journal.hasRecordedBelow("c")).isFalse();
  }

  @Test
  void knowsWhatChangedSinceTheInvocationBefore() {
    Journal journal = new Journal(List.of(EXECUTION, step("a", null)), "exec-1", List.of("a"));

    assertThat(journal.updatedSinceLastInvocation("a")).isTrue();
    assertThat(journal.updatedSinceLastInvocation("exec-1")).isFalse();
  }

  private static Journal journal(Operation... recorded) {
    return new Journal(List.of(recorded), "exec-1", List.of());
  }

  private static Operation execution(String id, @Nullable String input) {
    return new Operation(
        id,
        null,
        null,
        OperationType.EXECUTION,
        null,
        OperationStatus.STARTED,
        1,
        0,
        new OperationDetails.Execution(input));
  }

  private static Operation step(String id, @Nullable String parentId) {
    return new Operation(
        id,
        parentId,
        id,
        OperationType.STEP,
        "Step",
        OperationStatus.STARTED,
        1,
        0,
        OperationDetails.Step.FRESH);
  }

  private static Operation in(Operation operation, OperationStatus status) {
    return new Operation(
        operation.id(),
        operation.parentId(),
        operation.name(),
        operation.type(),
        operation.subType(),
        status,
        operation.startMillis(),
        operation.endMillis(),
        operation.details());
  }
}
