package dev.cairn.benchmarks.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SampleTest {
  private final Sample sample = new Sample(7, 35.5, 1.25e6, 3e5, 2e5);

  @Test
  void readsTheLineThatAContestantPrints() {
    assertThat(Sample.ofLine(sample.toLine())).isEqualTo(sample);
  }

  @Test
  void countsTheProcessorTimeOfTheJvmAndOfTheServer() {
    assertThat(sample.cpu()).isEqualTo(5e5);
  }
}
