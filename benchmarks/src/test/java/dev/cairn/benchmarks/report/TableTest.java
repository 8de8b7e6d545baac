package dev.cairn.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
  private final Table table = new Table(List.of("C2", "C1"));

  @Test
  void showsTheMedianOfTheForksAndWhatIsWanted() {
    for (double ratio : new double[] {1.9, 1.2, 1.1}) {
      table.add("C2", new Finding("replay", Unit.NANOS, Wanted.ratio(1.5), 2_400, 2_000, ratio));
    }

    assertThat(table.toString())
        .isEqualTo(
            """
            | work   | wanted   | C2                         | C1 |
            |--------|----------|----------------------------|----|
            | replay | ≤ 1.50 × | 1.20 × (2.40 µs : 2.00 µs) |    |
            """);
    assertThat(table.misses()).isEmpty();
  }

  @Test
  void tellsWhatMissesItsRatio() {
    table.add("C2", new Finding("replay", Unit.BYTES, Wanted.ratio(1.5), 1_600, 1_000, 1.6));

    assertThat(table.misses()).containsExactly("replay, C2");
    assertThat(table.toString()).contains("**1.60 × (1,600 B : 1,000 B) misses**");
  }

  @Test
  void tellsWhatMissesItsFigure() {
    table.add("C1", Finding.alone("calls", Unit.COUNT, Wanted.figure(12), 13));

    assertThat(table.misses()).containsExactly("calls, C1");
  }

  @Test
  void tellsWhatFallsShortOfItsRatio() {
    table.add(
        "C1", new Finding("steps", Unit.A_SECOND, Wanted.ratioAtLeast(15), 28_000, 2_000, 14));
    table.add(
        "C2", new Finding("steps", Unit.A_SECOND, Wanted.ratioAtLeast(15), 32_000, 2_000, 16));

    assertThat(table.misses()).containsExactly("steps, C1");
    assertThat(table.toString()).contains("≥ 15.00 ×", "**14.00 × (28,000/s : 2,000/s) misses**");
  }

  @Test
  void showsSmallRatiosWithAThirdDigit() {
    table.add("C1", new Finding("cpu", Unit.NANOS, Wanted.ratio(0.04), 140, 4_000, 0.035));

    assertThat(table.toString()).contains("≤ 0.040 ×", "0.035 × (140 ns : 4.00 µs)");
  }

  @Test
  void boundsNothingWhereNothingIsWanted() {
    table.add("C2", new Finding("replay", Unit.NANOS, Wanted.nothing(), 9, 1, 9));

    assertThat(table.misses()).isEmpty();
  }

  @Test
  void readsTheLineThatAForkPrints() {
    Finding finding = new Finding("replay", Unit.NANOS, Wanted.ratio(1.5), 2, 1, 2);

    assertThat(Finding.ofLine(finding.toLine())).contains(finding);
    assertThat(Finding.ofLine("WARN something else")).isEmpty();
  }
}
