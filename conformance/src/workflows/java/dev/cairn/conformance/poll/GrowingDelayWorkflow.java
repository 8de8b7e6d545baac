package dev.cairn.conformance.poll;

import dev.cairn.Jitter;
import dev.cairn.Poll;
import dev.cairn.Workflow;
import dev.cairn.runtime.PollResult;

/** Waits that double, up to a limit. */
public class GrowingDelayWorkflow {

  @Workflow
  public int run(int threshold) {
    return count(threshold, 0).value();
  }

  @Poll(every = "1s", factor = 2, maxDelay = "3s", jitter = Jitter.NONE)
  protected PollResult<Integer> count(int threshold, int state) {
    int next = state + 1;
    return next < threshold ? PollResult.again(next) : PollResult.done(next);
  }
}
