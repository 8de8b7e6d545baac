package dev.cairn.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * The commands that the page shows in these tests, which are in a file: a test of the program
 * {@code cairn} takes each of them.
 */
final class PageCommands {

  /** Waits until the place shows one command, and checks that it is one of the file. */
  static void assertShown(Tab tab, String place, String begin) {
    tab.awaitText(place, begin);
    String shown = tab.text(place);
    // The program asks another address by itself.
    String server = " --url " + tab.eval("location.origin").asText();
    assertThat(shown).endsWith(server);
    assertThat(known()).contains(shown.substring(0, shown.length() - server.length()));
  }

  private static List<String> known() {
    try (InputStream in = PageCommands.class.getResourceAsStream("/page-commands.txt")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private PageCommands() {}
}
