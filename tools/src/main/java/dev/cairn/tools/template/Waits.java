package dev.cairn.tools.template;

import dev.cairn.manifest.Manifest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The longest time that runs of a workflow may take: sleeps, events and polls. */
public final class Waits {
  /** The longest that Lambda lets a run last. */
  static final Duration LONGEST = Duration.ofDays(366);

  /** The longest way through the waits of a workflow, each loop taken once. */
  static Paths.Path longest(Manifest manifest) {
    return new Paths(manifest, operation -> of(operation).toSeconds(), false).longest();
  }

  /** The longest time that runs may last. */
  static Duration timeout(Manifest manifest) {
    return manifest.deployment().timeout().map(Duration::parse).orElse(LONGEST);
  }

  /**
   * The fault that a way through the workflow takes longer than its runs may last; empty if there
   * is none.
   */
  public static Optional<String> fault(Manifest manifest) {
    Paths.Path path = longest(manifest);
    Duration needed = Duration.ofSeconds(path.weight());
    Duration allowed = timeout(manifest);
    if (needed.compareTo(allowed) <= 0) return Optional.empty();
    return Optional.of(
        "a run of "
            + manifest.workflow()
            + " may wait for "
            + text(needed)
            + ", but ends after "
            + text(allowed)
            + ". It waits at "
            + shown(manifest, path.calls())
            + ". Shorten the waits, or raise @Workflow(timeout = …), which Lambda lets be up to"
            + " 366d");
  }

  /** A warning of waits in loops, which have no sum; empty if there are none. */
  public static Optional<String> doubt(Manifest manifest) {
    List<Manifest.Call> repeated = longest(manifest).repeated();
    if (repeated.isEmpty()) return Optional.empty();
    return Optional.of(
        "runs of "
            + manifest.workflow()
            + " wait in a loop, at "
            + shown(manifest, repeated.stream().distinct().toList())
            + ": whether they end within "
            + text(timeout(manifest))
            + " cannot be told");
  }

  private static String shown(Manifest manifest, List<Manifest.Call> calls) {
    return calls.stream()
        .map(
            call -> {
              String wait =
                  manifest.operation(call.operation()).map(o -> " " + text(of(o))).orElse("");
              return call.operation() + " (" + call.source() + ")" + wait;
            })
        .collect(Collectors.joining(", "));
  }

  private static Duration of(Manifest.Operation operation) {
    return switch (operation.symbol().kind()) {
      case "Wait" -> time(operation, "duration").orElse(Duration.ZERO);
      // Without a timeout nobody knows; the run's own ends the wait then.
      case "Callback" -> time(operation, "timeout").orElse(Duration.ZERO);
      case "WaitForCallback" -> time(operation, "timeout").orElse(Duration.ZERO);
      case "WaitForCondition" -> attempts(operation, "every");
      default -> Duration.ZERO;
    };
  }

  /** All waits between attempts, at their longest. */
  private static Duration attempts(Manifest.Operation operation, String first) {
    Optional<Duration> every = time(operation, first);
    Optional<Duration> longest = time(operation, "maxDelay");
    if (every.isEmpty() || longest.isEmpty()) return Duration.ZERO;
    double wait = (double) every.get().toSeconds();
    double longestWait = (double) longest.get().toSeconds();
    double factor = Double.parseDouble(operation.settings().getOrDefault("factor", "1"));
    int attempts = Integer.parseInt(operation.settings().getOrDefault("attempts", "1"));
    double sum = 0;
    int i = 1;
    // Once waits do not change any more, the rest is a product.
    for (; i < attempts && factor != 1 && wait >= 1 && wait < longestWait; i++) {
      sum += Math.max(1, wait);
      wait *= factor;
    }
    sum += Math.max(0, attempts - i) * Math.max(1, Math.min(wait, longestWait));
    return Duration.ofSeconds((long) Math.ceil(sum));
  }

  private static Optional<Duration> time(Manifest.Operation operation, String setting) {
    return Optional.ofNullable(operation.settings().get(setting)).map(Duration::parse);
  }

  static String text(Duration time) {
    StringBuilder text = new StringBuilder();
    if (time.toDays() > 0) text.append(time.toDays()).append('d');
    if (time.toHoursPart() > 0) text.append(time.toHoursPart()).append('h');
    if (time.toMinutesPart() > 0) text.append(time.toMinutesPart()).append('m');
    if (time.toSecondsPart() > 0 || text.length() == 0) {
      text.append(time.toSecondsPart()).append('s');
    }
    return text.toString();
  }

  private Waits() {}
}
