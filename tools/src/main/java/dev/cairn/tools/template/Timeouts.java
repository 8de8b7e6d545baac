package dev.cairn.tools.template;

import dev.cairn.manifest.Manifest;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;

/**
 * The timeout of a function against the timeouts of its workflow's steps. The runtime ends step
 * bodies a reserve before the function's end, so a step whose own timeout does not fit would never
 * have it.
 */
public final class Timeouts {
  /** The longest that Lambda lets an invocation last. */
  static final Duration LONGEST = Duration.ofMinutes(15);

  private static final Duration USUAL = Duration.ofSeconds(60);

  /** The runtime's own reserve, and time to start and to load the journal. */
  private static final Duration MARGIN = Duration.ofSeconds(10);

  /** The timeout of the function of a workflow that has no {@link #fault}. */
  static Duration of(Manifest manifest, Settings settings) {
    return settings.timeout().orElseGet(() -> usual(manifest));
  }

  private static Duration usual(Manifest manifest) {
    Duration needed = longest(manifest).map(Timeouts::needed).orElse(USUAL);
    return needed.compareTo(USUAL) < 0 ? USUAL : needed;
  }

  /** The reason why no invocation has the time that a step may take; empty if there is none. */
  public static Optional<String> fault(Manifest manifest, Settings settings) {
    Duration allowed = settings.timeout().orElse(LONGEST);
    return longest(manifest)
        .filter(step -> needed(step).compareTo(allowed) > 0)
        .map(
            step ->
                "the step "
                    + step.name()
                    + " of "
                    + manifest.workflow()
                    + " ("
                    + step.source()
                    + ") may take "
                    + Waits.text(timeout(step))
                    + ". With "
                    + MARGIN.toSeconds()
                    + "s for starting and ending, an invocation then takes "
                    + Waits.text(needed(step))
                    + ", and that of its function ends after "
                    + Waits.text(allowed)
                    + ". "
                    + (needed(step).compareTo(LONGEST) > 0
                        ? "Lambda allows 15m: give @Step(timeout = …) at most "
                            + Waits.text(LONGEST.minus(MARGIN))
                            + ", or let it start the work and await an event"
                        : "Use --timeout "
                            + needed(step).toSeconds()
                            + " or more, or shorten the timeout of the step"));
  }

  private static Optional<Manifest.Operation> longest(Manifest manifest) {
    return manifest.operations().stream()
        .filter(operation -> operation.symbol().kind().equals("Step"))
        .filter(operation -> operation.settings().containsKey("timeout"))
        .max(Comparator.comparing(Timeouts::timeout));
  }

  private static Duration timeout(Manifest.Operation step) {
    return Duration.parse(step.settings().getOrDefault("timeout", "PT0S"));
  }

  private static Duration needed(Manifest.Operation step) {
    Duration needed = timeout(step).plus(MARGIN);
    // Lambda counts whole seconds.
    return Duration.ofSeconds(needed.getSeconds() + (needed.getNano() > 0 ? 1 : 0));
  }

  private Timeouts() {}
}
