package dev.cairn.processor.gate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which types of the platform read the JSON of others without losing anything: Jackson writes a
 * list, a set and an array alike, and an {@code int} as it writes a {@code long}.
 */
final class PlatformTypes {
  private static final Map<String, Set<String>> WIDER =
      Map.of(
          "byte",
          Set.of("short", "int", "long", "float", "double"),
          "short",
          Set.of("int", "long", "float", "double"),
          "int",
          Set.of("long", "double"),
          "float",
          Set.of("double"),
          "char",
          Set.of("java.lang.String"),
          "java.math.BigInteger",
          Set.of("java.math.BigDecimal"));
  private static final Set<String> WHOLE = Set.of("byte", "short", "int", "long");
  private static final Set<String> BIG = Set.of("java.math.BigInteger", "java.math.BigDecimal");

  private static final Set<String> LISTS =
      Set.of(
          "java.util.Collection", "java.util.List", "java.util.ArrayList", "java.util.LinkedList");
  private static final Set<String> SETS =
      Set.of("java.util.Set", "java.util.HashSet", "java.util.LinkedHashSet");
  private static final Set<String> SORTED_SETS =
      Set.of("java.util.SortedSet", "java.util.NavigableSet", "java.util.TreeSet");
  private static final Set<String> MAPS =
      Set.of("java.util.Map", "java.util.HashMap", "java.util.LinkedHashMap");
  private static final Set<String> SORTED_MAPS =
      Set.of("java.util.SortedMap", "java.util.NavigableMap", "java.util.TreeMap");

  /** Whether every value of the one type is read as the same value of the other. */
  static boolean widens(PayloadType before, PayloadType now) {
    if (before.dimensions() > 0 || now.dimensions() > 0) return false;
    return WIDER.getOrDefault(before.name(), Set.of()).contains(now.name())
        || (WHOLE.contains(before.name()) && BIG.contains(now.name()));
  }

  /** The same for keys of maps, which are written as text. */
  static boolean widensKey(PayloadType before, PayloadType now) {
    return WHOLE.contains(before.name()) && WHOLE.contains(now.name()) && widens(before, now);
  }

  /**
   * The elements of both, where the one is read as the other: a set has no order to lose, but a
   * list has duplicates.
   */
  static Optional<List<PayloadType>> elements(PayloadType before, PayloadType now) {
    boolean wasSet = isOne(before, SETS) || isOne(before, SORTED_SETS);
    boolean readable = isList(now) ? wasSet || isList(before) : wasSet && isOne(now, SETS);
    return readable ? Optional.of(List.of(element(before), element(now))) : Optional.empty();
  }

  /** Whether the one is a map that is read as the other. */
  static boolean areMaps(PayloadType before, PayloadType now) {
    boolean wasMap = isOne(before, MAPS, 2) || isOne(before, SORTED_MAPS, 2);
    return wasMap && isOne(now, MAPS, 2);
  }

  /** The type of an optional value that is there; JSON shows no difference. */
  static Optional<PayloadType> optional(PayloadType type) {
    boolean isOptional = isOne(type, Set.of("java.util.Optional"));
    return isOptional ? Optional.of(type.arguments().get(0)) : Optional.empty();
  }

  private static boolean isList(PayloadType type) {
    // Arrays of bytes and characters are text in JSON.
    boolean isText =
        type.dimensions() == 1 && (type.name().equals("byte") || type.name().equals("char"));
    return type.dimensions() > 0 ? !isText : isOne(type, LISTS);
  }

  private static PayloadType element(PayloadType type) {
    return type.dimensions() > 0 ? type.element() : type.arguments().get(0);
  }

  private static boolean isOne(PayloadType type, Set<String> names) {
    return isOne(type, names, 1);
  }

  private static boolean isOne(PayloadType type, Set<String> names, int arguments) {
    return type.dimensions() == 0
        && names.contains(type.name())
        && type.arguments().size() == arguments;
  }

  private PlatformTypes() {}
}
