package dev.cairn.processor.gate;

import dev.cairn.manifest.TypeShape;
import dev.cairn.processor.diagnostic.Phrase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        ? Optional.empty()
        : Optional.of(Phrase.OTHER_MAKING.with(maker(now), type));
  }

  /** The code that makes values of a type; setters make those that have no creator. */
  private static String maker(TypeShape shape) {
    Phrase maker =
        !shape.making().creator().isEmpty()
            ? Phrase.THE_CREATOR
            : shape.kind().equals("record") ? Phrase.THE_CONSTRUCTOR : Phrase.A_SETTER;
    return shape.json().contains("JsonDeserialize")
        ? Phrase.OR_A_DESERIALIZER.with(maker.with())
        : maker.with();
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
