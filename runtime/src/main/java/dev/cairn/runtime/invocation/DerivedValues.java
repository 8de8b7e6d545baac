package dev.cairn.runtime.invocation;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Values that look random and are not: made from the run, the place in it, and a count. */
final class DerivedValues {
  private static final RandomGeneratorFactory<RandomGenerator> GENERATORS =
      RandomGeneratorFactory.of("L64X128MixRandom");

  static UUID uuid(String executionArn, String operationId, int count) {
    ByteBuffer bytes = seed(executionArn, operationId, count);
    long high = (bytes.getLong() & ~0xf000L) | 0x4000L; // version 4
    long low = (bytes.getLong() & ~(0b11L << 62)) | (0b10L << 62); // variant
    return new UUID(high, low);
  }

  static RandomGenerator random(String executionArn, String operationId, int count) {
    return GENERATORS.create(seed(executionArn, operationId, count).getLong());
  }

  private static ByteBuffer seed(String executionArn, String operationId, int count) {
    String place = executionArn + "\n" + operationId + "\n" + count;
    try {
      byte[] text = place.getBytes(StandardCharsets.UTF_8);
      return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(text));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private DerivedValues() {}
}
