package dev.cairn.processor.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The automata of random workflows take every journal that their code writes. Runs pause often, so
 * journals are checked at each of their lengths; operations that begin are checked as well.
 */
class ForeseenTest {
  private static final int FIRST = Runs.number("CAIRN_FIRST_BODY", 0);
  private static final int WORKFLOWS = Runs.number("CAIRN_BODIES", 40);
  private static final int RUNS = 4;

  private static Runs runs;

  @BeforeAll
  static void compile() {
    runs =
        Runs.of(
            Stream.concat(Stream.of(RandomWorkflow.BASE), seeds().mapToObj(RandomWorkflow::of))
                .toArray(String[]::new));
  }

  private static IntStream seeds() {
    return IntStream.range(FIRST, FIRST + WORKFLOWS);
  }

  @Test
  void noRunDoesWhatTheCompilerHasNotForeseen() throws Exception {
    int operations = 0;
    for (int seed : seeds().toArray()) {
      for (int run = 0; run < RUNS; run++) {
        operations += runs.run("W" + seed, seed * 31L + run, run, RandomWorkflow.of(seed));
      }
    }
    // Runs that come to nothing would prove nothing.
    assertThat(operations).isGreaterThan(RUNS * WORKFLOWS);
  }

  @Test
  void mostWorkflowsAreReadPreciselyWhereTheyCanBe() throws IOException {
    int precise = 0;
    for (int seed : seeds().toArray()) {
      boolean open = runs.isOpen("W" + seed);
      boolean usesUnknown = RandomWorkflow.of(seed).contains("precompiled(");
      if (!usesUnknown) assertThat(open).as("W%s", seed).isFalse();
      if (!open) precise++;
    }
    assertThat(precise).isGreaterThan(WORKFLOWS / 4);
  }
}
