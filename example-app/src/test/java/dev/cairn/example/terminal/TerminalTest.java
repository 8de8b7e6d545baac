package dev.cairn.example.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class TerminalTest {

  @Test
  void isWatchedInColoursWhereGradleSaysSo() {
    Map<String, String> environment = Map.of("GRADLEW_TERMINAL", "1", "TERM", "xterm");

    assertThat(Terminal.of(environment, false)).isEqualTo(new Terminal(true, true));
  }

  @Test
  void isNoneBehindAPipe() {
    assertThat(Terminal.of(Map.of("GRADLEW_TERMINAL", "", "TERM", "xterm"), false))
        .isEqualTo(Terminal.NONE);
  }

  @Test
  void isNoneOnABuildServer() {
    assertThat(Terminal.of(Map.of("CI", "true"), true)).isEqualTo(Terminal.NONE);
  }

  @Test
  void hasNoColoursWhereTheyAreNotWanted() {
    assertThat(Terminal.of(Map.of("NO_COLOR", "1"), true)).isEqualTo(new Terminal(true, false));
    assertThat(Terminal.of(Map.of("TERM", "dumb"), true)).isEqualTo(new Terminal(true, false));
  }
}
