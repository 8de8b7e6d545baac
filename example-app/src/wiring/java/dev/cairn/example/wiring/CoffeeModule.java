package dev.cairn.example.wiring;

import dagger.Module;
import dagger.Provides;
import jakarta.inject.Singleton;

/** The objects to inject, the executor included. */
@Module
final class CoffeeModule {
  @Provides
  @Singleton
  static Kettle kettle() {
    return new GasKettle();
  }

  @Provides
  static CoffeeWorkflowExecutor executor(Kettle kettle) {
    return new CoffeeWorkflowExecutor(kettle);
  }

  private CoffeeModule() {}
}
