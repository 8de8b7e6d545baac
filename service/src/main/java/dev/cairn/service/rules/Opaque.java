package dev.cairn.service.rules;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Texts that callers pass around and only the service takes apart: tokens, markers and callback
 * ids, in base64 as the service's are.
 */
final class Opaque {

  static String of(String... parts) {
    byte[] text = String.join("\n", parts).getBytes(StandardCharsets.UTF_8);
    return Base64.getEncoder().encodeToString(text);
  }

  /** The parts it was made of; null if the service did not make it of so many. */
  static String @Nullable [] parts(String opaque, int count) {
    byte[] text;
    try {
      text = Base64.getDecoder().decode(opaque);
    } catch (IllegalArgumentException e) {
      return null;
    }
    String[] parts = new String(text, StandardCharsets.UTF_8).split("\n", -1);
    return parts.length == count ? parts : null;
  }

  private Opaque() {}
}
