package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.codec.JsonType;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.testing.history.RecordedHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recorded number that its type of today does not have is no number that is replayed. */
final class ReplayedNumbersTest {

  record Price(int cents) {}

  private static final class Priced implements WorkflowExecutor<String, String> {
    private static final StepDefinition<Price, Signature.Of0<Price>> PRICE =
        StepDefinition.of("price", Json.codec(JsonType.of(Price.class)));
    private static final SleepDefinition REST = SleepDefinition.of("rest", Duration.ofDays(1));

    @Override
    public WorkflowDefinition<String, String> workflowDefinition() {
      return WorkflowDefinition.of(
          "priced", 1, Json.codec(String.class), Json.codec(String.class), PRICE, REST);
    }

    @Override
    public String runWorkflow(String input) {
      Price price = Operations.step(this, PRICE, () -> new Price(3));
      Operations.sleep(this, REST);
      return input + price.cents();
    }
  }

  @Test
  void aFractionOfAWholeNumberIsTheGatesMessage(@TempDir Path folder) throws IOException {
    LocalRunner runner = LocalRunner.create().register(Priced::new);
    runner.start("priced", 1, "run-1", "\"in\"");
    var unused = runner.await("run-1");
    Path file = folder.resolve("run-1.json");
    RecordedHistory.of(runner.execution("run-1")).write(file);
    String json = Files.readString(file);

    assertThat(RecordedHistory.of(json).replay(Priced::new).problem()).isEmpty();
    assertThat(
            RecordedHistory.of(json.replace("\\\"cents\\\":3", "\\\"cents\\\":3.5"))
                .replay(Priced::new)
                .problem())
        .hasValueSatisfying(
            problem ->
                assertThat(problem)
                    .startsWith("[CAIRN402] The run run-1 of priced version 1 would break: the")
                    .contains("payload of price cannot be read", "at .cents")
                    .contains("Keep what was recorded readable"));
  }
}
