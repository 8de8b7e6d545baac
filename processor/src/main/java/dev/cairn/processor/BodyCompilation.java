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
import dev.cairn.processor.check.Rules;
import dev.cairn.processor.determinism.Determinism;
import dev.cairn.processor.determinism.replay.ReplayReader;
import dev.cairn.processor.diagnostic.DiagnosticCode;
import dev.cairn.processor.diagnostic.Printer;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.MachineBuilder;
import dev.cairn.processor.flow.WorkflowMachine;
import dev.cairn.processor.flowfile.FlowFile;
import dev.cairn.processor.flowfile.FlowFileWriter;
import dev.cairn.processor.gate.Gate;
import dev.cairn.processor.manifest.ManifestBuilder;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.read.ClassReading;
import dev.cairn.processor.read.SourceReader;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.lang.model.element.TypeElement;

/**
 * Takes the bodies of workflows from their trees to manifest, flow file and diagram, when all
 * rounds are over: by then all types are there, and what is attributed stays attributed.
 */
final class BodyCompilation {

  /** The folder of manifests, flow files and diagrams, at run time as well. */
  private static final String FOLDER = "META-INF/cairn/";

  /** A workflow, and the flow of its bodies. */
  private record ReadWorkflow(WrittenWorkflow written, ClassReading reading, BodyFlow flow) {}

  private final SourceReader reader;
  private final SourceOutput output;
  private final Printer printer;
  private final StageTimes times;
  private final Gate gate;

  BodyCompilation(
      SourceReader reader, SourceOutput output, Printer printer, StageTimes times, Gate gate) {
    this.reader = reader;
    this.output = output;
    this.printer = printer;
    this.times = times;
    this.gate = gate;
  }

  /**
   * Reads, checks and writes.
   *
   * @param compiled the names of all classes with durable methods in this compilation
   */
  void compile(List<WrittenWorkflow> workflows, Set<String> compiled, ReplayReader replays)
      throws IOException {
    reader.beginAnalysis();
    Map<String, ReadWorkflow> read = new LinkedHashMap<>();
    for (WrittenWorkflow workflow : workflows) {
      Optional<ClassReading> reading = reader.read(workflow.className());
      // javac has told what is wrong with it.
      if (reading.isEmpty() || times.in(FLOW, reading.get()::isRefusedByJavac)) continue;
      BodyFlow flow = times.in(FLOW, reading.get()::readFlow);
      read.put(workflow.className(), new ReadWorkflow(workflow, reading.get(), flow));
    }
    for (ReadWorkflow workflow : read.values()) compile(workflow, read, compiled, replays);
  }

  private void compile(
      ReadWorkflow workflow,
      Map<String, ReadWorkflow> all,
      Set<String> compiled,
      ReplayReader replays)
      throws IOException {
    ClassReading reading = workflow.reading();
    WorkflowModel model = reading.modelWithTypes();
    BodyFlow flow = workflow.flow();
    JsonForms forms =
        times.in(
            READ, () -> reading.readJsonForms(ManifestBuilder.payloads(model, Optional.of(flow))));
    Report flowReport =
        times.in(CHECK, () -> Rules.checkFlow(model, flow, workflow.written().items(), forms));
    printer.print(flowReport, reading.sink());
    if (!flowReport.isClean()) return;
    Determinism determinism = times.in(DETERMINISM, () -> replays.read(reading));
    printer.print(Rules.checkDeterminism(determinism), reading.sink());
    WorkflowMachine machine = times.in(MACHINE, () -> MachineBuilder.build(flow.model()));
    printer.print(Rules.checkMachine(machine), reading.sink());
    Manifest manifest = manifest(reading, model, Optional.of(flow), Optional.of(machine));
    Report gateReport =
        times.in(
            CHECK, () -> checkReleases(reading, Optional.of(machine), manifest, all, compiled));
    printer.print(gateReport, reading.sink());
    if (!gateReport.isClean()) return;
    FlowFile flowFile =
        new FlowFile(
            workflow.written().header(),
            model.type().spot().file(),
            machine,
            FlowFile.names(model),
            flow.itemTypes(),
            flow.asksVersion());
    write(reading, manifest.assuming(determinism.assumptions()), FlowFileWriter.write(flowFile));
  }

  /** Does what can be done for workflows under a compiler that does not show bodies. */
  void compileWithoutBodies(List<WrittenWorkflow> workflows, Set<String> compiled)
      throws IOException {
    boolean told = false;
    for (WrittenWorkflow workflow : workflows) {
      Optional<ClassReading> found = reader.read(workflow.className());
      if (found.isEmpty()) continue;
      ClassReading reading = found.get();
      if (!told) {
        SourceSpot spot = reading.model().type().spot();
        printer.print(new Report(List.of(DiagnosticCode.NO_BODIES.at(spot))), reading.sink());
        told = true;
      }
      Manifest manifest =
          manifest(reading, reading.modelWithTypes(), Optional.empty(), Optional.empty());
      Report gateReport = checkReleases(reading, Optional.empty(), manifest, Map.of(), compiled);
      printer.print(gateReport, reading.sink());
      if (gateReport.isClean()) {
        write(reading, manifest, FlowFileWriter.notRead(workflow.header()));
      }
    }
  }

  private Report checkReleases(
      ClassReading reading,
      Optional<WorkflowMachine> machine,
      Manifest manifest,
      Map<String, ReadWorkflow> all,
      Set<String> compiled) {
    if (gate.isOpen()) return Report.EMPTY;
    NavigableMap<Integer, BodyFlow> here = new TreeMap<>();
    for (ReadWorkflow other : all.values()) {
      FlowFile.Header header = other.written().header();
      if (header.workflow().equals(manifest.workflow())) here.put(header.version(), other.flow());
    }
    TreeSet<Integer> known = new TreeSet<>(here.keySet());
    known.add(manifest.version());
    for (ClassReading other : reader.compiledBeside(reading, compiled)) {
      if (!other.model().isWorkflow()) continue;
      EntryModel entry = other.model().entry();
      if (entry.name().value().equals(manifest.workflow())) known.add(entry.version().value());
    }
    // A class that was compiled before may go on with runs of older versions.
    Gate.Classes classes =
        new Gate.Classes(
            known,
            (own, version) ->
                !here.containsKey(own) || here.get(own).oldestVersion(own) <= version);
    WorkflowModel model = reading.model();
    return gate.check(manifest, classes, operation -> spotOf(operation, model, machine));
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

  private void write(ClassReading reading, Manifest manifest, String flowFile) throws IOException {
    boolean unused =
        times.in(
            WRITE,
            () -> {
              String file = FOLDER + manifest.fileName();
              TypeElement origin = reading.origin();
              output.writeResource(file + ".json", ManifestWriter.write(manifest), origin);
              output.writeResource(
                  FOLDER + FlowFile.name(manifest.workflow(), manifest.version()),
                  flowFile,
                  origin);
              output.writeResource(file + ".mmd", MermaidWriter.write(manifest), origin);
              return true;
            });
  }
}
