package dev.cairn.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ResourceLock(value = Resources.SYSTEM_PROPERTIES, mode = ResourceAccessMode.READ)
@Execution(ExecutionMode.CONCURRENT)
class EngineMainTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"engine", "engine-memory"})
  void requirementsAreTriedOnTheEngine(String backend) throws Exception {
    RunnerCall call = new RunnerCall(folder);

    int exit =
        call.run("own", MainTest.OWN, "--backend", backend, "--only", "own-1,own-6,own-8,own-9");

    assertThat(exit).as(call::printed).isZero();
    assertThat(call.printed()).contains("4 passed of 4");
  }
}
