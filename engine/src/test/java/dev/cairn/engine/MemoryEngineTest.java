package dev.cairn.engine;

import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
final class MemoryEngineTest extends EngineContract {
  @Override
  EngineOptions options() {
    return EngineOptions.inMemory();
  }
}
