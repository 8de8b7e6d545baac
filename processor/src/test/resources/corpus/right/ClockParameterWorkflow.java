package corpus.right;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.concurrent.TimeUnit;

abstract class ClockParameterWorkflow {
  @Workflow
  public long remind(ZonedDateTime meeting) {
    Instant before = meeting.minusHours(1).toInstant();
    Duration wait = Duration.between(Durable.now(), before);
    if (!wait.isNegative()) pause(wait);
    ZonedDateTime local = meeting.withZoneSameInstant(ZoneId.of("Asia/Tokyo"));
    Date legacy = new Date(before.toEpochMilli());
    mail(local.toLocalTime().truncatedTo(ChronoUnit.MINUTES).toString(), legacy.getTime());
    return TimeUnit.SECONDS.toMillis(wait.toSeconds());
  }

  @Sleep protected abstract void pause(Duration time);
  @Step protected void mail(String time, long millis) {}
}
