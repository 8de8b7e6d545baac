package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;

abstract class CalendarWorkflow {
  record Slot(Instant from, Duration length, String zone) implements Comparable<Slot> {
    Instant to() { return from.plus(length); }
    boolean overlaps(Slot other) { return from.isBefore(other.to()) && other.from.isBefore(to()); }
    @Override public int compareTo(Slot other) { return from.compareTo(other.from); }
  }

  @Workflow
  public List<String> run(List<Slot> wanted) {
    TreeSet<Slot> free = new TreeSet<>();
    for (Slot slot : wanted) {
      if (free.stream().noneMatch(slot::overlaps)) free.add(slot);
    }
    List<String> booked = new ArrayList<>();
    Instant now = Durable.now();
    for (Iterator<Slot> it = free.iterator(); it.hasNext();) {
      Slot slot = it.next();
      if (slot.to().isBefore(now)) { it.remove(); continue; }
      ZonedDateTime local = slot.from().atZone(ZoneId.of(slot.zone()));
      booked.add(book(local.toLocalDate() + " " + local.format(DateTimeFormatter.ISO_LOCAL_TIME)));
    }
    Duration all = free.stream().map(Slot::length).reduce(Duration.ZERO, Duration::plus);
    booked.add(all + " " + Period.between(LocalDate.EPOCH, LocalDate.of(2020, 2, 29)));
    return booked;
  }

  @Step protected String book(String slot) { return slot; }
}
