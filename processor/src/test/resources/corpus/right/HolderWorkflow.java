package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

abstract class HolderWorkflow {
  static class Cart {
    private final List<String> items = new ArrayList<>();
    private BigDecimal total = BigDecimal.ZERO;
    private boolean closed;
    void add(String item, BigDecimal price) {
      if (closed) throw new IllegalStateException("closed");
      items.add(item);
      total = total.add(price);
    }
    Cart close() {
      closed = true;
      return this;
    }
    BigDecimal total() { return total; }
    int size() { return items.size(); }
  }

  @Workflow
  public BigDecimal shop(List<String> wishes) {
    Cart cart = new Cart();
    for (String wish : wishes) cart.add(wish, price(wish));
    if (cart.close().size() > 10) bulk(cart.size());
    return cart.total();
  }

  @Step protected BigDecimal price(String item) { return BigDecimal.ONE; }
  @Step protected void bulk(int size) {}
}
