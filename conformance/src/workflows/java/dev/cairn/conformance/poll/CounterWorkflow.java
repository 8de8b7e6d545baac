package dev.cairn.conformance.poll;

import dev.cairn.Jitter;
import dev.cairn.Poll;
import dev.cairn.Workflow;
import dev.cairn.runtime.PollResult;

/** Counts up to the input, one check at a time. */
public class CounterWorkflow {

  @Workflow
  public int run(int threshold) {
    return count(threshold, 0).value();
  }

  @Poll(every = "1s", factor = 1, jitter = Jitter.NONE)
  protected PollResult<Integer> count(int threshold, int state) {
    int next = state + 1;
    return next < threshold ? PollResult.again(next) : PollResult.done(next);
  }
}
