package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Currency;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;

abstract class InvoiceWorkflow {
  record Line(String article, int count, BigDecimal price) {
    BigDecimal total() { return price.multiply(BigDecimal.valueOf(count)); }
  }
  record Invoice(String id, LocalDate issued, List<Line> lines, Currency currency) {}
  enum Tax {
    NORMAL("0.19"), REDUCED("0.07"), NONE("0");
    private final BigDecimal rate;
    Tax(String rate) { this.rate = new BigDecimal(rate); }
    BigDecimal of(BigDecimal net) { return net.multiply(rate).setScale(2, RoundingMode.HALF_UP); }
  }
  private static final MathContext PRECISION = new MathContext(12, RoundingMode.HALF_EVEN);
  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("dd.MM.uuuu", Locale.GERMANY);

  @Workflow
  public String run(Invoice invoice) {
    BigDecimal net = BigDecimal.ZERO;
    for (Line line : invoice.lines()) net = net.add(line.total(), PRECISION);
    EnumMap<Tax, BigDecimal> taxes = new EnumMap<>(Tax.class);
    for (Tax tax : Tax.values()) taxes.put(tax, tax.of(net));
    StringBuilder text = new StringBuilder();
    taxes.forEach((tax, sum) -> text.append(tax.name()).append('=').append(sum.toPlainString()).append(';'));
    LocalDate due = invoice.issued().plusDays(30).with(TemporalAdjusters.lastDayOfMonth());
    text.append(due.format(DAY)).append(String.format(Locale.ROOT, "%,.2f", net));
    if (ChronoUnit.DAYS.between(invoice.issued(), due) > 60) text.insert(0, "late ");
    return send(text.toString());
  }

  @Step protected String send(String text) { return text; }
}
