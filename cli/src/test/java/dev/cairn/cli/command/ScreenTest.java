package dev.cairn.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ScreenTest {
  private final StringWriter told = new StringWriter();
  private final PrintWriter out = new PrintWriter(told, true);

  /** A head, and a picture of 40 lines with something open in the middle. */
  private static List<String> picture() {
    List<String> lines = new ArrayList<>(List.of("trip t-1  suspended", "waits for seat", ""));
    for (int i = 1; i <= 40; i++) lines.add(i == 21 ? "◷ seat" : "✔ step " + i);
    return lines;
  }

  @Test
  void aPictureThatIsDrawnAgainFitsTheTerminal() {
    Screen screen = new Screen(out, true, () -> 24);

    screen.showWithin(picture());
    screen.showWithin(picture());

    List<String> lines = told.toString().replaceAll("\u001b\\[\\?7[lh]", "").lines().toList();
    assertThat(lines).as("two pictures of 23 rows").hasSize(46);
    assertThat(lines.get(23)).contains("\u001b[23A");
    assertThat(lines.subList(0, 23))
        .anyMatch(it -> it.contains("trip t-1  suspended"))
        .contains("waits for seat", "◷ seat", "… 21 more lines; --once shows all of them");
  }

  @Test
  void aPictureThatHasRoomIsShownWhole() {
    new Screen(out, true, () -> 60).showWithin(picture());

    assertThat(told.toString()).contains("✔ step 1\n", "✔ step 40").doesNotContain("more lines");
  }

  @Test
  void elsewhereThanOnATerminalNothingIsCut() {
    new Screen(out, false, () -> 10).showWithin(picture());

    assertThat(told.toString().lines()).containsExactlyElementsOf(picture());
  }
}
