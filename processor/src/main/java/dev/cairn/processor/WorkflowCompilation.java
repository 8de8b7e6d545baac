package dev.cairn.processor;

import static dev.cairn.processor.StageTimes.Stage.CHECK;
import static dev.cairn.processor.StageTimes.Stage.DETERMINISM;
import static dev.cairn.processor.StageTimes.Stage.FLOW;
import static dev.cairn.processor.StageTimes.Stage.MACHINE;
import static dev.cairn.processor.StageTimes.Stage.READ;
import static dev.cairn.processor.StageTimes.Stage.WRITE;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestWriter;
import dev.cairn.manifest.TypeShape;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.diagram.MermaidWriter;
import dev.cairn.processor.check.DuplicateRule;
import dev.cairn.processor.check.Rules;
import dev.cairn.processor.determinism.Determinism;
import dev.cairn.processor.determinism.replay.ReplayReader;
import dev.cairn.processor.diagnostic.Diagnostic;
import dev.cairn.processor.diagnostic.DiagnosticCode;
import dev.cairn.processor.diagnostic.Printer;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.MachineBuilder;
import dev.cairn.processor.flow.WorkflowMachine;
import dev.cairn.processor.gate.Gate;
import dev.cairn.processor.manifest.ManifestBuilder;
import dev.cairn.processor.model.BodyModel;
import dev.cairn.processor.model.ClassModel;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.SourceSpot;
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
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.annotation.processing.FilerException;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Takes classes through the stages, and stops at the first report that is not clean.
 *
 * <p>A workflow takes two rounds. In the first one in which its signatures are resolved, they are
 * checked, and the client and the Lambda handler are written. In the next one, which these files
 * bring about, bodies are read and the executor is written; by then bodies may name clients and
 * whatever else was generated. Constructors may wait for the second round: they may take clients of
 * other workflows. A class whose bodies name executors of others waits for these.
 */
final class WorkflowCompilation {

  /** What a class still waits for. */
  enum Stage {
    SIGNATURES,
    EXECUTOR,
    DONE
  }

  /** Where manifests and diagrams are found at run time, too. */
  private static final String FOLDER = "META-INF/cairn/";

  private final SourceReader reader;
  private final SourceOutput output;
  private final Printer printer;
  private final StageTimes times;
  private final Gate gate;
  private final DuplicateRule duplicates = new DuplicateRule();
  private final Set<String> missing = new HashSet<>();
  private final Set<String> written = new HashSet<>();
  private final Map<String, ClassReading> waiting = new LinkedHashMap<>();

  /** The classes of each workflow, by version. */
  private final Map<String, NavigableMap<Integer, String>> versions = new HashMap<>();

  private final Set<String> compiled = new HashSet<>();
  private final List<ClassReading> handlers = new ArrayList<>();
  private final Map<String, Manifest> unwritten = new LinkedHashMap<>();
  private boolean wrote;
  private boolean saidThatBodiesAreHidden;

  WorkflowCompilation(
      SourceReader reader, SourceOutput output, Printer printer, StageTimes times, Gate gate) {
    this.reader = reader;
    this.output = output;
    this.printer = printer;
    this.times = times;
    this.gate = gate;
  }

