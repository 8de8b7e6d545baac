package dev.cairn.engine;

/** There is no such run, or not any more. */
public final class UnknownRunException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  UnknownRunException(String workflow, String name) {
    super("no run " + name + " of the workflow " + workflow);
  }
}
