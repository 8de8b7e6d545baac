package dev.cairn.processor.read;

import java.util.LinkedHashSet;
import java.util.Set;

/** Names that meant nothing while a class was read; it is to be read again once they do. */
final class Unresolved {
  private final Set<String> names = new LinkedHashSet<>();

  void add(String name) {
    names.add(name);
  }

  boolean isEmpty() {
    return names.isEmpty();
  }

  @Override
  public String toString() {
    return String.join(", ", names);
  }
}
