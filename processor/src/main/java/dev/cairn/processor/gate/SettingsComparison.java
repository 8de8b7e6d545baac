package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.code.Code;
import dev.cairn.manifest.code.Point;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.model.Jdk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The settings of an operation that say what becomes of what was recorded: the exceptions that its
 * failures are rebuilt as, how often a subflow that failed is repeated, which its journal shows,
 * and whether it is awaited where it is called. All others are read anew.
 */
final class SettingsComparison {
  private static final String FAILURE = "failure ";
  private static final String REPEATED = "WithRetry";
  private static final String AWAITED = "awaited";

  /**
   * The differences.
   *
   * @param lost exceptions that are told already, with a history that breaks
   */
  static List<Difference> compare(Manifest older, Manifest newer, Set<String> lost) {
    List<Difference> found = new ArrayList<>();
    for (Manifest.Operation before : older.operations()) {
      Optional<Manifest.Operation> now = newer.operation(before.symbol());
      if (!before.called() || now.isEmpty()) continue;
      for (String setting : before.settings().keySet()) {
        if (!setting.startsWith(FAILURE) || isLost(setting, lost)) continue;
        failure(before, now.get(), setting).ifPresent(found::add);
      }
      // One that got another name is told already.
      boolean told = before.settings().keySet().stream().anyMatch(s -> isLost(s, lost));
      if (!told && isCaught(before, older)) found.addAll(newFailures(before, now.get()));
      if (before.symbol().kind().equals(REPEATED)) {
        repeated(before, now.get()).ifPresent(found::add);
      }
      awaited(before, now.get()).ifPresent(found::add);
    }
    return found;
  }

  private static boolean isLost(String setting, Set<String> lost) {
    return setting.startsWith(FAILURE) && lost.contains(setting.substring(FAILURE.length()));
  }

  private static Optional<Difference> failure(
      Manifest.Operation before, Manifest.Operation now, String setting) {
    String type = setting.substring(FAILURE.length());
    String was = before.settings().getOrDefault(setting, "");
    String is = now.settings().get(setting);
    String what = Phrase.THE_FAILURES.with(before.name());
    if (is == null) {
      return Optional.of(
          new Difference.OtherConstructor(
              what, Phrase.NO_LONGER_REBUILT.with(type), Optional.of(now.symbol())));
    }
    return was.equals(is)
        ? Optional.empty()
        : Optional.of(
            new Difference.OtherConstructor(
                what, Phrase.OTHERWISE_REBUILT.with(type), Optional.of(now.symbol())));
  }

  /** Failures that were thrown as {@code StepFailedException} until now. */
  private static List<Difference> newFailures(Manifest.Operation before, Manifest.Operation now) {
    List<Difference> found = new ArrayList<>();
    for (String setting : now.settings().keySet()) {
      if (!setting.startsWith(FAILURE) || before.settings().containsKey(setting)) continue;
      String type = setting.substring(FAILURE.length());
      // Exceptions of the JDK are always rebuilt.
      if (Jdk.alwaysHas(type)) continue;
      found.add(
          new Difference.OtherConstructor(
              Phrase.THE_FAILURES.with(before.name()),
              Phrase.NEWLY_REBUILT.with(type),
              Optional.of(now.symbol())));
    }
    return found;
  }

  /** Whether a run may go on after a failure of the operation, in the code that was released. */
  private static boolean isCaught(Manifest.Operation operation, Manifest release) {
    boolean isRoot = true;
    for (Manifest.Context context : release.contexts()) {
      // A failure that ends a branch, an item or a subflow is seen by the code around it.
      if (fails(operation, context.code(), isRoot)) return true;
      if (context.asyncs().stream().anyMatch(branch -> fails(operation, branch, false))) {
        return true;
      }
      isRoot = false;
    }
    return false;
  }

  private static boolean fails(Manifest.Operation operation, Code code, boolean endsTheRun) {
    for (Point point : code.points()) {
      if (!(point instanceof Point.Call call) || !call.operation().equals(operation.key())) {
        continue;
      }
      if (!endsTheRun || !(code.at(call.failed()) instanceof Point.End)) return true;
    }
    return false;
  }

  private static Optional<Difference> repeated(Manifest.Operation before, Manifest.Operation now) {
    int were = attempts(before);
    int are = attempts(now);
    boolean fewer = are < were;
    boolean others =
        !types(before, "on").equals(types(now, "on"))
            || !types(before, "notOn").equals(types(now, "notOn"));
    if (!fewer && !others) return Optional.empty();
    String how = fewer ? Phrase.FEWER_ATTEMPTS.with(were, are) : Phrase.OTHER_ATTEMPTS.with();
    return Optional.of(
        new Difference.OtherSetting(target(before, now), Phrase.OTHER_REPETITION, List.of(how)));
  }

  /** A run may end, or catch something, at an earlier await, before what it has recorded. */
  private static Optional<Difference> awaited(Manifest.Operation before, Manifest.Operation now) {
    boolean earlier =
        before.settings().containsKey(AWAITED) && !now.settings().containsKey(AWAITED);
    return earlier
        ? Optional.of(
            new Difference.OtherSetting(target(before, now), Phrase.AWAITED_AT_ONCE, List.of()))
        : Optional.empty();
  }

  private static Difference.Target target(Manifest.Operation before, Manifest.Operation now) {
    return new Difference.Target(
        before.name(), before.symbol().kind(), now.source(), Optional.of(now.symbol()));
  }

  private static String types(Manifest.Operation operation, String setting) {
    return operation.settings().getOrDefault(setting, "");
  }

  private static int attempts(Manifest.Operation operation) {
    return Integer.parseInt(operation.settings().getOrDefault("attempts", "1"));
  }

  private SettingsComparison() {}
}
