package dev.cairn.processor.gate;

import dev.cairn.manifest.TypeShape;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether values can still be made of what was recorded, as far as constructors tell. */
final class MakingComparison {

  /** What a constructor or creator needs and what was recorded does not have. */
  static Optional<String> refusal(TypeShape before, TypeShape now, String type) {
    Set<String> recorded = recorded(before, now);
    for (String property : now.making().refuses()) {
      if (!recorded.contains(property)) {
        return Optional.of(
            type + " refuses to be made without " + property + ", which was not recorded");
      }
    }
    if (now.making().creator().equals(before.making().creator())) return Optional.empty();
    for (String property : now.making().creator()) {
      if (!recorded.contains(property)) {
        return Optional.of(type + " is now created from " + property + ", which was not recorded");
      }
    }
    return Optional.empty();
  }

  /** What only the code of the constructor decides. */
  static Optional<String> doubt(TypeShape before, TypeShape now, String type) {
    List<String> stricter = new ArrayList<>(now.making().refuses());
    stricter.removeAll(before.making().refuses());
    if (!stricter.isEmpty()) {
      return Optional.of(
          type + " now refuses to be made without " + String.join(" and ", stricter));
    }
    boolean same = before.making().code().equals(now.making().code());
    return same || now.making().code().isEmpty()
        ? Optional.empty()
        : Optional.of("the constructor of " + type + " has other code than when it was recorded");
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
