package dev.cairn.runtime.definition;

import dev.cairn.runtime.protocol.Limits;
import org.jspecify.annotations.Nullable;

/**
 * A name whose placeholders are filled from the arguments of a call. Replays only compare it with
 * what was recorded, so it stays in parts until somebody asks for the text.
 */
abstract sealed class FilledName<D extends OperationDefinition> implements Named<D>, OperationName
    permits FilledNumber, FilledText, FilledParts {
  private final D definition;
  private @Nullable String text;

  FilledName(D definition) {
    this.definition = definition;
  }

  /** Puts the text together. */
  abstract String join();

  /** Refuses a name that no service would take. */
  final void check(int length, boolean printable) {
    if (length == 0 || length > Limits.NAME_LENGTH || !printable) {
      throw new IllegalArgumentException(
          "the name of "
              + definition.name()
              + ", filled from its arguments, must be 1 to "
              + Limits.NAME_LENGTH
              + " printable ASCII characters, but is \""
              + text()
              + "\"");
    }
  }

  @Override
  public final D definition() {
    return definition;
  }

  @Override
  public final OperationName name() {
    return this;
  }

  @Override
  public final String segment() {
    return definition.name().segment();
  }

  @Override
  public final String text() {
    String known = text;
    if (known == null) {
      known = join();
      text = known;
    }
    return known;
  }

  @Override
  public final String toString() {
    return text();
  }

  static boolean isPrintable(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < 0x20 || text.charAt(i) > 0x7e) return false;
    }
    return true;
  }
}
