package acme;

import java.util.function.Supplier;

/** Makes executors. */
public final class ParcelWiring implements Supplier<ParcelWorkflowExecutor> {
  @Override
  public ParcelWorkflowExecutor get() {
    return new ParcelWorkflowExecutor(new Depot("Bern"));
  }
}
