package dev.cairn.processor.gate;

import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.gate.Difference.Target;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Puts differences into words: fills phrases of the catalogue with operations and histories. */
final class Wording {

  static String missing(Difference.Missing missing) {
    return Phrase.MISSING.with(
        Phrase.A_RUN_MAY_HAVE.with(after(missing.before(), missing.recorded())),
        shown(missing.recorded(), missing.now()),
        instead(missing));
  }

  private static String instead(Difference.Missing missing) {
    if (missing.now().isEmpty()) {
      boolean isItem = missing.recorded().kind().isEmpty();
      return isItem ? Phrase.NO_SUCH_ITEM.with() : Phrase.NO_SUCH_BRANCH.with();
    }
    Set<String> now = new LinkedHashSet<>();
    for (Target target : missing.now()) now.add(next(target, List.of(missing.recorded())));
    return Phrase.or(now);
  }

  private static String next(Target target, List<Target> others) {
    return target.isEnd() ? Phrase.ENDS.with() : Phrase.CALLS.with(shown(target, others));
  }

  static String choice(Difference.NewChoice choice) {
    String before = after(choice.before(), choice.recorded());
    String recorded = shown(choice.recorded(), List.of(choice.now()));
    return choice.now().isEnd()
        ? Phrase.ENDS_EARLIER.with(before, recorded)
        : Phrase.CALLS_EARLIER.with(
            before, recorded, shown(choice.now(), List.of(choice.recorded())));
  }

  static String decision(Difference.OtherDecision decision) {
    String condition =
        decision.condition().isEmpty()
            ? Phrase.SOME_CONDITION.with()
            : Phrase.CONDITION.with(decision.condition(), decision.source());
    String before = after(decision.before(), decision.recorded());
    String recorded = shown(decision.recorded(), List.of());
    return decision.now().isEnd()
        ? Phrase.MAY_END.with(condition, before, recorded)
        : Phrase.MAY_COME_TO.with(condition, before, recorded, shown(decision.now(), List.of()));
  }

  static String name(Difference.OtherName name) {
    String operation = shown(name.operation(), List.of());
    return name.recorded().equals(name.now())
        ? Phrase.OTHER_CODE_OF_NAME.with(operation, name.now())
        : Phrase.OTHER_NAME.with(operation, name.recorded(), name.now());
  }

  static String draws(Difference.OtherDraws draws) {
    return Phrase.OTHER_DRAWS.with(
        after(draws.before(), draws.recorded()), shown(draws.recorded(), List.of()));
  }

  static String failure(Difference.LostFailure failure) {
    return Phrase.LOST_FAILURE.with(
        after(failure.before(), failure.recorded()),
        failure.exception(),
        shown(failure.recorded(), List.of()),
        next(failure.now(), List.of()));
  }

  static String setting(Difference.OtherSetting setting) {
    List<Object> values = new ArrayList<>();
    values.add(shown(setting.operation(), List.of()));
    values.addAll(setting.values());
    return setting.how().with(values.toArray());
  }

  static String end(Difference.OtherEnd end) {
    String history =
        end.before().stream()
            .map(event -> event.failed() ? Phrase.FAILED.with(event.name()) : event.name())
            .collect(Collectors.joining(", "));
    return (end.failed() ? Phrase.BRANCH_GOES_ON : Phrase.BRANCH_FAILS)
        .with(
            end.branch(), history.isEmpty() ? Phrase.AT_START.with() : Phrase.AFTER.with(history));
  }

  private static String after(List<Event> before, Target next) {
    if (before.isEmpty()) {
      // Branches open somewhere on the way, before or after what is recorded beside them.
      return next.name().contains("/") ? Phrase.IN_BRANCH.with() : Phrase.AT_START.with();
    }
    return Phrase.AFTER.with(
        before.stream()
            .map(event -> event.failed() ? Phrase.FAILED.with(event.name()) : event.name())
            .collect(Collectors.joining(", ")));
  }

  /** An operation with its place, and with its kind where others have its name. */
  private static String shown(Target target, List<Target> others) {
    boolean isAmbiguous = others.stream().anyMatch(other -> other.name().equals(target.name()));
    String name = isAmbiguous ? Phrase.AS_KIND.with(target.name(), target.kind()) : target.name();
    return target.source().isEmpty() ? name : Phrase.AT_SOURCE.with(name, target.source());
  }

  private Wording() {}
}
