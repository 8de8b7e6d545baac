package corpus.right;

import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.Durable;

abstract class SubflowWorkflow {
  @Workflow
  public int run(Integer depth) { return descend(depth); }

  @Subflow(retry = @Retry(attempts = 3, delay = "1m"))
  protected int descend(int depth) {
    if (depth == 0) return leaf();
    Branch<Integer> left = Durable.branch("left", () -> descend(depth - 1));
    Branch<Integer> right = Durable.branch("right", () -> descend(depth - 1));
    Batch<Integer> both = Durable.parallel("both", left, right);
    both.throwIfFailed();
    return both.get(left) + both.get(right);
  }

  @Step protected int leaf() { return 1; }
}
