package corpus.right;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Offers slots of a practice, in its own time zone, and reminds of the one that is taken. */
abstract class AppointmentWorkflow {
  private static final ZoneId PRACTICE = ZoneId.of("Europe/Vienna");
  private static final DateTimeFormatter SHOWN = DateTimeFormatter.ofPattern("EEEE d MMMM HH:mm", Locale.ENGLISH);
  private static final Set<DayOfWeek> CLOSED = EnumSet.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY);

  record Slot(LocalDateTime begin, Duration length) {
    boolean overlaps(Slot other) {
      return begin.isBefore(other.begin.plus(other.length)) && other.begin.isBefore(begin.plus(length));
    }
  }

  @Workflow
  public String book(List<Slot> taken) {
    LocalDate today = Durable.now().atZone(PRACTICE).toLocalDate();
    List<Slot> free = new ArrayList<>();
    LocalDate day = today.with(TemporalAdjusters.next(DayOfWeek.MONDAY));
    while (free.size() < 5) {
      if (!CLOSED.contains(day.getDayOfWeek())) {
        for (LocalTime at = LocalTime.of(8, 0); at.isBefore(LocalTime.of(12, 0)); at = at.plusMinutes(30)) {
          Slot slot = new Slot(day.atTime(at), Duration.ofMinutes(30));
          if (taken.stream().noneMatch(slot::overlaps)) free.add(slot);
        }
      }
      day = day.plusDays(1);
    }
    Slot chosen = choose(free);
    ZonedDateTime begin = chosen.begin().atZone(PRACTICE);
    Instant reminder = begin.minus(1, ChronoUnit.DAYS).toInstant();
    if (reminder.isAfter(Durable.now())) {
      until(reminder);
      remind(SHOWN.format(begin));
    }
    long weeks = ChronoUnit.WEEKS.between(today, chosen.begin());
    List<LocalDate> followUps =
        Stream.iterate(chosen.begin().toLocalDate(), date -> date.plusMonths(1)).skip(1).limit(3).toList();
    for (LocalDate date : followUps) remind(date.format(DateTimeFormatter.ISO_LOCAL_DATE));
    return "in " + weeks + " weeks: " + chosen.begin();
  }

  @Step protected Slot choose(List<Slot> free) { return free.get(0); }
  @Step protected void remind(String when) {}
  @Sleep protected abstract void until(Instant when);
}
