package dev.cairn.processor.check;

import dev.cairn.processor.determinism.Determinism;
import dev.cairn.processor.determinism.Sighting;
import dev.cairn.processor.diagnostic.Diagnostic;
import dev.cairn.processor.diagnostic.DiagnosticCode;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.knowledge.Hazard;
import java.util.List;

/** Replayed code does the same each time. */
final class DeterminismRules {

  static Report check(Determinism determinism) {
    List<Diagnostic> diagnostics =
        determinism.sightings().stream().map(DeterminismRules::diagnostic).toList();
    return new Report(diagnostics);
  }

  private static Diagnostic diagnostic(Sighting sighting) {
    DiagnosticCode code = code(sighting.hazard());
    Diagnostic diagnostic =
        sighting.library().isEmpty()
            ? code.at(sighting.spot(), sighting.subject())
            : code.inLibrary(sighting.spot(), sighting.subject(), sighting.library());
    return diagnostic.through(sighting.chain());
  }

  private static DiagnosticCode code(Hazard hazard) {
    return switch (hazard) {
      case CLOCK -> DiagnosticCode.CLOCK;
      case RANDOM -> DiagnosticCode.RANDOM;
      case LOCALE -> DiagnosticCode.LOCALE;
      case ENVIRONMENT -> DiagnosticCode.ENVIRONMENT;
      case INPUT_OUTPUT -> DiagnosticCode.INPUT_OUTPUT;
      case CONCURRENCY, LOCK -> DiagnosticCode.CONCURRENCY;
      case IDENTITY_HASH -> DiagnosticCode.IDENTITY_HASH;
      case ITERATION_ORDER -> DiagnosticCode.ITERATION_ORDER;
      case MUTABLE_STATE -> DiagnosticCode.MUTABLE_STATE;
      case CAPTURED_STATE -> DiagnosticCode.CAPTURED_STATE;
      case REFLECTION -> DiagnosticCode.REFLECTION;
      case DURABLE_IN_STEP -> DiagnosticCode.DURABLE_IN_STEP;
      case DURABLE_ELSEWHERE -> DiagnosticCode.DURABLE_ELSEWHERE;
      case DISCARDED -> DiagnosticCode.DISCARDED;
      case ENDLESS_LOOP -> DiagnosticCode.ENDLESS_LOOP;
      case SWALLOWED_PAUSE -> DiagnosticCode.SWALLOWED_PAUSE;
      case COMPARED_BY_IDENTITY -> DiagnosticCode.COMPARED_BY_IDENTITY;
      case CHANGED_ARGUMENT -> DiagnosticCode.CHANGED_ARGUMENT;
      case REPEATED_LINE -> DiagnosticCode.REPEATED_LINE;
      case REPLAY_STATE -> DiagnosticCode.REPLAY_STATE;
      case COLLABORATOR -> DiagnosticCode.COLLABORATOR;
      case UNRESOLVED -> DiagnosticCode.UNRESOLVED_CODE;
    };
  }

  private DeterminismRules() {}
}
