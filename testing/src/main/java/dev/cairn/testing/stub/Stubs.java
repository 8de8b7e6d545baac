package dev.cairn.testing.stub;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.platform.Bodies;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * All stubs of a runner; runs them in the place of bodies. Operations without one run as written.
 */
public final class Stubs implements Bodies {
  private final Map<OperationDefinition, Object> stubs = new ConcurrentHashMap<>();
  private final List<InvokeStub<?, ?>> functions = new CopyOnWriteArrayList<>();
  private final Mistakes mistakes = new Mistakes();

  /** The stub of a step; a new one the first time. */
  @SuppressWarnings("unchecked") // a definition is kept with a stub of its own type
  public <T extends @Nullable Object> StepStub<T> of(StepDefinition<T> step) {
    return (StepStub<T>) stubs.computeIfAbsent(step, it -> new StepStub<>(step, mistakes));
  }

  /** The stub of a poll's checks; a new one the first time. */
  @SuppressWarnings("unchecked")
  public <S extends @Nullable Object> PollStub<S> of(PollDefinition<S> poll) {
    return (PollStub<S>) stubs.computeIfAbsent(poll, it -> new PollStub<>(poll, mistakes));
  }

  /** The stub of an event's submitter; a new one the first time. */
  public SubmitterStub of(EventDefinition<?> event) {
    return (SubmitterStub) stubs.computeIfAbsent(event, it -> new SubmitterStub(event, mistakes));
  }

  /** The stub of a function that is called; a new one the first time. */
  @SuppressWarnings("unchecked")
  public <I extends @Nullable Object, T extends @Nullable Object> InvokeStub<I, T> of(
      InvokeDefinition<I, T> invoke) {
    return (InvokeStub<I, T>)
        stubs.computeIfAbsent(
            invoke,
            it -> {
              InvokeStub<I, T> stub = new InvokeStub<>(invoke, mistakes);
              functions.add(stub);
              return stub;
            });
  }

  /** Whether a function has a stub. */
  public boolean hasFunction(String functionName) {
    return functions.stream().anyMatch(stub -> stub.isFor(functionName));
  }

  /** The answer of a function's stub. */
  public @Nullable String call(String functionName, @Nullable String payload) throws Throwable {
    for (InvokeStub<?, ?> stub : functions) {
      if (stub.isFor(functionName)) return stub.next(payload);
    }
    throw new IllegalArgumentException("the function " + functionName + " has no stub");
  }

  /**
   * To be called when a run has come as far as it can: workflow code may have caught what a stub
   * without an answer has thrown.
   *
   * @throws IllegalStateException if a stub was asked that has no answer
   */
  public void checkAnswers() {
    mistakes.rethrow();
  }

  @Override
  @SuppressWarnings({"unchecked", "NullAway"}) // the stub is of the operation's own type
  public <T extends @Nullable Object> T run(
      OperationDefinition operation, @Nullable Object argument, Code<T> code) throws Throwable {
    Object stub = stubs.get(operation);
    if (stub instanceof StepStub<?> step) return (T) step.next();
    if (stub instanceof PollStub<?> poll) return (T) ((PollStub<Object>) poll).next(argument);
    if (stub instanceof SubmitterStub submitter && argument instanceof CallbackId id) {
      return (T) submitter.next(id);
    }
    return code.run();
  }
}
