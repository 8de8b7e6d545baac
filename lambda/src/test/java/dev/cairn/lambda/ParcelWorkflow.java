package dev.cairn.lambda;

import dev.cairn.AwaitEvent;
import dev.cairn.Jitter;
import dev.cairn.Poll;
import dev.cairn.Retry;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowWiring;

/** Every kind of pause, and a step that may fail. */
abstract class ParcelWorkflow {
  private final Depot depot;

  record Parcel(String id, int grams) {}

  record Release(String by) {}

  record Receipt(String label, String releasedBy) {}

  ParcelWorkflow(Depot depot) {
    this.depot = depot;
  }

  @Workflow(wiring = Wiring.class)
  Receipt send(Parcel parcel) {
    String label = label(parcel);
    rest();
    Release release = release();
    arrived();
    return new Receipt(label, release.by());
  }

  @Step(retry = @Retry(attempts = 3, delay = "10s", jitter = Jitter.NONE))
  protected String label(Parcel parcel) {
    return depot.label(parcel.id());
  }

  @Sleep("24h")
  protected abstract void rest();

  @AwaitEvent(value = "release", timeout = "7d", heartbeat = "1h")
  protected abstract Release release();

  @Poll(every = "5m", jitter = Jitter.NONE)
  protected boolean arrived() {
    return depot.hasArrived();
  }

  static final class Wiring implements WorkflowWiring<ParcelWorkflowExecutor> {
    public Wiring() {}

    @Override
    public ParcelWorkflowExecutor get() {
      return new ParcelWorkflowExecutor(Depot.CURRENT.get());
    }

    @Override
    public RuntimeOptions runtimeOptions() {
      Depot depot = Depot.CURRENT.get();
      return RuntimeOptions.defaults().listener(depot.events::add);
    }
  }
}
