package dev.cairn.processor.read.type;

import java.util.LinkedHashSet;
import java.util.Set;

/** Names that meant nothing while a class was read; it is to be read again once they do. */
public final class Unresolved {
  private final Set<String> names = new LinkedHashSet<>();

  public void add(String name) {
    names.add(name);
  }

  public boolean isEmpty() {
    return names.isEmpty();
  }

  @Override
  public String toString() {
    return String.join(", ", names);
  }
}
