package dev.cairn.runtime.client;

/** There is no such run, or none yet, or not any more. */
public final class UnknownRunException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public UnknownRunException(String message) {
    super(message);
  }

  /** No place with that run is known. */
  public static UnknownRunException of(String workflow, String id) {
    return new UnknownRunException("no run " + id + " of the workflow " + workflow);
  }
}
