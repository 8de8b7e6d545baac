package dev.cairn.processor.read.body;

import dev.cairn.processor.read.type.QualifiedNames;
import dev.cairn.processor.read.type.TypeReader;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/** Methods of libraries that are there to throw, if something is not as it should be. */
final class Checks {
  private static final String ALL = "*";

  private static final Set<String> ENDS =
      Set.of("getFirst", "getLast", "removeFirst", "removeLast", "pop", "remove", "element");
  private static final Set<String> OPTIONAL =
      Set.of("get", "orElseThrow", "getAsInt", "getAsLong", "getAsDouble");
  private static final Set<String> ITEMS =
      Set.of("get", "set", "subList", "getFirst", "getLast", "removeFirst", "removeLast");
  private static final Set<String> TEXT =
      Set.of("charAt", "codePointAt", "substring", "subSequence", "repeat");
  private static final Set<String> BUILDER =
      Set.of("charAt", "deleteCharAt", "insert", "setCharAt", "substring");
  private static final Set<String> PATTERN =
      Set.of("matches", "replaceAll", "replaceFirst", "split");
  private static final Set<String> BIG =
      Set.of(
          "byteValueExact",
          "divide",
          "divideToIntegralValue",
          "intValueExact",
          "longValueExact",
          "mod",
          "modInverse",
          "remainder",
          "shortValueExact",
          "toBigIntegerExact");

  private static final Map<String, Set<String>> BY_CLASS =
      Map.ofEntries(
          Map.entry("com.google.common.base.Preconditions", Set.of(ALL)),
          Map.entry("com.google.common.base.Verify", Set.of(ALL)),
          Map.entry(
              "com.google.common.collect.Iterables", Set.of("get", "getLast", "getOnlyElement")),
          Map.entry("com.google.common.collect.MoreCollectors", Set.of("onlyElement")),
          Map.entry("org.apache.commons.lang3.Validate", Set.of(ALL)),
          Map.entry("org.springframework.util.Assert", Set.of(ALL)),
          Map.entry("java.lang.String", TEXT),
          Map.entry("java.lang.CharSequence", TEXT),
          Map.entry("java.lang.StringBuilder", BUILDER),
          Map.entry("java.math.BigDecimal", BIG),
          Map.entry("java.math.BigInteger", BIG),
          Map.entry("java.util.Optional", OPTIONAL),
          Map.entry("java.util.OptionalInt", OPTIONAL),
          Map.entry("java.util.OptionalLong", OPTIONAL),
          Map.entry("java.util.OptionalDouble", OPTIONAL),
          Map.entry("java.util.Collections", Set.of("max", "min")),
          Map.entry("java.util.Iterator", Set.of("next")),
          Map.entry("java.util.ListIterator", Set.of("next", "previous")),
          Map.entry("java.util.List", ITEMS),
          Map.entry("java.util.ArrayList", ITEMS),
          Map.entry("java.util.LinkedList", ITEMS),
          Map.entry("java.util.SequencedCollection", ENDS),
          Map.entry("java.util.Deque", ENDS),
          Map.entry("java.util.ArrayDeque", ENDS),
          Map.entry("java.util.Queue", Set.of("element", "remove")),
          Map.entry("java.util.SortedSet", Set.of("first", "last")),
          Map.entry("java.util.TreeSet", Set.of("first", "last")),
          Map.entry("java.util.SortedMap", Set.of("firstKey", "lastKey")),
          Map.entry("java.util.TreeMap", Set.of("firstKey", "lastKey")),
          Map.entry("java.util.UUID", Set.of("fromString")),
          Map.entry("java.util.Currency", Set.of("getInstance")),
          Map.entry("java.util.regex.Pattern", Set.of("compile", "matches")),
          Map.entry(
              "java.time.LocalDate", Set.of("of", "ofYearDay", "withDayOfMonth", "withMonth")),
          Map.entry("java.time.LocalTime", Set.of("of")),
          Map.entry("java.time.ZoneId", Set.of("of")),
          Map.entry("java.net.URI", Set.of("create")));

  private static final Set<String> NUMBERS =
      Set.of(
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double");

  /**
   * Whether the method is one of them.
   *
   * @param constant whether all that it is given is constant: it then throws always, or never
   */
  static boolean is(ExecutableElement method, boolean constant) {
    String owner = QualifiedNames.ofOwner(method);
    String name = method.getSimpleName().toString();
    if (constant && isOfConstants(owner, name)) return false;
    Set<String> named = BY_CLASS.getOrDefault(owner, Set.of());
    if (named.contains(ALL) || named.contains(name)) return true;
    if (owner.equals("java.util.Objects")) {
      return name.equals("requireNonNull") || name.startsWith("check");
    }
    if (owner.startsWith("java.") && name.startsWith("parse")) return true;
    if (owner.equals("java.lang.String") && PATTERN.contains(name)) return !constant;
    if (owner.equals("java.util.stream.Collectors") && name.startsWith("to")) {
      // Two items with the same key.
      return name.endsWith("Map") && method.getParameters().size() == 2;
    }
    if (owner.equals("java.lang.Math") || owner.equals("java.lang.StrictMath")) {
      return name.endsWith("Exact") || name.startsWith("floorDiv") || name.startsWith("floorMod");
    }
    boolean ofText =
        name.equals("valueOf")
            && !method.getParameters().isEmpty()
            && QualifiedNames.of(method.getParameters().get(0).asType()).equals("java.lang.String");
    return ofText
        && (NUMBERS.contains(owner) || TypeReader.declaring(method).getKind() == ElementKind.ENUM);
  }

  /** Factories and patterns of constants do the same in every run. */
  private static boolean isOfConstants(String owner, String name) {
    return owner.startsWith("java.time.")
        || owner.equals("java.util.regex.Pattern")
        || owner.equals("java.util.Currency")
        || owner.equals("java.util.UUID")
        || owner.equals("java.net.URI")
        || name.startsWith("parse");
  }

  /** Whether a method awaits something, and throws what that has failed with. */
  static boolean awaits(ExecutableElement method) {
    String name = method.getSimpleName().toString();
    return switch (QualifiedNames.ofOwner(method)) {
      case "dev.cairn.runtime.DurableFuture", "dev.cairn.runtime.Callback" -> name.equals("get");
      case "dev.cairn.runtime.Batch" -> name.equals("throwIfFailed") || name.equals("get");
      default -> false;
    };
  }

  private Checks() {}
}
