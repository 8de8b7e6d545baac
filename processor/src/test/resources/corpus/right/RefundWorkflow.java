package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;

abstract class RefundWorkflow {
  static final class TooLate extends Exception {
    private static final long serialVersionUID = 1;
    TooLate(String message) { super(message); }
  }

  @Workflow
  public String refund(String order) throws TooLate {
    String text;
    try {
      text = payBack(order);
    } catch (TooLate e) {
      if (!goodwill()) throw new TooLate(e.getMessage() + ", and no goodwill");
      text = voucher(order);
    } finally {
      close(order);
    }
    return text;
  }

  @Step protected String payBack(String order) throws TooLate { throw new TooLate("after 30 days"); }
  @AwaitEvent("goodwill") protected abstract boolean goodwill();
  @Step protected String voucher(String order) { return "voucher"; }
  @Step protected void close(String order) {}
}
