package dev.cairn.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CommitMeterTest {
  private final CommitMeter meter = new CommitMeter();

  private void made(int millis, int operations) {
    meter.made(TimeUnit.MILLISECONDS.toNanos(millis), operations);
  }

  @Test
  void hasNoFiguresBeforeTheFirstCommit() {
    assertThat(meter.figures()).isEqualTo(new CommitMeter.Figures(0, 0, 0, 0));
  }

  @Test
  void tellsTheMedianTheSlowestAndTheMean() {
    for (int millis = 1; millis <= 100; millis++) made(millis, millis <= 50 ? 1 : 3);

    assertThat(meter.figures()).isEqualTo(new CommitMeter.Figures(100, 51, 100, 2));
  }

  @Test
  void forgetsAllButTheLastThousand() {
    for (int i = 0; i < 1_024; i++) made(1_000, 1);
    for (int i = 0; i < 1_024; i++) made(2, 5);

    assertThat(meter.figures()).isEqualTo(new CommitMeter.Figures(2_048, 2, 2, 5));
  }
}
