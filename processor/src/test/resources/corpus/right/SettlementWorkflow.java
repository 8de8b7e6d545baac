package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Pays merchants what they are owed, in each currency. */
abstract class SettlementWorkflow {
  record Sale(String merchant, String currency, BigDecimal gross, BigDecimal rate) {
    BigDecimal fee() {
      return gross.multiply(rate).setScale(2, RoundingMode.HALF_EVEN);
    }
    BigDecimal net() { return gross.subtract(fee()); }
  }

  record Payout(String merchant, String currency, BigDecimal amount) {}

  @Workflow
  public List<Payout> settle(List<Sale> sales) {
    Map<String, Map<String, BigDecimal>> owed = new TreeMap<>();
    for (Sale sale : sales) {
      owed.computeIfAbsent(sale.merchant(), x -> new TreeMap<>())
          .merge(sale.currency(), sale.net(), BigDecimal::add);
    }
    List<Payout> payouts = new ArrayList<>();
    owed.forEach(
        (merchant, amounts) ->
            amounts.forEach(
                (currency, amount) -> {
                  if (amount.signum() > 0) payouts.add(new Payout(merchant, currency, amount));
                }));
    payouts.sort(
        Comparator.comparing(Payout::amount).reversed()
            .thenComparing(Payout::merchant)
            .thenComparing(Payout::currency));
    List<Payout> paid = new ArrayList<>();
    for (Payout payout : payouts) {
      if (pay(payout)) paid.add(payout);
    }
    Map<String, BigDecimal> totals =
        paid.stream()
            .collect(
                Collectors.groupingBy(
                    Payout::currency,
                    TreeMap::new,
                    Collectors.reducing(BigDecimal.ZERO, Payout::amount, BigDecimal::add)));
    report(totals.toString());
    BigDecimal mean =
        paid.isEmpty()
            ? BigDecimal.ZERO
            : paid.stream()
                .map(Payout::amount)
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .divide(BigDecimal.valueOf(paid.size()), MathContext.DECIMAL64);
    report("mean " + mean.setScale(2, RoundingMode.HALF_UP).toPlainString());
    Map<String, Payout> byMerchant =
        paid.stream().collect(Collectors.toMap(Payout::merchant, Function.identity(), (a, b) -> b, TreeMap::new));
    byMerchant.values().forEach(payout -> report(payout.merchant()));
    return paid;
  }

  @Step protected boolean pay(Payout payout) { return true; }
  @Step protected void report(String text) {}
}
