package dev.cairn.benchmarks.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.benchmarks.report.Finding;
import org.junit.jupiter.api.Test;

class PausesTest {

  @Test
  void aRunWithPausesCallsOnceAnInvocationAndOnceAFurtherBody() {
    assertThat(Pauses.count()).extracting(Finding::figure).containsExactly(3.0, 9.0);
  }
}
