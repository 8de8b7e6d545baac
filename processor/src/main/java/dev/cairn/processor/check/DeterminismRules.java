package dev.cairn.processor.check;

import dev.cairn.processor.determinism.Determinism;
import dev.cairn.processor.determinism.Sighting;
import dev.cairn.processor.diagnostic.Diagnostic;
import dev.cairn.processor.diagnostic.ReplayCode;
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
    ReplayCode code = code(sighting.hazard());
    Diagnostic diagnostic =
        sighting.library().isEmpty()
            ? code.at(sighting.spot(), sighting.subject())
            : code.inLibrary(sighting.spot(), sighting.subject(), sighting.library());
    return diagnostic.through(sighting.chain());
  }

  private static ReplayCode code(Hazard hazard) {
    return switch (hazard) {
      case CLOCK -> ReplayCode.CLOCK;
      case RANDOM -> ReplayCode.RANDOM;
      case LOCALE -> ReplayCode.LOCALE;
      case ENVIRONMENT -> ReplayCode.ENVIRONMENT;
      case INPUT_OUTPUT -> ReplayCode.INPUT_OUTPUT;
      case CONCURRENCY, LOCK -> ReplayCode.CONCURRENCY;
      case IDENTITY_HASH -> ReplayCode.IDENTITY_HASH;
      case ITERATION_ORDER -> ReplayCode.ITERATION_ORDER;
      case MUTABLE_STATE -> ReplayCode.MUTABLE_STATE;
      case CAPTURED_STATE -> ReplayCode.CAPTURED_STATE;
      case REFLECTION -> ReplayCode.REFLECTION;
      case DURABLE_IN_STEP -> ReplayCode.DURABLE_IN_STEP;
      case DURABLE_ELSEWHERE -> ReplayCode.DURABLE_ELSEWHERE;
      case DISCARDED -> ReplayCode.DISCARDED;
      case ENDLESS_LOOP -> ReplayCode.ENDLESS_LOOP;
      case SWALLOWED_PAUSE -> ReplayCode.SWALLOWED_PAUSE;
      case COMPARED_BY_IDENTITY -> ReplayCode.COMPARED_BY_IDENTITY;
      case CHANGED_ARGUMENT -> ReplayCode.CHANGED_ARGUMENT;
      case REPEATED_LINE -> ReplayCode.REPEATED_LINE;
      case REPLAY_STATE -> ReplayCode.REPLAY_STATE;
      case COLLABORATOR -> ReplayCode.COLLABORATOR;
      case UNRESOLVED -> ReplayCode.UNRESOLVED_CODE;
    };
  }

  private DeterminismRules() {}
}
