package dev.cairn.example.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.cairn.runtime.ExecutionListener;
import dev.cairn.runtime.LogKeys;
import dev.cairn.runtime.ProcessListeners;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.junit.LocalRunnerExtension;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** The names in log lines of a workflow that say where they come from. */
@ExtendWith(LocalRunnerExtension.class)
class LoggingTest {
  private final Logger logger = (Logger) LoggerFactory.getLogger(PickingWorkflow.class);
  private final ListAppender<ILoggingEvent> lines =
      new ListAppender<>() {
        @Override
        protected void append(ILoggingEvent line) {
          line.prepareForDeferredProcessing(); // else its context is read when it is looked at
          super.append(line);
        }
      };

  @BeforeEach
  void listen(LocalRunner runner) {
    lines.start();
    logger.addAppender(lines);
    logger.setAdditive(false);
    logger.setLevel(Level.INFO);
    runner.register(PickingWorkflowExecutor::new);
    MDC.put("request", "r-1");
  }

  @AfterEach
  void stop() {
    logger.detachAppender(lines);
    logger.setAdditive(true);
    logger.setLevel(null);
    MDC.clear();
  }

  @Test
  void linesOfReplaysAreNotWritten(LocalRunner runner) {
    run(runner);

    assertThat(lines.list)
        .extracting(ILoggingEvent::getFormattedMessage)
        .containsOnlyOnce("picking o-1", "picked left and right", "from left");
  }

  @Test
  void workflowCodeSaysWhichRunItBelongsTo(LocalRunner runner) {
    run(runner);

    assertThat(contexts("picking o-1"))
        .containsExactly(
            Map.of(
                "request",
                "r-1",
                LogKeys.EXECUTION,
                runner.arn("o-1"),
                "executionArn",
                runner.arn("o-1")));
  }

  @Test
  void listenersSayWhichRunTheyAreToldOf(LocalRunner runner) {
    List<@Nullable String> said = new ArrayList<>();
    ExecutionListener listener = event -> said.add(MDC.get(LogKeys.EXECUTION_ARN));
    ProcessListeners.add(listener);
    try {
      run(runner);
    } finally {
      ProcessListeners.remove(listener);
    }

    assertThat(said).isNotEmpty().containsOnly(runner.arn("o-1"));
  }

  @Test
  void stepsSayWhichOperationAndAttemptTheyAre(LocalRunner runner) {
    run(runner);

    assertThat(contexts("from right"))
        .extracting(context -> context.get(LogKeys.OPERATION), c -> c.get(LogKeys.ATTEMPT))
        .containsExactly(tuple("pickFrom", "1"), tuple("pickFrom", "2"));
  }

  @Test
  void stepsOfBranchesSayAllThatTheirOpenerDoes(LocalRunner runner) {
    run(runner);

    assertThat(contexts("from left"))
        .containsExactly(
            new TreeMap<>(
                Map.of(
                    "request",
                    "r-1",
                    LogKeys.EXECUTION,
                    runner.arn("o-1"),
                    LogKeys.OPERATION,
                    "async-1--pickFrom",
                    LogKeys.ATTEMPT,
                    "1",
                    "executionArn",
                    runner.arn("o-1"),
                    "operationId",
                    "async-1--pickFrom",
                    "operationName",
                    "pickFrom",
                    "attempt",
                    "1")));
  }

  @Test
  void afterAnInvocationTheThreadSaysWhatItSaidBefore(LocalRunner runner) {
    MDC.put(LogKeys.EXECUTION, "another");

    run(runner);

    assertThat(MDC.getCopyOfContextMap())
        .isEqualTo(Map.of("request", "r-1", LogKeys.EXECUTION, "another"));
  }

  private static void run(LocalRunner runner) {
    PickingWorkflowClient picking = new PickingWorkflowClient(runner);
    picking.start("o-1", "o-1");
    assertThat(picking.result("o-1")).isEqualTo("left and right");
  }

  private List<Map<String, String>> contexts(String message) {
    return lines.list.stream()
        .filter(line -> line.getFormattedMessage().equals(message))
        .map(ILoggingEvent::getMDCPropertyMap)
        .toList();
  }
}
