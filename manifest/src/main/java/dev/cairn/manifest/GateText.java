package dev.cairn.manifest;

/**
 * The sentences of the compatibility gate, for all who say them: the compiler of all runs of a
 * release, {@code cairnCheck}, {@code cairn preflight} and replayed histories of single runs. They
 * are formats; the names of their gaps stand beside them.
 */
public final class GateText {

  /** Workflow, version. */
  public static final String RUNS_WOULD_BREAK =
      "Runs of %s version %s that are under way would break";

  /** Run, workflow, version. */
  public static final String RUN_WOULD_BREAK = "The run %s of %s version %s would break";

  /** Workflow, version. */
  public static final String NOBODY_GOES_ON =
      "Version %2$s of %1$s was released, and no class goes on with its runs";

  /** The place, what was recorded, what the code does there. */
  public static final String RECORDED_INSTEAD = "%s recorded %s, where this code %s";

  /** The operations before. */
  public static final String AFTER = "after %s";

  public static final String AT_START = "at the start";

  /** An operation, whose failure was recorded. */
  public static final String FAILED = "%s (failed)";

  /** An operation and its place in the source. */
  public static final String AT_SOURCE = "%s (%s)";

  /** An operation. */
  public static final String CALLS = "calls %s";

  public static final String ENDS = "ends";

  /** Between several things that code may do. */
  public static final String OR = " or ";

  // Remedies

  private static final String BESIDE =
      "et version = %s and guard what is new with Durable.version(); or put the new code into a"
          + " class of its own with that version, beside this one.";

  /** The next version. */
  public static final String GUARD = "S" + BESIDE;

  /** The next version. */
  public static final String KEEP_CALL = "Keep the old call; or s" + BESIDE;

  /** The next version. */
  public static final String KEEP_READABLE =
      "Keep what was recorded readable, for instance by a new field beside the old one; or put the"
          + " new code into a class of its own with version = %s, beside this one.";

  public static final String KEEP_CLASS =
      "Keep a class with that version, or ask for Durable.version() in a newer one";

  public static final String ACCEPT =
      "If no such run is under way any more, accept the new manifest.";

  public static final String DELETE = "if no such run is under way any more, delete its manifest.";

  private GateText() {}
}
