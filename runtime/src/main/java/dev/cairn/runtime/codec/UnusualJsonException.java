package dev.cairn.runtime.codec;

/** JSON that a shape leaves to data binding to judge. Never seen by anybody else. */
final class UnusualJsonException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UnusualJsonException() {
    super(
        "not as it would be written",
        null,
        /* enableSuppression= */ false,
        /* writableStackTrace= */ false);
  }
}
