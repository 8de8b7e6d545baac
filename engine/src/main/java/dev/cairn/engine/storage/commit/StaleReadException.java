package dev.cairn.engine.storage.commit;

/**
 * Rows that were read before they could be locked have changed in between. The transaction is
 * rolled back and made again.
 */
public final class StaleReadException extends RuntimeException {
  private static final long serialVersionUID = 1;

  StaleReadException() {
    super("an execution that waited for a broadcast does not any more", null, false, false);
  }
}
