package dev.cairn.example.docs;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;

/** Reads a meter every day, for as long as it works. */
abstract class MeterWorkflow {

  record Meter(String id, int daysLeft, long total) {
    boolean isRetired() {
      return daysLeft <= 0;
    }

    Meter with(long newTotal) {
      return new Meter(id, daysLeft - 30, newTotal);
    }
  }

  @Workflow
  public Long watch(Meter meter) {
    long total = meter.total();
    for (int day = 0; day < 30; day++) {
      total += read(meter);
      untilTomorrow();
    }
    return meter.isRetired() ? total : Durable.continueAs(meter.with(total));
  }

  @Step
  protected long read(Meter meter) {
    return 2;
  }

  @Sleep("1d")
  protected abstract void untilTomorrow();
}
