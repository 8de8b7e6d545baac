package dev.cairn.testing;

import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/** Waits until runs have come somewhere, or time has passed; all runs are driven meanwhile. */
final class Waits {
  private final StrictBackend backend;
  private final VirtualClock clock;
  private final StartedRuns runs;
  private final Mailbox mailbox;
  private final Driver driver;

  Waits(
      StrictBackend backend, VirtualClock clock, StartedRuns runs, Mailbox mailbox, Driver driver) {
    this.backend = backend;
    this.clock = clock;
    this.runs = runs;
    this.mailbox = mailbox;
    this.driver = driver;
  }

  /** Until the run has ended. */
  ExecutionSnapshot untilEnded(String executionId) {
    String arn = runs.arn(executionId);
    if (!driver.runUntil(() -> runs.hasEnded(arn), Instant.MAX)) throw blocked(executionId);
    return backend.execution(arn);
  }

  /** Until the run has ended, or so much time has passed. */
  ExecutionSnapshot untilEnded(String executionId, Duration timeout) {
    String arn = runs.arn(executionId);
    Instant limit = clock.instant().plus(timeout);
    if (!driver.runUntil(() -> runs.hasEnded(arn), limit)) driver.leapTo(limit);
    return backend.execution(arn);
  }

  /** Until the run waits for that event. */
  void untilWaitingFor(String executionId, String event) {
    String arn = runs.arn(executionId);
    AtomicBoolean awaited = new AtomicBoolean();
    BooleanSupplier isAwaited = () -> backend.callbackId(arn, event) != null;
    boolean reached =
        driver.runUntil(
            () -> runs.hasEnded(arn) || isAwaited.getAsBoolean(),
            Instant.MAX,
            () -> awaited.set(isAwaited.getAsBoolean()));
    if (!reached) throw blocked(executionId);
    if (!awaited.get()) {
      throw new IllegalStateException(
          "the run "
              + executionId
              + " ended without waiting for the event "
              + event
              + ": "
              + backend.execution(arn).outcome());
    }
  }

  private RunBlockedException blocked(String executionId) {
    return new RunBlockedException(Waiting.describe(executionId, backend, mailbox));
  }

  /** Until nothing is left to do now. */
  void untilNothingIsReady() {
    boolean unused = driver.runUntil(() -> false, clock.instant());
  }

  /** Until exactly that much time has passed. */
  void untilPassed(Duration time) {
    Instant end = clock.instant().plus(time);
    boolean unused = driver.runUntil(() -> false, end);
    driver.leapTo(end);
  }
}
