package dev.cairn.processor.diagnostic;

import static dev.cairn.processor.diagnostic.Severity.ERROR;
import static dev.cairn.processor.diagnostic.Severity.WARNING;

import dev.cairn.manifest.GateText;

/** Messages about changes since a release. */
public enum ReleaseCode implements DiagnosticCode {
  RUNS_BREAK(
      401, ERROR, GateText.RUNS_WOULD_BREAK + ": %s.", GateText.KEEP_CALL + " " + GateText.ACCEPT),
  PAYLOAD_BREAKS(
      402,
      ERROR,
      GateText.RUNS_WOULD_BREAK + ": for %s, %s.",
      GateText.KEEP_READABLE + " " + GateText.ACCEPT),
  VERSION_UNSERVED(
      403,
      WARNING,
      GateText.NOBODY_GOES_ON + ": they would wait.",
      GateText.KEEP_CLASS + "; " + GateText.DELETE),
  NOT_VOUCHED(
      404,
      WARNING,
      "The compiler cannot know whether %s goes on with runs of %s version %s, because %s.",
      "Check by hand that it still does what it did when it was released."),
  RELEASE_UNREADABLE(
      405,
      ERROR,
      "The released manifest %s cannot be read: %s.",
      "Restore it, or accept the manifests anew if no run is under way."),
  NEW_CHOICE(
      406, ERROR, GateText.RUNS_WOULD_BREAK + ": %s.", GateText.GUARD + " " + GateText.ACCEPT),
  DECISION_DIFFERS(
      407,
      WARNING,
      "Runs of %s version %s that have decided here may now go the other way: %s.",
      "Make sure that it decides the same for them; or set version = %s and guard the change with"
          + " Durable.version()."),
  CONSTRUCTOR_DIFFERS(
      408,
      WARNING,
      "Runs of %s version %s that are under way may break: for %s, %s.",
      "Make sure that all recorded values can still be read; or put the new code into a class of"
          + " its own with version = %s, beside this one."),
  WORKFLOW_RENAMED(
      409,
      WARNING,
      "This class was released as the workflow %s, version %s, and is %s now: no class goes on with"
          + " those runs.",
      "Keep the name with @Workflow(name = …); " + GateText.DELETE),
  NO_RELEASES(
      410,
      WARNING,
      "The folder of released manifests, %s, does not exist, so that no workflow is compared with a"
          + " release.",
      "Correct -Acairn.manifests; if nothing has been released yet, accept the workflows, or make"
          + " the folder."),
  CODE_DIFFERS(
      411,
      WARNING,
      "Runs of %s version %s that are under way run code that has changed, and the compiler cannot"
          + " tell whether that matters to them: %s.",
      "Make sure that it does the same for them; or set version = %s and guard the change with"
          + " Durable.version().");

  @SuppressWarnings("ImmutableEnumChecker") // a record of texts
  private final Entry entry;

  ReleaseCode(int number, Severity severity, String problem, String remedy) {
    this.entry = new Entry(number, severity, problem, remedy);
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
