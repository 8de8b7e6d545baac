package dev.cairn.example.wiring;

import java.util.function.Supplier;

/** Asks Dagger for executors. */
public final class CoffeeWiring implements Supplier<CoffeeWorkflowExecutor> {
  private final CoffeeShop shop = DaggerCoffeeShop.create();

  @Override
  public CoffeeWorkflowExecutor get() {
    return shop.executor();
  }
}
