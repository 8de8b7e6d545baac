package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import dev.cairn.testing.function.FunctionProcess;
import dev.cairn.testing.function.FunctionSettings;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Handlers in processes of their own, under the program that Lambda starts them with. */
class BootTest {
  private static final String FUNCTION = "arn:aws:lambda:us-east-1:123456789012:function:parcel:1";
  @TempDir Path folder;
  private final Service service = new Service(BackendOptions.defaults());

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void aFunctionRunsFromStartToEnd() {
    String arn = service.start("{\"pages\":3,\"letters\":5}");

    try (FunctionProcess function = function()) {
      assertThat(invoke(function, arn)).isEqualTo(new InvocationOutput.Pending());
      service.clock.advanceTo(service.backend.nextWakeUp(arn));
      assertThat(invoke(function, arn)).isEqualTo(new InvocationOutput.Succeeded("15"));
    }
  }

  @Test
  void aRunSurvivesThatItsProcessIsKilled() {
    AtomicReference<FunctionProcess> victim = new AtomicReference<>();
    service.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            FunctionProcess process = victim.get();
            // A call whose answer is slow is made again, so numbers say nothing of what is
            // recorded.
            if (process == null || operations(call.executionArn()) < 2) return;
            victim.set(null);
            process.kill();
            throw BackendException.unreachable("nobody is there any more", null);
          }
        });
    String arn = service.start("{\"pages\":20,\"letters\":100000}");

    try (FunctionProcess first = function()) {
      victim.set(first);
      assertThatThrownBy(() -> invoke(first, arn)).hasMessageContaining("Runtime.ExitError");
      service.backend.failInvocation(arn, ErrorObject.of("Runtime.ExitError", "killed"));
    }
    assertThat(service.backend.execution(arn).operations()).hasSizeBetween(2, 20);
    try (FunctionProcess second = function()) {
      assertThat(invoke(second, arn)).isEqualTo(new InvocationOutput.Pending());
      service.clock.advanceTo(service.backend.nextWakeUp(arn));
      assertThat(invoke(second, arn)).isEqualTo(new InvocationOutput.Succeeded("2000000"));
    }
    ExecutionSnapshot run = service.backend.execution(arn);
    assertThat(run.operations()).hasSize(22);
  }

  @Test
  void aFunctionThatIsNotDurableSaysSo() {
    try (FunctionProcess function = function()) {
      assertThatThrownBy(() -> function.invoke(FUNCTION, "{}".getBytes(StandardCharsets.UTF_8)))
          .hasMessageContaining("create the function with a DurableConfig");
    }
  }

  private int operations(String arn) {
    return service.backend.execution(arn).operations().size();
  }

  private FunctionProcess function() {
    String classPath = System.getProperty("java.class.path");
    return FunctionProcess.start(
        FunctionSettings.of(classPath, ArchiveWorkflowHandler.class.getName(), folder)
            .endpoint(service.server.endpoint()));
  }

  private InvocationOutput invoke(FunctionProcess function, String arn) {
    byte[] input = EnvelopeJson.writeInput(service.backend.beginInvocation(arn));
    InvocationOutput output = EnvelopeJson.readOutput(function.invoke(FUNCTION, input));
    service.backend.completeInvocation(arn, output);
    return output;
  }
}
