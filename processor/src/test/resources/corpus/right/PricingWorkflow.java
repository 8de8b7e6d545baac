package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.util.List;

abstract class PricingWorkflow extends PricingRules {
  private final Discount discount;

  PricingWorkflow() { this.discount = new Percent(new BigDecimal("0.1")); }

  @Workflow
  public BigDecimal run(Quote quote) {
    BigDecimal price = base(quote);
    price = discount.apply(price);
    for (Discount one : List.of(new Percent(new BigDecimal("0.05")), (Discount) p -> p.subtract(BigDecimal.ONE))) {
      price = one.apply(price);
    }
    Discount chained = discount.then(p -> p.max(BigDecimal.ZERO));
    return confirm(chained.apply(price));
  }

  @Step protected BigDecimal confirm(BigDecimal price) { return price; }
}
