package dev.cairn.testing.backend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.service.ExecutionStatus;
import org.junit.jupiter.api.Test;

class BatchRulesTest {
  private final Run run = Run.invoked();

  @Test
  void aBatchIsRecordedAllOrNothing() {
    run.refused(Updates.startStep("a"), Updates.startWait("w", 10), Updates.succeedStep("b", "1"));

    assertThat(run.backend.execution(run.arn).operations()).hasSize(1);
  }

  @Test
  void aStepMayStartAndEndInOneBatch() {
    run.send(
        Updates.startStep("a"),
        Updates.succeedStep("a", "1"),
        Updates.startStep("b"),
        Updates.failStep("b"),
        Updates.startStep("c"),
        Updates.retryStep("c", 5));

    assertThat(run.operation("a").status()).isEqualTo(OperationStatus.SUCCEEDED);
    assertThat(run.operation("b").status()).isEqualTo(OperationStatus.FAILED);
    assertThat(run.operation("c").status()).isEqualTo(OperationStatus.PENDING);
  }

  @Test
  void aContextMayStartAndEndInOneBatchWithItsChildrenBetween() {
    run.send(
        Updates.startContext("c"),
        Updates.parent(Updates.startStep("a"), "c"),
        Updates.parent(Updates.succeedStep("a", "1"), "c"),
        Updates.succeedContext("c", "1"));

    assertThat(run.operation("c").status()).isEqualTo(OperationStatus.SUCCEEDED);
    assertThat(run.operation("a").status()).isEqualTo(OperationStatus.SUCCEEDED);
  }

  @Test
  void aThirdUpdateOfAnIdIsRefused() {
    run.refused(Updates.startStep("a"), Updates.retryStep("a", 1), Updates.startStep("a"));
    run.refused(Updates.startStep("a"), Updates.succeedStep("a", "1"), Updates.failStep("a"));
  }

  @Test
  void twoUpdatesOfAnIdAreRefusedUnlessTheyStartAndClose() {
    run.refused(Updates.startStep("a"), Updates.startStep("a"));
    run.refused(Updates.startContext("a"), Updates.startContext("a"));
    run.send(Updates.startStep("a"));
    run.refused(Updates.retryStep("a", 1), Updates.startStep("a"));
  }

  @Test
  void onlyStepsAndContextsCloseInTheBatchThatStartsThem() {
    OperationUpdate cancel = Updates.any("w", OperationType.WAIT, OperationAction.CANCEL);

    run.refused(Updates.startWait("w", 10), cancel);
  }

  @Test
  void theClosingOfTheExecutionComesLast() {
    run.refused(Updates.succeedExecution(run.executionId(), "1"), Updates.startStep("a"));
    run.send(Updates.startStep("a"), Updates.succeedExecution(run.executionId(), "1"));

    assertThat(run.status()).isEqualTo(ExecutionStatus.SUCCEEDED);
    assertThat(run.operation("a").status()).isEqualTo(OperationStatus.STARTED);
  }

  @Test
  void theExecutionIsClosedOnlyOnce() {
    run.refused(
        Updates.succeedExecution(run.executionId(), "1"),
        Updates.failExecution("execution-result-1"));
  }

  @Test
  void theClosingOfTheExecutionMayBearAnIdOfItsOwn() {
    run.send(Updates.succeedExecution("execution-result-1893456000000", "1"));

    assertThat(run.status()).isEqualTo(ExecutionStatus.SUCCEEDED);
  }

  @Test
  void theClosingOfTheExecutionMayNotBearTheIdOfAnotherOperation() {
    run.send(Updates.startStep("a"));

    assertThat(run.refused(Updates.succeedExecution("a", "1")))
        .hasMessageContaining("Inconsistent");
  }

  @Test
  void whatAnOperationIsIsFixedByItsFirstUpdate() {
    OperationUpdate end = Updates.succeedStep("a", "1");
    run.send(Updates.startContext("c"), Updates.startStep("a"));

    assertThat(run.refused(Updates.subType(Updates.succeedContext("a", "1"), end.subType())))
        .hasMessageContaining("operation type");
    assertThat(run.refused(Updates.subType(end, "Other"))).hasMessageContaining("sub type");
    assertThat(run.refused(Updates.subType(end, null))).hasMessageContaining("sub type");
    assertThat(run.refused(Updates.name(end, "b"))).hasMessageContaining("name");
    assertThat(run.refused(Updates.name(end, null))).hasMessageContaining("name");
    assertThat(run.refused(Updates.parent(end, "c"))).hasMessageContaining("parent");
    run.send(end);
  }

  @Test
  void whatAnOperationIsIsFixedWithinABatchToo() {
    assertThat(
            run.refused(Updates.startStep("a"), Updates.name(Updates.succeedStep("a", "1"), "b")))
        .hasMessageContaining("Inconsistent operation name");
  }

  @Test
  void aParentHasToExist() {
    assertThat(run.refused(Updates.parent(Updates.startStep("a"), "c")))
        .hasMessageContaining("Invalid parent operation id.");
  }

  @Test
  void aParentHasToBeStartedBeforeItsChildren() {
    run.refused(Updates.parent(Updates.startStep("a"), "c"), Updates.startContext("c"));
  }

  @Test
  void aParentIsAContext() {
    run.send(Updates.startStep("s"));

    run.refused(Updates.parent(Updates.startStep("a"), "s"));
    run.refused(Updates.parent(Updates.startStep("a"), run.executionId()));
    run.refused(Updates.parent(Updates.startContext("a"), "a"));
  }

  @Test
  void nothingIsRecordedBelowAClosedContext() {
    run.send(
        Updates.startContext("c"),
        Updates.parent(Updates.startContext("d"), "c"),
        Updates.parent(Updates.startStep("a"), "d"));
    run.send(Updates.succeedContext("c", "1"));

    run.refused(Updates.parent(Updates.startStep("b"), "c"));
    run.refused(Updates.parent(Updates.startStep("b"), "d"));
    run.refused(Updates.parent(Updates.succeedStep("a", "1"), "d"));
    run.refused(Updates.parent(Updates.succeedContext("d", "1"), "c"));
  }

  @Test
  void nothingIsRecordedBelowAContextThatTheSameBatchHasClosed() {
    run.refused(
        Updates.startContext("c"),
        Updates.failContext("c"),
        Updates.parent(Updates.startStep("a"), "c"));
  }
}
