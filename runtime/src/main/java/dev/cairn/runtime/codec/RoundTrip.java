package dev.cairn.runtime.codec;

import dev.cairn.Codec;

/** What is known of values that were written and are read again. */
public final class RoundTrip {

  /** Whether values of that codec never change and are read as they were written. */
  public static boolean isExact(Codec<?> codec) {
    return codec instanceof ScalarCodec;
  }

  private RoundTrip() {}
}
