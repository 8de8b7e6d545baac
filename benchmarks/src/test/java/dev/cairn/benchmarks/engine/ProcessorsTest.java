package dev.cairn.benchmarks.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class ProcessorsTest {

  @Test
  void countsWhatAProcessHasUsed() {
    long own = ProcessHandle.current().pid();

    assertThat(Processors.ofServer(own)).isPositive();
    assertThat(Processors.ofThisJvm()).isPositive();
  }

  @Test
  void knowsWhoStartedAProcess() {
    long own = ProcessHandle.current().pid();
    long parent = ProcessHandle.current().parent().orElseThrow().pid();

    assertThat(Processors.parentOf(own)).isEqualTo(parent);
  }
}
