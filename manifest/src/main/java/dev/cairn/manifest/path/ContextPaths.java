package dev.cairn.manifest.path;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.code.Code;
import dev.cairn.manifest.code.Condition;
import dev.cairn.manifest.code.Point;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The paths of one context. Code that the compiler wrote twice, as for {@code finally}, is one. */
final class ContextPaths {
  private final Manifest manifest;
  private final Manifest.Context context;

  ContextPaths(Manifest manifest, Manifest.Context context) {
    this.manifest = manifest;
    this.context = context;
  }

  /**
   * A place that the failure of a call leads to.
   *
   * @param path empty where the failure ends the context
   * @param types the exceptions of the clause that catches it; empty if none does
   * @param depth counts from the innermost {@code try} around the call
   */
  record Failure(Optional<CodePath> path, List<String> types, int depth, int target) {
    Failure {
      types = List.copyOf(types);
    }
  }

  Set<CodePath> all() {
    Set<CodePath> paths = new LinkedHashSet<>();
    for (Point point : context.code().points()) {
      if (point instanceof Point.Call call) {
        paths.add(operation(call));
        for (Failure failure : failures(call)) failure.path().ifPresent(paths::add);
      } else if (point instanceof Point.Decision decision) {
        for (String way : decision.ways().keySet()) branch(decision, way).ifPresent(paths::add);
      } else if (point instanceof Point.VersionTest test) {
        for (int version = manifest.since(); version <= manifest.version(); version++) {
          paths.add(version(test, version));
        }
      }
    }
    return paths;
  }

  CodePath operation(Point.Call call) {
    return new CodePath(CodePath.Kind.OPERATION, context.name(), call.source(), name(call));
  }

  /** Empty where nobody could read what decides. */
  Optional<CodePath> branch(Point.Decision decision, String way) {
    Condition condition =
        manifest.conditions().getOrDefault(decision.condition(), Condition.UNKNOWN);
    if (condition.equals(Condition.UNKNOWN)) return Optional.empty();
    String text = oneLine(condition.text()) + " → " + condition.shown(way);
    return Optional.of(
        new CodePath(CodePath.Kind.BRANCH, context.name(), condition.source(), text));
  }

  /** The way that runs of a version take. */
  CodePath version(Point.VersionTest test, int version) {
    String text =
        "Durable.version() %s %d → %s"
            .formatted(test.operator(), test.constant(), test.of(version) == test.yes());
    return new CodePath(CodePath.Kind.BRANCH, context.name(), context.source(), text);
  }

  /** All places that the failure of a call may lead to. */
  List<Failure> failures(Point.Call call) {
    List<Failure> failures = new ArrayList<>();
    Code code = context.code();
    int target = call.failed();
    int depth = 0;
    while (code.at(target) instanceof Point.Handlers handlers) {
      for (Point.Handlers.Clause clause : handlers.clauses()) {
        String types =
            String.join(" or ", clause.types().stream().map(ContextPaths::simpleName).toList());
        CodePath path = failure(call, "fails with " + types);
        failures.add(new Failure(Optional.of(path), clause.types(), depth, clause.target()));
        // Nothing passes this one.
        if (clause.types().contains("java.lang.Throwable")) return failures;
      }
      target = handlers.passed();
      depth++;
    }
    boolean ends = code.at(target) instanceof Point.End;
    Optional<CodePath> path = ends ? Optional.empty() : Optional.of(failure(call, "fails"));
    failures.add(new Failure(path, List.of(), depth, target));
    return failures;
  }

  private CodePath failure(Point.Call call, String what) {
    return new CodePath(
        CodePath.Kind.FAILURE, context.name(), call.source(), name(call) + " " + what);
  }

  private String name(Point.Call call) {
    return oneLine(
        manifest
            .operation(call.operation())
            .map(Manifest.Operation::name)
            .orElse(call.operation()));
  }

  private static String simpleName(String type) {
    return type.substring(type.lastIndexOf('.') + 1);
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
