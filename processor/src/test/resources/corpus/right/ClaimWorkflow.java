package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

abstract class ClaimWorkflow {
  enum Kind { FIRE, WATER, THEFT, OTHER }
  record Claim(Kind kind, long amount, String police) {}

  @Workflow
  public String settle(Claim claim) {
    String queue =
        switch (claim.kind()) {
          case FIRE, WATER -> {
            long limit = limit(claim.kind());
            yield claim.amount() > limit ? "expert" : "clerk";
          }
          case THEFT -> claim.police() == null ? "back" : "clerk";
          case OTHER -> "clerk";
        };
    if (claim.kind() == Kind.OTHER && queue.equals("clerk")) return look(claim);
    return decide(queue, claim);
  }

  @Step protected long limit(Kind kind) { return 1000; }
  @Step protected String look(Claim claim) { return "looked"; }
  @Subflow protected String decide(String queue, Claim claim) {
    String first = opinion(queue);
    return claim.amount() < 100 ? first : opinion("second");
  }
  @AwaitEvent("opinion-{who}") protected abstract String opinion(String who);
}
