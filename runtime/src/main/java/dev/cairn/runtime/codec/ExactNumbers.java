package dev.cairn.runtime.codec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Has data binding refuse numbers that it would read as others: it cuts 3.7 to 3 for an {@code
 * int}, and takes 1e999999999 seconds for none. {@link FiniteNumbers} refuses those that are too
 * large for a {@code double}.
 */
final class ExactNumbers extends BeanDeserializerModifier {
  private static final long serialVersionUID = 1;

  /** More digits before the point than any time has in seconds. */
  private static final int MOST_DIGITS_OF_SECONDS = 18;

  private static final Set<Class<?>> WHOLE =
      Set.of(
          byte.class,
          Byte.class,
          short.class,
          Short.class,
          int.class,
          Integer.class,
          long.class,
          Long.class,
          BigInteger.class);
  private static final Set<Class<?>> FLOATING =
      Set.of(double.class, Double.class, float.class, Float.class);
  private static final Set<Class<?>> TIMES =
      Set.of(Instant.class, Duration.class, OffsetDateTime.class, ZonedDateTime.class);

  @Override
  public JsonDeserializer<?> modifyDeserializer(
      DeserializationConfig config, BeanDescription description, JsonDeserializer<?> found) {
    Class<?> type = description.getBeanClass();
    boolean isNumber = WHOLE.contains(type) || FLOATING.contains(type) || TIMES.contains(type);
    return isNumber ? new Exact(type, found) : found;
  }

  /** Reads what the other one reads, unless it is a number that does not fit the type. */
  private static final class Exact extends DelegatingDeserializer {
    private static final long serialVersionUID = 1;

    private final Class<?> type;

    Exact(Class<?> type, JsonDeserializer<?> delegate) {
      super(delegate);
      this.type = type;
    }

    @Override
    protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> delegate) {
      return new Exact(type, delegate);
    }

    @Override
    public @Nullable Object deserialize(JsonParser in, DeserializationContext context)
        throws IOException {
      JsonToken token = in.currentToken();
      boolean isFraction = token == JsonToken.VALUE_NUMBER_FLOAT;
      if (isFraction && WHOLE.contains(type)) {
        Object whole = whole(in.getDecimalValue());
        return whole != null
            ? whole
            : context.reportInputMismatch(type, "a fraction, or too large");
      }
      if (isFraction && TIMES.contains(type)) {
        BigDecimal seconds = in.getDecimalValue();
        if (digits(seconds) > MOST_DIGITS_OF_SECONDS) {
          return context.reportInputMismatch(type, "too large");
        }
      }
      // A number in quotes is read as well, but not by the parser, which knows what is too large.
      boolean isQuoted = token == JsonToken.VALUE_STRING && FLOATING.contains(type);
      String quoted = isQuoted ? in.getText() : "";
      Object value = super.deserialize(in, context);
      boolean isTooLarge =
          isQuoted
              && value instanceof Number number
              && Double.isInfinite(number.doubleValue())
              && quoted.indexOf('I') < 0; // neither Infinity nor INF
      return isTooLarge ? context.reportInputMismatch(type, "too large") : value;
    }

    /** The number, if the type has it: 3.0 is 3; else null. */
    private @Nullable Number whole(BigDecimal value) {
      try {
        if (type == int.class || type == Integer.class) return value.intValueExact();
        if (type == long.class || type == Long.class) return value.longValueExact();
        if (type == short.class || type == Short.class) return value.shortValueExact();
        if (type == byte.class || type == Byte.class) return value.byteValueExact();
        // The digits of a large exponent take longer to make than anybody waits.
        return digits(value) > LongNumbers.LIMIT ? null : value.toBigIntegerExact();
      } catch (ArithmeticException e) {
        return null; // that is the answer
      }
    }

    /** The digits before the point. */
    private static long digits(BigDecimal value) {
      return (long) value.precision() - value.scale();
    }
  }
}
