package corpus.wrong;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.util.List;

abstract class DiscardedWorkflow {
  @Workflow
  public String run(List<String> input) {
    Durable.async(() -> work("a")); // CAIRN322
    answer(); // CAIRN322
    timer(); // CAIRN322
    Durable.map("all", input, (item, index) -> work(item)); // CAIRN322
    DurableFuture<String> forgotten = Durable.async(() -> work("b")); // CAIRN322
    Batch<String> unread = Durable.map("more", input, (item, index) -> work(item)); // CAIRN322
    DurableFuture<String> awaited = Durable.async(() -> work("c"));
    return awaited.get();
  }

  @AwaitEvent("answer") protected abstract DurableFuture<String> answer();
  @Sleep("1h") protected abstract DurableFuture<Void> timer();
  @Step protected String work(String input) { return input; }
}
