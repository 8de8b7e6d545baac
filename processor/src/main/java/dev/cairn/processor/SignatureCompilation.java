package dev.cairn.processor;

import static dev.cairn.processor.StageTimes.Stage.CHECK;
import static dev.cairn.processor.StageTimes.Stage.READ;
import static dev.cairn.processor.StageTimes.Stage.WRITE;

import dev.cairn.processor.check.DuplicateRule;
import dev.cairn.processor.check.Rules;
import dev.cairn.processor.diagnostic.CompilationCode;
import dev.cairn.processor.diagnostic.DeclarationCode;
import dev.cairn.processor.diagnostic.Diagnostic;
import dev.cairn.processor.diagnostic.Printer;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.flowfile.FlowFile;
import dev.cairn.processor.flowfile.Signatures;
import dev.cairn.processor.manifest.ManifestBuilder;
import dev.cairn.processor.model.BodyModel;
import dev.cairn.processor.model.ClassModel;
import dev.cairn.processor.model.ItemTypes;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.read.ClassReading;
import dev.cairn.processor.read.SourceReader;
import dev.cairn.processor.write.ClientWriter;
import dev.cairn.processor.write.CodecsWriter;
import dev.cairn.processor.write.ExecutorWriter;
import dev.cairn.processor.write.GeneratedSource;
import dev.cairn.processor.write.HandlerWriter;
import dev.cairn.processor.write.PayloadCodecs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.FilerException;
import javax.lang.model.element.Element;

/**
 * Takes classes through the rounds, from their signatures to sources; no body is attributed.
 *
 * <p>In the first round in which the signatures of durable methods are resolved, they are checked,
 * and client and Lambda handler are written. In the first one in which constructors are resolved,
 * too, executor and codecs are written: constructors may take clients of other workflows.
 */
final class SignatureCompilation {

  /** The sources that a class still lacks. */
  enum Lacking {
    CLIENT,
    EXECUTOR,
    /** The executor is to be written even if some type in a catch clause is not there. */
    LATE_EXECUTOR,
    NONE
  }

  private final SourceReader reader;
  private final SourceOutput output;
  private final Printer printer;
  private final StageTimes times;
  private final DuplicateRule duplicates = new DuplicateRule();
  private final Set<String> classes = new HashSet<>();
  private final List<WrittenWorkflow> written = new ArrayList<>();

  /** For the round that is under way. */
  private final List<ClassReading> handlers = new ArrayList<>();

  SignatureCompilation(
      SourceReader reader, SourceOutput output, Printer printer, StageTimes times) {
    this.reader = reader;
    this.output = output;
    this.printer = printer;
    this.times = times;
  }

  /** The workflows whose executors were written. */
  List<WrittenWorkflow> written() {
    return List.copyOf(written);
  }

  /** The names of all classes with durable methods that were read. */
  Set<String> classes() {
    return Set.copyOf(classes);
  }

  /** Writes in this round what can be written of the class, and says what it lacks then. */
  Lacking advance(ClassReading reading, Lacking lacking) throws IOException {
    Lacking next = lacking;
    if (next == Lacking.CLIENT && times.in(READ, reading::areSignaturesResolved)) {
      next = writeClient(reading);
    }
    if (next == Lacking.NONE || next == Lacking.CLIENT) return next;
    return times.in(READ, reading::isResolved) ? writeExecutor(reading, next) : next;
  }

  /** Tells why nothing came of a class. */
  void giveUp(ClassReading reading) {
    ClassModel type = reading.model().type();
    String names = reading.unresolvedNames();
    print(reading, CompilationCode.UNRESOLVED.at(type.spot(), type.name().nestedName(), names));
  }

  void beginRound() {
    handlers.clear();
  }

  /** After all classes of the round have been read: some may be older versions of others. */
  void endRound() throws IOException {
    for (ClassReading reading : handlers) writeHandler(reading);
  }

  private Lacking writeClient(ClassReading reading) throws IOException {
    WorkflowModel model = reading.model();
    classes.add(model.type().name().qualifiedName());
    Report report =
        times.in(CHECK, () -> Rules.checkSignatures(model).and(duplicates.check(model)));
    printer.print(report, reading.sink());
    if (!report.isClean() || !model.isWorkflow()) return Lacking.NONE;
    if (!write(reading, () -> ClientWriter.write(model))) return Lacking.NONE;
    if (model.surroundings().makesHandlers()) handlers.add(reading);
    return Lacking.EXECUTOR;
  }

