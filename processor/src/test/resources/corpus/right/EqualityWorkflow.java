package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;

abstract class EqualityWorkflow {
  enum State { NEW, DONE }
  record Job(String id, State state, Integer tries) {}

  @Workflow
  public boolean run(Job job) {
    Job now = state(job.id());
    if (now.state() == State.DONE) return true;
    if (now.tries() == null || now.tries() == 3) return false;
    if (now.equals(job) && now.id().equals(job.id()) && now.tries() != job.tries().intValue()) return true;
    return now != null && this.check(now) == 1;
  }

  @Step protected Job state(String id) { return new Job(id, State.DONE, 1); }
  @Step protected int check(Job job) { return 1; }
}
