package dev.cairn.runtime.codec;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The form of the values of a type as JSON. {@link Shapes} has those of the platform's types,
 * {@link RecordShape} is that of records, {@link SealedShape} that of sealed types.
 *
 * <p>A shape writes what Jackson's data binding would write. It reads what that writes, and nothing
 * else: of anything unusual it may throw whatever comes along, and data binding decides.
 *
 * @param <T> the type
 */
public abstract class Shape<T> {

  /** Only shapes of this package. */
  Shape() {}

  /** Writes a value. */
  abstract void write(JsonOut out, T value) throws IOException;

  /** Reads the next value; null for null, where the type has no other value for that. */
  abstract @Nullable T read(JsonIn in) throws IOException;
}
