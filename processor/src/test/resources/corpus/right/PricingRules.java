package corpus.right;

import java.math.BigDecimal;

abstract class PricingRules {
  @FunctionalInterface interface Discount {
    BigDecimal apply(BigDecimal price);
    default Discount then(Discount next) { return price -> next.apply(apply(price)); }
  }
  record Percent(BigDecimal rate) implements Discount {
    @Override public BigDecimal apply(BigDecimal price) { return price.subtract(price.multiply(rate)); }
  }
  protected BigDecimal base(Quote quote) {
    return quote.parts().stream().map(Quote.Part::price).reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
