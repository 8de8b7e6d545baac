package dev.cairn.runtime.operation;

import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.execution.Frame;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.time.Duration;
import java.time.Instant;

/** A durable timer. */
final class SleepOperation extends IdleOperation<Void> {
  private final Duration duration;

  SleepOperation(
      Frame frame, OperationDefinition definition, OperationName name, Duration duration) {
    super(OperationCall.of(frame, definition, name, OperationSubType.WAIT));
    this.duration = duration;
  }

  /** That duration as the backend can keep it. */
  static Duration checked(Duration duration, Frame frame, OperationDefinition sleep) {
    BackendProfile backend = frame.invocation().profile();
    if (duration.compareTo(backend.longestWait()) > 0) {
      throw new IllegalArgumentException(
          "sleep "
              + sleep.name()
              + " ("
              + sleep.source()
              + ") was asked for "
              + duration
              + ", allowed are at most "
              + backend.longestWait().toSeconds()
              + " seconds");
    }
    return backend.rounded(duration);
  }

  /** The time until a moment; one that has passed takes the shortest time there is. */
  static Duration until(Instant end, Frame frame, OperationDefinition sleep) {
    return checked(
        Duration.between(frame.invocation().options().clock().instant(), end), frame, sleep);
  }

  @Override
  void sendStart() {
    call().start(null, new UpdateOptions.Wait(duration));
  }

  @Override
  @SuppressWarnings("NullAway") // the only value of Void is null
  Void outcomeOf(Operation ended) {
    return null; // also of one that was cancelled: nobody sleeps any more
  }
}
