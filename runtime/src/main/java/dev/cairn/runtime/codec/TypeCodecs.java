package dev.cairn.runtime.codec;

import dev.cairn.Codec;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.CompletionReason;
import dev.cairn.runtime.ItemStatus;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    Found(Shape<?> shape) {
      this(shape.type(), shape);
    }

    Codec<?> codec() {
      if (shape != null) return shape;
      return type.arguments().isEmpty() && !type.isArray()
          ? Json.codec(type.raw())
          : Json.codec(type);
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
    if (given instanceof Shape<?> shape) return new Found(shape);
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
    if (raw == List.class) return content.list();
    if (raw == Set.class) return content.set();
    if (raw == Map.class) return types[0].raw() == String.class ? content.map() : null;
    // Nothing within nothing looks like nothing.
    return last.type.raw() == Optional.class ? null : content.optional();
  }

  private static @Nullable Found plain(String name) {
    return switch (name) {
      case "java.lang.String" -> new Found(Shapes.ofString());
      case "java.lang.Boolean" -> new Found(Shapes.ofBoolean());
      case "java.lang.Byte" -> new Found(Shapes.ofByte());
      case "java.lang.Short" -> new Found(Shapes.ofShort());
      case "java.lang.Integer" -> new Found(Shapes.ofInteger());
      case "java.lang.Long" -> new Found(Shapes.ofLong());
      case "java.lang.Float" -> new Found(Shapes.ofFloat());
      case "java.lang.Double" -> new Found(Shapes.ofDouble());
      case "java.math.BigDecimal" -> new Found(Shapes.ofBigDecimal());
      case "java.math.BigInteger" -> new Found(Shapes.ofBigInteger());
      case "java.time.Instant" -> new Found(Shapes.ofInstant());
      case "java.time.LocalDate" -> new Found(Shapes.ofLocalDate());
      case "java.time.Duration" -> new Found(Shapes.ofDuration());
      case "java.util.UUID" -> new Found(Shapes.ofUuid());
      case "dev.cairn.runtime.CompletionReason" ->
          new Found(Shapes.ofEnum(CompletionReason.class, CompletionReason.values()));
      case "dev.cairn.runtime.ItemStatus" ->
          new Found(Shapes.ofEnum(ItemStatus.class, ItemStatus.values()));
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
