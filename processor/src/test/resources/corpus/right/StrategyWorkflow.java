package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;

abstract class StrategyWorkflow {
  sealed interface Discount permits Percent, Fixed, None {
    BigDecimal apply(BigDecimal price);
  }
  record Percent(int percent) implements Discount {
    @Override public BigDecimal apply(BigDecimal price) {
      return price.multiply(BigDecimal.valueOf(100 - percent)).movePointLeft(2);
    }
  }
  record Fixed(BigDecimal amount) implements Discount {
    @Override public BigDecimal apply(BigDecimal price) { return price.subtract(amount).max(BigDecimal.ZERO); }
  }
  record None() implements Discount {
    @Override public BigDecimal apply(BigDecimal price) { return price; }
  }

  @Workflow
  public BigDecimal price(BigDecimal price) {
    Discount discount = choose(price);
    return confirm(discount.apply(price));
  }

  private Discount choose(BigDecimal price) {
    int percent = campaign();
    if (percent > 0) return new Percent(percent);
    return price.compareTo(BigDecimal.TEN) > 0 ? new Fixed(BigDecimal.ONE) : new None();
  }

  @Step protected int campaign() { return 10; }
  @Step protected BigDecimal confirm(BigDecimal price) { return price; }
}
