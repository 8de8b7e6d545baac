package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.text.SimpleDateFormat;
import java.time.Clock;
import java.time.Instant;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

abstract class MoreClocksWorkflow {
  @SuppressWarnings("deprecation")
  @Workflow public String run(Date date) throws Exception {
    int a = date.getHours(); // CAIRN301
    int b = date.getTimezoneOffset(); // CAIRN301
    Date c = new Date(120, 1, 1); // CAIRN301
    Date d = new Date("Sat, 12 Aug 1995"); // CAIRN301
    date.setHours(3); // CAIRN301
    String e = new java.sql.Date(0).toString(); // CAIRN301
    java.time.LocalTime f = new java.sql.Time(0).toLocalTime(); // CAIRN301
    java.sql.Time g = java.sql.Time.valueOf("10:00:00"); // CAIRN301
    Date h = new SimpleDateFormat("yyyy", Locale.ROOT).parse("2020"); // CAIRN301
    GregorianCalendar i = new GregorianCalendar(2020, 1, 1); // CAIRN301
    Instant j = Clock.systemUTC().instant(); // CAIRN301
    ZoneOffset k = ZoneId.systemDefault().getRules().getOffset(Instant.EPOCH); // CAIRN301
    long l = Date.parse("x"); // CAIRN301
    TimeZone m = TimeZone.getDefault(); // CAIRN301
    Year n = Year.now(ZoneOffset.UTC); // CAIRN301
    String o = date.toGMTString();
    String p = "" + date; // CAIRN301
    String q = String.valueOf(date); // CAIRN301
    String s = String.format(Locale.ROOT, "%tF", Instant.EPOCH.atZone(ZoneOffset.UTC));
    return work("" + a + b);
  }
  @Step protected String work(String input) { return input; }
}
