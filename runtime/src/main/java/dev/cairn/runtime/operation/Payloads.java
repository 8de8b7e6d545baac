package dev.cairn.runtime.operation;

import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.codec.RoundTrip;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.StorableText;
import org.jspecify.annotations.Nullable;

/** Values to payloads and back, with errors that name the operation. Null is no payload. */
final class Payloads {

  /** The payload of {@code value}, if it is within {@code limit} bytes. */
  static <T extends @Nullable Object> @Nullable String encode(
      Codec<T> codec, T value, Object operation, int limit) {
    String payload = encode(codec, value, operation);
    checkSize(payload, operation, limit);
    return payload;
  }

  /** Refuses a payload of more than {@code limit} bytes. */
  static void checkSize(@Nullable String payload, Object operation, int limit) {
    if (JsonSize.exceeds(payload, limit)) {
      throw new PayloadException(
          "the payload of "
              + operation
              + " takes "
              + JsonSize.utf8(payload)
              + " bytes, allowed are "
              + limit
              + "; store it elsewhere and pass a reference, or give the operation a codec that"
              + " does",
          null);
    }
  }

  /** The payload of {@code value}, whatever its size. */
  static <T extends @Nullable Object> @Nullable String encode(
      Codec<T> codec, T value, Object operation) {
    if (value == null) return null;
    @Nullable String payload;
    try {
      payload = codec.encode(value);
    } catch (RuntimeException e) {
      throw new PayloadException(
          "the payload of " + operation + " cannot be written: " + e.getMessage(), e);
    }
    if (payload == null) {
      throw new PayloadException(
          "the payload of " + operation + " cannot be written: its codec returned null", null);
    }
    if (RoundTrip.escapesWhatCannotBeKept(codec)) return payload;
    // A replay must read what this run has seen.
    String problem = StorableText.problem(payload);
    if (problem != null) {
      throw new PayloadException("the payload of " + operation + " " + problem, null);
    }
    return payload;
  }

  @SuppressWarnings("NullAway") // no payload is null, where the operation's type allows it
  static <T extends @Nullable Object> T decode(
      Codec<T> codec, @Nullable String payload, Object operation) {
    if (payload == null) return null;
    try {
      return codec.decode(payload);
    } catch (RuntimeException e) {
      throw new PayloadException(
          "the payload of " + operation + " cannot be read: " + e.getMessage(), e);
    }
  }

  private Payloads() {}
}
