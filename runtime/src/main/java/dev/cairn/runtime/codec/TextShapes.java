package dev.cairn.runtime.codec;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The shapes of what is a string in JSON. Data binding reads these texts in many spellings; here
 * only the one that is written counts as usual.
 */
final class TextShapes {

  private abstract static class TextShape<T> extends Shape<T> {
    @Override
    final void write(JsonOut out, T value) throws IOException {
      out.text(value.toString());
    }

    @Override
    final @Nullable T read(JsonIn in) throws IOException {
      String text = in.readString();
      if (text == null) return null;
      T value = parse(text);
      if (!value.toString().equals(text)) throw new UnusualJsonException();
      return value;
    }

    /** May fail in any way. */
    abstract T parse(String text);
  }

  static final class OfInstant extends TextShape<Instant> {
    static final OfInstant SHAPE = new OfInstant();

    @Override
    JsonType<Instant> type() {
      return JsonType.of(Instant.class);
    }

    @Override
    Instant parse(String text) {
      return Instant.parse(text);
    }
  }

  static final class OfLocalDate extends TextShape<LocalDate> {
    static final OfLocalDate SHAPE = new OfLocalDate();

    @Override
    JsonType<LocalDate> type() {
      return JsonType.of(LocalDate.class);
    }

    @Override
    LocalDate parse(String text) {
      return LocalDate.parse(text);
    }
  }

  static final class OfDuration extends TextShape<Duration> {
    static final OfDuration SHAPE = new OfDuration();

    @Override
    JsonType<Duration> type() {
      return JsonType.of(Duration.class);
    }

    @Override
    Duration parse(String text) {
      return Duration.parse(text);
    }
  }

  static final class OfUuid extends TextShape<UUID> {
    static final OfUuid SHAPE = new OfUuid();

    @Override
    JsonType<UUID> type() {
      return JsonType.of(UUID.class);
    }

    @Override
    UUID parse(String text) {
      return UUID.fromString(text);
    }
  }

  /** The constants of an enumeration by name. */
  static final class OfEnum<E extends Enum<E>> extends Shape<E> {
    private final Class<E> type;
    private final E[] constants;

    OfEnum(Class<E> type, E[] constants) {
      this.type = type;
      this.constants = constants;
    }

    @Override
    JsonType<E> type() {
      return JsonType.of(type);
    }

    @Override
    void write(JsonOut out, E value) throws IOException {
      out.text(value.name());
    }

    @Override
    @Nullable E read(JsonIn in) throws IOException {
      String name = in.readString();
      if (name == null) return null;
      for (E constant : constants) {
        if (constant.name().equals(name)) return constant;
      }
      throw new UnusualJsonException();
    }
  }

  private TextShapes() {}
}
