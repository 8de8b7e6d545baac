package dev.cairn.runtime.invocation;

/**
 * An operation has a status that a newer service gave it. Whether it goes on or is over is not
 * known, so the invocation fails: a run that waited for it might wait for ever.
 */
public final class UnknownStatus {

  /** The failure of the invocation. */
  public static IllegalStateException of(String operation) {
    return new IllegalStateException(
        operation + " has a status that this version does not know; the service is newer");
  }

  private UnknownStatus() {}
}
