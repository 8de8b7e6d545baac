package dev.cairn.processor;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.diagnostic.ReleaseCode;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.WorkflowMachine;
import dev.cairn.processor.flowfile.FlowFile;
import dev.cairn.processor.gate.Gate;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.read.ClassReading;
import dev.cairn.processor.read.SourceReader;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Asks the gate about the workflows of one compilation. */
final class ReleaseCheck {
  private final Gate gate;
  private final SourceReader reader;
  private final Set<String> compiled;
  private final Collection<ReadWorkflow> workflows;
  private boolean hasToldOfFolder;

  /**
   * @param compiled the names of all classes with durable methods in this compilation
   * @param workflows the workflows whose bodies were read
   */
  ReleaseCheck(
      Gate gate, SourceReader reader, Set<String> compiled, Collection<ReadWorkflow> workflows) {
    this.gate = gate;
    this.reader = reader;
    this.compiled = compiled;
    this.workflows = workflows;
  }

  /** Compares a workflow with its releases. */
  Report check(ClassReading reading, Optional<WorkflowMachine> machine, Manifest manifest) {
    if (gate.isOpen()) return Report.EMPTY;
    WorkflowModel model = reading.model();
    Optional<Path> missing = gate.missingFolder();
    if (missing.isPresent()) {
      if (hasToldOfFolder) return Report.EMPTY;
      hasToldOfFolder = true;
      SourceSpot entry = model.entry().method().spot();
      return new Report(List.of(ReleaseCode.NO_RELEASES.at(entry, missing.get())));
    }
    return gate.check(manifest, classes(reading, manifest), places(reading, machine));
  }

  private static Gate.Places places(ClassReading reading, Optional<WorkflowMachine> machine) {
    SourceSpot entry = reading.model().entry().method().spot();
    return new Gate.Places() {
      @Override
      public SourceSpot of(Optional<Symbol> operation) {
        return machine
            .flatMap(m -> operation.flatMap(m::find))
            .map(WorkflowMachine.Operation::spot)
            .orElse(entry);
      }

      @Override
      public Optional<SourceSpot> at(String source) {
        return reading.spotAt(source);
      }
    };
  }

  /** The classes that go on with runs of the workflow, by version. */
  private Gate.Classes classes(ClassReading reading, Manifest manifest) {
    NavigableMap<Integer, BodyFlow> here = new TreeMap<>();
    for (ReadWorkflow other : workflows) {
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
    return new Gate.Classes(
        known,
        (own, version) -> !here.containsKey(own) || here.get(own).oldestVersion(own) <= version);
  }
}
