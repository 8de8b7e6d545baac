package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.Durable;
import java.util.List;

abstract class ReviewWorkflow {
  @Workflow
  public boolean review(List<String> reviewers) {
    Batch<Boolean> votes = Durable.map("votes", reviewers, (who, index) -> vote(who));
    long yes = votes.results().stream().filter(Boolean::booleanValue).count();
    int needed = reviewers.size() / 2 + 1;
    boolean accepted = yes >= needed;
    record Outcome(long yes, int needed) {
      String text() { return yes + " of " + needed; }
    }
    tell(new Outcome(yes, needed).text());
    return accepted;
  }

  @AwaitEvent("vote-{who}") protected abstract Boolean vote(String who);
  @Step protected void tell(String text) {}
}
