package dev.cairn.testing.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.testing.VirtualClock;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ChainedInvokeTest {
  private final Run run = Run.invoked();

  @Test
  void aCallOfAPlainFunctionWaitsForWhoeverAnswersIt() {
    UpdateOptions options = new UpdateOptions.ChainedInvoke("echo", "tenant-1");
    run.send(Updates.options(Updates.startInvoke("i", "echo", "\"in\""), options));

    assertThat(run.backend.pendingInvokes())
        .containsExactly(new PendingInvoke(run.arn, "i", "echo", "tenant-1", "\"in\""));
    run.backend.succeedInvoke(run.arn, "i", "\"out\"");
    assertThat(run.operation("i").status()).isEqualTo(OperationStatus.SUCCEEDED);
    assertThat(run.operation("i").result()).isEqualTo("\"out\"");
    assertThat(run.backend.pendingInvokes()).isEmpty();
  }

  @Test
  void aCallMayFailTimeOutOrBeStopped() {
    run.send(
        Updates.startInvoke("f", "echo", null),
        Updates.startInvoke("t", "echo", null),
        Updates.startInvoke("s", "echo", null));
    run.backend.failInvoke(run.arn, "f", Updates.ERROR);
    run.backend.timeOutInvoke(run.arn, "t");
    run.backend.stopInvoke(run.arn, "s", Updates.ERROR);

    assertThat(run.operation("f").status()).isEqualTo(OperationStatus.FAILED);
    assertThat(run.operation("f").error()).isEqualTo(Updates.ERROR);
    assertThat(run.operation("t").status()).isEqualTo(OperationStatus.TIMED_OUT);
    assertThat(Objects.requireNonNull(run.operation("t").error()).type())
        .isEqualTo("ChainedInvoke.Timeout");
    assertThat(run.operation("s").status()).isEqualTo(OperationStatus.STOPPED);
  }

  @Test
  void aCallIsAnsweredOnce() {
    run.send(Updates.startInvoke("i", "echo", null));
    run.backend.succeedInvoke(run.arn, "i", "1");

    assertThatThrownBy(() -> run.backend.succeedInvoke(run.arn, "i", "2"))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> run.backend.succeedInvoke(run.arn, "other", "2"))
        .isInstanceOf(IllegalStateException.class);
    assertThat(run.operation("i").result()).isEqualTo("1");
  }

  @Test
  void anAnswerHasAtMostOneMegabyte() {
    run.send(Updates.startInvoke("i", "echo", null));
    String large = "x".repeat(Limits.INVOKE_PAYLOAD_BYTES + 1);

    assertThatThrownBy(() -> run.backend.succeedInvoke(run.arn, "i", large))
        .isInstanceOf(BackendException.class);
  }

  @Test
  void aFunctionThatDoesNotExistHasFailedInTheAnswerAlready() {
    Run lonely = Run.invoked(BackendOptions.defaults().functions(name -> null));

    Operation answered =
        lonely.send(Updates.startInvoke("i", "nobody", null)).newState().operations().get(0);

    assertThat(answered.status()).isEqualTo(OperationStatus.FAILED);
    assertThat(answered.error())
        .isEqualTo(ErrorObject.of("ResourceNotFoundException", "Function not found: nobody"));
    assertThat(lonely.historyLines()).endsWith("ChainedInvokeStarted i", "ChainedInvokeFailed i");
  }

  @Test
  void aDurableTargetBecomesAnExecutionThatAnswersItsCaller() {
    Run parent = withDurableTarget();
    String child = childOf(parent);
    assertThat(parent.backend.pendingInvokes()).isEmpty();
    assertThat(parent.backend.isRunnable(child)).isTrue();
    assertThat(parent.backend.execution(child).input()).isEqualTo("\"in\"");
    assertThat(child).contains(":function:billing:7/");

    parent.backend.beginInvocation(child);
    parent.backend.completeInvocation(child, new InvocationOutput.Succeeded("\"out\""));

    assertThat(parent.operation("i").status()).isEqualTo(OperationStatus.SUCCEEDED);
    assertThat(parent.operation("i").result()).isEqualTo("\"out\"");
    assertThat(parent.backend.isRunnable(parent.arn)).isTrue();
  }

  @Test
  void theFailureOfADurableTargetReachesItsCaller() {
    Run parent = withDurableTarget();
    String child = childOf(parent);
    parent.backend.beginInvocation(child);
    parent.backend.completeInvocation(child, new InvocationOutput.Failed(Updates.ERROR));

    assertThat(parent.operation("i").status()).isEqualTo(OperationStatus.FAILED);
    assertThat(parent.operation("i").error()).isEqualTo(Updates.ERROR);
  }

  @Test
  void aStoppedTargetReachesItsCallerAsStopped() {
    Run parent = withDurableTarget();
    parent.backend.stopExecution(childOf(parent), Updates.ERROR);

    assertThat(parent.operation("i").status()).isEqualTo(OperationStatus.STOPPED);
    assertThat(parent.operation("i").error()).isEqualTo(Updates.ERROR);
  }

  @Test
  void aTargetThatLastsTooLongReachesItsCallerAsTimedOut() {
    FunctionCatalog.Target limited =
        FunctionCatalog.Target.durable("billing", "7").executionTimeout(Duration.ofMinutes(1));
    Run parent = Run.invoked(BackendOptions.defaults().functions(name -> limited));
    parent.send(Updates.startInvoke("i", "billing:live", null));
    parent.pending();
    parent.advance(90);

    assertThat(parent.operation("i").status()).isEqualTo(OperationStatus.TIMED_OUT);
    assertThat(parent.operation("i").endMillis())
        .isEqualTo(VirtualClock.START.plusSeconds(60).toEpochMilli());
    assertThat(Objects.requireNonNull(parent.operation("i").error()).type())
        .isEqualTo("ChainedInvoke.Timeout");
  }

  @Test
  void aTargetThatOutlivesItsCallerEndsByItself() {
    Run parent = withDurableTarget();
    String child = childOf(parent);
    parent.backend.stopExecution(parent.arn, null);
    parent.backend.beginInvocation(child);
    parent.backend.completeInvocation(child, new InvocationOutput.Succeeded(null));

    assertThat(parent.operation("i").status()).isEqualTo(OperationStatus.STARTED);
    assertThat(parent.backend.execution(child).status()).isEqualTo(ExecutionStatus.SUCCEEDED);
  }

  private static Run withDurableTarget() {
    FunctionCatalog.Target billing = FunctionCatalog.Target.durable("billing", "7");
    Run parent = Run.invoked(BackendOptions.defaults().functions(name -> billing));
    parent.send(Updates.startInvoke("i", "billing:live", "\"in\""));
    parent.pending();
    return parent;
  }

  private static String childOf(Run parent) {
    return parent.backend.executions().get(1);
  }
}
