package dev.cairn.processor.diagnostic;

import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Hands reports over to an {@link DiagnosticSink}. Diagnostics that the source suppresses are left
 * out, except errors that leave no code to generate. A diagnostic is printed once for each place,
 * although the durable methods of a base class are checked for each workflow that inherits them.
 */
public final class Printer {
  private record Said(DiagnosticCode code, String text, String file, int line) {}

  private final Set<Said> said = new HashSet<>();
  private final List<PrintedDiagnostic> shown = new ArrayList<>();

  /** All that was shown so far, in that order. */
  public List<PrintedDiagnostic> shown() {
    return List.copyOf(shown);
  }

  /** Shows what is new in the report. */
  public void print(Report report, DiagnosticSink sink) {
    for (Diagnostic diagnostic : report.diagnostics()) {
      DiagnosticCode code = diagnostic.code();
      boolean suppressed =
          code.severity() != Severity.ERROR
              && sink.suppresses(diagnostic.spot(), code.suppression());
      SourceSpot spot = diagnostic.spot();
      if (!suppressed && said.add(new Said(code, diagnostic.text(), spot.file(), spot.line()))) {
        sink.show(diagnostic);
        shown.add(new PrintedDiagnostic(diagnostic, sink.locate(spot)));
      }
    }
  }
}
