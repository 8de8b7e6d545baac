package dev.cairn.conformance;

import dev.cairn.conformance.report.Result;
import dev.cairn.conformance.report.Verdict;
import dev.cairn.conformance.requirement.InvalidRequirementException;
import dev.cairn.conformance.requirement.Requirement;
import dev.cairn.conformance.requirement.RequirementFile;
import dev.cairn.conformance.run.Finding;
import dev.cairn.conformance.run.Trial;
import java.util.List;
import java.util.Map;

/** Judges requirements, one after the other. */
final class Conformance {
  private final Trial trial;
  private final Map<String, String> handlers;
  private final KnownDifferences known;

  Conformance(Trial trial, Map<String, String> handlers, KnownDifferences known) {
    this.trial = trial;
    this.handlers = handlers;
    this.known = known;
  }

  /** The verdict on that one. */
  Result of(RequirementFile file) {
    String handler = handlers.getOrDefault(file.id(), "");
    Requirement requirement;
    try {
      requirement = file.read();
    } catch (InvalidRequirementException e) {
      List<String> why = List.of(String.valueOf(e.getMessage()));
      return new Result(file.id(), file.suite(), "", Verdict.FAILED, handler, why, "", 0);
    }
    if (handler.isEmpty()) {
      List<String> why = List.of("no workflow is mapped to it: " + requirement.description());
      return result(requirement, Verdict.UNCOVERED, handler, new Finding(why, ""), 0);
    }
    long began = System.nanoTime();
    Finding finding = trial.of(requirement);
    double seconds = (System.nanoTime() - began) / 1e9;
    if (finding.isMet()) return result(requirement, Verdict.PASSED, handler, finding, seconds);
    List<String> reasons = known.reasons(requirement.id(), finding.differences());
    if (reasons != null) {
      Finding explained = new Finding(reasons, finding.story());
      return result(requirement, Verdict.DIFFERS, handler, explained, seconds);
    }
    Verdict missed = requirement.optional() ? Verdict.OPTIONAL_FAILED : Verdict.FAILED;
    return result(requirement, missed, handler, finding, seconds);
  }

  private static Result result(
      Requirement requirement, Verdict verdict, String handler, Finding finding, double seconds) {
    return new Result(
        requirement.id(),
        requirement.suite(),
        requirement.description(),
        verdict,
        handler,
        finding.differences(),
        finding.story(),
        seconds);
  }
}
