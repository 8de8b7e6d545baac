package dev.cairn.testing.schedule;

/**
 * Nothing has moved for as long as the runner's guard allows: a body blocks for real, or code never
 * ends. The message has the stacks of all threads of runs, and what the runs wait for. The runner
 * has given up; its threads are left behind.
 */
public final class NoProgressException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public NoProgressException(String message) {
    super(message);
  }
}
