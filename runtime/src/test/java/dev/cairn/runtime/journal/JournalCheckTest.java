package dev.cairn.runtime.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Codec;
import dev.cairn.runtime.WorkflowDivergedException;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.Flow;
import dev.cairn.runtime.definition.FlowFile;
import dev.cairn.runtime.definition.Machine;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.SourceLine;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JournalCheckTest {
  private static final Codec<String> TEXT = Json.codec(String.class);
  private static final StepDefinition<String, Signature.Of0<String>> CHARGE =
      StepDefinition.of("charge", TEXT).at("Order.java", 10);
  private static final SleepDefinition NIGHT = SleepDefinition.of("night").at("Order.java", 20);

  /** Charges, sleeps; in a loop. */
  private static final Machine LOOP =
      Machine.builder()
          .operation(CHARGE, "Step")
          .operation(NIGHT, "Wait")
          .context("place", "0>1|1>0|")
          .build();

  private final List<Operation> recorded = new ArrayList<>();

  JournalCheckTest() {
    recorded.add(
        operation(
            "exec", null, OperationType.EXECUTION, null, new OperationDetails.Execution(null)));
  }

  @Test
  void aJournalThatTheCodeMayHaveLeftIsFine() {
    step("charge");
    sleep("night");
    step("charge-2");

    assertThat(check(1, LOOP)).isNull();
  }

  @Test
  void anOperationThatTheCodeDoesNotComeToIsNamedWithWhatItWouldDo() {
    step("charge");
    step("refund");

    ErrorObject error = check(1, LOOP);

    assertThat(error).isNotNull();
    assertThat(error.type()).isEqualTo(WorkflowDivergedException.class.getName());
    assertThat(error.message())
        .isEqualTo(
            "the run has diverged from its journal: the journal holds Step \"refund\" (id refund)"
                + " after charge, but there place in order, version 1 (Order.java:5) would come to"
                + " Wait \"night\" (Order.java:20). Workflow code must be deterministic, and code"
                + " that changes what a run in flight does needs a new version");
  }

  @Test
  void theSameNameOfAnotherKindIsAnotherOperation() {
    sleep("charge");

    assertThat(message(1, LOOP))
        .contains("holds Wait \"charge\" (id charge) first")
        .contains("would come to Step \"charge\" (Order.java:10)");
  }

  @Test
  void theEndOfTheCodeIsSaid() {
    Machine once = Machine.builder().operation(CHARGE, "Step").context("place", "0>1||").build();
    step("charge");
    step("charge-2");

    assertThat(message(1, once)).contains("comes to no operation any more");
  }

  @Test
  void nothingIsCheckedWhereTheCodeIsNotKnown() {
    step("whatever");

    assertThat(check(1, Machine.UNKNOWN)).isNull();
  }

  @Test
  void placesThatCouldNotBeReadTakeAnything() {
    Machine open =
        Machine.builder().operation(CHARGE, "Step").context("place", "0>1|*>1 0>2||").build();
    step("charge");
    step("whatever");
    step("charge-2");
    step("whatever-2");

    assertThat(message(1, open)).contains("\"whatever-2\"", "no operation any more");
  }

  // What begins

  @Test
  void whatBeginsGoesOnFromWhatWasRecorded() {
    step("charge");
    JournalCheck check = checkOf(1, LOOP);
    assertThat(check.recorded()).isNull();

    assertThat(check.begins("", began("night", OperationSubType.WAIT, NIGHT.source()))).isNull();
    assertThat(check.begins("", began("charge-2", OperationSubType.STEP, CHARGE.source())))
        .isNull();
  }

  @Test
  void whatTheCompilerDidNotSeeIsRefused() {
    JournalCheck check = checkOf(1, LOOP);
    assertThat(check.recorded()).isNull();

    ErrorObject error = check.begins("", began("night", OperationSubType.WAIT, NIGHT.source()));

    assertThat(error).isNotNull();
    assertThat(error.message())
        .startsWith("the code does what its compiler did not see: place in order, version 1")
        .contains("calls Wait \"night\" (Order.java:20) first")
        .contains("where Step \"charge\" (Order.java:10) was expected");
  }

  @Test
  void contextsThatHaveJustBegunAreChecked() {
    JournalCheck check = checkOf(1, NESTED);
    SourceLine line = CHARGE.source();

    assertThat(check.begins("", began("part", OperationSubType.RUN_IN_CHILD_CONTEXT, line)))
        .isNull();
    assertThat(check.begins("part", began("part--charge", OperationSubType.STEP, line))).isNull();
    assertThat(check.begins("async-1", began("async-1--charge", OperationSubType.STEP, line)))
        .isNull();
    assertThat(check.begins("", began("send", OperationSubType.MAP, line))).isNull();
    assertThat(check.begins("send--0", began("send--0--charge", OperationSubType.STEP, line)))
        .isNull();
    assertThat(check.begins("part", began("part--charge-2", OperationSubType.STEP, line)))
        .isNotNull();
  }

  @Test
  void whatWasRecordedAndIsNotVisitedIsFound() {
    step("charge");
    sleep("night");
    JournalCheck check = checkOf(1, LOOP);
    assertThat(check.recorded()).isNull();

    assertThat(check.leftOut("", 2, visit -> true)).isNull();
    Operation leftOut = check.leftOut("", 1, visit -> visit.equals("charge"));

    assertThat(leftOut).isNotNull();
    assertThat(leftOut.id()).isEqualTo("night");
    assertThat(check.leftOut("part", 0, visit -> false)).isNull();
  }

  // Versions

  @Test
  void idsOfLaterVersionsBeginWithThem() {
    step("v12--charge");

    assertThat(check(12, LOOP)).isNull();
    step("v12--refund");
    assertThat(message(12, LOOP)).contains("\"refund\" (id v12--refund)");
  }

  @Test
  void aNameThatBeginsLikeAVersionIsNone() {
    Machine machine =
        Machine.builder()
            .operation("verify", "Step", "Order.java", 1)
            .context("place", "0>1||")
            .build();
    step("verify");

    assertThat(check(1, machine)).isNull();
  }

  // Contexts

  private static final Machine NESTED =
      Machine.builder()
          .operation(CHARGE, "Step") // 0
          .operation("part", "RunInChildContext", "Order.java", 30) // 1
          .operation("send", "Map", "Order.java", 40) // 2
          .operation("book", "Parallel", "Order.java", 50) // 3
          .context("place", "1>1|2>2|3>3||") // 0
          .context("part", "0>1||") // 1
          .context("send", "0>1|0>2||") // 2
          .context("flight", "0>1||") // 3
          .context("hotel", "|") // 4
          .context("async", "0>1||") // 5
          .inside(1, 1)
          .items(2, 2)
          .items(3, 3, 4, Machine.UNCHECKED)
          .branches(0, 5)
          .build();

  @Test
  void eachContextIsCheckedByItself() {
    context("part", "RunInChildContext", OperationStatus.STARTED);
    step("async-1--charge");
    step("part--charge");
    context("send", "Map", OperationStatus.STARTED);
    context("send--0", "MapIteration", OperationStatus.STARTED);
    context("send--1", "MapIteration", OperationStatus.STARTED);
    step("send--1--charge");
    step("async-2--charge");
    step("send--0--charge");
    step("send--1--charge-2");
    context("book", "Parallel", OperationStatus.STARTED);
    step("book--0--charge");

    assertThat(check(1, NESTED)).isNull();
  }

  @Test
  void aMismatchInAChildContextIsFound() {
    context("part", "RunInChildContext", OperationStatus.STARTED);
    step("part--charge");
    step("part--charge-2");

    assertThat(message(1, NESTED)).contains("(id part--charge-2) after part--charge", "part in");
  }

  @Test
  void aMismatchInABranchIsFound() {
    step("async-3--charge");
    step("async-3--charge-2");

    assertThat(message(1, NESTED)).contains("(id async-3--charge-2)");
  }

  @Test
  void aBranchThatTheCodeDoesNotOpenIsFound() {
    step("async-1--charge");

    assertThat(message(1, LOOP)).contains("(id async-1--charge) first", "the branch async-1");
  }

  @Test
  void itemsOfABatchAreCheckedByTheirIndex() {
    context("part", "RunInChildContext", OperationStatus.SUCCEEDED);
    context("send", "Map", OperationStatus.SUCCEEDED);
    context("book", "Parallel", OperationStatus.STARTED);
    step("book--2--whatever");
    step("book--1--charge");

    assertThat(message(1, NESTED)).contains("(id book--1--charge) first", "hotel in");
  }

  @Test
  void anItemThatTheBatchNoLongerHasIsFound() {
    Machine two =
        Machine.builder()
            .operation(CHARGE, "Step") // 0
            .operation("book", "Parallel", "Order.java", 50) // 1
            .context("place", "1>1||") // 0
            .context("flight", "0>1||") // 1
            .items(1, 1, 1, Machine.NONE)
            .build();
    context("book", "Parallel", OperationStatus.STARTED);
    context("book--1", "ParallelBranch", OperationStatus.STARTED);
    step("book--1--charge");
    assertThat(check(1, two)).isNull();
    context("book--2", "ParallelBranch", OperationStatus.STARTED);

    assertThat(message(1, two))
        .contains("(id book--2) after book--1", "the batch book in", "no operation any more");
  }

  @Test
  void anItemThatIsNotRecordedItselfIsFoundByWhatItDid() {
    Machine one =
        Machine.builder()
            .operation(CHARGE, "Step") // 0
            .operation("book", "Parallel", "Order.java", 50) // 1
            .context("place", "1>1||") // 0
            .context("flight", "0>1||") // 1
            .items(1, 1, Machine.NONE)
            .build();
    context("book", "Parallel", OperationStatus.STARTED);
    step("book--0--charge");
    step("book--1--charge");

    assertThat(message(1, one)).contains("(id book--1--charge) first", "the branch book--1");
  }

  @Test
  void contextsThatAreOverAreNotLookedInto() {
    context("part", "RunInChildContext", OperationStatus.SUCCEEDED);
    step("part--other");
    context("send", "Map", OperationStatus.SUCCEEDED);
    step("send--0--other");

    assertThat(check(1, NESTED)).isNull();
  }

  @Test
  void contextsThatReplaysRunAgainAreLookedInto() {
    recorded.add(
        new Operation(
            "part",
            null,
            "part",
            OperationType.CONTEXT,
            "RunInChildContext",
            OperationStatus.SUCCEEDED,
            0,
            0,
            new OperationDetails.Context(true, null, null)));
    step("part--other");

    assertThat(message(1, NESTED)).contains("(id part--other)");
  }

  // Ids that do not show their path

  private static final String LONG = "l".repeat(60);

  private static final Machine LONG_NAMES =
      Machine.builder()
          .operation(LONG, "RunInChildContext", "Order.java", 1) // 0
          .operation(CHARGE, "Step") // 1
          .operation("send", "Map", "Order.java", 1) // 2
          .context("place", "0>0|")
          .context("long", "1>1|1>2|2>3||")
          .context("send", "1>1||")
          .inside(0, 1)
          .items(2, 2)
          .build();

  @Test
  void operationsWithShortenedIdsAreCheckedBelowTheirParents() {
    context(LONG, "RunInChildContext", OperationStatus.STARTED);
    below(LONG, LONG + "--charge", "Step");
    below(LONG, LONG + "--charge-2", "Step");
    below(LONG, LONG + "--send", "Map");
    below(id(LONG + "--send"), LONG + "--send--0", "MapIteration");
    below(id(LONG + "--send"), LONG + "--send--1", "MapIteration");
    below(id(LONG + "--send--1"), LONG + "--send--1--charge", "Step");
    below(id(LONG + "--send--0"), LONG + "--send--0--charge", "Step");
    context(LONG + "-2", "RunInChildContext", OperationStatus.STARTED);

    assertThat(check(1, LONG_NAMES)).isNull();
  }

  @Test
  void aMismatchWithAShortenedIdIsFound() {
    context(LONG, "RunInChildContext", OperationStatus.STARTED);
    below(LONG, LONG + "--charge", "Step");
    below(LONG, LONG + "--send", "Map");

    assertThat(message(1, LONG_NAMES)).contains("Map", "would come to Step \"charge\"");
  }

  @Test
  void anUnknownNameWithAShortenedIdIsFound() {
    context(LONG, "RunInChildContext", OperationStatus.STARTED);
    below(LONG, LONG + "--other", "Step");

    assertThat(message(1, LONG_NAMES)).contains("would come to Step \"charge\"");
  }

  @Test
  void aMismatchInAnItemWithAShortenedIdIsFound() {
    context(LONG, "RunInChildContext", OperationStatus.STARTED);
    below(LONG, LONG + "--charge", "Step");
    below(LONG, LONG + "--charge-2", "Step");
    below(LONG, LONG + "--send", "Map");
    below(id(LONG + "--send"), LONG + "--send--1", "MapIteration");
    below(id(LONG + "--send--1"), LONG + "--send--1--charge", "Step");
    below(id(LONG + "--send--1"), LONG + "--send--1--charge-2", "Step");

    assertThat(message(1, LONG_NAMES)).contains("no operation any more");
  }

  @Test
  void branchesAreLeftAloneOnceAnOperationOfOneCannotBePlaced() {
    Machine machine =
        Machine.builder()
            .operation(LONG, "Step", "Order.java", 1)
            .operation(CHARGE, "Step")
            .context("place", "|")
            .context("async", "0>1|1>2||")
            .branches(0, 1)
            .build();
    below(null, "async-1--" + LONG, "Step");
    step("async-1--charge");

    assertThat(check(1, machine)).isNull();
  }

  /**
   * The position of a context in a branch is unknown if one of its operations could not be placed.
   */
  @Test
  void contextsInBranchesAreLeftAloneOnceAnOperationOfOneCannotBePlaced() {
    Machine machine =
        Machine.builder()
            .operation(LONG, "RunInChildContext", "Order.java", 1)
            .operation(CHARGE, "Step")
            .operation("send", "Step", "Order.java", 2)
            .context("place", "|")
            .context("async", "0>1||")
            .context("long", "1>1|2>2||")
            .branches(0, 1)
            .inside(0, 2)
            .build();
    String path = "async-1--" + LONG;
    below(null, path, "RunInChildContext");
    below(id(path), path + "--charge", "Step");

    JournalCheck check = checkOf(1, machine);

    assertThat(check.recorded()).isNull();
    assertThat(
            check.begins(path, began(path + "--send", OperationSubType.STEP, SourceLine.UNKNOWN)))
        .isNull();
  }

  /** An operation that begins at that path, whose name is its segment. */
  private static NewOperation began(String path, OperationSubType subType, SourceLine source) {
    int end = path.lastIndexOf("--");
    String segment = ContextIds.segmentOf(end < 0 ? path : path.substring(end + 2));
    return new Began(path, segment, segment, subType, source);
  }

  private record Began(
      String path, String segment, String name, OperationSubType subType, SourceLine source)
      implements NewOperation {}

  private @Nullable ErrorObject check(int version, Machine machine) {
    return checkOf(version, machine).recorded();
  }

  private JournalCheck checkOf(int version, Machine machine) {
    WorkflowDefinition<String, String> workflow =
        WorkflowDefinition.of("order", version, TEXT, TEXT)
            .flow(FlowFile.of(new Flow(machine, Map.of(), false)))
            .at("Order.java", 5);
    return new JournalCheck(workflow, version, new Journal(recorded, "exec", List.of()));
  }

  private String message(int version, Machine machine) {
    ErrorObject error = check(version, machine);
    assertThat(error).isNotNull();
    return String.valueOf(error.message());
  }

  private static String id(String path) {
    return ContextIds.idOf(path);
  }

  private void step(String path) {
    recorded.add(operation(path, null, OperationType.STEP, "Step", OperationDetails.Step.FRESH));
  }

  private void sleep(String path) {
    recorded.add(operation(path, null, OperationType.WAIT, "Wait", new OperationDetails.Wait(0)));
  }

  private void context(String path, String kind, OperationStatus status) {
    recorded.add(
        new Operation(
            path,
            null,
            path,
            OperationType.CONTEXT,
            kind,
            status,
            0,
            0,
            new OperationDetails.Context(false, null, null)));
  }

  private void below(@Nullable String parentId, String path, String kind) {
    boolean isStep = kind.equals("Step");
    recorded.add(
        operation(
            id(path),
            parentId,
            isStep ? OperationType.STEP : OperationType.CONTEXT,
            kind,
            isStep
                ? OperationDetails.Step.FRESH
                : new OperationDetails.Context(false, null, null)));
  }

  private static Operation operation(
      String id,
      @Nullable String parentId,
      OperationType type,
      @Nullable String kind,
      OperationDetails details) {
    String last = id.substring(id.lastIndexOf("--") + 2 > 1 ? id.lastIndexOf("--") + 2 : 0);
    return new Operation(id, parentId, last, type, kind, OperationStatus.STARTED, 0, 0, details);
  }
}
