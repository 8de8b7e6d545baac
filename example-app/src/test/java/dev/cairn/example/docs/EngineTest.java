package dev.cairn.example.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineTest {
  @TempDir Path folder;

  @Test
  void runsWorkflowsOnOneFile() {
    String url = "jdbc:sqlite:" + folder.resolve("cairn.db");

    try (Engine engine = Engine.open(EngineOptions.onUrl(url))) {
      engine.register(PermitWorkflowExecutor::new);
      PermitWorkflowClient permits = new PermitWorkflowClient(engine);

      permits.start("permit-42", "Ada");
      permits.decision("permit-42", "granted");
      String permit = permits.result("permit-42");

      assertThat(permit).isEqualTo("permit of Ada: granted");
    }
  }

  @Test
  void goesOnWithTheRunsOfAnotherProcess() {
    String url = "jdbc:sqlite:" + folder.resolve("cairn.db");
    try (Engine engine = Engine.open(EngineOptions.onUrl(url))) {
      engine.register(PermitWorkflowExecutor::new);
      new PermitWorkflowClient(engine).start("permit-7", "Grace");
    }

    try (Engine engine = Engine.open(EngineOptions.onUrl(url))) {
      engine.register(PermitWorkflowExecutor::new);
      PermitWorkflowClient permits = new PermitWorkflowClient(engine);
      permits.decision("permit-7", "refused");

      assertThat(permits.result("permit-7")).isEqualTo("permit of Grace: refused");
    }
  }
}
