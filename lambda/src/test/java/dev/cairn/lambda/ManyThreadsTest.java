package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.backend.BackendOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * Lambda's managed instances call one handler from many threads at once; elsewhere a process runs
 * one invocation at a time.
 */
class ManyThreadsTest {
  private static final int THREADS = 32;

  @Test
  void oneHandlerRunsManyInvocationsAtOnceAndMixesNoneOfThem() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try (Service service = new Service(BackendOptions.defaults())) {
      ArchiveWorkflowHandler handler = new ArchiveWorkflowHandler();
      List<String> runs = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        String plan = "{\"pages\":" + (i % 5 + 1) + ",\"letters\":" + (i + 1) + "}";
        runs.add(
            service.backend.startExecution(
                StartRequest.of("archive", "run-" + i, plan).version("1")));
      }

      invokeAtOnce(service, handler, runs, threads);
      service.clock.advance(Duration.ofMinutes(1));
      invokeAtOnce(service, handler, runs, threads);

      for (int i = 0; i < THREADS; i++) {
        var run = service.backend.execution(runs.get(i));
        assertThat(run.status()).isEqualTo(ExecutionStatus.SUCCEEDED);
        assertThat(run.result()).isEqualTo(String.valueOf((i % 5 + 1) * (i + 1)));
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static void invokeAtOnce(
      Service service, ArchiveWorkflowHandler handler, List<String> runs, ExecutorService threads)
      throws Exception {
    CyclicBarrier start = new CyclicBarrier(THREADS);
    List<Future<InvocationOutput>> outputs = new ArrayList<>();
    for (String run : runs) {
      outputs.add(
          threads.submit(
              () -> {
                var input = service.backend.beginInvocation(run);
                start.await();
                return Service.call(handler, input);
              }));
    }
    for (int i = 0; i < THREADS; i++) {
      service.backend.completeInvocation(runs.get(i), outputs.get(i).get());
    }
  }
}
