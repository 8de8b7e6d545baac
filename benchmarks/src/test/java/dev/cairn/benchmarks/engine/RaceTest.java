package dev.cairn.benchmarks.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.benchmarks.report.Table;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RaceTest {
  private static final Sample RIVAL = new Sample(1_000, 1_000, 5e6, 2e6, 2e6);
  private static final Sample SQLITE = new Sample(1_000, 4_000, 1e6, 1e6, 0);

  private final Race race = new Race(1, 2, 1, 0.5);
  private final Table table = new Table(List.of(Arena.POSTGRES, Arena.SQLITE));

  private void round(Sample ours) {
    race.report(
        Map.of(Kind.CAIRN_POSTGRES, ours, Kind.DBOS, RIVAL, Kind.CAIRN_SQLITE, SQLITE), table);
  }

  @Test
  void isWonByMoreStepsShorterRunsAndLessProcessorTime() {
    round(new Sample(2_000, 2_000, 5e6, 1e6, 1e6));

    assertThat(table.misses()).isEmpty();
  }

  @Test
  void tellsEachFigureThatMisses() {
    round(new Sample(2_000, 1_900, 6e6, 1e6, 1.1e6));

    assertThat(table.misses())
        .containsExactly(
            "five steps, 1 at once: steps, PostgreSQL",
            "five steps, 1 at once: p50 of a workflow, PostgreSQL",
            "five steps, 1 at once: processor time a workflow, PostgreSQL");
  }

  @Test
  void isDecidedByTheMedianOfTheRounds() {
    round(new Sample(2_000, 9_000, 1e6, 1e5, 1e5));
    round(new Sample(2_000, 2_100, 1e6, 1e5, 1e5));
    round(new Sample(2_000, 100, 1e6, 1e5, 1e5));

    assertThat(table.misses()).isEmpty();
    assertThat(table.toString()).contains("2.10 × (2,100/s : 1,000/s)");
  }

  @Test
  void wantsNothingOfSqlite() {
    round(new Sample(2_000, 2_000, 5e6, 1e6, 1e6));

    assertThat(table.toString()).contains("4,000/s");
  }
}
