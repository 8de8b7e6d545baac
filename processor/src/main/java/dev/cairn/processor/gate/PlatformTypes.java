package dev.cairn.processor.gate;

import dev.cairn.processor.knowledge.Summary;
import dev.cairn.processor.knowledge.Trait;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which types of the platform read the JSON of others without losing anything: Jackson writes a
 * list, a set and an array alike, and an {@code int} as it writes a {@code long}.
 */
final class PlatformTypes {
  private static final Summary SUMMARY = Summary.bundled();

  private static final Map<String, Set<String>> WIDER =
      Map.of(
          "byte",
          Set.of("short", "int", "long", "float", "double"),
          "short",
          Set.of("int", "long", "float", "double"),
          "int",
          Set.of("long", "double"),
          "float",
          Set.of("double"));
  private static final Set<String> WHOLE = Set.of("byte", "short", "int", "long");
  private static final String BIG_INTEGER = "java.math.BigInteger";
  private static final String BIG_DECIMAL = "java.math.BigDecimal";

  /** Whether every value of the one type is read as the same value of the other. */
  static boolean widens(PayloadType before, PayloadType now) {
    if (before.dimensions() > 0 || now.dimensions() > 0) return false;
    return WIDER.getOrDefault(before.name(), Set.of()).contains(now.name())
        || (before.name().equals("char") && now.name().equals("java.lang.String"))
        || (isWhole(before) && now.name().equals(BIG_DECIMAL))
        || (WHOLE.contains(before.name()) && now.name().equals(BIG_INTEGER));
  }

  private static boolean isWhole(PayloadType type) {
    return WHOLE.contains(type.name()) || type.name().equals(BIG_INTEGER);
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
    boolean wasSet = isOne(before, Trait.SET_IN_JSON) || isOne(before, Trait.SORTED_SET_IN_JSON);
    boolean readable =
        isList(now) ? wasSet || isList(before) : wasSet && isOne(now, Trait.SET_IN_JSON);
    return readable ? Optional.of(List.of(element(before), element(now))) : Optional.empty();
  }

  /** Whether the one is a map that is read as the other. */
  static boolean areMaps(PayloadType before, PayloadType now) {
    boolean wasMap =
        isOne(before, Trait.MAP_IN_JSON, 2) || isOne(before, Trait.SORTED_MAP_IN_JSON, 2);
    return wasMap && isOne(now, Trait.MAP_IN_JSON, 2);
  }

  /** The type of an optional value that is there; JSON shows no difference. */
  static Optional<PayloadType> optional(PayloadType type) {
    boolean isOptional = isOne(type, "java.util.Optional"::equals, 1);
    return isOptional ? Optional.of(type.arguments().get(0)) : Optional.empty();
  }

  private static boolean isList(PayloadType type) {
    // Arrays of bytes and characters are text in JSON.
    boolean isText =
        type.dimensions() == 1 && (type.name().equals("byte") || type.name().equals("char"));
    return type.dimensions() > 0 ? !isText : isOne(type, Trait.LIST_IN_JSON);
  }

  private static PayloadType element(PayloadType type) {
    return type.dimensions() > 0 ? type.element() : type.arguments().get(0);
  }

  private static boolean isOne(PayloadType type, Trait trait) {
    return isOne(type, trait, 1);
  }

  private static boolean isOne(PayloadType type, Trait trait, int arguments) {
    return isOne(type, name -> SUMMARY.is(trait, name), arguments);
  }

  private static boolean isOne(PayloadType type, Predicate<String> names, int arguments) {
    return type.dimensions() == 0
        && type.arguments().size() == arguments
        && names.test(type.name());
  }

  private PlatformTypes() {}
}
