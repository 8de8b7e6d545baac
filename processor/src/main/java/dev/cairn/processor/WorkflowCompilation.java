package dev.cairn.processor;

import dev.cairn.processor.check.DuplicateRule;
import dev.cairn.processor.check.Rules;
import dev.cairn.processor.diagnostic.Diagnostic;
import dev.cairn.processor.diagnostic.DiagnosticCode;
import dev.cairn.processor.diagnostic.Printer;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.BodyModel;
import dev.cairn.processor.model.ClassModel;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.read.ClassReading;
import dev.cairn.processor.read.SourceReader;
import dev.cairn.processor.write.ClientWriter;
import dev.cairn.processor.write.ExecutorWriter;
import dev.cairn.processor.write.GeneratedSource;
import dev.cairn.processor.write.HandlerWriter;
import java.io.IOException;
import java.util.List;
import javax.annotation.processing.FilerException;

/**
 * Takes classes through the stages, and stops at the first report that is not clean.
 *
 * <p>A workflow takes two rounds. In the first one in which its signatures are resolved, they are
 * checked, and the client and the Lambda handler are written. In the next one, which these files
 * bring about, bodies are read and the executor is written; by then bodies may name clients and
 * whatever else was generated. Constructors may wait for the second round: they may take clients of
 * other workflows.
 */
final class WorkflowCompilation {

  /** What a class still waits for. */
  enum Stage {
    SIGNATURES,
    EXECUTOR,
    DONE
  }

  private final SourceReader reader;
  private final SourceOutput output;
  private final Printer printer;
  private final DuplicateRule duplicates = new DuplicateRule();
  private boolean saidThatBodiesAreHidden;

  WorkflowCompilation(SourceReader reader, SourceOutput output, Printer printer) {
    this.reader = reader;
    this.output = output;
    this.printer = printer;
  }

  /** Does in this round what can be done for the class, and says what comes next. */
  Stage advance(ClassReading reading, Stage stage) throws IOException {
    return switch (stage) {
      case SIGNATURES -> reading.areSignaturesResolved() ? signatures(reading) : stage;
      case EXECUTOR -> reading.isResolved() ? executor(reading) : stage;
      case DONE -> stage;
    };
  }

  /** Says why nothing came of a class. */
  void giveUp(ClassReading reading) {
    ClassModel type = reading.model().type();
    String names = reading.unresolvedNames();
    print(reading, DiagnosticCode.UNRESOLVED.at(type.spot(), type.name().nestedName(), names));
  }

  private Stage signatures(ClassReading reading) throws IOException {
    WorkflowModel model = reading.model();
    Report report = Rules.checkSignatures(model).and(duplicates.check(model));
    printer.print(report, reading.outlet());
    if (!report.isClean() || !model.isWorkflow()) return Stage.DONE;
    boolean written = write(reading, ClientWriter.write(model));
    if (model.surroundings().makesHandlers()) {
      written &= write(reading, HandlerWriter.write(model));
    }
    return written ? Stage.EXECUTOR : Stage.DONE;
  }

  private Stage executor(ClassReading reading) throws IOException {
    WorkflowModel model = reading.model();
    BodyModel bodies = reading.readBodies();
    if (!reader.showsBodies() && !saidThatBodiesAreHidden) {
      saidThatBodiesAreHidden = true;
      print(reading, DiagnosticCode.NO_BODIES.at(model.type().spot()));
    }
    Report report = Rules.checkExecutor(model, bodies);
    printer.print(report, reading.outlet());
    if (report.isClean()) write(reading, ExecutorWriter.write(model, bodies));
    return Stage.DONE;
  }

  private boolean write(ClassReading reading, GeneratedSource source) throws IOException {
    try {
      output.write(source, reading.origin());
      return true;
    } catch (FilerException e) {
      // The compiler knows more of what exists than the rules could see.
      ClassModel type = reading.model().type();
      print(
          reading,
          DiagnosticCode.GENERATED_NAME_TAKEN.at(
              type.spot(), source.name().simpleName(), type.name().nestedName()));
      return false;
    }
  }

  private void print(ClassReading reading, Diagnostic diagnostic) {
    printer.print(new Report(List.of(diagnostic)), reading.outlet());
  }
}
