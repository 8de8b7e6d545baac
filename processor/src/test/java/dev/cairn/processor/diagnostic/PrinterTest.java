package dev.cairn.processor.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PrinterTest {
  private final List<String> shown = new ArrayList<>();
  private boolean suppressing;

  private final Outlet outlet =
      new Outlet() {
        @Override
        public boolean suppresses(SourceSpot spot, String warning) {
          return suppressing;
        }

        @Override
        public Optional<Location> locate(SourceSpot spot) {
          return Optional.empty();
        }

        @Override
        public void show(Severity severity, String message, SourceSpot spot) {
          shown.add(severity + " " + spot.line() + " " + message.substring(0, 10));
        }
      };

  private final Printer printer = new Printer();

  @Test
  void showsDiagnosticsInTheirOrder() {
    printer.print(report(noWorkflow(7), attempts(3)), outlet);

    assertThat(shown).containsExactly("WARNING 7 [CAIRN140]", "ERROR 3 [CAIRN170]");
  }

  @Test
  void saysNothingTwice() {
    printer.print(report(attempts(3)), outlet);
    printer.print(report(attempts(3), attempts(4)), outlet);

    assertThat(shown).containsExactly("ERROR 3 [CAIRN170]", "ERROR 4 [CAIRN170]");
  }

  @Test
  void leavesOutWarningsThatAreSuppressedButNoErrors() {
    suppressing = true;
    printer.print(report(noWorkflow(7), attempts(3)), outlet);

    assertThat(shown).containsExactly("ERROR 3 [CAIRN170]");
  }

  @Test
  void leavesOutWhatIsUnsafeButMeant() {
    Diagnostic clock = DiagnosticCode.CLOCK.at(new SourceSpot("A.java", 5, 0), "Instant.now()");
    printer.print(report(clock), outlet);
    suppressing = true;
    printer.print(report(clock.through(List.of("A.run", "B.helper"))), outlet);

    assertThat(shown).containsExactly("UNSAFE 5 [CAIRN301]");
  }

  @Test
  void theSamePlaceIsToldOnceHoweverManyWaysLeadThere() {
    Diagnostic clock = DiagnosticCode.CLOCK.at(new SourceSpot("A.java", 5, 0), "Instant.now()");
    printer.print(report(clock, clock.through(List.of("A.run", "B.helper"))), outlet);

    assertThat(shown).hasSize(1);
  }

  @Test
  void aReportIsCleanWithoutErrors() {
    assertThat(report(noWorkflow(1)).isClean()).isTrue();
    assertThat(report(noWorkflow(1)).and(report(attempts(1))).isClean()).isFalse();
    assertThat(Report.EMPTY.isClean()).isTrue();
  }

  private static Report report(Diagnostic... diagnostics) {
    return new Report(List.of(diagnostics));
  }

  private static Diagnostic noWorkflow(int line) {
    return DiagnosticCode.NO_WORKFLOW.at(new SourceSpot("A.java", line, 0), "A");
  }

  private static Diagnostic attempts(int line) {
    return DiagnosticCode.ATTEMPTS.at(new SourceSpot("A.java", line, 0), 0);
  }
}
