package dev.cairn.processor.gate;

import dev.cairn.manifest.TypeShape;
import dev.cairn.processor.diagnostic.Phrase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/** Whether values can still be made of what was recorded, as far as constructors tell. */
final class MakingComparison {

  /** A property that a constructor or creator needs and that was not recorded. */
  static Optional<String> refusal(TypeShape before, TypeShape now, String type) {
    Set<String> recorded = recorded(before, now);
    for (String property : now.making().refuses()) {
      if (!recorded.contains(property)) {
        return Optional.of(Phrase.REFUSES_ABSENCE.with(type, property));
      }
    }
    if (now.making().creator().equals(before.making().creator())) return Optional.empty();
    for (String property : now.making().creator()) {
      if (!recorded.contains(property)) {
        return Optional.of(Phrase.OTHER_CREATOR.with(type, property));
      }
    }
    return Optional.empty();
  }

  /** A difference that only the code of the constructor decides about. */
  static Optional<String> doubt(TypeShape before, TypeShape now, String type) {
    List<String> stricter = new ArrayList<>(now.making().refuses());
    stricter.removeAll(before.making().refuses());
    if (!stricter.isEmpty()) {
      return Optional.of(Phrase.STRICTER.with(type, Phrase.and(stricter)));
    }
    String older = before.making().code();
    String newer = now.making().code();
    // Code that only refused values may go.
    boolean isFree = newer.isEmpty() && !older.startsWith(TypeShape.Making.SETS);
    return isFree || older.equals(newer)
        ? otherPart(before, now, type)
        : Optional.of(Phrase.OTHER_MAKING.with(maker(now), type));
  }

  private static Optional<String> otherPart(TypeShape before, TypeShape now, String type) {
    SortedMap<String, String> older = before.making().parts();
    SortedMap<String, String> newer = now.making().parts();
    SortedSet<String> names = new TreeSet<>(older.keySet());
    names.addAll(newer.keySet());
    for (String name : names) {
      boolean counts = older.containsKey(name) || isAboutRecorded(name, before);
      if (counts && !Objects.equals(older.get(name), newer.get(name))) {
        return Optional.of(
            name.startsWith("set ")
                ? Phrase.OTHER_MAKING.with(Phrase.A_SETTER.with(), type)
                : Phrase.OTHER_PART.with(type, name));
      }
    }
    for (String alias : before.aliases().keySet()) {
      boolean isRead =
          now.aliases().containsKey(alias)
              || now.constants().contains(alias)
              || now.properties().stream().anyMatch(property -> property.name().equals(alias));
      if (!isRead) return Optional.of(Phrase.ALIAS_GONE.with(type, alias));
    }
    return Optional.empty();
  }

  /** Whether a part that is new is about a property that is not, or about all values. */
  private static boolean isAboutRecorded(String part, TypeShape before) {
    if (part.startsWith("new ")) return true;
    boolean isAbout =
        part.startsWith("field ") || part.startsWith("set ") || part.startsWith("mark ");
    String name = part.substring(part.indexOf(' ') + 1);
    return isAbout
        && before.properties().stream().anyMatch(property -> property.name().equals(name));
  }

  /** The code that makes values of a type. */
  private static String maker(TypeShape shape) {
    Phrase maker = shape.making().creator().isEmpty() ? Phrase.THE_CONSTRUCTOR : Phrase.THE_CREATOR;
    return maker.with();
  }

  private static Set<String> recorded(TypeShape before, TypeShape now) {
    Set<String> names = new HashSet<>();
    for (TypeShape.Property property : before.properties()) {
      names.add(property.name());
      names.add(now.aliases().getOrDefault(property.name(), property.name()));
    }
    return names;
  }

  private MakingComparison() {}
}
