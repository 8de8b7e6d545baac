package corpus.right;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;

abstract class SubscriptionWorkflow {
  record Plan(String customer, YearMonth first, int months) {}

  @Workflow
  public int renew(Plan plan) {
    int charged = 0;
    YearMonth month = plan.first();
    while (charged < plan.months()) {
      until(month.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant());
      if (!charge(plan.customer(), month)) break;
      charged++;
      month = month.plusMonths(1);
    }
    return charged;
  }

  @Sleep protected abstract void until(Instant time);
  @Step protected boolean charge(String customer, YearMonth month) { return true; }
}