  /** Does in this round what can be done for the class, and says what comes next. */
  Stage advance(ClassReading reading, Stage stage) throws IOException {
    return switch (stage) {
      case SIGNATURES ->
          times.in(READ, reading::areSignaturesResolved) ? signatures(reading) : stage;
      case EXECUTOR -> times.in(READ, reading::isResolved) ? executor(reading) : stage;
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
    compiled.add(model.type().name().qualifiedName());
    Report report =
        times.in(CHECK, () -> Rules.checkSignatures(model).and(duplicates.check(model)));
    printer.print(report, reading.outlet());
    if (!report.isClean() || !model.isWorkflow()) return Stage.DONE;
    if (!write(reading, () -> ClientWriter.write(model))) return Stage.DONE;
    if (model.surroundings().makesHandlers()) handlers.add(reading);
    EntryModel entry = model.entry();
    versions
        .computeIfAbsent(entry.name().value(), unused -> new TreeMap<>())
        .put(entry.version().value(), model.type().name().qualifiedName());
    missing.add(model.type().executor().simpleName());
    return Stage.EXECUTOR;
  }

  /** A round begins: what was written before it is there now. */
  void beginRound() {
    missing.removeAll(written);
    written.clear();
    waiting.clear();
    handlers.clear();
    wrote = false;
  }

  /**
   * A round ends. If nothing was written in it, there may be no other: classes that wait for each
   * other's executors have to do without a look into their bodies.
   *
   * @return the classes that are done now
   */
  Set<String> endRound() throws IOException {
    for (ClassReading reading : handlers) writeHandler(reading);
    Set<String> done = new LinkedHashSet<>();
    if (wrote) return done;
    for (Map.Entry<String, ClassReading> entry : waiting.entrySet()) {
      executor(entry.getValue(), Optional.empty());
      done.add(entry.getKey());
    }
    return done;
  }

  /** After all classes of the round have been read: some may be older versions of others. */
  private void writeHandler(ClassReading reading) throws IOException {
    List<ClassReading> older = new ArrayList<>(handlers);
    older.addAll(reader.compiledBeside(reading, compiled));
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

  private Stage executor(ClassReading reading) throws IOException {
    ClassModel type = reading.model().type();
    if (reading.mentions(Set.of(type.executor().simpleName())) || reading.obstacle().isPresent()) {
      return executor(reading, Optional.empty());
    }
    if (reading.mentions(missing)) {
      waiting.put(type.name().qualifiedName(), reading);
      return Stage.EXECUTOR;
    }
    return executor(reading, times.in(FLOW, () -> reading.readFlow(missing)));
  }

  private Stage executor(ClassReading reading, Optional<BodyFlow> flow) throws IOException {
    WorkflowModel model = reading.modelWithTypes();
    BodyModel bodies = times.in(READ, reading::readBodies);
    if (flow.isEmpty() && reader.showsBodies()) sayThatBodiesAreNotRead(reading);
    if (!reader.showsBodies() && !saidThatBodiesAreHidden) {
      saidThatBodiesAreHidden = true;
      print(reading, DiagnosticCode.NO_BODIES.at(model.type().spot()));
    }
    JsonForms forms =
        times.in(READ, () -> reading.readJsonForms(ManifestBuilder.payloads(model, flow)));
    Report report = times.in(CHECK, () -> check(model, bodies, flow, forms));
    printer.print(report, reading.outlet());
    if (!report.isClean()) return Stage.DONE;
    Optional<WorkflowMachine> machine =
        times.in(MACHINE, () -> flow.map(f -> MachineBuilder.build(f.model())));
    machine.ifPresent(m -> printer.print(Rules.checkMachine(m), reading.outlet()));
    Manifest manifest = manifest(reading, model, flow, machine);
    Report gateReport = times.in(CHECK, () -> checkReleases(reading, model, machine, manifest));
    printer.print(gateReport, reading.outlet());
    if (!gateReport.isClean()) return Stage.DONE;
    PayloadCodecs codecs = PayloadCodecs.of(model, flow, forms);
    if (!codecs.isEmpty() && !write(reading, () -> CodecsWriter.write(model, codecs)))
      return Stage.DONE;
    if (write(reading, () -> ExecutorWriter.write(model, bodies, flow, machine, codecs))) {
      written.add(model.type().executor().simpleName());
      if (reader.showsBodies()) unwritten.put(model.type().name().qualifiedName(), manifest);
      else writeManifest(reading, manifest);
    }
    return Stage.DONE;
  }

  /** Whether there are workflows whose replayed code is yet to be looked at. */
  boolean hasWorkflows() {
    return !unwritten.isEmpty();
  }

  /** Annotations are processed: all that the workflows come to is there, and can be looked at. */
  void checkDeterminism(ReplayReader replays) throws IOException {
    for (Map.Entry<String, Manifest> entry : unwritten.entrySet()) {
      Optional<ClassReading> reading = reader.read(entry.getKey());
      if (reading.isEmpty()) continue;
      Determinism determinism = times.in(DETERMINISM, () -> replays.read(reading.get()));
      printer.print(Rules.checkDeterminism(determinism), reading.get().outlet());
      writeManifest(reading.get(), entry.getValue().assuming(determinism.assumptions()));
    }
    unwritten.clear();
  }

  /** Nobody is going to look into bodies: what is known has to do. */
  void writeManifests() throws IOException {
    for (Map.Entry<String, Manifest> entry : unwritten.entrySet()) {
      Optional<ClassReading> reading = reader.read(entry.getKey());
      if (reading.isPresent()) writeManifest(reading.get(), entry.getValue());
    }
    unwritten.clear();
  }

  private static Report check(
      WorkflowModel model, BodyModel bodies, Optional<BodyFlow> flow, JsonForms forms) {
    Report report = Rules.checkExecutor(model, bodies, forms);
    return flow.isPresent() ? report.and(Rules.checkFlow(model, flow.get(), forms)) : report;
  }

  private Report checkReleases(
      ClassReading reading,
      WorkflowModel model,
      Optional<WorkflowMachine> machine,
      Manifest manifest) {
    if (gate.isOpen()) return Report.EMPTY;
    NavigableMap<Integer, String> here =
        versions.getOrDefault(manifest.workflow(), new TreeMap<>());
    NavigableSet<Integer> known = new TreeSet<>(here.keySet());
    for (ClassReading other : reader.compiledBeside(reading, compiled)) {
      if (!other.model().isWorkflow()) continue;
      EntryModel entry = other.model().entry();
      if (entry.name().value().equals(manifest.workflow())) known.add(entry.version().value());
    }
    Gate.Classes classes =
        new Gate.Classes(
            known, (own, version) -> continues(Optional.ofNullable(here.get(own)), own, version));
    return gate.check(manifest, classes, operation -> spotOf(operation, model, machine));
  }

  /** Whether a class goes on with runs of an older version; one that nobody can read may. */
  private boolean continues(Optional<String> className, int own, int version) {
    Optional<BodyFlow> flow =
        className.flatMap(reader::read).flatMap(reading -> reading.readFlow(missing));
    return flow.isEmpty() || flow.get().oldestVersion(own) <= version;
  }

  /** Where the code comes to an operation first; the entry, if it never does. */
  private static SourceSpot spotOf(
      Optional<Symbol> operation, WorkflowModel model, Optional<WorkflowMachine> machine) {
    return machine
        .flatMap(m -> operation.flatMap(m::find))
        .map(WorkflowMachine.Operation::spot)
        .orElse(model.entry().method().spot());
  }

  private Manifest manifest(
      ClassReading reading,
      WorkflowModel model,
      Optional<BodyFlow> flow,
      Optional<WorkflowMachine> machine)
      throws IOException {
    SortedMap<String, TypeShape> types =
        times.in(READ, () -> reading.readShapes(ManifestBuilder.payloads(model, flow)));
    return times.in(WRITE, () -> ManifestBuilder.build(model, flow, machine, types));
  }

  private void writeManifest(ClassReading reading, Manifest manifest) throws IOException {
    boolean unused =
        times.in(
            WRITE,
            () -> {
              String file = FOLDER + manifest.fileName();
              TypeElement origin = reading.origin();
              output.writeResource(file + ".json", ManifestWriter.write(manifest), origin);
              output.writeResource(file + ".mmd", MermaidWriter.write(manifest), origin);
              return true;
            });
  }

  private void sayThatBodiesAreNotRead(ClassReading reading) {
    ClassModel type = reading.model().type();
    Optional<String> obstacle = reading.obstacle();
    if (obstacle.isPresent()) {
      print(
          reading,
          DiagnosticCode.UNREADABLE_FILE.at(type.spot(), type.name().nestedName(), obstacle.get()));
      return;
    }
    String own = type.executor().simpleName();
    String named =
        reading.mentions(Set.of(own)) ? own : "the executor of a workflow whose file names " + own;
    print(reading, DiagnosticCode.NAMES_EXECUTOR.at(type.spot(), type.name().nestedName(), named));
  }

  private boolean write(ClassReading reading, StageTimes.Work<GeneratedSource> writer)
      throws IOException {
    return times.in(WRITE, () -> write(reading, writer.run()));
  }

  private boolean write(ClassReading reading, GeneratedSource source) throws IOException {
    return write(reading, source, reading.origin());
  }

  private boolean write(ClassReading reading, GeneratedSource source, Element... origins)
      throws IOException {
    try {
      output.write(source, origins);
      wrote = true;
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
