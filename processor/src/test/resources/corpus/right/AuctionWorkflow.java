package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;

abstract class AuctionWorkflow {
  record Bid(String who, long amount) {}

  @Workflow
  public Bid run(Long reserve) {
    Bid best = new Bid("house", reserve);
    DurableFuture<Void> hammer = hammer();
    int rounds = 0;
    boolean open = true;
    while (open && rounds++ < 1000) {
      DurableFuture<Bid> next = nextBid();
      DurableFuture<Bid> end = Durable.async(() -> {
        hammer.get();
        return null;
      });
      Bid bid = Durable.race(next, end);
      if (bid == null) open = false;
      else if (bid.amount() > best.amount()) best = bid;
    }
    return best;
  }

  @Sleep("1h") protected abstract DurableFuture<Void> hammer();
  @AwaitEvent("bid") protected abstract DurableFuture<Bid> nextBid();
}
