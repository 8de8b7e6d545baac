package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.util.Map;
import java.util.function.UnaryOperator;

abstract class RuleTableWorkflow {
  private static final Map<String, UnaryOperator<BigDecimal>> TAXES =
      Map.of("DE", p -> p.multiply(new BigDecimal("1.19")), "FR", p -> p.multiply(new BigDecimal("1.20")));

  @Workflow
  public BigDecimal tax(String country) {
    BigDecimal price = price(country);
    return TAXES.getOrDefault(country, UnaryOperator.identity()).apply(price);
  }

  @Step protected BigDecimal price(String country) { return BigDecimal.ONE; }
}
