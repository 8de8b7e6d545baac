package dev.cairn.testing.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.VirtualClock;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExecutionsTest {
  private final StrictBackend backend = new StrictBackend(new VirtualClock());

  @Test
  void anArnHasTheServicesForm() {
    String arn = backend.startExecution(StartRequest.of("order", "order-1", null).version("3"));

    assertThat(arn)
        .matches(
            "arn:aws:lambda:us-east-1:\\d{12}:function:order:3/durable-execution/order-1/"
                + "[A-Za-z0-9_-]+");
  }

  @Test
  void theSameStartAgainFindsTheExecution() {
    StartRequest request = StartRequest.of("order", "order-1", "{}");
    String arn = backend.startExecution(request);
    assertThat(backend.startExecution(request)).isEqualTo(arn);

    backend.beginInvocation(arn);
    backend.completeInvocation(arn, new InvocationOutput.Succeeded(null));
    assertThat(backend.startExecution(request)).isEqualTo(arn);
    assertThat(backend.isRunnable(arn)).isFalse();
  }

  @Test
  void theSameNameWithAnotherPayloadIsRefused() {
    backend.startExecution(StartRequest.of("order", "order-1", "{}"));

    BackendException refusal =
        catchThrowableOfType(
            BackendException.class,
            () -> backend.startExecution(StartRequest.of("order", "order-1", "[]")));

    assertThat(refusal.status()).isEqualTo(409);
    assertThat(refusal.code()).isEqualTo("DurableExecutionAlreadyStartedException");
  }

  @Test
  void aNameBelongsToAFunction() {
    String order = backend.startExecution(StartRequest.of("order", "42", "{}"));
    String refund = backend.startExecution(StartRequest.of("refund", "42", "[]"));

    assertThat(refund).isNotEqualTo(order);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a.b", "a/b"})
  void namesHaveLettersDigitsDashAndUnderscore(String name) {
    assertThatThrownBy(() -> backend.startExecution(StartRequest.of("order", name, null)))
        .isInstanceOf(BackendException.class);
    assertThatThrownBy(() -> backend.startExecution(StartRequest.of(name, "1", null)))
        .isInstanceOf(BackendException.class);
    assertThatThrownBy(
            () -> backend.startExecution(StartRequest.of("order", "1", null).version(name)))
        .isInstanceOf(BackendException.class);
  }

  @Test
  void aVersionIsNeverAnAlias() {
    assertThatThrownBy(
            () -> backend.startExecution(StartRequest.of("order", "1", null).version("live")))
        .isInstanceOf(BackendException.class);
  }

  @Test
  void theInputHasAtMostOneMegabyteOrSixIfTheCallerWaits() {
    String one = "x".repeat(1024 * 1024);
    String six = "x".repeat(6 * 1024 * 1024);

    assertThatThrownBy(() -> backend.startExecution(StartRequest.of("order", "a", one + "x")))
        .isInstanceOf(BackendException.class);
    assertThatThrownBy(
            () ->
                backend.startExecution(StartRequest.of("order", "a", six + "x").synchronous(true)))
        .isInstanceOf(BackendException.class);
    backend.startExecution(StartRequest.of("order", "a", one));
    backend.startExecution(StartRequest.of("order", "b", six).synchronous(true));
  }

  @Test
  void stoppingEndsAnExecutionAndAsksForNoInvocation() {
    String arn = backend.startExecution(StartRequest.of("order", "order-1", null));
    ErrorObject why = ErrorObject.of("Cancelled", "by the customer");
    backend.stopExecution(arn, why);

    assertThat(backend.execution(arn).status()).isEqualTo(ExecutionStatus.STOPPED);
    assertThat(backend.execution(arn).outcome()).isEqualTo(new InvocationOutput.Failed(why));
    assertThat(backend.isRunnable(arn)).isFalse();
  }

  @Test
  void stoppingWhatHasEndedChangesNothing() {
    String arn = backend.startExecution(StartRequest.of("order", "order-1", null));
    backend.stopExecution(arn, null);
    ExecutionSnapshot ended = backend.execution(arn);
    backend.stopExecution(arn, Updates.ERROR);

    assertThat(backend.execution(arn)).isEqualTo(ended);
  }

  @Test
  void manyThreadsMayDriveManyExecutions() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<ExecutionSnapshot>> runs =
          IntStream.range(0, 40).<Callable<ExecutionSnapshot>>mapToObj(this::drive).toList();
      for (Future<ExecutionSnapshot> run : threads.invokeAll(runs)) {
        assertThat(run.get().status()).isEqualTo(ExecutionStatus.SUCCEEDED);
        assertThat(run.get().operations()).hasSize(51);
      }
    } finally {
      threads.shutdown();
    }
  }

  private Callable<ExecutionSnapshot> drive(int number) {
    return () -> {
      String arn = backend.startExecution(StartRequest.of("order", "order-" + number, null));
      String token = backend.beginInvocation(arn).checkpointToken();
      for (int i = 0; i < 50; i++) {
        token =
            backend
                .checkpoint(
                    arn,
                    token,
                    "call-" + i,
                    List.of(Updates.startStep("s" + i), Updates.succeedStep("s" + i, "1")))
                .checkpointToken();
      }
      backend.completeInvocation(arn, new InvocationOutput.Succeeded(null));
      return backend.execution(arn);
    };
  }
}
