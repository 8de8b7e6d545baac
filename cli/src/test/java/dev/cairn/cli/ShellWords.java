package dev.cairn.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines for a shell, taken apart as it does. */
final class ShellWords {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  /** The arguments of a line that calls {@code cairn}. */
  static String[] arguments(String line) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(line);
    while (word.find()) words.add(word.group(1) == null ? word.group(2) : word.group(1));
    if (words.isEmpty() || !words.get(0).equals("cairn")) {
      throw new IllegalArgumentException("no call of cairn: " + line);
    }
    return words.subList(1, words.size()).toArray(String[]::new);
  }

  private ShellWords() {}
}