  private Lacking writeExecutor(ClassReading reading, Lacking lacking) throws IOException {
    BodyModel bodies = times.in(READ, reading::readBodies);
    // Another processor may be about to generate the type; the client brings about another round.
    if (lacking == Lacking.EXECUTOR && !bodies.unresolved().isEmpty()) return Lacking.LATE_EXECUTOR;
    Optional<List<TypeRef>> mentioned = times.in(READ, reading::readTypesOfItems);
    WorkflowModel read = reading.modelWithTypes();
    List<TypeRef> payloads = new ArrayList<>(ManifestBuilder.payloads(read, Optional.empty()));
    mentioned.ifPresent(payloads::addAll);
    JsonForms forms = times.in(READ, () -> reading.readJsonForms(payloads));
    WorkflowModel model = read.with(read.types().and(forms.types()));
    Report report = times.in(CHECK, () -> Rules.checkExecutor(model, bodies, forms));
    printer.print(report, reading.sink());
    if (report.isClean()) {
      ItemTypes items = mentioned.isPresent() ? itemTypes(payloads, forms) : ItemTypes.NONE;
      writeExecutor(reading, model, bodies, items, forms);
    }
    return Lacking.NONE;
  }

  /** Writes the executor behind the codecs that it names. */
  private void writeExecutor(
      ClassReading reading, WorkflowModel model, BodyModel bodies, ItemTypes items, JsonForms forms)
      throws IOException {
    FlowFile.Header header =
        new FlowFile.Header(
            model.entry().name().value(),
            model.entry().version().value(),
            Signatures.fingerprint(model, items));
    PayloadCodecs codecs = PayloadCodecs.of(model, items.all(), forms);
    if (!codecs.isEmpty() && !write(reading, () -> CodecsWriter.write(model, codecs))) return;
    if (write(
        reading, () -> ExecutorWriter.write(model, bodies, items, header.signatures(), codecs))) {
      written.add(new WrittenWorkflow(model.type().name().qualifiedName(), header, items));
    }
  }

  /** Payloads, and the records that they are made of. */
  private static ItemTypes itemTypes(List<TypeRef> payloads, JsonForms forms) {
    List<TypeRef> types = new ArrayList<>(payloads);
    types.addAll(forms.plain().keySet());
    return ItemTypes.of(types);
  }

  private void writeHandler(ClassReading reading) throws IOException {
    List<ClassReading> older = new ArrayList<>(handlers);
    older.addAll(reader.compiledBeside(reading, classes));
    older.removeIf(other -> !isOlder(other.model(), reading.model()));
    older.sort(Comparator.comparing(version -> -version.model().entry().version().value()));
    List<WorkflowModel> models = older.stream().map(ClassReading::model).toList();
    List<Element> origins = new ArrayList<>(List.of(reading.origin()));
    for (ClassReading version : older) origins.add(version.origin());
    boolean unused =
        write(
            reading, HandlerWriter.write(reading.model(), models), origins.toArray(new Element[0]));
  }

  private static boolean isOlder(WorkflowModel other, WorkflowModel model) {
    return other.isWorkflow()
        && other.entry().name().value().equals(model.entry().name().value())
        && other.entry().version().value() < model.entry().version().value();
  }

  private boolean write(ClassReading reading, StageTimes.Work<GeneratedSource> writer)
      throws IOException {
    return times.in(WRITE, () -> write(reading, writer.run(), reading.origin()));
  }

  private boolean write(ClassReading reading, GeneratedSource source, Element... origins)
      throws IOException {
    try {
      output.write(source, origins);
      return true;
    } catch (FilerException e) {
      // The compiler knows more of what exists than the rules could see.
      ClassModel type = reading.model().type();
      print(
          reading,
          DeclarationCode.GENERATED_NAME_TAKEN.at(
              type.spot(), source.name().simpleName(), type.name().nestedName()));
      return false;
    }
  }

  private void print(ClassReading reading, Diagnostic diagnostic) {
    printer.print(new Report(List.of(diagnostic)), reading.sink());
  }
}
