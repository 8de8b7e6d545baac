package dev.cairn.runtime.definition;

/** Whole numbers within texts, without texts of their own. */
final class Digits {

  /** The number of characters that a number takes, its sign included. */
  static int count(long number) {
    int count = number < 0 ? 2 : 1;
    for (long rest = number / 10; rest != 0; rest /= 10) count++;
    return count;
  }

  /**
   * The end of that number in the text, which begins at {@code from}; -1 if another text is there.
   */
  static int end(String in, int from, long number) {
    int end = from + count(number);
    if (end > in.length()) return -1;
    // Downwards from zero, since the smallest number has no positive counterpart.
    long rest = number > 0 ? -number : number;
    int at = end;
    do {
      if (in.charAt(--at) != '0' - rest % 10) return -1;
      rest /= 10;
    } while (rest != 0);
    return number < 0 && in.charAt(from) != '-' ? -1 : end;
  }

  private Digits() {}
}
