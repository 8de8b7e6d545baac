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

  private final DiagnosticSink sink =
      new DiagnosticSink() {
        @Override
        public boolean suppresses(SourceSpot spot, String warning) {
          return suppressing;
        }

        @Override
        public Optional<Location> locate(SourceSpot spot) {
          return Optional.empty();
        }

        @Override
        public void show(Diagnostic diagnostic) {
          DiagnosticCode code = diagnostic.code();
          shown.add(code.severity() + " " + diagnostic.spot().line() + " [" + code.id() + "]");
        }
      };

  private final Printer printer = new Printer();

  @Test
  void showsDiagnosticsInTheirOrder() {
    printer.print(report(noWorkflow(7), attempts(3)), sink);

    assertThat(shown).containsExactly("WARNING 7 [CAIRN140]", "ERROR 3 [CAIRN170]");
  }

  @Test
  void saysNothingTwice() {
    printer.print(report(attempts(3)), sink);
    printer.print(report(attempts(3), attempts(4)), sink);

    assertThat(shown).containsExactly("ERROR 3 [CAIRN170]", "ERROR 4 [CAIRN170]");
  }

  @Test
  void leavesOutWarningsThatAreSuppressedButNoErrors() {
    suppressing = true;
    printer.print(report(noWorkflow(7), attempts(3)), sink);

    assertThat(shown).containsExactly("ERROR 3 [CAIRN170]");
  }

  @Test
  void leavesOutWhatIsUnsafeButMeant() {
    Diagnostic clock = ReplayCode.CLOCK.at(new SourceSpot("A.java", 5, 0), "Instant.now()");
    printer.print(report(clock), sink);
    suppressing = true;
    printer.print(report(clock.through(List.of("A.run", "B.helper"))), sink);

    assertThat(shown).containsExactly("UNSAFE 5 [CAIRN301]");
  }

  @Test
  void theSamePlaceIsToldOnceHoweverManyWaysLeadThere() {
    Diagnostic clock = ReplayCode.CLOCK.at(new SourceSpot("A.java", 5, 0), "Instant.now()");
    printer.print(report(clock, clock.through(List.of("A.run", "B.helper"))), sink);

    assertThat(shown).hasSize(1);
  }

  @Test
  void aReportIsCleanWithoutErrors() {
    assertThat(report(noWorkflow(1)).isClean()).isTrue();
    assertThat(report(noWorkflow(1)).and(report(attempts(1))).isClean()).isFalse();
    assertThat(Report.EMPTY.isClean()).isTrue();
  }

  @Test
  void aMessageEndsWithALinkToItsSection() {
    assertThat(attempts(3).messageWithLink())
        .isEqualTo(
            "[CAIRN170] With 0 attempts the body never runs. Use 1 or more."
                + "\n  (see cairn explain CAIRN170, or docs/diagnostics.md#cairn170)");
  }

  private static Report report(Diagnostic... diagnostics) {
    return new Report(List.of(diagnostics));
  }

  private static Diagnostic noWorkflow(int line) {
    return DeclarationCode.NO_WORKFLOW.at(new SourceSpot("A.java", line, 0), "A");
  }

  private static Diagnostic attempts(int line) {
    return SettingCode.ATTEMPTS.at(new SourceSpot("A.java", line, 0), 0);
  }
}
