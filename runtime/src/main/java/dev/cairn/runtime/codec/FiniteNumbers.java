package dev.cairn.runtime.codec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;

/**
 * Refuses numbers that data binding would read as infinite, such as 1e999 for a {@code double}: in
 * arrays, and where the type is left open, no deserializer is asked that could be another one.
 */
final class FiniteNumbers extends JsonParserDelegate {
  FiniteNumbers(JsonParser in) {
    super(in);
  }

  @Override
  public double getDoubleValue() throws IOException {
    double value = super.getDoubleValue();
    if (Double.isInfinite(value)) throw tooLarge(double.class);
    return value;
  }

  @Override
  public float getFloatValue() throws IOException {
    float value = super.getFloatValue();
    if (Float.isInfinite(value)) throw tooLarge(float.class);
    return value;
  }

  @Override
  public Number getNumberValue() throws IOException {
    Number value = super.getNumberValue();
    if (value instanceof Double && Double.isInfinite(value.doubleValue())) {
      throw tooLarge(double.class);
    }
    return value;
  }

  private InputCoercionException tooLarge(Class<?> type) {
    return new InputCoercionException(this, "too large", currentToken(), type);
  }
}
