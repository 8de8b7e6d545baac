package dev.cairn.processor.diagnostic;

import dev.cairn.processor.model.SourceSpot;
import java.util.Optional;

/** Takes diagnostics to the user. The maker of spots implements it: it can find them again. */
public interface DiagnosticSink {

  /** Whether {@code @SuppressWarnings} with that text stands on the spot or around it. */
  boolean suppresses(SourceSpot spot, String warning);

  /** The location of the spot in the files of the user; empty where the compiler does not tell. */
  Optional<Location> locate(SourceSpot spot);

  /** Shows the diagnostic at its spot. */
  void show(Diagnostic diagnostic);
}
