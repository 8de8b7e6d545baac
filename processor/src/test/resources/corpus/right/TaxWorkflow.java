package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Progressive brackets, sealed kinds of income, and sums by kind. */
abstract class TaxWorkflow {
  enum Kind { WAGE, CAPITAL, OTHER }

  sealed interface Income permits Wage, Dividend, Gift {
    BigDecimal amount();
    default Kind kind() {
      if (this instanceof Wage) return Kind.WAGE;
      return this instanceof Dividend ? Kind.CAPITAL : Kind.OTHER;
    }
  }

  record Wage(String employer, BigDecimal amount) implements Income {}
  record Dividend(String isin, BigDecimal amount, BigDecimal withheld) implements Income {}
  record Gift(BigDecimal amount) implements Income {}
  record Result(BigDecimal tax, Map<Kind, BigDecimal> byKind) {}

  private static final NavigableMap<BigDecimal, BigDecimal> BRACKETS =
      new TreeMap<>(
          Map.of(
              new BigDecimal("0"), new BigDecimal("0.00"),
              new BigDecimal("12000"), new BigDecimal("0.20"),
              new BigDecimal("40000"), new BigDecimal("0.40")));

  @Workflow
  public Result assess(String person) {
    List<Income> all = new java.util.ArrayList<>(wages(person));
    all.addAll(dividends(person));
    Map<Kind, BigDecimal> byKind = new EnumMap<>(Kind.class);
    for (Income income : all) byKind.merge(income.kind(), income.amount(), BigDecimal::add);
    BigDecimal total = byKind.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    BigDecimal tax = BigDecimal.ZERO;
    for (Map.Entry<BigDecimal, BigDecimal> bracket : BRACKETS.entrySet()) {
      BigDecimal from = bracket.getKey();
      if (total.compareTo(from) <= 0) break;
      BigDecimal next = BRACKETS.higherKey(from);
      BigDecimal to = next == null ? total : total.min(next);
      tax = tax.add(to.subtract(from).multiply(bracket.getValue()));
    }
    for (Income income : all) {
      if (income instanceof Dividend dividend) tax = tax.subtract(dividend.withheld());
    }
    tax = tax.max(BigDecimal.ZERO).setScale(0, RoundingMode.DOWN);
    String shown =
        byKind.entrySet().stream()
            .sorted(Map.Entry.<Kind, BigDecimal>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
            .map(entry -> entry.getKey().name().charAt(0) + "=" + entry.getValue())
            .collect(Collectors.joining(", ", "[", "]"));
    send(person, shown + " at " + BRACKETS.floorEntry(total.max(BigDecimal.ZERO)).getValue());
    all.stream().max(Comparator.comparing(Income::amount)).ifPresent(most -> send(person, "most: " + most.amount()));
    return new Result(tax, byKind);
  }

  @Step protected List<Wage> wages(String person) { return List.of(); }
  @Step protected List<Dividend> dividends(String person) { return List.of(); }
  @Step protected void send(String person, String text) {}
}
