package dev.cairn.engine;

final class MemoryEngineTest extends EngineContract {
  @Override
  EngineOptions options() {
    return EngineOptions.inMemory();
  }
}
