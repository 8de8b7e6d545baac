package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

abstract class BackupWorkflow {
  @Workflow
  public List<LocalDate> rotate(List<LocalDate> backups) {
    LocalDate today = LocalDate.ofInstant(Durable.now(), ZoneOffset.UTC);
    List<LocalDate> old = new ArrayList<>(backups);
    old.removeIf(day -> keep(day, today));
    Collections.sort(old);
    for (LocalDate day : old) delete(day);
    return old;
  }

  private static boolean keep(LocalDate day, LocalDate today) {
    Period age = day.until(today);
    return age.toTotalMonths() == 0 || (day.getDayOfMonth() == 1 && age.getYears() < 1);
  }

  @Step protected void delete(LocalDate day) {}
}
