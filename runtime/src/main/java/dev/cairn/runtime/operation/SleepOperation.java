package dev.cairn.runtime.operation;

import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.definition.Named;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A durable timer. */
final class SleepOperation extends IdleOperation<Void> {

  /** The length of a timer, asked where it starts: one that was recorded is never refused. */
  sealed interface Length {
    Duration get();
  }

  /** A length that needs no check. */
  record Fixed(Duration duration) implements Length {
    @Override
    public Duration get() {
      return duration;
    }
  }

  /** A length that workflow code asks for. */
  record Asked(@Nullable Duration duration, WorkflowThread thread, Named<?> sleep)
      implements Length {
    @Override
    public Duration get() {
      return checked(duration, thread, sleep);
    }
  }

  /** The time until a moment that workflow code asks for. */
  record Until(@Nullable Instant end, WorkflowThread thread, Named<?> sleep) implements Length {
    @Override
    public Duration get() {
      return until(end, thread, sleep);
    }
  }

  private final Length length;

  SleepOperation(
      WorkflowThread thread, OperationDefinition definition, OperationName name, Length length) {
    super(OperationCall.of(thread, definition, name, OperationSubType.WAIT));
    this.length = length;
  }

  /** That duration as the backend can keep it. */
  private static Duration checked(
      @Nullable Duration duration, WorkflowThread thread, Named<?> sleep) {
    if (duration == null) throw refused(sleep, "null", "a duration is wanted");
    BackendProfile backend = thread.invocation().profile();
    if (duration.compareTo(backend.longestWait()) > 0) throw tooLong(sleep, duration, backend);
    return backend.rounded(duration);
  }

  /**
   * The time until a moment; one that has passed takes the shortest time there is. Whether it is
   * too far off does not depend on the machine's clock: code that catches the refusal and goes on
   * differently would diverge when a replay is late enough to be allowed it.
   */
  private static Duration until(@Nullable Instant end, WorkflowThread thread, Named<?> sleep) {
    if (end == null) throw refused(sleep, "null", "a moment is wanted");
    BackendProfile backend = thread.invocation().profile();
    Instant runStart = Instant.ofEpochMilli(thread.journal().execution().startMillis());
    // From the start of the run no earlier moment can be further off; else the run's own time
    // tells.
    if (Duration.between(runStart, end).compareTo(backend.longestWait()) > 0) {
      Duration left = Duration.between(thread.deterministicNow(), end);
      if (left.compareTo(backend.longestWait()) > 0) throw tooLong(sleep, left, backend);
    }
    Duration left = Duration.between(thread.invocation().platform().clock().instant(), end);
    boolean clockIsLate = left.compareTo(backend.longestWait()) > 0;
    return backend.rounded(clockIsLate ? backend.longestWait() : left);
  }

  private static IllegalArgumentException tooLong(
      Named<?> sleep, Duration duration, BackendProfile backend) {
    return refused(
        sleep,
        duration.toString(),
        "allowed are at most " + backend.longestWait().toSeconds() + " seconds");
  }

  private static IllegalArgumentException refused(Named<?> sleep, String asked, String instead) {
    return new IllegalArgumentException(
        "sleep "
            + sleep.name()
            + " ("
            + sleep.definition().source()
            + ") was asked for "
            + asked
            + ", "
            + instead);
  }

  @Override
  OperationUpdate startUpdate() {
    return call().start(new UpdateOptions.Wait(length.get()));
  }

  @Override
  @SuppressWarnings("NullAway") // the only value of Void is null
  Void outcomeOf(Operation ended) {
    return null; // also of one that was cancelled: nobody sleeps any more
  }
}
