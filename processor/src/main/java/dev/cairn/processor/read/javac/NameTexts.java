package dev.cairn.processor.read.javac;

import java.lang.ref.WeakReference;
import javax.lang.model.element.Name;
import org.jspecify.annotations.Nullable;

/**
 * The texts of names. javac keeps names as bytes and makes a new text whenever it is asked for one;
 * few names are asked for again and again. All compilations of a process share what is remembered,
 * and none is kept alive by it.
 */
public final class NameTexts {
  private static final int SIZE = 1 << 12;

  private record Known(WeakReference<Name> name, String text) {}

  /** By the hash of the name. A thread that does not see what another one has put here adds it. */
  private static final @Nullable Known[] KNOWN = new Known[SIZE];

  /** The text of a name. */
  public static String of(Name name) {
    int place = name.hashCode() & (SIZE - 1);
    Known known = KNOWN[place];
    if (known != null && known.name().refersTo(name)) return known.text();
    String text = name.toString();
    KNOWN[place] = new Known(new WeakReference<>(name), text);
    return text;
  }

  private NameTexts() {}
}
