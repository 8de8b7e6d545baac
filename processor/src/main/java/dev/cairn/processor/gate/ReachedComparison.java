package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.Manifest.Reached;
import dev.cairn.processor.diagnostic.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Compares the code that replayed code runs besides its flow, declaration by declaration. A
 * declaration that is gone is no difference: the code that named it is compared, too. One that has
 * moved is compared with the one of the same name.
 */
final class ReachedComparison {

  /** The changed code, if there is some. */
  static List<Difference> compare(Manifest older, Manifest newer) {
    List<String> changed = new ArrayList<>();
    older
        .reached()
        .forEach(
            (name, released) -> {
              Reached now = newer.reached().get(name);
              if (now == null) moved(older, newer, name, changed);
              else if (!now.code().equals(released.code())) changed.add(shown(name, now));
            });
    changed.addAll(renamed(older, newer));
    return changed.isEmpty() ? List.of() : List.of(new Difference.OtherCode(changed));
  }

  /** Code that may show the name of a class which is gone, and whose objects were recorded. */
  private static List<String> renamed(Manifest older, Manifest newer) {
    SortedSet<String> gone = new TreeSet<>(older.types().keySet());
    gone.removeAll(newer.types().keySet());
    if (gone.isEmpty()) return List.of();
    List<String> shown = new ArrayList<>();
    for (String name : older.reached().keySet()) {
      Reached now = newer.reached().get(name);
      if (now == null || !name.endsWith(Reached.CLASS_NAMES)) continue;
      String declaration = name.substring(0, name.length() - Reached.CLASS_NAMES.length());
      shown.add(Phrase.SHOWS_NAMES.with(shown(declaration, now), Phrase.or(gone)));
    }
    return shown;
  }

  private static void moved(Manifest older, Manifest newer, String name, List<String> changed) {
    List<Map.Entry<String, Reached>> others =
        newer.reached().entrySet().stream()
            .filter(other -> !older.reached().containsKey(other.getKey()))
            .filter(other -> member(other.getKey()).equals(member(name)))
            .toList();
    String code = older.reached().getOrDefault(name, new Reached("", "")).code();
    if (others.stream().anyMatch(other -> other.getValue().code().equals(code))) return;
    for (Map.Entry<String, Reached> other : others) {
      changed.add(shown(other.getKey(), other.getValue()));
    }
  }

  /** The name of a method with its parameters, without its class. */
  private static String member(String name) {
    int parameters = name.indexOf('(');
    String before = parameters < 0 ? name : name.substring(0, parameters);
    return name.substring(before.lastIndexOf('.') + 1);
  }

  private static String shown(String name, Reached now) {
    return name + " (" + now.source() + ")";
  }

  private ReachedComparison() {}
}
