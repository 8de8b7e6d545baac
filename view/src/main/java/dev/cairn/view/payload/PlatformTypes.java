package dev.cairn.view.payload;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.Codec;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.codec.JsonType;
import dev.cairn.runtime.codec.TypeCodecs;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The types of the Java platform that are one value in JSON. Values are tried with the codecs that
 * runs read them with, which know best what they take.
 */
final class PlatformTypes {
  private static final Map<String, String> BOXES =
      Map.of(
          "int", "java.lang.Integer",
          "long", "java.lang.Long",
          "short", "java.lang.Short",
          "byte", "java.lang.Byte",
          "double", "java.lang.Double",
          "float", "java.lang.Float",
          "boolean", "java.lang.Boolean",
          "char", "java.lang.Character");

  /** The types that have a stricter codec where they are a whole payload. */
  private static final Map<String, Class<?>> SCALARS =
      Map.of(
          "java.lang.Integer", Integer.class,
          "java.lang.Long", Long.class,
          "java.lang.Short", Short.class,
          "java.lang.Byte", Byte.class,
          "java.lang.Double", Double.class,
          "java.lang.Float", Float.class,
          "java.lang.Boolean", Boolean.class,
          "java.lang.Character", Character.class,
          "java.lang.String", String.class);

  private static final Set<String> WHOLE =
      Set.of(
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Short",
          "java.lang.Byte",
          "java.math.BigInteger");
  private static final Map<String, String> LIMITS =
      Map.of(
          "java.lang.Integer", " from -2147483648 to 2147483647",
          "java.lang.Long", " from -9223372036854775808 to 9223372036854775807",
          "java.lang.Short", " from -32768 to 32767",
          "java.lang.Byte", " from -128 to 127",
          "java.lang.Double", " of at most " + Double.MAX_VALUE,
          "java.lang.Float", " of at most " + Float.MAX_VALUE);
  private static final Set<String> NUMBERS =
      Set.of("java.lang.Double", "java.lang.Float", "java.math.BigDecimal");

  static boolean isPrimitive(String type) {
    return BOXES.containsKey(type);
  }

  /** The primitive that the type is the box of; the type itself if it is none. */
  static String unboxed(String type) {
    for (Map.Entry<String, String> box : BOXES.entrySet()) {
      if (box.getValue().equals(type)) return box.getKey();
    }
    return type;
  }

  /** The values that the type has, in words; null if it is not listed here. */
  static @Nullable String expected(String type) {
    String boxed = BOXES.getOrDefault(type, type);
    if (WHOLE.contains(boxed)) return "a whole number";
    if (NUMBERS.contains(boxed)) return "a number";
    return switch (boxed) {
      case "java.lang.Boolean" -> "true or false";
      case "java.lang.Character" -> "one character";
      case "java.lang.String" -> "a text";
      case "byte[]" -> "bytes in Base64";
      case "java.util.UUID" -> "a UUID";
      case "java.time.Instant" -> "a time such as 2026-01-31T12:00:00Z";
      case "java.time.LocalDate" -> "a date such as 2026-01-31";
      case "java.time.LocalTime" -> "a time such as 12:00";
      case "java.time.LocalDateTime" -> "a time such as 2026-01-31T12:00";
      case "java.time.OffsetDateTime", "java.time.ZonedDateTime" ->
          "a time such as 2026-01-31T12:00+01:00";
      case "java.time.Duration" -> "a duration such as PT90S";
      default -> null;
    };
  }

  /** The limits of a type whose only quarrel with a value is its size; empty for any other. */
  static String limit(String type, JsonNode value) {
    String boxed = BOXES.getOrDefault(type, type);
    boolean isOfItsKind = WHOLE.contains(boxed) ? isWhole(value) : value.isNumber();
    return isOfItsKind ? LIMITS.getOrDefault(boxed, "") : "";
  }

  private static boolean isWhole(JsonNode value) {
    if (value.isTextual()) return value.asText().strip().matches("-?[0-9]+");
    return value.isNumber() && value.asDouble() == Math.rint(value.asDouble());
  }

  /**
   * Whether a run reads the value.
   *
   * @param isWhole whether it is the whole payload
   */
  static boolean isRead(String type, JsonNode value, boolean isWhole) {
    String boxed = BOXES.getOrDefault(type, type);
    try {
      Object unused = codec(boxed, isWhole).decode(value.toString());
      return true;
    } catch (RuntimeException e) {
      return false;
    }
  }

  private static Codec<?> codec(String type, boolean isWhole) {
    Class<?> scalar = SCALARS.get(type);
    if (isWhole && scalar != null) return Json.codec(scalar);
    return switch (type) {
      case "byte[]" -> Json.codec(byte[].class);
      // Its codec by name is the strict one.
      case "java.lang.Character" -> Json.codec(JsonType.of(Character.class));
      default -> Objects.requireNonNull(TypeCodecs.of(type, Map.of()));
    };
  }

  /** Whether a value that is read becomes another one: 2 is read as true. */
  static boolean isChanged(String type, JsonNode value) {
    return BOXES.getOrDefault(type, type).equals("java.lang.Boolean") && value.isNumber();
  }

  /** Whether the type is an array in JSON. */
  static boolean isCollection(String type) {
    return List.of("java.util.List", "java.util.Set", "java.util.Collection", "java.util.SortedSet")
        .contains(type);
  }

  private PlatformTypes() {}
}
