package acme;

import java.util.function.Supplier;

public final class ParcelWiring implements Supplier<ParcelWorkflowExecutor> {
  @Override
  public ParcelWorkflowExecutor get() {
    return new ParcelWorkflowExecutor("north");
  }
}
