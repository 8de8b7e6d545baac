package dev.cairn.processor.write;

import java.util.Set;

/** Names that do not clash. */
final class Unique {

  /** The name; with the separator and a number from 2 on, if it is taken. */
  static String in(Set<String> taken, String name, String separator) {
    String unique = name;
    for (int n = 2; taken.contains(unique); n++) unique = name + separator + n;
    return unique;
  }

  private Unique() {}
}
