package dev.cairn.manifest;

import java.util.regex.Pattern;

/** The names that runs of workflows are started and recorded under. */
public final class WorkflowName {
  /** The length of the longest name. */
  public static final int MOST_CHARACTERS = 64;

  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{1," + MOST_CHARACTERS + "}");

  /** Whether a workflow may have that name. */
  public static boolean isValid(String name) {
    return FORM.matcher(name).matches();
  }

  private WorkflowName() {}
}
