package dev.cairn.example.wiring;

import dagger.Component;
import jakarta.inject.Singleton;

/** Dagger implements it while Cairn makes the executor: both in the same compilation. */
@Singleton
@Component(modules = CoffeeModule.class)
interface CoffeeShop {
  CoffeeWorkflowExecutor executor();
}
