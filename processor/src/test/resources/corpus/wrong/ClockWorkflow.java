package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.text.SimpleDateFormat;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;
import java.util.function.Supplier;

abstract class ClockWorkflow {
  private final Clock clock;
  private final Instant created = Instant.now(); // CAIRN301
  private static final long START = System.nanoTime(); // CAIRN301

  ClockWorkflow(Clock clock) { this.clock = clock; }

  @Workflow
  public String run(String input) {
    long a = System.currentTimeMillis(); // CAIRN301
    Instant b = Instant.now(); // CAIRN301
    LocalDate c = LocalDate.now(); // CAIRN301
    LocalDateTime d = LocalDateTime.now(ZoneOffset.UTC); // CAIRN301
    LocalTime e = LocalTime.now(); // CAIRN301
    OffsetDateTime f = OffsetDateTime.now(); // CAIRN301
    OffsetTime g = OffsetTime.now(); // CAIRN301
    ZonedDateTime h = ZonedDateTime.now(); // CAIRN301
    Year i = Year.now(); // CAIRN301
    YearMonth j = YearMonth.now(); // CAIRN301
    Date k = new Date(); // CAIRN301
    Calendar l = Calendar.getInstance(); // CAIRN301
    ZoneId m = ZoneId.systemDefault(); // CAIRN301
    TimeZone n = TimeZone.getDefault(); // CAIRN301
    Instant o = clock.instant(); // CAIRN301
    Clock p = Clock.systemUTC(); // CAIRN301
    Supplier<Instant> q = Instant::now; // CAIRN301
    long r = Optional.of(1L).map(x -> x + System.currentTimeMillis()).orElseThrow(); // CAIRN301
    String s = new SimpleDateFormat("yyyy", Locale.ROOT).format(new Date(0)); // CAIRN301
    return work(input + created + START);
  }

  @Step protected String work(String input) { return input + Instant.now(); }
}
