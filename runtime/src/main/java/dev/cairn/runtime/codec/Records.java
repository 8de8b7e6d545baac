package dev.cairn.runtime.codec;

import org.jspecify.annotations.Nullable;

/**
 * Takes records apart and puts them together; generated code extends it for the records of a
 * workflow, and numbers them. One class does it for all of them: a class each would cost the
 * compiler, and a start, more than what is in it.
 */
public abstract class Records {

  /** The components of a record, in their order. */
  protected abstract @Nullable Object[] parts(int record, Object value);

  /** A record of these components. */
  protected abstract Object make(int record, @Nullable Object[] parts);

  /** For numbers that no record has. */
  protected static IllegalArgumentException unknown(int record) {
    return new IllegalArgumentException("there is no record " + record);
  }
}
