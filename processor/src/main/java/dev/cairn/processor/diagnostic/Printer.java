package dev.cairn.processor.diagnostic;

import java.util.HashSet;
import java.util.Set;

/**
 * Hands reports over to an {@link Outlet}. Warnings and notes that are suppressed in the source are
 * left out; errors cannot be suppressed. What was said of a place is not said again: the durable
 * methods of a base class, for instance, are looked at once for each workflow that inherits them.
 */
public final class Printer {
  private record Said(String message, String file, int line) {}

  private final Set<Said> said = new HashSet<>();

  /** Shows what is new in the report. */
  public void print(Report report, Outlet outlet) {
    for (Diagnostic diagnostic : report.diagnostics()) {
      DiagnosticCode code = diagnostic.code();
      boolean suppressed =
          code.severity() != Severity.ERROR
              && outlet.suppresses(diagnostic.spot(), code.suppression());
      String file = diagnostic.spot().file();
      if (!suppressed && said.add(new Said(diagnostic.message(), file, diagnostic.spot().line()))) {
        outlet.show(code.severity(), diagnostic.message(), diagnostic.spot());
      }
    }
  }
}
