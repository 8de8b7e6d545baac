package dev.cairn.opentelemetry;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * The ids of a run's trace and spans: made of the run's ARN, the operation's id and the attempt, so
 * that the next process of the run makes the same ids.
 */
final class SpanIds {
  private static final int TRACE_BYTES = 16;
  private static final int SPAN_BYTES = 8;

  static String trace(String executionArn) {
    return hash("trace", TRACE_BYTES, executionArn);
  }

  static String workflow(String executionArn) {
    return hash("workflow", SPAN_BYTES, executionArn);
  }

  static String operation(String executionArn, String operationId) {
    return hash("operation", SPAN_BYTES, executionArn, operationId);
  }

  static String attempt(String executionArn, String operationId, int attempt) {
    return hash("attempt", SPAN_BYTES, executionArn, operationId, Integer.toString(attempt));
  }

  /** A part that is all zeros would be no valid id; nobody will ever see one. */
  private static String hash(String kind, int bytes, String... parts) {
    MessageDigest digest = sha256();
    digest.update(kind.getBytes(StandardCharsets.UTF_8));
    for (String part : parts) {
      digest.update((byte) 0);
      digest.update(part.getBytes(StandardCharsets.UTF_8));
    }
    return HexFormat.of().formatHex(digest.digest(), 0, bytes);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private SpanIds() {}
}
