package dev.cairn.view;

import dev.cairn.manifest.Manifest;
import dev.cairn.runtime.client.RunWait;
import dev.cairn.runtime.lifecycle.LiveOperation;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.lifecycle.TerminationDecider;
import dev.cairn.runtime.lifecycle.TerminationSnapshot;
import dev.cairn.runtime.protocol.OperationSubType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The things that a run waits for. */
public final class Waits {

  /**
   * Something that a run waits for.
   *
   * @param kind {@code event}, {@code timer}, {@code retry} or {@code call}
   * @param name of the event, the timer, the step or the function
   * @param until when it ends by itself; null for never
   * @param attempt the number of the next attempt; 0 unless it is a retry
   * @param attempts how many there may be; 0 if that is not known
   */
  public record Wait(
      String operation,
      String kind,
      String name,
      @Nullable Long until,
      int attempt,
      int attempts) {}

  /** The wait of an operation; null if it does not wait. */
  public static @Nullable Wait of(
      RunRecord.Operation operation, Manifest.@Nullable Operation declared) {
    if (!operation.isOutstanding()) return null;
    String kind =
        switch (operation.type()) {
          case STEP -> "retry";
          case WAIT -> "timer";
          case CALLBACK -> "event";
          case CHAINED_INVOKE -> "call";
          case CONTEXT, EXECUTION -> throw new IllegalArgumentException("never outstanding");
        };
    String name = operation.name();
    if (kind.equals("event")) name = Objects.requireNonNullElse(operation.event(), name);
    if (kind.equals("call")) name = Objects.requireNonNullElse(operation.target(), name);
    boolean isRetry = kind.equals("retry");
    return new Wait(
        operation.id(),
        kind,
        name,
        operation.due(),
        isRetry ? operation.attempts().size() + 1 : 0,
        isRetry && declared != null ? number(declared.settings().get("attempts")) : 0);
  }

  /** A wait as people see it, with what the code says of its operation. */
  public static Wait shown(String operation, RunWait wait, Manifest.@Nullable Operation declared) {
    Instant until = wait.until();
    boolean isRetry = wait.kind() == RunWait.Kind.RETRY;
    return new Wait(
        operation,
        wait.kind().name().toLowerCase(Locale.ROOT),
        wait.name(),
        until == null ? null : Long.valueOf(until.toEpochMilli()),
        wait.attempt(),
        isRetry && declared != null ? number(declared.settings().get("attempts")) : 0);
  }

  private static int number(@Nullable String digits) {
    return digits != null && digits.matches("[0-9]{1,9}") ? Integer.parseInt(digits) : 0;
  }

  /**
   * The decision that the runtime's decider makes on what a journal shows, in its own words: why
   * the last invocation ended with the run unfinished, or why one goes on.
   *
   * @param open the operations that have not ended
   */
  static @Nullable String explain(RunRecord run, List<ShownOperation> open) {
    if (run.hasEnded()) return null;
    List<LiveOperation> live = new ArrayList<>();
    for (ShownOperation it : open) {
      RunRecord.Operation operation = it.operation();
      if (!operation.isOutstanding()) continue;
      OperationSubType subType = subType(operation.kind());
      if (subType == null) continue;
      OperationState state =
          switch (operation.type()) {
            case STEP -> OperationState.RETRY_WAITING;
            case WAIT, CALLBACK, CHAINED_INVOKE, CONTEXT, EXECUTION -> OperationState.IDLE_AWAITED;
          };
      live.add(
          new LiveOperation(
              operation.id(),
              operation.id(),
              operation.name(),
              subType,
              operation.parent(),
              state,
              operation.due() == null ? null : Instant.ofEpochMilli(operation.due())));
    }
    if (live.isEmpty() && !run.isRunning()) return null;
    return TerminationDecider.decide(
            new TerminationSnapshot(0, false, 0, run.isRunning() ? 1 : 0, live))
        .explain();
  }

  private static @Nullable OperationSubType subType(String wireName) {
    return Arrays.stream(OperationSubType.values())
        .filter(it -> it.wireName().equals(wireName))
        .findFirst()
        .orElse(null);
  }

  private Waits() {}
}
