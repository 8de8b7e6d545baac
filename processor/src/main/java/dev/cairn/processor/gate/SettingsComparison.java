package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.processor.diagnostic.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of an operation that say what becomes of what was recorded: the exceptions that its
 * failures are rebuilt as, and how often a subflow that failed is repeated, which its journal
 * shows. All others are read anew.
 */
final class SettingsComparison {
  private static final String FAILURE = "failure ";
  private static final String REPEATED = "WithRetry";

  static List<Difference> compare(Manifest.Operation before, Manifest.Operation now) {
    List<Difference> found = new ArrayList<>();
    for (Map.Entry<String, String> setting : before.settings().entrySet()) {
      if (!setting.getKey().startsWith(FAILURE)) continue;
      failure(before, now, setting.getKey()).ifPresent(found::add);
    }
    if (before.symbol().kind().equals(REPEATED)) repeated(before, now).ifPresent(found::add);
    return found;
  }

  private static Optional<Difference> failure(
      Manifest.Operation before, Manifest.Operation now, String setting) {
    String type = setting.substring(FAILURE.length());
    String was = before.settings().getOrDefault(setting, "");
    String is = now.settings().get(setting);
    String what = Phrase.THE_FAILURES.with(before.name());
    if (is == null) {
      // A type that is caught by its name, and gone, is told with the history that it breaks.
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

  private static Optional<Difference> repeated(Manifest.Operation before, Manifest.Operation now) {
    int were = attempts(before);
    int are = attempts(now);
    boolean fewer = are < were;
    boolean others = !types(before, "on").equals(types(now, "on"));
    boolean others2 = !types(before, "notOn").equals(types(now, "notOn"));
    if (!fewer && !others && !others2) return Optional.empty();
    String how = fewer ? Phrase.FEWER_ATTEMPTS.with(were, are) : Phrase.OTHER_ATTEMPTS.with();
    return Optional.of(
        new Difference.OtherAttempts(
            new Difference.Target(
                before.name(), before.symbol().kind(), now.source(), Optional.of(now.symbol())),
            how));
  }

  private static String types(Manifest.Operation operation, String setting) {
    return operation.settings().getOrDefault(setting, "");
  }

  private static int attempts(Manifest.Operation operation) {
    return Integer.parseInt(operation.settings().getOrDefault("attempts", "1"));
  }

  private SettingsComparison() {}
}
