package dev.cairn.runtime.operation;

import dev.cairn.runtime.StepTimeoutException;
import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.runtime.failure.FailureMeaning;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.failure.Sneaky;
import dev.cairn.runtime.invocation.Interruption;
import dev.cairn.runtime.invocation.RunningBody;
import dev.cairn.runtime.invocation.WorkflowThread;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** One attempt of user code as a body, which timeouts, lost races and deadlines interrupt. */
final class AttemptBody {
  /** A century: no body lasts longer, and far longer times cannot be counted in nanoseconds. */
  private static final Duration LONGEST = Duration.ofDays(36_525);

  /** Runs it, and says what its end means. */
  static AttemptOutcome run(AttemptedOperation<?> operation, @Nullable String state) {
    WorkflowThread thread = operation.call().thread();
    RunningBody body = thread.enterStep(operation);
    Watcher.Watch timer = watch(operation, body);
    AttemptOutcome outcome = null;
    Throwable failure = null;
    try {
      outcome = operation.runUserCode(state);
    } catch (Throwable e) {
      failure = e;
    }
    if (timer != null) timer.cancel();
    Interruption interruption = thread.leaveStep();
    if (failure != null) checkOwn(operation, failure);
    if (interruption == Interruption.TIMEOUT)
      return operation.afterFailure(timedOut(operation, failure));
    // What a body came to in spite of its interrupt is what it came to.
    if (interruption == Interruption.DEADLINE && failure != null)
      return operation.cutOff(operation.outOfTime());
    if (failure != null) {
      return FailureMeaning.of(failure) == FailureMeaning.OWN
          ? operation.afterFailure(failure)
          : new AttemptOutcome.Failed(FailureRecorder.record(failure));
    }
    if (outcome == null) throw new IllegalStateException("a body ended without an outcome");
    return outcome;
  }

  private static Watcher.@Nullable Watch watch(AttemptedOperation<?> operation, RunningBody body) {
    Duration timeout = operation.timeout();
    if (timeout == null || timeout.compareTo(LONGEST) > 0) return null;
    Watcher watcher = operation.call().invocation().platform().watcher();
    return watcher.schedule(() -> body.interrupt(Interruption.TIMEOUT), timeout.toNanos());
  }

  /** Lets failures of the run's own code pass, and nothing else. */
  private static void checkOwn(AttemptedOperation<?> operation, Throwable failure) {
    switch (FailureMeaning.of(failure)) {
      case UNWINDING -> throw Sneaky.<RuntimeException>raise(failure);
      case JVM -> throw operation.call().invocation().failInvocation(failure);
      case OWN, WRONG_CALL -> {}
    }
  }

  private static StepTimeoutException timedOut(
      AttemptedOperation<?> operation, @Nullable Throwable failure) {
    StepTimeoutException late =
        new StepTimeoutException(
            "step "
                + operation.call().name()
                + " took longer than its timeout of "
                + operation.timeout());
    if (failure != null) late.addSuppressed(failure);
    return late;
  }

  private AttemptBody() {}
}
