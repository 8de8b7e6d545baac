package dev.cairn.processor;

import static dev.cairn.processor.StageTimes.Stage.CHECK;
import static dev.cairn.processor.StageTimes.Stage.DETERMINISM;
import static dev.cairn.processor.StageTimes.Stage.FLOW;
import static dev.cairn.processor.StageTimes.Stage.MACHINE;
import static dev.cairn.processor.StageTimes.Stage.READ;
import static dev.cairn.processor.StageTimes.Stage.WRITE;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.TypeShape;
import dev.cairn.processor.check.Rules;
import dev.cairn.processor.determinism.Determinism;
import dev.cairn.processor.determinism.replay.ReplayReader;
import dev.cairn.processor.diagnostic.CompilationCode;
import dev.cairn.processor.diagnostic.Printer;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.MachineBuilder;
import dev.cairn.processor.flow.WorkflowMachine;
import dev.cairn.processor.flowfile.FlowFile;
import dev.cairn.processor.flowfile.FlowFileWriter;
import dev.cairn.processor.gate.Gate;
import dev.cairn.processor.manifest.ManifestBuilder;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.read.ClassReading;
import dev.cairn.processor.read.SourceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * Takes the bodies of workflows from their trees to manifest, flow file and diagram, when all
 * rounds are over: by then all types are there, and what is attributed stays attributed.
 */
final class BodyCompilation {
  private final SourceReader reader;
  private final WorkflowFiles files;
  private final Printer printer;
  private final StageTimes times;
  private final Gate gate;

  BodyCompilation(
      SourceReader reader, SourceOutput output, Printer printer, StageTimes times, Gate gate) {
    this.reader = reader;
    this.files = new WorkflowFiles(output);
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
    List<ReadWorkflow> read = new ArrayList<>();
    for (WrittenWorkflow workflow : workflows) readFlow(workflow).ifPresent(read::add);
    ReleaseCheck releases = new ReleaseCheck(gate, reader, compiled, read);
    for (ReadWorkflow workflow : read) compile(workflow, releases, replays);
  }

  /** The workflow with its flow; empty if javac has told what is wrong with it. */
  private Optional<ReadWorkflow> readFlow(WrittenWorkflow workflow) throws IOException {
    Optional<ClassReading> reading = reader.read(workflow.className());
    if (reading.isEmpty() || times.in(FLOW, reading.get()::isRefusedByJavac)) {
      return Optional.empty();
    }
    BodyFlow flow = times.in(FLOW, reading.get()::readFlow);
    return Optional.of(new ReadWorkflow(workflow, reading.get(), flow));
  }

  private void compile(ReadWorkflow workflow, ReleaseCheck releases, ReplayReader replays)
      throws IOException {
    ClassReading reading = workflow.reading();
    WorkflowModel model = reading.modelWithTypes();
    BodyFlow flow = workflow.flow();
    if (!passes(reading, checkFlow(workflow, model))) return;
    Determinism determinism = times.in(DETERMINISM, () -> replays.read(reading));
    printer.print(Rules.checkDeterminism(determinism), reading.sink());
    WorkflowMachine machine = times.in(MACHINE, () -> MachineBuilder.build(flow.model()));
    printer.print(Rules.checkMachine(machine), reading.sink());
    Manifest manifest = manifest(reading, model, Optional.of(flow), Optional.of(machine));
    Report released =
        times.in(CHECK, () -> releases.check(reading, Optional.of(machine), manifest));
    if (!passes(reading, released)) return;
    FlowFile flowFile = flowFile(workflow, model, machine);
    write(reading, manifest.assuming(determinism.assumptions()), FlowFileWriter.write(flowFile));
  }

  /** Does what can be done for workflows under a compiler that does not show bodies. */
  void compileWithoutBodies(List<WrittenWorkflow> workflows, Set<String> compiled)
      throws IOException {
    ReleaseCheck releases = new ReleaseCheck(gate, reader, compiled, List.of());
    boolean told = false;
    for (WrittenWorkflow workflow : workflows) {
      Optional<ClassReading> found = reader.read(workflow.className());
      if (found.isEmpty()) continue;
      ClassReading reading = found.get();
      if (!told) {
        SourceSpot spot = reading.model().type().spot();
        printer.print(new Report(List.of(CompilationCode.NO_BODIES.at(spot))), reading.sink());
        told = true;
      }
      Manifest manifest =
          manifest(reading, reading.modelWithTypes(), Optional.empty(), Optional.empty());
      if (passes(reading, releases.check(reading, Optional.empty(), manifest))) {
        write(reading, manifest, FlowFileWriter.notRead(workflow.header()));
      }
    }
  }

  /** Shows a report; false if there is an error in it. */
  private boolean passes(ClassReading reading, Report report) {
    printer.print(report, reading.sink());
    return report.isClean();
  }

  private Report checkFlow(ReadWorkflow workflow, WorkflowModel model) throws IOException {
    BodyFlow flow = workflow.flow();
    // All other payloads were looked at when the executor was written.
    List<TypeRef> results = new ArrayList<>();
    for (BodyFlow.BatchResult batch : flow.batches()) batch.type().ifPresent(results::add);
    JsonForms forms = times.in(READ, () -> workflow.reading().readJsonForms(results));
    return times.in(CHECK, () -> Rules.checkFlow(model, flow, workflow.written().items(), forms));
  }

  private Manifest manifest(
      ClassReading reading,
      WorkflowModel model,
      Optional<BodyFlow> flow,
      Optional<WorkflowMachine> machine)
      throws IOException {
    SortedMap<String, TypeShape> types =
        times.in(
            READ,
            () ->
                reading.readShapes(
                    ManifestBuilder.payloads(model, flow), ManifestBuilder.codecs(model, flow)));
    Map<String, SortedMap<String, String>> failures =
        times.in(READ, () -> reading.readFailures(model));
    return times.in(WRITE, () -> ManifestBuilder.build(model, flow, machine, types, failures));
  }

  private static FlowFile flowFile(
      ReadWorkflow workflow, WorkflowModel model, WorkflowMachine machine) {
    return new FlowFile(
        workflow.written().header(),
        model.type().spot().file(),
        machine,
        FlowFile.names(model),
        workflow.flow().itemTypes(),
        workflow.flow().asksVersion());
  }

  private void write(ClassReading reading, Manifest manifest, String flowFile) throws IOException {
    boolean unused =
        times.in(
            WRITE,
            () -> {
              files.write(manifest, flowFile, reading.origin());
              return true;
            });
  }
}
