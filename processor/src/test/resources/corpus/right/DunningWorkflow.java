package corpus.right;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.LocalDate;

abstract class DunningWorkflow {
  record Invoice(String number, BigDecimal amount, LocalDate due) {}
  enum Level { FRIENDLY, FIRM, FINAL }

  @Workflow
  public String collect(Invoice invoice) {
    for (Level level : Level.values()) {
      if (paid(invoice)) return "paid";
      remind(invoice, level, fee(level));
      patience(Duration.ofDays(7L * (level.ordinal() + 1)));
    }
    return paid(invoice) ? "paid" : handOver(invoice);
  }

  private static BigDecimal fee(Level level) {
    return switch (level) {
      case FRIENDLY -> BigDecimal.ZERO;
      case FIRM -> new BigDecimal("5.00");
      case FINAL -> new BigDecimal("12.50").setScale(2, RoundingMode.HALF_UP);
    };
  }

  @Step protected boolean paid(Invoice invoice) { return invoice.amount().signum() == 0; }
  @Step protected void remind(Invoice invoice, Level level, BigDecimal fee) {}
  @Sleep protected abstract void patience(Duration time);
  @Step protected String handOver(Invoice invoice) { return "collector"; }
}
