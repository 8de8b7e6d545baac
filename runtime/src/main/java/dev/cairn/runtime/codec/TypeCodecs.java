package dev.cairn.runtime.codec;

import dev.cairn.Codec;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.CompletionReason;
import dev.cairn.runtime.ItemStatus;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Codecs by the text of a type, for instance {@code java.util.List<acme.Ticket>}. Types of the
 * workflow come from its executor. This class adds some types of the JDK, batches, and the parts of
 * batches. No class is loaded by its name.
 */
public final class TypeCodecs {

  /**
   * A type that was found.
   *
   * @param shape null where data binding has to do
   */
  private record Found(JsonType<?> type, @Nullable Shape<?> shape) {
    Codec<?> codec() {
      if (shape != null) return shaped(type, shape);
      return type.arguments().isEmpty() && !type.isArray()
          ? Json.codec(type.raw())
          : Json.codec(type);
    }

    @SuppressWarnings("unchecked") // shape and type belong together
    private static <T> Codec<T> shaped(JsonType<T> type, Shape<?> shape) {
      return Json.codec(type, (Shape<T>) shape);
    }
  }

  private final String text;
  private final Map<String, Codec<?>> known;
  private int at;

  private TypeCodecs(String text, Map<String, Codec<?>> known) {
    this.text = text;
    this.known = known;
  }

  /**
   * The codec of a type; null if it is made of what is not known.
   *
   * @param known the codecs of further types
   */
  public static @Nullable Codec<?> of(String type, Map<String, Codec<?>> known) {
    Codec<?> exact = known.get(type);
    if (exact != null) return exact;
    Found found = new TypeCodecs(type, known).type();
    return found == null ? null : found.codec();
  }

  private @Nullable Found type() {
    int begin = at;
    while (at < text.length() && "<>,".indexOf(text.charAt(at)) < 0) at++;
    String name = text.substring(begin, at);
    List<Found> arguments = new ArrayList<>();
    if (at < text.length() && text.charAt(at) == '<') {
      do {
        at += text.startsWith(", ", at) ? 2 : 1;
        Found argument = type();
        if (argument == null) return null;
        arguments.add(argument);
      } while (at < text.length() && text.charAt(at) == ',');
      at++;
    }
    Codec<?> given = known.get(text.substring(begin, at));
    if (given instanceof ShapedCodec<?> shaped) return new Found(shaped.type(), shaped.shape());
    if (given instanceof BoundCodec<?> bound) return new Found(bound.type(), null);
    return arguments.isEmpty() ? plain(name) : container(name, arguments);
  }

  private static @Nullable Found container(String name, List<Found> arguments) {
    Class<?> raw =
        switch (name) {
          case "java.util.List" -> List.class;
          case "java.util.Set" -> Set.class;
          case "java.util.Map" -> Map.class;
          case "java.util.Optional" -> Optional.class;
          case "dev.cairn.runtime.Batch" -> Batch.class;
          default -> null;
        };
    if (raw == null) return null;
    JsonType<?>[] types = arguments.stream().map(Found::type).toArray(JsonType<?>[]::new);
    Found last = arguments.get(arguments.size() - 1);
    return new Found(JsonType.of(raw, types), shape(raw, types, last));
  }

  private static @Nullable Shape<?> shape(Class<?> raw, JsonType<?>[] types, Found last) {
    Shape<?> content = last.shape;
    if (content == null || raw == Batch.class) return null;
    if (raw == List.class) return Shapes.listOf(content);
    if (raw == Set.class) return Shapes.setOf(content);
    if (raw == Map.class) return types[0].raw() == String.class ? Shapes.mapOf(content) : null;
    // Nothing within nothing looks like nothing.
    return last.type.raw() == Optional.class ? null : Shapes.optionalOf(content);
  }

  private static @Nullable Found plain(String name) {
    return switch (name) {
      case "java.lang.String" -> new Found(JsonType.of(String.class), Shapes.ofString());
      case "java.lang.Boolean" -> new Found(JsonType.of(Boolean.class), Shapes.ofBoolean());
      case "java.lang.Byte" -> new Found(JsonType.of(Byte.class), Shapes.ofByte());
      case "java.lang.Short" -> new Found(JsonType.of(Short.class), Shapes.ofShort());
      case "java.lang.Integer" -> new Found(JsonType.of(Integer.class), Shapes.ofInteger());
      case "java.lang.Long" -> new Found(JsonType.of(Long.class), Shapes.ofLong());
      case "java.lang.Float" -> new Found(JsonType.of(Float.class), Shapes.ofFloat());
      case "java.lang.Double" -> new Found(JsonType.of(Double.class), Shapes.ofDouble());
      case "java.math.BigDecimal" ->
          new Found(JsonType.of(BigDecimal.class), Shapes.ofBigDecimal());
      case "java.math.BigInteger" ->
          new Found(JsonType.of(BigInteger.class), Shapes.ofBigInteger());
      case "java.time.Instant" -> new Found(JsonType.of(Instant.class), Shapes.ofInstant());
      case "java.time.LocalDate" -> new Found(JsonType.of(LocalDate.class), Shapes.ofLocalDate());
      case "java.time.Duration" -> new Found(JsonType.of(Duration.class), Shapes.ofDuration());
      case "java.util.UUID" -> new Found(JsonType.of(UUID.class), Shapes.ofUuid());
      case "dev.cairn.runtime.CompletionReason" ->
          new Found(JsonType.of(CompletionReason.class), Shapes.ofEnum(CompletionReason.values()));
      case "dev.cairn.runtime.ItemStatus" ->
          new Found(JsonType.of(ItemStatus.class), Shapes.ofEnum(ItemStatus.values()));
      case "java.lang.Void" -> bound(Void.class);
      case "java.lang.Object" -> bound(Object.class);
      case "java.lang.Character" -> bound(Character.class);
      case "java.time.LocalTime" -> bound(LocalTime.class);
      case "java.time.LocalDateTime" -> bound(LocalDateTime.class);
      case "java.time.OffsetDateTime" -> bound(OffsetDateTime.class);
      case "java.time.ZonedDateTime" -> bound(ZonedDateTime.class);
      default -> null;
    };
  }

  private static Found bound(Class<?> type) {
    return new Found(JsonType.of(type), null);
  }
}
