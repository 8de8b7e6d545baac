package dev.cairn.runtime.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.cairn.Codec;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The form of the values of a type as JSON, and the codec of that type. {@link Shapes} has those of
 * the platform's types, {@link RecordCodecs} makes those of records, {@link SealedShape} is that of
 * sealed types.
 *
 * <p>Shapes of containers come from methods of the shape of what they hold: javac takes longer to
 * infer the type argument of a static method.
 *
 * <p>A shape writes what Jackson's data binding would write, and needs no data binding for it. It
 * reads what that writes, and nothing else: of anything unusual it may throw whatever comes along,
 * and data binding decides. So both read and write the same, and fail in the same way.
 *
 * @param <T> the type
 */
public abstract class Shape<T> implements Codec<T> {
  private volatile @Nullable Codec<T> binding;

  /** Only shapes of this package. */
  Shape() {}

  /** The type, as data binding is told it. */
  abstract JsonType<T> type();

  /** Writes a value. */
  abstract void write(JsonOut out, T value) throws IOException;

  /** Reads the next value; null for null, where the type has no other value for that. */
  abstract @Nullable T read(JsonIn in) throws IOException;

  /** The value of a record's component that the JSON leaves out, as data binding has it. */
  @Nullable T absent() {
    return null;
  }

  /** The shape of lists of such values. */
  public final Shape<List<T>> list() {
    return new ContainerShapes.OfList<>(this);
  }

  /** The shape of sets of such values. */
  public final Shape<Set<T>> set() {
    return new ContainerShapes.OfSet<>(this);
  }

  /** The shape of objects whose fields are the keys of a map with such values. */
  public final Shape<Map<String, T>> map() {
    return new ContainerShapes.OfMap<>(this);
  }

  /** The shape of the value, or null. */
  public final Shape<Optional<T>> optional() {
    return new ContainerShapes.OfOptional<>(this);
  }

  /** A value of the type, which was handed around as an object. For generated code. */
  @SuppressWarnings("unchecked") // nothing else gets to the shape of a type
  public final T cast(Object value) {
    return (T) value;
  }

  /**
   * Writes a field with a value of the type, or with null. For generated code; a method of {@link
   * JsonOut} would have a type parameter, which the compiler takes long to infer.
   */
  public final void writeTo(JsonOut out, String name, @Nullable T value) throws IOException {
    out.name(name);
    out.value(value, this);
  }

  /** Reads the field of that name. For generated code. */
  public final @Nullable T readFrom(JsonFields in, String name) throws IOException {
    JsonIn value = in.find(name);
    return value == null ? absent() : read(value);
  }

  @Override
  public final String encode(T value) {
    StringWriter text = new StringWriter(128);
    try (JsonGenerator out = PayloadFactory.JSON.createGenerator(text)) {
      write(new JsonOut(out), value);
    } catch (IOException | RuntimeException | StackOverflowError e) {
      return binding().encode(value);
    }
    String json = text.toString();
    LongNumbers.check(json);
    return Surrogates.escapeHalves(json);
  }

  @Override
  public final T decode(String text) {
    T value = read(text);
    return value != null ? value : binding().decode(text);
  }

  /** The value; null where data binding has to be asked. */
  private @Nullable T read(String text) {
    try (JsonParser in = PayloadFactory.JSON.createParser(text)) {
      // Of two fields with one name, data binding knows which one counts.
      in.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
      if (in.nextToken() == null) return null;
      T value = read(new JsonIn(in, text));
      return in.nextToken() == null ? value : null;
    } catch (IOException | RuntimeException | StackOverflowError e) {
      return null;
    }
  }

  private Codec<T> binding() {
    Codec<T> known = binding;
    if (known == null) {
      known = new BoundCodec<>(type());
      binding = known; // racing threads make equal ones
    }
    return known;
  }
}
