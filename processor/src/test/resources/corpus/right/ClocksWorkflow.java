package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;

abstract class ClocksWorkflow {
  @Workflow
  public void run(String input) {
    work(input);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class FixedClockWorkflow {
  @Workflow
  public void run(String input) {
    Clock clock = Clock.fixed(Durable.now(), ZoneOffset.UTC);
    work(LocalDate.now(clock));
    work(LocalDateTime.now(clock).plusDays(1));
    work(Instant.now(clock));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class ClockConstantWorkflow {
  private static final Clock CLOCK = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);

  @Workflow
  public void run(String input) {
    work(CLOCK.instant());
    work(ZonedDateTime.now(CLOCK.withZone(ZoneId.of("Europe/Zurich"))));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class ClockHelperWorkflow {
  static final class Deadlines {
    static Instant in(Clock clock, Duration time) { return clock.instant().plus(time); }
  }

  @Workflow
  public void run(String input) {
    Clock start = Clock.fixed(Durable.now(), ZoneOffset.UTC);
    work(Deadlines.in(start, Duration.ofDays(3)));
    work(Deadlines.in(Clock.offset(start, Duration.ofHours(1)), Duration.ofDays(3)));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class InstantSourceWorkflow {
  @Workflow
  public void run(String input) {
    InstantSource source = InstantSource.fixed(Durable.now());
    work(source.instant().truncatedTo(ChronoUnit.DAYS));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class ArithmeticOfTimeWorkflow {
  @Workflow
  public void run(String input) {
    Instant now = Durable.now();
    LocalDate day = now.atZone(ZoneOffset.UTC).toLocalDate();
    LocalDate end = day.with(TemporalAdjusters.lastDayOfMonth());
    long days = ChronoUnit.DAYS.between(day, end);
    Period period = Period.between(day, end);
    work(days + period.getDays() + Duration.between(now, now.plusSeconds(5)).toMillis());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class FormattersWorkflow {
  @Workflow
  public void run(String input) {
    DateTimeFormatter format = DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT);
    String text = format.format(Durable.now().atZone(ZoneOffset.UTC));
    work(text + DateTimeFormatter.ISO_LOCAL_DATE.format(LocalDate.of(2020, 1, 1)) + LocalDate.parse("2020-01-01").getDayOfWeek());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}
