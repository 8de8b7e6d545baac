package dev.cairn.processor.knowledge;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The entries of the reviewed text by trait, and the traits by entry: classes are asked often. */
final class Traits {
  private static final Set<Trait> NONE = Set.of();

  private final Map<Trait, Set<String>> entries = new EnumMap<>(Trait.class);
  private final Map<String, Set<Trait>> byEntry = new HashMap<>();
  private final Set<String> byOverload = new HashSet<>();
  private final Map<String, Set<Trait>> ofClasses = new ConcurrentHashMap<>();

  Traits(Map<Trait, Set<String>> listed) {
    listed.forEach(
        (trait, names) -> {
          entries.put(trait, Set.copyOf(names));
          for (String name : names) {
            byEntry.computeIfAbsent(name, unused -> EnumSet.noneOf(Trait.class)).add(trait);
            if (name.endsWith(")")) byOverload.add(name.substring(0, name.indexOf('(')));
          }
        });
  }

  /** The classes, packages and members with the trait. */
  Set<String> entries(Trait trait) {
    return entries.getOrDefault(trait, Set.of());
  }

  /** The traits of one entry. */
  Set<Trait> ofEntry(String entry) {
    return byEntry.getOrDefault(entry, NONE);
  }

  /** Whether single overloads of the member are entries. */
  boolean isListedByOverload(String member) {
    return byOverload.contains(member);
  }

  /** The traits of a class, and of the packages around it. */
  Set<Trait> ofClass(String className) {
    Set<Trait> known = ofClasses.get(className);
    return known != null ? known : ofClasses.computeIfAbsent(className, this::find);
  }

  private Set<Trait> find(String className) {
    Set<Trait> all = EnumSet.noneOf(Trait.class);
    all.addAll(ofEntry(className));
    for (String around = className; around.contains("."); ) {
      around = around.substring(0, around.lastIndexOf('.'));
      all.addAll(ofEntry(around + ".*"));
    }
    return all.isEmpty() ? NONE : all;
  }
}
