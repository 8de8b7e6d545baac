package dev.cairn.benchmarks.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PercentilesTest {

  @Test
  void isTheValueThatSoManyOfAHundredAreNotAbove() {
    List<Double> values = IntStream.rangeClosed(1, 200).mapToObj(i -> (double) (201 - i)).toList();

    assertThat(Percentiles.of(values, 99)).isEqualTo(198);
    assertThat(Percentiles.of(values, 100)).isEqualTo(200);
    assertThat(Percentiles.of(List.of(5.0), 50)).isEqualTo(5);
  }

  @Test
  void refusesNoValues() {
    assertThatThrownBy(() -> Percentiles.of(List.of(), 50)).hasMessage("no values");
  }
}
