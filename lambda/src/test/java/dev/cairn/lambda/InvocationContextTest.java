package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.Context;
import dev.cairn.runtime.LogKeys;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.StepTimeoutException;
import dev.cairn.runtime.execution.WorkflowVersions;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.schedule.Timers;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.MDC;

/** Lambda's word on an invocation reaches the run: the time that is left, and its id. */
@Timeout(60)
class InvocationContextTest {
  private static final String PARCEL = "{\"id\":\"p-1\",\"grams\":250}";
  private final Depot depot = Depot.open();
  private final Service service = new Service(BackendOptions.defaults());

  @AfterEach
  void close() {
    service.close();
  }

  private static Context context(int remainingMillis) {
    return (Context)
        Proxy.newProxyInstance(
            Context.class.getClassLoader(),
            new Class<?>[] {Context.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "getRemainingTimeInMillis" -> remainingMillis;
                  case "getAwsRequestId" -> "request-7";
                  default -> throw new UnsupportedOperationException(method.getName());
                });
  }

  /** A quarter of the time is the reserve: the body is interrupted after 300 ms. */
  @Test
  void aBodyThatOutlastsTheInvocationIsCutAndItsAttemptCounted() {
    VirtualClock clock = new VirtualClock();
    Timers timers = new Timers(clock);
    depot.whilePrinting(
        label -> {
          if (label > 1) return;
          pass(299, clock, timers);
          assertThat(Thread.currentThread().isInterrupted()).isFalse();
          pass(1, clock, timers);
          if (Thread.interrupted()) throw new IllegalStateException("interrupted");
        });
    TimedHandler handler = new TimedHandler(timers);
    String arn = service.start(PARCEL);

    assertThat(service.invoke(handler, arn, context(400)))
        .isEqualTo(new InvocationOutput.Pending());
    Operation cut = service.backend.execution(arn).operation("label");
    assertThat(cut.status()).isEqualTo(OperationStatus.PENDING);
    assertThat(cut.step().error().type()).isEqualTo(StepTimeoutException.class.getName());

    service.runUntil(handler, arn, VirtualClock.START.plusSeconds(11));
    Operation label = service.backend.execution(arn).operation("label");
    assertThat(label.status()).isEqualTo(OperationStatus.SUCCEEDED);
    assertThat(label.step().attempt()).isEqualTo(2);
  }

  private static void pass(int millis, VirtualClock clock, Timers timers) {
    clock.advance(Duration.ofMillis(millis));
    while (timers.isDue()) timers.ring(timers.due().get(0));
  }

  /** A handler that is written by hand, and for which time passes when a body says so. */
  private static final class TimedHandler extends LambdaHandler {
    TimedHandler(Timers timers) {
      super(
          WorkflowVersions.of(new ParcelWorkflow.Wiring()),
          LambdaBackend.create(),
          RuntimeOptions.defaults(),
          Platform.real().watcher(timers));
    }
  }

  @Test
  void theIdOfTheRequestIsInTheMdcWhileTheRunIsAtWork() {
    Map<String, String> seen = new ConcurrentHashMap<>();
    depot.whilePrinting(label -> seen.putAll(MDC.getCopyOfContextMap()));
    String arn = service.start(PARCEL);
    MDC.put(LogKeys.REQUEST_ID, "before");
    try {
      service.invoke(new ParcelWorkflowHandler(), arn, context(60_000));

      assertThat(seen)
          .containsEntry(LogKeys.REQUEST_ID, "request-7")
          .containsEntry(LogKeys.EXECUTION_ARN, arn)
          .containsEntry(LogKeys.OPERATION_NAME, "label");
      assertThat(MDC.get(LogKeys.REQUEST_ID)).isEqualTo("before");
    } finally {
      MDC.remove(LogKeys.REQUEST_ID);
    }
  }
}
