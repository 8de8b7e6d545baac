package dev.cairn.runtime.operation;

import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.execution.Frame;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.time.Duration;
import java.time.Instant;

/** A durable timer. */
final class SleepOperation extends IdleOperation<Void> {
  private final long seconds;

  SleepOperation(Frame frame, OperationDefinition definition, OperationName name, long seconds) {
    super(OperationCall.of(frame, definition, name, OperationSubType.WAIT));
    this.seconds = seconds;
  }

  /** Whole seconds for a duration: fractions count as a second, and less than one is one. */
  static long seconds(Duration duration, OperationDefinition sleep) {
    long whole = duration.getSeconds() + (duration.getNano() > 0 ? 1 : 0);
    if (whole > Limits.MAX_WAIT_SECONDS) {
      throw new IllegalArgumentException(
          "sleep "
              + sleep.name()
              + " ("
              + sleep.source()
              + ") was asked for "
              + duration
              + ", allowed are at most "
              + Limits.MAX_WAIT_SECONDS
              + " seconds");
    }
    return Math.max(1, whole);
  }

  /** Whole seconds until a moment; one that has passed takes a second. */
  static long secondsUntil(Instant end, Frame frame, OperationDefinition sleep) {
    return seconds(Duration.between(frame.invocation().options().clock().instant(), end), sleep);
  }

  @Override
  void sendStart() {
    call().start(null, new UpdateOptions.Wait(seconds));
  }

  @Override
  @SuppressWarnings("NullAway") // the only value of Void is null
  Void outcomeOf(Operation ended) {
    return null; // also of one that was cancelled: nobody sleeps any more
  }
}
