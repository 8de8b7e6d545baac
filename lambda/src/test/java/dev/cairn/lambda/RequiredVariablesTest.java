package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.execution.WorkflowVersions;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.StrictBackend;
import org.junit.jupiter.api.Test;

class RequiredVariablesTest {

  @Test
  void aHandlerWhoseWorkflowNeedsAVariableThatIsNotSetDoesNotStart() {
    assertThatThrownBy(ForwardWorkflowHandler::new)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("CAIRN_TEST_UNSET, which next (ForwardWorkflow.java:")
        .hasMessageContaining("CAIRN_TEST_UNSET_TOO, which next");
  }

  @Test
  void variablesComeFromTheOptionsOfTheWiring() {
    RuntimeOptions options = RuntimeOptions.defaults().environment(name -> "set");
    StrictBackend backend = new StrictBackend(new VirtualClock(), BackendOptions.defaults());

    LambdaHandler handler =
        new LambdaHandler(WorkflowVersions.of(ForwardWorkflowExecutor::new), backend, options) {};

    assertThat(handler).isNotNull();
  }
}
