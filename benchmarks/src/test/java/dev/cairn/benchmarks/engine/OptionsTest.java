package dev.cairn.benchmarks.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class OptionsTest {

  @Test
  void allSuitesAreRunUnlessSomeAreNamed() throws IOException {
    assertThat(Options.of().suites()).containsExactly(Suite.values());
    assertThat(Options.of("--only", "concurrent-16,events").suites())
        .containsExactly(Suite.CONCURRENT_16, Suite.EVENTS);
  }

  @Test
  void readsCheckRoundsAndSeconds() throws IOException {
    Options options = Options.of("--check", "--rounds", "3", "--seconds", "2");

    assertThat(options.check()).isTrue();
    assertThat(options.rounds()).isEqualTo(3);
    assertThat(options.millis()).isEqualTo(2_000);
  }

  @Test
  void refusesWhatItDoesNotKnow() throws IOException {
    assertThatThrownBy(() -> Options.of("--fast")).hasMessageContaining("--fast");
    assertThatThrownBy(() -> Options.of("--only", "speed")).hasMessageContaining("SPEED");
  }
}
