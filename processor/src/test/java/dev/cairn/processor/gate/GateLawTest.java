package dev.cairn.processor.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.Manifest;
import dev.cairn.processor.gate.CodeWalk.Recorded;
import dev.cairn.processor.gate.RandomBody.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The gate's yes is a promise: where it says nothing of a change, a run of the old code that was
 * cut off anywhere goes on with the new code. Its no is no idle talk either: for most of what it
 * refuses some run breaks, and the histories that it tells are possible ones.
 */
@Tag("one-jdk")
class GateLawTest {
  private static final int PAIRS = 4_000;
  private static final int RUNS = 60;

  @Test
  void whatPassesWithoutAWordGoesOnFromEveryPrefix() {
    int passed = 0;
    int changed = 0;
    int refused = 0;
    int broken = 0;
    int told = 0;
    for (int seed = 0; seed < PAIRS; seed++) {
      RandomBody random = new RandomBody(seed);
      Statement before = random.body();
      Statement after = random.changed(before);
      Manifest older = RandomBody.manifest(before);
      Manifest newer = RandomBody.manifest(after);
      List<Difference> differences = HistoryComparison.compare(older, newer);
      for (Difference difference : differences) {
        Optional<History.Told> history = difference.match(new History());
        if (history.isEmpty()) continue;
        told++;
        assertThat(PossibleHistory.is(older, history.get().before(), history.get().next()))
            .as("%s is possible in %s, which becomes %s", history.get(), before, after)
            .isTrue();
      }
      boolean breaks = false;
      for (int run = 0; run < RUNS; run++) {
        List<Recorded> recorded = CodeWalk.run(older, run);
        List<Recorded> now = CodeWalk.run(newer, run);
        boolean goesOn = goesOn(recorded, now);
        breaks |= !goesOn;
        if (differences.isEmpty()) {
          assertThat(goesOn)
              .as("seed %s, run %s: %s%n%s%n%s%n%s", seed, run, before, after, recorded, now)
              .isTrue();
        }
      }
      if (differences.isEmpty()) {
        passed++;
        if (!older.root().equals(newer.root())) changed++;
      } else {
        refused++;
        if (breaks) broken++;
      }
    }
    assertThat(told).as("histories that are told").isGreaterThan(PAIRS / 5);
    assertThat(changed).as("what passes and is another code").isGreaterThan(PAIRS / 20);
    assertThat(passed).as("what passes").isGreaterThan(PAIRS / 5);
    assertThat(broken).as("what is refused or doubted, and breaks").isGreaterThan(refused / 3);
  }

  /** Whether new code does what was recorded, with the same values drawn. */
  private static boolean goesOn(List<Recorded> recorded, List<Recorded> now) {
    // Walks end after some operations, so what is compared ends there as well.
    if (now.size() < recorded.size()) return false;
    for (int i = 0; i < recorded.size(); i++) {
      Recorded was = recorded.get(i);
      Recorded is = now.get(i);
      boolean same =
          was.operation().equals(is.operation()) && (was.draws() == 0 || was.draws() == is.draws());
      if (!same) return false;
    }
    return true;
  }
}
