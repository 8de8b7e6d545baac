package dev.cairn.runtime.failure;

/**
 * Throws what the compiler would want declared: generated methods carry the user's throws clause.
 */
public final class Sneaky {

  /** Never returns; the type is for the caller's {@code throw}. */
  @SuppressWarnings("unchecked") // the cast is erased
  public static <X extends Throwable> RuntimeException raise(Throwable failure) throws X {
    throw (X) failure;
  }

  private Sneaky() {}
}
