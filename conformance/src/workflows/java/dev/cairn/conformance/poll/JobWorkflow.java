package dev.cairn.conformance.poll;

import dev.cairn.Jitter;
import dev.cairn.Poll;
import dev.cairn.Workflow;
import dev.cairn.runtime.PollResult;

/** A state with structure that passes from check to check. */
public class JobWorkflow {

  @Workflow
  public Job run() {
    return advance(new Job("PENDING", 0)).value();
  }

  @Poll(every = "1s", factor = 1, jitter = Jitter.NONE)
  protected PollResult<Job> advance(Job job) {
    int attempts = job.attempts() + 1;
    return attempts < 2
        ? PollResult.again(new Job("PENDING", attempts))
        : PollResult.done(new Job("DONE", attempts));
  }

  /** The state of a job. */
  public record Job(String status, int attempts) {}
}
