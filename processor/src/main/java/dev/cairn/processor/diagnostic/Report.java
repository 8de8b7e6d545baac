package dev.cairn.processor.diagnostic;

import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.List;

/** The diagnostics of a rule. */
public record Report(List<Diagnostic> diagnostics) {

  /** Nothing was found. */
  public static final Report EMPTY = new Report(List.of());

  public Report {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Whether code may be generated. */
  public boolean isClean() {
    return diagnostics.stream().noneMatch(d -> d.code().severity() == Severity.ERROR);
  }

  /** This report and another one. */
  public Report and(Report other) {
    List<Diagnostic> both = new ArrayList<>(diagnostics);
    both.addAll(other.diagnostics);
    return new Report(both);
  }

  /** Collects diagnostics while a rule looks around. */
  public static final class Builder {
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    /** Adds a diagnostic; the arguments fill the code's text. */
    public void add(DiagnosticCode code, SourceSpot spot, Object... arguments) {
      diagnostics.add(code.at(spot, arguments));
    }

    /** Adds what another rule found. */
    public void addAll(Report report) {
      diagnostics.addAll(report.diagnostics());
    }

    public Report build() {
      return new Report(diagnostics);
    }
  }
}
