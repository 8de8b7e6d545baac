package dev.cairn.testing.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunnerOptions;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class RunViewTest {
  private static final StepDefinition<String, Signature.Of0<String>> PACK =
      StepDefinition.of("pack", Json.codec(String.class));
  private static final SleepDefinition NIGHT = SleepDefinition.of("night", Duration.ofHours(8));

  /** Packs, and sleeps. */
  private static final class Parcel implements WorkflowExecutor<String, String> {
    @Override
    public WorkflowDefinition<String, String> workflowDefinition() {
      return WorkflowDefinition.of(
          "parcel", 1, Json.codec(String.class), Json.codec(String.class), PACK, NIGHT);
    }

    @Override
    public String runWorkflow(String input) {
      String packed = Operations.step(this, PACK, () -> input);
      Operations.sleep(this, NIGHT);
      return packed;
    }
  }

  @Test
  void showsARunWhileItHappens() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    RunView view = RunView.on(new PrintStream(bytes, true, Charset.defaultCharset()));
    LocalRunner runner =
        LocalRunner.create(view.showing(RunnerOptions.defaults())).register(Parcel::new);

    runner.start("parcel", 1, "p-1", "\"kettle\"");
    runner.await("p-1");

    assertThat(bytes.toString(Charset.defaultCharset()).lines().map(String::strip))
        .anyMatch(line -> line.endsWith("p-1         is started: workflow parcel"))
        .anyMatch(line -> line.contains("── invocation 1 ──"))
        .anyMatch(line -> line.endsWith("time        leaps by 8h"))
        .anyMatch(line -> line.contains("night") && line.contains("wakes up at 2030-01-01 08:00"))
        .anyMatch(line -> line.contains("pack") && line.contains("replayed from the journal"));
  }
}
