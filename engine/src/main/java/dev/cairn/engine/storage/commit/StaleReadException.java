package dev.cairn.engine.storage.commit;

/**
 * Rows that were read before they could be locked are not enough: they have changed in between, or
 * are damaged. The transaction is rolled back and made again.
 */
public final class StaleReadException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean readTooFew;

  private StaleReadException(String message, boolean readTooFew) {
    super(message, null, false, false);
    this.readTooFew = readTooFew;
  }

  static StaleReadException changed() {
    return new StaleReadException(
        "an execution that waited for a broadcast does not any more", false);
  }

  static StaleReadException tooFew() {
    return new StaleReadException("executions that wait for a broadcast are damaged", true);
  }

  /** Whether more rows have to be read than before. */
  boolean readTooFew() {
    return readTooFew;
  }
}
