package dev.cairn.processor.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeTextTest {

  @ParameterizedTest
  @CsvSource({
    "250ms, PT0.25S, MILLIS, 250",
    "30s, PT30S, SECONDS, 30",
    "5m, PT5M, MINUTES, 5",
    "24h, PT24H, HOURS, 24",
    "7d, PT168H, DAYS, 7",
    "1h30m, PT1H30M, MINUTES, 90",
    "1d12h, PT36H, HOURS, 36",
    "1s500ms, PT1.5S, MILLIS, 1500",
    "0s, PT0S, SECONDS, 0",
    "PT90S, PT1M30S, SECONDS, 90",
    "P7D, PT168H, DAYS, 7",
    "PT0.000001S, PT0.000001S, NANOS, 1000",
    "-PT5S, PT-5S, SECONDS, -5",
  })
  void readsWhatAnnotationsMayWrite(String text, Duration duration, ChronoUnit unit, long amount) {
    TimeText time = TimeText.parse(text).orElseThrow();

    assertThat(time.duration()).isEqualTo(duration);
    assertThat(time.unit()).isEqualTo(unit);
    assertThat(time.amount()).isEqualTo(amount);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "5",
        "s",
        "5 s",
        "1h 30m",
        "30m1h",
        "1.5h",
        "-5s",
        "5S",
        "five",
        "1h1h",
        "ms",
        "P",
        "PT",
        "1y",
        "99999999999999999999d",
        "9999999999999999d"
      })
  void refusesWhatIsNoLengthOfTime(String text) {
    assertThat(TimeText.parse(text)).isEmpty();
  }

  @Test
  void takesMillisecondsForNoMinutes() {
    assertThat(TimeText.parse("5ms").orElseThrow().duration()).isEqualTo(Duration.ofMillis(5));
    assertThat(TimeText.parse("5m5ms").orElseThrow().duration())
        .isEqualTo(Duration.ofMinutes(5).plusMillis(5));
  }
}
