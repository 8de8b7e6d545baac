package dev.cairn.benchmarks.suite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BranchesTest {

  @Test
  void branchesThatSleepFinishInTwoInvocations() {
    assertThat(Branches.count(20, "any threads").figure()).isEqualTo(2);
  }
}
