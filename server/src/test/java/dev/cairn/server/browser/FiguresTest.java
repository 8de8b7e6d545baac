package dev.cairn.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FiguresTest {
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final Figures figures =
      new Figures(new PrintStream(printed, true, StandardCharsets.UTF_8));

  @Test
  void aTimeAtItsLimitIsAsWanted() {
    figures.add("first picture after", 1000, 1000);

    assertThat(figures.judge()).isTrue();
    assertThat(printed.toString(StandardCharsets.UTF_8))
        .isEqualToNormalizingNewlines(
            "first picture after 1000 ms, wanted 1000 ms\nAll is as wanted.\n");
  }

  @Test
  void aTimeAboveItsLimitIsNamedAtTheEnd() {
    figures.add("longest update", 125, 100);
    figures.add("first picture after", 400, 1000);

    assertThat(figures.judge()).isFalse();
    assertThat(printed.toString(StandardCharsets.UTF_8))
        .endsWith("Missed: longest update 125 ms, wanted 100 ms" + System.lineSeparator());
  }
}
