package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

abstract class ExpenseWorkflow {
  record Item(String category, BigDecimal amount, Currency currency) {}

  @Workflow
  public BigDecimal check(List<Item> items) {
    Map<String, List<Item>> byCategory =
        items.stream().collect(Collectors.groupingBy(Item::category, TreeMap::new, Collectors.toList()));
    BigDecimal total = BigDecimal.ZERO;
    for (var entry : byCategory.entrySet()) {
      BigDecimal sum =
          entry.getValue().stream().map(Item::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
      if (sum.compareTo(new BigDecimal("1000")) > 0) confirm(entry.getKey(), sum);
      total = total.add(sum);
    }
    return total.setScale(2, RoundingMode.HALF_EVEN);
  }

  @Step protected void confirm(String category, BigDecimal sum) {}
}
