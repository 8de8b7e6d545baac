package dev.cairn.processor.gate;

import dev.cairn.processor.gate.Difference.Target;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Says in words what was found. */
final class Wording {

  /** What a run has done that records something next. */
  static String missing(Difference.Missing missing) {
    return after(missing.before(), missing.recorded())
        + " a run may have recorded "
        + shown(missing.recorded(), missing.now())
        + ", where this code "
        + instead(missing);
  }

  private static String instead(Difference.Missing missing) {
    if (missing.now().isEmpty()) {
      return missing.recorded().kind().isEmpty() ? "has no such item" : "opens no such branch";
    }
    Set<String> now = new LinkedHashSet<>();
    for (Target target : missing.now()) {
      now.add(target.isEnd() ? "ends" : "calls " + shown(target, List.of(missing.recorded())));
    }
    return String.join(" or ", now);
  }

  static String choice(Difference.NewChoice choice) {
    return after(choice.before(), choice.recorded())
        + " a run may have recorded "
        + shown(choice.recorded(), List.of(choice.now()))
        + ", and this code may "
        + (choice.now().isEnd()
            ? "end there, which the released code did not"
            : "call "
                + shown(choice.now(), List.of(choice.recorded()))
                + " first, which the released code did not");
  }

  static String decision(Difference.OtherDecision decision) {
    String what =
        decision.condition().isEmpty()
            ? "what decides here"
            : "\"" + decision.condition() + "\" (" + decision.source() + ")";
    return what
        + " is not computed as it was released; "
        + after(decision.before(), decision.recorded())
        + ", a run that has recorded "
        + shown(decision.recorded(), List.of())
        + " may now "
        + (decision.now().isEnd() ? "end" : "come to " + shown(decision.now(), List.of()));
  }

  static String name(Difference.OtherName name) {
    return "what is recorded for "
        + shown(name.operation(), List.of())
        + " was computed from "
        + name.recorded()
        + " and is now computed from "
        + name.now();
  }

  static String draws(Difference.OtherDraws draws) {
    return after(draws.before(), draws.recorded())
        + " the released code drew another number of values with Durable.uuid() or"
        + " Durable.random() before "
        + shown(draws.recorded(), List.of())
        + ", so that runs which are past it would go on with other values";
  }

  static String failure(Difference.LostFailure failure) {
    return after(failure.before(), failure.recorded())
        + " with "
        + failure.exception()
        + ", a run may have recorded "
        + shown(failure.recorded(), List.of())
        + ", but this code catches no exception of that name and "
        + (failure.now().isEnd() ? "ends" : "calls " + shown(failure.now(), List.of()));
  }

  private static String after(List<Event> before, Target next) {
    // Branches open somewhere on the way, before or after what is recorded beside them.
    if (before.isEmpty()) return next.name().contains("/") ? "in a branch" : "at the start";
    return "after "
        + before.stream()
            .map(event -> event.name() + (event.failed() ? " (failed)" : ""))
            .collect(Collectors.joining(", "));
  }

  /** An operation with its place, and with its kind where others have its name. */
  private static String shown(Target target, List<Target> others) {
    List<String> parts = new ArrayList<>();
    parts.add(target.name());
    if (others.stream().anyMatch(other -> other.name().equals(target.name()))) {
      parts.add("as " + target.kind());
    }
    if (!target.source().isEmpty()) parts.add("(" + target.source() + ")");
    return String.join(" ", parts);
  }

  private Wording() {}
}
