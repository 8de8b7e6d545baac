package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.Watch;
import dev.cairn.http.function.FunctionError;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.HistoryEventType;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RemoteFunctionsTest {

  @Test
  void anInvocationThatFailsIsInTheHistoryWithTheErrorOfTheFunction() throws Exception {
    RunId run = new RunId("greeter", 1, "one");
    try (Engine engine = Engine.open(EngineOptions.inMemory());
        Watch watch = engine.reader().watchAll()) {
      RemoteFunctions.durable(
          engine,
          "greeter",
          (arn, input) -> {
            throw new FunctionError(ErrorObject.of("Runtime.ExitError", "exit status 1"));
          });
      engine.start(run, "1");
      HistoryEvent last;
      do {
        boolean unused = watch.await(Duration.ofSeconds(1));
        List<HistoryEvent> history = engine.history(run);
        last = history.get(history.size() - 1);
      } while (last.type() != HistoryEventType.INVOCATION_COMPLETED);
      assertThat(last.detail("Error", "Payload", "ErrorType")).isEqualTo("Runtime.ExitError");
      engine.cancel(run);
    }
  }
}
