package dev.cairn.conformance.poll;

import dev.cairn.Jitter;
import dev.cairn.Poll;
import dev.cairn.Workflow;
import dev.cairn.runtime.PollResult;

/** A poll with a name of its own. */
public class NamedPollWorkflow {

  @Workflow
  public int run(int threshold) {
    return count(threshold, 0).value();
  }

  @Poll(name = "poll-status", every = "1s", factor = 1, jitter = Jitter.NONE)
  protected PollResult<Integer> count(int threshold, int state) {
    int next = state + 1;
    return next < threshold ? PollResult.again(next) : PollResult.done(next);
  }
}
