package dev.cairn.opentelemetry;

import dev.cairn.AwaitEvent;
import dev.cairn.Jitter;
import dev.cairn.Retry;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.util.function.Consumer;

/** A step that fails once, a pause, a subflow and an event. */
abstract class RepairWorkflow {
  private final Consumer<String> workshop;

  RepairWorkflow(Consumer<String> workshop) {
    this.workshop = workshop;
  }

  @Workflow
  String repair(String device) {
    open(device);
    rest();
    exchange(device);
    return approved();
  }

  @Step(retry = @Retry(attempts = 2, delay = "10s", jitter = Jitter.NONE))
  protected void open(String device) {
    workshop.accept("open " + device);
    if (Durable.attempt() == 1) throw new IllegalStateException("stuck");
  }

  @Sleep("1h")
  protected abstract void rest();

  @Subflow
  protected void exchange(String device) {
    solder(device);
  }

  @Step
  protected void solder(String device) {
    workshop.accept("solder " + device);
  }

  @AwaitEvent("approved")
  protected abstract String approved();
}
