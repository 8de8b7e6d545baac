package dev.cairn.cli.command;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/**
 * The height of the terminal. {@code stty} tells it, asked at most every other second, so that a
 * window may be made smaller or larger meanwhile; 24 where nobody tells.
 */
final class TerminalRows implements IntSupplier {
  private static final int DEFAULT = 24;
  private static final long KNOWN_FOR_NANOS = TimeUnit.SECONDS.toNanos(2);

  private int known;
  private long askedAt;

  @Override
  public int getAsInt() {
    long now = System.nanoTime();
    if (known == 0 || now - askedAt > KNOWN_FOR_NANOS) {
      known = ask();
      askedAt = now;
    }
    return known;
  }

  private static int ask() {
    File terminal = new File("/dev/tty");
    if (!terminal.canRead()) return DEFAULT;
    try {
      Process stty = new ProcessBuilder("stty", "size").redirectInput(terminal).start();
      String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      String rows = size.strip().split(" ", -1)[0];
      // A terminal that does not know its size says 0.
      return rows.matches("[1-9][0-9]{0,4}") ? Integer.parseInt(rows) : DEFAULT;
    } catch (IOException e) {
      // There is no stty, or no terminal.
      return DEFAULT;
    }
  }
}
