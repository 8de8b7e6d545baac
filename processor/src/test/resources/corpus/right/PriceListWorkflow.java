package corpus.right;

import dev.cairn.Deterministic;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.util.List;

abstract class PriceListWorkflow {
  interface PriceList {
    @Deterministic("fixed within a release") BigDecimal priceOf(String article);
  }
  @Deterministic
  interface Rounding { BigDecimal round(BigDecimal value); }

  private final PriceList prices;
  private final Rounding rounding;

  PriceListWorkflow(PriceList prices, Rounding rounding) {
    this.prices = prices;
    this.rounding = rounding;
  }

  @Workflow
  public BigDecimal total(List<String> articles) {
    BigDecimal sum = BigDecimal.ZERO;
    for (String article : articles) sum = sum.add(prices.priceOf(article));
    return pay(rounding.round(sum));
  }

  @Step protected BigDecimal pay(BigDecimal sum) { return sum; }
}
