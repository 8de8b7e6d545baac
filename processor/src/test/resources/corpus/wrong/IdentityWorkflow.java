package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;

abstract class IdentityWorkflow {
  record Job(String id, Integer tries) {}

  @Workflow
  public boolean run(Job input) {
    Job now = job(input.id());
    if (now == input) return true; // CAIRN325
    if (now.id() != input.id()) return false; // CAIRN325
    if (now.tries() == input.tries()) return true; // CAIRN325
    DurableFuture<Job> later = Durable.async(() -> job("x"));
    return later.get() == now; // CAIRN325
  }

  @Step protected Job job(String id) { return new Job(id, 1); }
}
