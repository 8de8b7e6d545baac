package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

abstract class WarrantyWorkflow {
  record Device(String serial, LocalDate bought, Period warranty) {
    boolean coveredOn(LocalDate day) { return !day.isAfter(bought.plus(warranty)); }
  }

  @Workflow
  public String repair(Device device) {
    LocalDate day = Durable.now().atOffset(ZoneOffset.ofHours(1)).toLocalDate();
    if (device.coveredOn(day)) return fix(device.serial());
    long over = ChronoUnit.DAYS.between(device.bought().plus(device.warranty()), day);
    return over <= 14 ? fix(device.serial()) : offer(device.serial());
  }

  @Step protected String fix(String serial) { return "fixed"; }
  @Step protected String offer(String serial) { return "offer"; }
}
