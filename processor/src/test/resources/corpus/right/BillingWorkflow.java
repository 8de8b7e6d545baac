package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;

abstract class BillingWorkflow {
  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM uuuu", Locale.US);
  private static final DateTimeFormatter ISO = DateTimeFormatter.ISO_LOCAL_DATE;

  @Workflow
  public String bill(LocalDate from) {
    LocalDate to = from.with(TemporalAdjusters.lastDayOfMonth());
    String title = "Invoice " + from.format(DAY) + " to " + ISO.format(to);
    NumberFormat money = NumberFormat.getCurrencyInstance(Locale.US);
    String total = money.format(usage(from, to));
    return issue(title, total, String.format(Locale.ROOT, "%,.2f", 3.5));
  }

  @Step protected BigDecimal usage(LocalDate from, LocalDate to) { return BigDecimal.TEN; }
  @Step protected String issue(String title, String total, String tax) { return title; }
}
