package dev.cairn.runtime.operation;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.StepTimeoutException;
import dev.cairn.runtime.failure.AttemptMark;
import dev.cairn.runtime.failure.Sneaky;
import dev.cairn.runtime.invocation.Announcer;
import dev.cairn.runtime.invocation.Attempt;
import dev.cairn.runtime.invocation.DurableFirst;
import dev.cairn.runtime.invocation.Liveness;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The common part of steps and polls: user code that is attempted until it is done, with durable
 * waits between attempts. A loop over what the journal says of the operation.
 *
 * @param <T> what the caller gets
 */
abstract class AttemptedOperation<T extends @Nullable Object>
    implements Attempt, AttemptOutcome.Cases<@Nullable Operation> {
  private static final Duration DEFERRED_FOR = Duration.ofSeconds(1);

  private final OperationCall call;
  private final WorkflowThread thread;
  private AttemptMark mark = AttemptMark.NONE;
  private int attempt;
  private @Nullable String result;

  AttemptedOperation(OperationCall call) {
    this.call = call;
    this.thread = call.thread();
  }

  @Override
  public final OperationCall call() {
    return call;
  }

  @Override
  public final int attempt() {
    return attempt;
  }

  /** Runs the user's code and says what its end means. */
  abstract AttemptOutcome runUserCode(@Nullable String state) throws Throwable;

  /** The meaning of an exception of the user's code, which another attempt may not throw. */
  abstract AttemptOutcome afterFailure(Throwable failure);

  /** The failure that stands for an attempt that a crash cut off; null if it is run again. */
  abstract @Nullable Throwable interruption();

  /** Whether the start has to be durable before the user's code runs. */
  abstract boolean startsDurably();

  /** The longest time that an attempt may take; null for any. */
  @Nullable Duration timeout() {
    return null;
  }

  /**
   * The update that has an attempt made later, by an invocation that has time for it.
   *
   * @param counted how many attempts were deferred, this one included
   */
  abstract OperationUpdate deferred(@Nullable String state, AttemptMark counted, Duration delay);

  /** The meaning of the deadline to an attempt that it cut. */
  abstract AttemptOutcome cutOff(StepTimeoutException cut);

  /** Everything that the user's code needs from the backend, before it runs. */
  void prepare() {}

  /** The operation waits for its next attempt. */
  void waits(Operation operation) {}

  /** The caller's value of a recorded result. */
  abstract T decode(@Nullable String payload);

  /** The caller's value of a result that this call has recorded: equal to a replay's. */
  T fresh(@Nullable String payload) {
    return decode(payload);
  }

  /** The caller's exception for a recorded failure. */
  abstract Throwable rebuild(ErrorObject error);

  /** The outcome for the caller, from the journal or by running the user's code. */
  final T run() {
    Operation operation = call.recorded();
    if (operation != null && operation.status().isTerminal()) {
      call.replayed(operation);
      return outcomeOf(operation);
    }
    call.checkGoesOn();
    while (operation == null || !operation.status().isTerminal()) {
      if (operation == null || isRunnable(operation.status())) {
        AttemptOutcome outcome = nextAttempt(operation);
        operation = outcome.match(this);
        if (operation == null) return fresh(result);
      } else {
        operation = awaitNext(operation);
      }
    }
    // Closed from outside while it waited, as the operations of a stopped run are.
    call.consumed(operation);
    return outcomeOf(operation);
  }

  /** Whether an attempt may run now. */
  private boolean isRunnable(OperationStatus status) {
    return switch (status) {
      case READY, STARTED -> true;
      case PENDING, SUCCEEDED, FAILED, CANCELLED, TIMED_OUT, STOPPED -> false;
      case UNKNOWN -> throw new IllegalStateException("a status that is not known was refused");
    };
  }

  private AttemptOutcome nextAttempt(@Nullable Operation operation) {
    mark = operation == null ? AttemptMark.NONE : AttemptMark.of(operation.step().error());
    attempt = operation == null ? 1 : operation.step().attempt() + 1 - mark.deferred();
    String state = operation == null ? null : operation.result();
    boolean cutOff = operation != null && operation.status() == OperationStatus.STARTED;
    Throwable interruption = cutOff ? interruption() : null;
    if (interruption != null) {
      call.started(Liveness.EXECUTES, null);
      return afterFailure(interruption);
    }
    ErrorObject last = operation == null || !mark.isLast() ? null : operation.step().error();
    if (last != null) {
      // The deadline cut its last attempt, which was recorded in the place of its body.
      attempt--;
      call.started(Liveness.EXECUTES, cutOff ? null : call.start());
      return new AttemptOutcome.Failed(AttemptMark.without(last));
    }
    OperationUpdate start = cutOff ? null : call.start();
    boolean startsDurably = startsDurably();
    DurableFirst first = startsDurably ? DurableFirst.NOTHING : DurableFirst.WHAT_ITS_CALLER_KNOWS;
    if (!call.bodyStarts(start, first, timeout())) throw defer(start, state);
    if (startsDurably) thread.awaitUpdates();
    prepare();
    return attempt(state);
  }

  /**
   * Leaves the attempt to an invocation that has time for it; never returns. If its time comes in
   * this one it is deferred again, for longer: for an operation that is ready the backend would not
   * invoke again.
   */
  private RuntimeException defer(@Nullable OperationUpdate first, @Nullable String state) {
    OperationUpdate start = first;
    Duration delay = DEFERRED_FOR;
    for (int deferred = mark.deferred() + 1; ; deferred++) {
      AttemptMark counted = new AttemptMark(deferred, /* isLast= */ false);
      call.deferred(start, deferred(state, counted, call.profile().rounded(delay)));
      thread.awaitUpdates();
      thread.await(List.of(new AwaitedRetry(call, AwaitedRetry.When.IN_ANOTHER_INVOCATION)));
      start = call.start();
      delay = delay.multipliedBy(2);
    }
  }

  /** The failure of an attempt that the deadline cut. */
  final StepTimeoutException outOfTime() {
    return new StepTimeoutException(
        call.name() + " was cut in attempt " + attempt + ": its invocation ran out of time");
  }

  @Override
  public final OperationUpdate cut() {
    return cutOff(outOfTime()).match(new Cut());
  }

  /** The update that records an attempt which the deadline cut. */
  private final class Cut implements AttemptOutcome.Cases<OperationUpdate> {
    @Override
    public OperationUpdate succeeded(AttemptOutcome.Succeeded outcome) {
      throw new IllegalStateException("an attempt that was cut has not succeeded");
    }

    @Override
    public OperationUpdate failed(AttemptOutcome.Failed failed) {
      // With nothing outstanding the backend would not invoke again: the next one fails it.
      AttemptMark last = new AttemptMark(mark.deferred(), /* isLast= */ true);
      return call.retry(last.in(failed.error()), call.profile().rounded(DEFERRED_FOR));
    }

    @Override
    public OperationUpdate retryAfterFailure(AttemptOutcome.RetryAfterFailure retry) {
      return retryOf(retry);
    }

    @Override
    public OperationUpdate askAgain(AttemptOutcome.AskAgain again) {
      return askingAgain(again);
    }
  }

  private AttemptOutcome attempt(@Nullable String state) {
    Announcer announcer = call.invocation().announcer();
    if (announcer.isWatched()) {
      announcer.emit(new ExecutionEvent.AttemptStarted(call.ref(), attempt, announcer.now()));
    }
    AttemptOutcome outcome = null;
    try {
      outcome = AttemptBody.run(this, state);
      return outcome;
    } finally {
      if (announcer.isWatched()) {
        AttemptEnd end = new AttemptEnd(call, attempt, announcer.now());
        announcer.emit(outcome == null || thread.isOver() ? end.abandoned() : outcome.match(end));
      }
    }
  }

  // The ends of an attempt, recorded: the operation as it waits for the next one, null if it is
  // done

  @Override
  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  public final @Nullable Operation succeeded(AttemptOutcome.Succeeded outcome) {
    result = outcome.payload();
    thread.ended(call, call.succeed(result));
    call.succeeded(result, attempt);
    return null;
  }

  @Override
  public final Operation failed(AttemptOutcome.Failed failed) {
    thread.ended(call, call.fail(failed.error()));
    call.failed(failed.error(), attempt);
    throw Sneaky.<RuntimeException>raise(rebuild(failed.error()));
  }

  @Override
  public final Operation retryAfterFailure(AttemptOutcome.RetryAfterFailure retry) {
    return scheduled(retryOf(retry));
  }

  @Override
  public final Operation askAgain(AttemptOutcome.AskAgain again) {
    return scheduled(askingAgain(again));
  }

  private OperationUpdate retryOf(AttemptOutcome.RetryAfterFailure retry) {
    return call.retry(mark.in(retry.error()), retry.delay());
  }

  private OperationUpdate askingAgain(AttemptOutcome.AskAgain again) {
    return call.askAgain(again.state(), again.delay());
  }

  /** Records that another attempt follows. */
  private Operation scheduled(OperationUpdate next) {
    thread.attempted(next);
    thread.awaitUpdates();
    Operation operation = call.known();
    if (operation.status() == OperationStatus.STARTED) {
      throw call.invocation()
          .failInvocation(
              new IllegalStateException(
                  "the backend took the retry of " + call.name() + " and did not schedule it"));
    }
    return operation;
  }

  private Operation awaitNext(Operation operation) {
    waits(operation);
    thread.await(List.of(new AwaitedRetry(call, AwaitedRetry.When.AS_SOON_AS_READY)));
    return call.known();
  }

  private T outcomeOf(Operation ended) {
    if (ended.status() == OperationStatus.SUCCEEDED) return decode(ended.result());
    throw Sneaky.<RuntimeException>raise(rebuild(call.errorOf(ended)));
  }
}
