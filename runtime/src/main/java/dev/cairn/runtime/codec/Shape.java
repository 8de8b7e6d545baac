package dev.cairn.runtime.codec;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * How the values of a type look as JSON. Generated code extends it for records; {@link Shapes} has
 * all others.
 *
 * <p>A shape writes what Jackson's data binding would write. It reads what that writes, and nothing
 * else: of anything unusual it may throw whatever comes along, and data binding decides.
 *
 * @param <T> the type
 */
public abstract class Shape<T> {

  /** Writes a value. */
  public abstract void write(JsonOut out, T value) throws IOException;

  /** Reads the next value; null for null, where the type has no other value for that. */
  public abstract @Nullable T read(JsonIn in) throws IOException;
}
