package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.time.temporal.WeekFields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Dates that are given, never asked for. */
abstract class ScheduleWorkflow {
  record Plan(LocalDate begin, Period every, int times) {}

  private static List<LocalDate> days(Plan plan) {
    List<LocalDate> days = new ArrayList<>();
    LocalDate at = plan.begin();
    for (int i = 0; i < plan.times(); i++) {
      days.add(at.getDayOfWeek() == DayOfWeek.SUNDAY ? at.plusDays(1) : at);
      at = at.plus(plan.every());
    }
    return days;
  }

  @Workflow(name = "schedule")
  public String plan(List<Plan> plans) {
    Instant given = begunAt();
    Clock fixed = Clock.fixed(given, ZoneOffset.UTC);
    OffsetDateTime utc = OffsetDateTime.now(fixed);
    NavigableMap<LocalDate, Integer> load = new TreeMap<>();
    for (Plan plan : plans) {
      for (LocalDate day : days(plan)) load.merge(day, 1, Integer::sum);
    }
    Map<YearMonth, Integer> months = new LinkedHashMap<>();
    load.forEach((day, count) -> months.merge(YearMonth.from(day), count, Integer::sum));
    months.forEach((month, count) -> reserve(month.atEndOfMonth() + "=" + count));
    Map.Entry<LocalDate, Integer> next = load.ceilingEntry(utc.toLocalDate());
    if (next != null) reserve("next " + next.getKey() + " in " + utc.toLocalDate().until(next.getKey()));
    load.headMap(utc.toLocalDate(), false).keySet().forEach(day -> reserve("late " + day));
    int week = utc.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
    int other = utc.toLocalDate().get(WeekFields.of(DayOfWeek.MONDAY, 4).weekOfYear());
    boolean leap = Year.of(utc.getYear()).isLeap() && utc.getMonth() == Month.FEBRUARY;
    ZonedDateTime noon = utc.toZonedDateTime().with(ChronoField.SECOND_OF_DAY, Duration.ofHours(12).toSeconds());
    return week + "/" + other + (leap ? "*" : "") + noon.toInstant();
  }

  @Step protected Instant begunAt() { return Instant.now(); }
  @Step protected void reserve(String text) {}
}
