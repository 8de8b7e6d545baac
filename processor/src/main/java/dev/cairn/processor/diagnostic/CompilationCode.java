package dev.cairn.processor.diagnostic;

import static dev.cairn.processor.diagnostic.Severity.ERROR;
import static dev.cairn.processor.diagnostic.Severity.WARNING;

/** Messages about the compilation as a whole. */
public enum CompilationCode implements DiagnosticCode {
  NO_RUNTIME(
      194,
      ERROR,
      "Code generated from %s needs the runtime, which is not on the class path.",
      "Add dev.cairn:cairn-runtime to the dependencies."),
  UNRESOLVED(
      195,
      ERROR,
      "No executor is generated from %s, because %s cannot be found.",
      "Correct the name or the import; if another processor generates it, check that it does."),
  UNRESOLVED_CATCH(
      196,
      WARNING,
      "%s, caught around a durable call, was not there when the executor was written.",
      "Correct the name; if it is generated, declare it in the throws clause of the durable"
          + " method."),
  NO_BODIES(
      197,
      WARNING,
      "This compiler does not show method bodies: replayed code and journals are not checked, and a"
          + " batch without an itemCodec fails when it is run.",
      "Compile with javac, too."),
  INTERNAL(
      199,
      ERROR,
      "The workflow compiler failed on %s: %s.",
      "Please report this, with the source; -Acairn.debug=true shows where it happened.");

  @SuppressWarnings("ImmutableEnumChecker") // a record of texts
  private final Entry entry;

  CompilationCode(int number, Severity severity, String problem, String remedy) {
    this.entry = new Entry(number, severity, problem, remedy);
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
