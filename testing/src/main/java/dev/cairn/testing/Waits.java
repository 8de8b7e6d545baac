package dev.cairn.testing;

import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits until runs have come somewhere, or time has passed; all runs are driven meanwhile. */
final class Waits {
  private final StrictBackend backend;
  private final VirtualClock clock;
  private final StartedRuns runs;
  private final Supplier<String> waiting;
  private final UselessStubs stubs;
  private final Driver driver;

  /**
   * @param waiting tells what the runs wait for
   */
  Waits(
      StrictBackend backend,
      VirtualClock clock,
      StartedRuns runs,
      Supplier<String> waiting,
      UselessStubs stubs,
      Driver driver) {
    this.backend = backend;
    this.clock = clock;
    this.runs = runs;
    this.waiting = waiting;
    this.stubs = stubs;
    this.driver = driver;
  }

  /** Until the run has ended. */
  ExecutionSnapshot untilEnded(String executionId) {
    stubs.check();
    String arn = runs.arn(executionId);
    if (!driver.runUntil(() -> runs.hasEnded(arn), Instant.MAX)) throw blocked(executionId);
    return backend.execution(arn);
  }

  /** Until the run has ended, or so much time has passed. */
  ExecutionSnapshot untilEnded(String executionId, Duration timeout) {
    stubs.check();
    String arn = runs.arn(executionId);
    Instant limit = clock.instant().plus(timeout);
    if (!driver.runUntil(() -> runs.hasEnded(arn), limit)) driver.leapTo(limit);
    return backend.execution(arn);
  }

  /** Until the run waits for that event. */
  void untilWaitingFor(String executionId, String event) {
    stubs.check();
    String arn = runs.arn(executionId);
    AtomicBoolean awaited = new AtomicBoolean();
    BooleanSupplier isAwaited = () -> isAwaited(arn, event);
    boolean reached =
        driver.runUntil(
            () -> runs.hasEnded(arn) || isAwaited.getAsBoolean(),
            Instant.MAX,
            () -> awaited.set(isAwaited.getAsBoolean()));
    if (!reached) throw blocked(executionId);
    if (!awaited.get()) {
      ExecutionSnapshot run = backend.execution(arn);
      String ended =
          Waiting.awaitedBefore(run.history(), event)
              .map(before -> " has ended, and does not wait for the event " + event + before)
              .orElse(" ended without waiting for the event " + event);
      throw new IllegalStateException(
          "the run " + executionId + ended + "; what it did:\n" + Story.of(run));
    }
  }

  /** Whether a run waits for that event; a name as written stands for all its fillings. */
  private boolean isAwaited(String arn, String event) {
    if (!event.contains("{")) return backend.callbackId(arn, event) != null;
    return Waiting.events(arn, backend).stream().anyMatch(name -> Run.isCalled(event, name));
  }

  private RunBlockedException blocked(String executionId) {
    return new RunBlockedException(
        "the run " + executionId + " cannot end without help from outside:" + waiting.get());
  }

  /** Until nothing is left to do now. */
  void untilNothingIsReady() {
    stubs.check();
    boolean unused = driver.runUntil(() -> false, clock.instant());
  }

  /** Until exactly that much time has passed. */
  void untilPassed(Duration time) {
    stubs.check();
    Instant end = clock.instant().plus(time);
    boolean unused = driver.runUntil(() -> false, end);
    driver.leapTo(end);
    // Runs have come to the end of the time that they may last, maybe.
    unused = driver.runUntil(() -> false, end);
  }
}
