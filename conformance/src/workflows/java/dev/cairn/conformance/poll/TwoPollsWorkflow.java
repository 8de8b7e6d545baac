package dev.cairn.conformance.poll;

import dev.cairn.Jitter;
import dev.cairn.Poll;
import dev.cairn.Workflow;
import dev.cairn.runtime.PollResult;

/** One poll after the other, the second from where the first ended. */
public class TwoPollsWorkflow {

  @Workflow
  public int run() {
    int first = count(2, 0).value();
    return count(4, first).value();
  }

  @Poll(every = "1s", factor = 1, jitter = Jitter.NONE)
  protected PollResult<Integer> count(int threshold, int state) {
    int next = state + 1;
    return next < threshold ? PollResult.again(next) : PollResult.done(next);
  }
}
