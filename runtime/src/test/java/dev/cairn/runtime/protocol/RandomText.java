package dev.cairn.runtime.protocol;

import java.util.Random;

/** Texts with everything in them that JSON, UTF-8 or UTF-16 treats in a way of its own. */
public final class RandomText {
  private static final String MARKS = "\"\\/{}[]:,'<>&";
  private static final char[] BORDERS = {
    0x00, 0x1f, 0x20, 0x7f, 0x80, 0x7ff, 0x800, 0x2028, 0x2029, 0xd7ff, 0xe000, 0xfffd, 0xffff
  };

  private final Random random;

  public RandomText(Random random) {
    this.random = random;
  }

  /** A text of up to {@code length} code points that any encoding can carry. */
  public String wellFormed(int length) {
    StringBuilder text = new StringBuilder();
    for (int left = random.nextInt(length + 1); left > 0; left--) appendCharacter(text);
    return text.toString();
  }

  /** The same, but halves of surrogate pairs may stand alone. */
  public String any(int length) {
    StringBuilder text = new StringBuilder();
    for (int left = random.nextInt(length + 1); left > 0; left--) {
      if (random.nextInt(10) == 0) text.append((char) (0xd800 + random.nextInt(0x800)));
      else appendCharacter(text);
    }
    return text.toString();
  }

  private void appendCharacter(StringBuilder text) {
    switch (random.nextInt(8)) {
      case 0 -> text.append(MARKS.charAt(random.nextInt(MARKS.length())));
      case 1 -> text.append((char) random.nextInt(0x20));
      case 2 -> text.append(BORDERS[random.nextInt(BORDERS.length)]);
      case 3 -> text.append((char) (0x80 + random.nextInt(0x780)));
      case 4 -> text.append((char) (0x800 + random.nextInt(0xd000)));
      case 5 -> text.appendCodePoint(0x10000 + random.nextInt(0x100000));
      default -> text.append((char) (' ' + random.nextInt(95)));
    }
  }
}
