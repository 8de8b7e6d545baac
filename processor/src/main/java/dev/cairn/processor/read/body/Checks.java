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
      Set.of("getFirst", "getLast", "removeFirst", "removeLast");
  private static final Set<String> OPTIONAL =
      Set.of("get", "orElseThrow", "getAsInt", "getAsLong", "getAsDouble");

  private static final Map<String, Set<String>> BY_CLASS =
      Map.ofEntries(
          Map.entry("com.google.common.base.Preconditions", Set.of(ALL)),
          Map.entry("com.google.common.base.Verify", Set.of(ALL)),
          Map.entry("org.apache.commons.lang3.Validate", Set.of(ALL)),
          Map.entry("org.springframework.util.Assert", Set.of(ALL)),
          Map.entry("java.util.Optional", OPTIONAL),
          Map.entry("java.util.OptionalInt", OPTIONAL),
          Map.entry("java.util.OptionalLong", OPTIONAL),
          Map.entry("java.util.OptionalDouble", OPTIONAL),
          Map.entry("java.util.List", Set.of("get", "getFirst", "getLast")),
          Map.entry("java.util.ArrayList", Set.of("get", "getFirst", "getLast")),
          Map.entry("java.util.SequencedCollection", ENDS),
          Map.entry("java.util.Deque", ENDS),
          Map.entry("java.util.Queue", Set.of("element")),
          Map.entry("java.util.SortedSet", Set.of("first", "last")),
          Map.entry("java.util.SortedMap", Set.of("firstKey", "lastKey")),
          Map.entry("java.util.UUID", Set.of("fromString")),
          Map.entry("java.net.URI", Set.of("create")));

  private static final Set<String> NUMBERS =
      Set.of(
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double");

  static boolean is(ExecutableElement method) {
    String owner = QualifiedNames.ofOwner(method);
    String name = method.getSimpleName().toString();
    Set<String> named = BY_CLASS.getOrDefault(owner, Set.of());
    if (named.contains(ALL) || named.contains(name)) return true;
    if (owner.equals("java.util.Objects")) {
      return name.equals("requireNonNull") || name.startsWith("check");
    }
    if (owner.startsWith("java.") && name.startsWith("parse")) return true;
    boolean ofText =
        name.equals("valueOf")
            && !method.getParameters().isEmpty()
            && QualifiedNames.of(method.getParameters().get(0).asType()).equals("java.lang.String");
    return ofText
        && (NUMBERS.contains(owner) || TypeReader.declaring(method).getKind() == ElementKind.ENUM);
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
