package dev.cairn.tools.check;

import dev.cairn.manifest.Assumption;
import dev.cairn.manifest.Manifest;
import dev.cairn.processor.determinism.MethodId;
import dev.cairn.processor.determinism.library.ClassFiles;
import dev.cairn.processor.determinism.library.LibraryAnalysis;
import dev.cairn.processor.determinism.library.Outcome;
import dev.cairn.processor.knowledge.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Whether what a manifest assumes still holds. Build tools do not compile a workflow again when
 * only the body of a library's method has changed; so what the compiler saw may no longer be so.
 */
final class AssumptionCheck {
  private final ClassFiles files;
  private final Summary summary;

  AssumptionCheck(ClassFiles files, Summary summary) {
    this.files = files;
    this.summary = summary;
  }

  /** The assumptions that no longer hold, for people to read. */
  List<String> check(Manifest manifest) {
    Map<MethodId, Assumption> assumptions = new TreeMap<>();
    Set<MethodId> ofSources = new TreeSet<>();
    Set<MethodId> seen = new TreeSet<>();
    for (Assumption assumption : manifest.assumptions()) {
      MethodId method = MethodId.parse(assumption.method());
      switch (assumption.basis()) {
        case Assumption.SEEN -> seen.add(method);
        case Assumption.SOURCE -> ofSources.add(method);
        default -> assumptions.put(method, assumption);
      }
    }
    Map<MethodId, Outcome> outcomes = new LibraryAnalysis(files, summary).of(assumptions.keySet());
    List<String> broken = new ArrayList<>();
    for (Map.Entry<MethodId, Assumption> entry : assumptions.entrySet()) {
      MethodId method = entry.getKey();
      Optional.ofNullable(outcomes.get(method))
          .flatMap(outcome -> objection(method, entry.getValue(), outcome))
          .ifPresent(why -> broken.add(message(manifest, method, why)));
    }
    broken.addAll(checkSources(manifest, ofSources, seen));
    return broken;
  }

  /**
   * Code of the same module. Its sources were read when the workflow was compiled, more precisely
   * than class files can be: what was seen then is no news, and what cannot be told is let be.
   */
  private List<String> checkSources(Manifest manifest, Set<MethodId> methods, Set<MethodId> seen) {
    List<String> broken = new ArrayList<>();
    new LibraryAnalysis(files, summary, seen)
        .of(methods)
        .forEach(
            (method, outcome) -> {
              if (!(outcome instanceof Outcome.Hazardous hazardous)) return;
              String way = String.join(" → ", hazardous.chain());
              String why =
                  "%s leads to %s (%s)".formatted(method.display(), hazardous.subject(), way);
              broken.add(message(manifest, method, why));
            });
    return broken;
  }

  private static Optional<String> objection(
      MethodId method, Assumption assumption, Outcome outcome) {
    if (outcome instanceof Outcome.Deterministic || outcome instanceof Outcome.Declared) {
      return Optional.empty();
    }
    boolean declared = assumption.basis().equals(Assumption.DECLARED);
    String before = declared ? "is no longer annotated with @Deterministic, and " : "";
    if (outcome instanceof Outcome.Hazardous hazardous) {
      return Optional.of(
          "%s %sleads to %s (%s)"
              .formatted(
                  method.display(),
                  before,
                  hazardous.subject(),
                  String.join(" → ", hazardous.chain())));
    }
    String reason = ((Outcome.Unresolved) outcome).reason();
    return Optional.of("%s %scannot be told: %s".formatted(method.display(), before, reason));
  }

  private static String message(Manifest manifest, MethodId method, String why) {
    return ("The workflow %s (%s) was compiled when %s was deterministic, but now %s. Compile it"
            + " again to see where it is called; move that call into a @Step.")
        .formatted(manifest.workflow(), manifest.source(), method.display(), why);
  }
}
