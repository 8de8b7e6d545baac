package dev.cairn.runtime.operation;

import dev.cairn.runtime.Callback;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.EventTimeoutException;
import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.FilledName;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.MethodCall;
import dev.cairn.runtime.definition.Named;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.invocation.CallChecks;
import dev.cairn.runtime.invocation.WorkflowThread;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The durable operations, as the methods of generated executors call them. {@code self} is the
 * executor: a run only takes calls of its own.
 *
 * <p>Each of these answers from the journal what is recorded there, and otherwise does the work and
 * records it. All throw {@link dev.cairn.runtime.InvalidDurableCallException} where no durable call
 * may be made.
 */
public final class Operations {

  /** The name of one call of a method, to be filled from the arguments of the call. */
  public static <D extends OperationDefinition> FilledName<D> named(D method) {
    WorkflowThread thread = WorkflowThread.current();
    return thread == null ? FilledName.of(method) : thread.named(method);
  }

  /** A step with a result. */
  public static <T extends @Nullable Object, M extends Signature> T step(
      WorkflowExecutor<?, ?> self, Named<StepDefinition<T, M>> step, MethodCall<M, T> body) {
    return new StepOperation<>(CallChecks.forCall(self, step), step, body).run();
  }

  /** A step with a result, of a method without parameters. */
  public static <T extends @Nullable Object> T step(
      WorkflowExecutor<?, ?> self, Named<StepDefinition<T, Signature.Of0<T>>> step, Body<T> body) {
    return new StepOperation<>(CallChecks.forCall(self, step), step, body).run();
  }

  /** A step without a result. */
  public static <M extends Signature> void voidStep(
      WorkflowExecutor<?, ?> self, Named<StepDefinition<Void, M>> step, VoidMethodCall<M> body) {
    Void unused = new StepOperation<>(CallChecks.forCall(self, step), step, body).run();
  }

  /** A step without a result, of a method without parameters. */
  public static void voidStep(
      WorkflowExecutor<?, ?> self,
      Named<StepDefinition<Void, Signature.Void0>> step,
      VoidBody body) {
    Void unused = new StepOperation<>(CallChecks.forCall(self, step), step, body).run();
  }

  /** A timer of the length that its definition says. */
  public static void sleep(WorkflowExecutor<?, ?> self, Named<SleepDefinition> sleep) {
    startSleep(self, sleep).get();
  }

  /** A timer of that length. */
  public static void sleep(
      WorkflowExecutor<?, ?> self, Named<SleepDefinition> sleep, Duration duration) {
    startSleep(self, sleep, duration).get();
  }

  /** A timer until that moment. */
  public static void sleepUntil(
      WorkflowExecutor<?, ?> self, Named<SleepDefinition> sleep, Instant end) {
    startSleepUntil(self, sleep, end).get();
  }

  /** Starts a timer of the length that its definition says. */
  public static DurableFuture<Void> startSleep(
      WorkflowExecutor<?, ?> self, Named<SleepDefinition> sleep) {
    Duration duration = sleep.definition().duration();
    if (duration == null) throw new IllegalArgumentException(sleep.name() + " has no duration");
    return startSleep(self, sleep, duration);
  }

  /** Starts a timer of that length. */
  public static DurableFuture<Void> startSleep(
      WorkflowExecutor<?, ?> self, Named<SleepDefinition> sleep, Duration duration) {
    WorkflowThread thread = CallChecks.forCall(self, sleep);
    return started(thread, sleep, new SleepOperation.Asked(duration, thread, sleep));
  }

  /** Starts a timer until that moment. */
  public static DurableFuture<Void> startSleepUntil(
      WorkflowExecutor<?, ?> self, Named<SleepDefinition> sleep, Instant end) {
    WorkflowThread thread = CallChecks.forCall(self, sleep);
    return started(thread, sleep, new SleepOperation.Until(end, thread, sleep));
  }

  private static DurableFuture<Void> started(
      WorkflowThread thread, Named<SleepDefinition> sleep, SleepOperation.Length length) {
    SleepOperation operation = new SleepOperation(thread, sleep.definition(), sleep.name(), length);
    operation.start();
    return operation;
  }

  /** Waits for an event. */
  public static <T extends @Nullable Object> T awaitEvent(
      WorkflowExecutor<?, ?> self, Named<? extends EventDefinition<T, ?>> event) {
    return startEvent(self, event).get();
  }

  /** Waits for an event whose id the submitter hands on. */
  public static <T extends @Nullable Object, M> T awaitEvent(
      WorkflowExecutor<?, ?> self, Named<EventDefinition<T, M>> event, Submitter<M> submitter) {
    return SubmittedEvent.await(CallChecks.forCall(self, event), event, submitter);
  }

