package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.testing.backend.BackendOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Handlers of several versions of one workflow, deployed one after the other. */
class VersionsTest {
  private final Service service = new Service(BackendOptions.defaults());

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void aRunThatBeganBeforeTheDeploymentGoesOnWithItsVersion() {
    String arn = service.start("\"Ada\"");
    service.invoke(new GreetV1WorkflowHandler(), arn);

    assertThat(service.run(new GreetV2WorkflowHandler(), arn).result()).isEqualTo("\"Hello Ada\"");
  }

  @Test
  void aRunThatBeginsAfterTheDeploymentHasTheNewestVersion() {
    String arn = service.start("\"Ada\"");

    assertThat(service.run(new GreetV2WorkflowHandler(), arn).result())
        .isEqualTo("\"Good day Ada\"");
    assertThat(service.backend.execution(arn).operation("v2--pause").name()).isEqualTo("pause");
  }

  @Test
  void aRunOfAVersionThatTheHandlerDoesNotHaveWaits() {
    String arn = service.start("\"Ada\"");
    service.invoke(new GreetV2WorkflowHandler(), arn);
    service.clock.advanceTo(service.backend.nextWakeUp(arn));

    assertThatThrownBy(() -> service.invoke(new GreetV1WorkflowHandler(), arn))
        .isInstanceOf(InvocationFailedException.class)
        .hasMessageContaining("began with version 2 of the workflow greet");
  }
}
