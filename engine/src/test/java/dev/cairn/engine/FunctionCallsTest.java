package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.WorkflowRecord;
import dev.cairn.engine.coordinator.WorkflowStateCoordinator;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.service.Effect;
import dev.cairn.service.registry.WorkflowRegistry;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class FunctionCallsTest {
  private final BlockingQueue<CoordinatorOp<?>> answers = new LinkedBlockingQueue<>();
  private final AtomicInteger calls = new AtomicInteger();
  private final CountDownLatch go = new CountDownLatch(1);
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final WorkflowRecord run =
      new WorkflowRecord(1, "arn", new WorkflowVersion("order", 1), "o-1", 1, null);

  @AfterEach
  void close() {
    go.countDown();
    threads.shutdown();
  }

  private FunctionCalls calls() {
    WorkflowRegistry registry = new WorkflowRegistry();
    registry.add(
        "bill",
        payload -> {
          calls.incrementAndGet();
          try {
            return EngineContract.waited(go);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
    WorkflowStateCoordinator coordinator =
        (WorkflowStateCoordinator)
            Proxy.newProxyInstance(
                WorkflowStateCoordinator.class.getClassLoader(),
                new Class<?>[] {WorkflowStateCoordinator.class},
                (proxy, method, arguments) -> {
                  answers.add((CoordinatorOp<?>) arguments[0]);
                  return CompletableFuture.completedFuture(null);
                });
    return new FunctionCalls(registry, coordinator, new NodeClock(), threads);
  }

  /** A run that wakes while its function works asks for the call again. */
  @Test
  void oneThatIsUnderWayIsNotMadeAgain() throws Exception {
    FunctionCalls functions = calls();
    for (String operation : List.of("a", "a", "b")) {
      functions.call(run, new Effect.CallFunction(operation, "bill", "1"));
    }
    go.countDown();
    answers.take();
    answers.take();
    threads.shutdown();

    assertThat(threads.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    assertThat(calls).hasValue(2);
    assertThat(answers).isEmpty();
  }
}
