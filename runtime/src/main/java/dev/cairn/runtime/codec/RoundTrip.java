package dev.cairn.runtime.codec;

import dev.cairn.Codec;

/** Knowledge of values that are written and read again. */
public final class RoundTrip {

  /** Whether values of that codec never change and are read as they were written. */
  public static boolean isExact(Codec<?> codec) {
    return codec instanceof ScalarCodec;
  }

  /** Whether what that codec writes has no character that a backend cannot keep. */
  public static boolean escapesWhatCannotBeKept(Codec<?> codec) {
    return codec instanceof ScalarCodec;
  }

  private RoundTrip() {}
}
