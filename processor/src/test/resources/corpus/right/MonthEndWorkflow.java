package corpus.right;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;

abstract class MonthEndWorkflow {
  private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");

  @Workflow
  public String close(String company) {
    YearMonth month = YearMonth.from(Durable.now().atZone(ZONE)).minusMonths(1);
    LocalDate last = month.atEndOfMonth();
    String ledger = freeze(company, last);
    if (last.getDayOfWeek() == DayOfWeek.SUNDAY) nextMorning();
    return report(ledger, month.toString(), ChronoUnit.DAYS.between(month.atDay(1), last) + 1);
  }

  @Step protected String freeze(String company, LocalDate day) { return company + day; }
  @Sleep("8h") protected abstract void nextMorning();
  @Step protected String report(String ledger, String month, long days) { return ledger; }
}
