package dev.cairn.cli;

/** The exit codes of the program. */
public final class ExitCode {
  /** Done. */
  public static final int OK = 0;

  /** Refused, not found, a check has found something, or the output cannot be written. */
  public static final int REFUSED = 1;

  /** Options or arguments that make no sense, or a payload that the code cannot read. */
  public static final int USAGE = 2;

  /** The run has ended, but not with a result: it failed, timed out or was stopped. */
  public static final int RUN_FAILED = 3;

  /** The run has not ended within the time that was given, or cannot go on. */
  public static final int RUN_NOT_ENDED = 4;

  /** The engine or the database cannot be reached. */
  public static final int UNREACHABLE = 5;

  private ExitCode() {}
}
