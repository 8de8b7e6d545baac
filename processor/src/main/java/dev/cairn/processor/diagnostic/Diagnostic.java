package dev.cairn.processor.diagnostic;

import dev.cairn.processor.model.SourceSpot;

/** Something to tell the user: what it is, the text, and where. */
public record Diagnostic(DiagnosticCode code, String text, SourceSpot spot) {

  /** The text with the id in front. */
  public String message() {
    return "[" + code.id() + "] " + text;
  }
}
