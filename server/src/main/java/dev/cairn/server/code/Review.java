package dev.cairn.server.code;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The result of a look at something that is sent to a run.
 *
 * @param refusal the reason why no run can read it; null if one may
 * @param warnings sentences about what is taken, but may be a mistake
 * @param awaits the events that the code awaits instead; empty where that is not the matter
 */
public record Review(@Nullable String refusal, List<String> warnings, List<String> awaits) {
  static final Review FINE = new Review(null, List.of(), List.of());

  public Review {
    warnings = List.copyOf(warnings);
    awaits = List.copyOf(awaits);
  }

  static Review refused(String reason) {
    return new Review(reason, List.of(), List.of());
  }

  static Review warning(List<String> warnings) {
    return new Review(null, warnings, List.of());
  }

  /** The warnings as one text; null if there are none. */
  public @Nullable String warning() {
    return warnings.isEmpty() ? null : String.join(" ", warnings);
  }

  /** Nobody awaits such an event: its name may be misspelt. */
  static Review notAwaited(String who, String event, Stream<String> names) {
    List<String> others = names.distinct().sorted().toList();
    String instead =
        others.isEmpty()
            ? "it awaits no events"
            : others.stream().collect(Collectors.joining(", ", "it awaits ", ""));
    String text = who + " does not await " + event + "; " + instead + ". The event is kept.";
    return new Review(null, List.of(text), others);
  }
}
