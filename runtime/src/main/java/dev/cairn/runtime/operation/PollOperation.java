package dev.cairn.runtime.operation;

import dev.cairn.runtime.PollExhaustedException;
import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.StepFailedException;
import dev.cairn.runtime.StepTimeoutException;
import dev.cairn.runtime.definition.MethodCall;
import dev.cairn.runtime.definition.Named;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.failure.AttemptMark;
import dev.cairn.runtime.failure.FailureRebuilder;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A poll: asks until it is done, each time with the state that the time before left. */
final class PollOperation<S extends @Nullable Object, M> extends AttemptedOperation<S> {
  private static final String EXHAUSTED = PollExhaustedException.class.getName();

  private final PollDefinition<S, ?> poll;
  private final S initial;
  private final Check<S, M> check;

  /** The state that the current check was given; null for the initial one. */
  private volatile @Nullable String checked;

  PollOperation(
      WorkflowThread thread,
      Named<? extends PollDefinition<S, ?>> poll,
      S initial,
      Check<S, M> check) {
    super(OperationCall.of(thread, poll, OperationSubType.WAIT_FOR_CONDITION));
    this.poll = poll.definition();
    this.initial = initial;
    this.check = check;
  }

  /** The value that the poll found. */
  S found() {
    call().invocation().pauses().encounter(call().id());
    S result = run();
    call().invocation().pauses().pass(call());
    return result;
  }

  @Override
  AttemptOutcome runUserCode(@Nullable String state) throws Throwable {
    checked = state;
    S current = attempt() == 1 ? initial : decode(PollState.read(state));
    MethodCall<M, PollResult<S>> body = stub -> check.run(current, stub);
    PollResult<S> result = call().invocation().platform().bodies().run(poll, current, body);
    String payload =
        Payloads.encode(
            poll.codec(), result.value(), call().name(), call().profile().payloadBytes());
    if (result.isDone()) return new AttemptOutcome.Succeeded(payload);
    if (attempt() >= poll.pace().attempts()) {
      return new AttemptOutcome.Failed(
          ErrorObject.of(
              EXHAUSTED,
              "poll " + call().name() + " is not done after " + attempt() + " attempts"));
    }
    Duration delay =
        Backoff.delay(
            poll.pace(), attempt(), call().invocation().platform().random(), call().profile());
    return new AttemptOutcome.AskAgain(PollState.write(payload), delay);
  }

  @Override
  AttemptOutcome afterFailure(Throwable failure) {
    return new AttemptOutcome.Failed(FailureRecorder.record(failure));
  }

  /** A poll's retry carries a state and no error, so a deferred check counts as one. */
  @Override
  OperationUpdate deferred(@Nullable String state, AttemptMark counted, Duration delay) {
    return call().askAgain(stateFor(state), delay);
  }

  @Override
  AttemptOutcome cutOff(StepTimeoutException cut) {
    Duration delay =
        Backoff.delay(
            poll.pace(), attempt(), call().invocation().platform().random(), call().profile());
    return new AttemptOutcome.AskAgain(stateFor(checked), delay);
  }

  /** The state that a check was given, for the next one to be given as well. */
  private String stateFor(@Nullable String state) {
    if (attempt() > 1 && state != null) return state;
    return PollState.write(
        Payloads.encode(poll.codec(), initial, call().name(), call().profile().payloadBytes()));
  }

  @Override
  @Nullable Throwable interruption() {
    return null; // a check may be repeated
  }

  @Override
  boolean startsDurably() {
    return false;
  }

  @Override
  void waits(Operation operation) {
    call().invocation().pauses().stopAt(call(), operation.wakesAt());
  }

  @Override
  S decode(@Nullable String payload) {
    return Payloads.decode(poll.codec(), payload, call().name());
  }

  @Override
  Throwable rebuild(ErrorObject error) {
    if (EXHAUSTED.equals(error.type())) return new PollExhaustedException(call().name(), error);
    return FailureRebuilder.rebuild(
        call().name(), error, poll.failures(), StepFailedException::new);
  }
}
