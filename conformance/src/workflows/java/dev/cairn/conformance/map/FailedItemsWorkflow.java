package dev.cairn.conformance.map;

import dev.cairn.Retry;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** A batch with failures, replayed, and then thrown. */
public abstract class FailedItemsWorkflow {

  @Workflow
  public List<String> run(List<String> items) {
    Batch<String> batch =
        Durable.map(
            "some-fail",
            items,
            (item, index) -> check(item),
            BatchOptions.defaults().maxConcurrency(1).toleratedFailurePercentage(50));
    rest();
    batch.throwIfFailed();
    return batch.results();
  }

  @Step(retry = @Retry(attempts = 1))
  protected String check(String item) {
    if (item.equals("bad")) throw new IllegalStateException("a bad item");
    return item;
  }

  @Sleep("1s")
  protected abstract void rest();
}
