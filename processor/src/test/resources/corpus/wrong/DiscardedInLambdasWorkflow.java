package corpus.wrong;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.util.List;

abstract class DiscardedInLambdasWorkflow {
  @Workflow public String run(List<String> items) {
    items.forEach(i -> Durable.async(() -> work(i))); // CAIRN322
    items.forEach(this::start); // CAIRN322
    Runnable r = () -> timer(); // CAIRN322
    Runnable r2 = this::timer; // CAIRN322
    for (int i = 0; i < 3; i++, timer()) work("x"); // CAIRN322
    DurableFuture<String> f;
    f = Durable.async(() -> work("y")); // CAIRN322
    List<DurableFuture<String>> all = items.stream().map(i -> Durable.async(() -> work(i))).toList(); // CAIRN322
    helper(); // CAIRN322
    return work("x");
  }
  private DurableFuture<String> helper() { return Durable.async(() -> work("h")); }
  @AwaitEvent("e-{x}") protected abstract DurableFuture<String> start(String x);
  @Sleep("1h") protected abstract DurableFuture<Void> timer();
  @Step protected String work(String input) { return input; }
}