  /** Waits for an event; empty when the time is up. */
  public static <T> Optional<T> awaitOptionalEvent(
      WorkflowExecutor<?, ?> self, Named<? extends EventDefinition<T, ?>> event) {
    Callback<T> callback = startEvent(self, event);
    return orEmpty(callback::get);
  }

  /** Waits for an event whose id the submitter hands on; empty when the time is up. */
  public static <T, M> Optional<T> awaitOptionalEvent(
      WorkflowExecutor<?, ?> self, Named<EventDefinition<T, M>> event, Submitter<M> submitter) {
    return orEmpty(() -> awaitEvent(self, event, submitter));
  }

  private static <T> Optional<T> orEmpty(Supplier<@Nullable T> event) {
    try {
      return Optional.ofNullable(event.get());
    } catch (EventTimeoutException e) {
      return Optional.empty();
    }
  }

  /** Starts to wait for an event. */
  public static <T extends @Nullable Object> Callback<T> startEvent(
      WorkflowExecutor<?, ?> self, Named<? extends EventDefinition<T, ?>> event) {
    EventOperation<T> operation = new EventOperation<>(CallChecks.forCall(self, event), event);
    operation.start();
    return operation;
  }

  /** Asks until the answer is true. */
  public static <M extends Signature> boolean pollUntilTrue(
      WorkflowExecutor<?, ?> self,
      Named<PollDefinition<Boolean, M>> poll,
      MethodCall<M, Boolean> check) {
    return new PollOperation<Boolean, M>(
            CallChecks.forCall(self, poll),
            poll,
            /* initial= */ false,
            (state, stub) -> {
              boolean done = check.run(stub);
              return new PollResult<>(done, done);
            })
        .found();
  }

  /** Asks until the answer is true, with a method without parameters. */
  public static boolean pollUntilTrue(
      WorkflowExecutor<?, ?> self,
      Named<PollDefinition<Boolean, Signature.Of0<Boolean>>> poll,
      Body<Boolean> check) {
    MethodCall<Signature.Of0<Boolean>, Boolean> call = check;
    return pollUntilTrue(self, poll, call);
  }

  /** Asks until the answer is present. */
  @SuppressWarnings("NullAway") // absent until the poll is done, and seen by nobody until then
  public static <T, M extends Signature> Optional<T> pollUntilPresent(
      WorkflowExecutor<?, ?> self,
      Named<PollDefinition<T, M>> poll,
      MethodCall<M, Optional<T>> check) {
    return Optional.ofNullable(
        new PollOperation<T, M>(
                CallChecks.forCall(self, poll),
                poll,
                null,
                (state, stub) -> {
                  Optional<T> found = check.run(stub);
                  return new PollResult<>(found.isPresent(), found.orElse(null));
                })
            .found());
  }

  /** Asks until the answer is present, with a method without parameters. */
  public static <T> Optional<T> pollUntilPresent(
      WorkflowExecutor<?, ?> self,
      Named<PollDefinition<T, Signature.Of0<Optional<T>>>> poll,
      Body<Optional<T>> check) {
    MethodCall<Signature.Of0<Optional<T>>, Optional<T>> call = check;
    return pollUntilPresent(self, poll, call);
  }

  /**
   * Asks until a check says that it is done; each check gets the state that the one before left.
   */
  public static <S extends @Nullable Object, M extends Signature> PollResult<S> pollState(
      WorkflowExecutor<?, ?> self, Named<PollDefinition<S, M>> poll, S initial, Check<S, M> check) {
    return PollResult.done(
        new PollOperation<>(CallChecks.forCall(self, poll), poll, initial, check).found());
  }

  /** Calls another function and waits for its result. */
  public static <I extends @Nullable Object, T extends @Nullable Object> T invoke(
      WorkflowExecutor<?, ?> self, Named<InvokeDefinition<I, T>> invoke, I payload) {
    return startInvoke(self, invoke, payload).get();
  }

  /** Calls another function. */
  public static <I extends @Nullable Object, T extends @Nullable Object>
      DurableFuture<T> startInvoke(
          WorkflowExecutor<?, ?> self, Named<InvokeDefinition<I, T>> invoke, I payload) {
    InvokeOperation<I, T> operation =
        new InvokeOperation<>(CallChecks.forCall(self, invoke), invoke, payload);
    operation.start();
    return operation;
  }

  /** A subflow with a result. */
  public static <T extends @Nullable Object> T subflow(
      WorkflowExecutor<?, ?> self, Named<SubflowDefinition<T>> subflow, Body<T> body) {
    return SubflowOperation.run(CallChecks.forCall(self, subflow), subflow, body);
  }

  /** A subflow without a result. */
  @SuppressWarnings("NullAway") // the only value of Void is null
  public static void voidSubflow(
      WorkflowExecutor<?, ?> self, Named<SubflowDefinition<Void>> subflow, VoidBody body) {
    Void unused =
        subflow(
            self,
            subflow,
            () -> {
              body.run();
              return null;
            });
  }

  private Operations() {}
}
