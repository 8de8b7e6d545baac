package dev.cairn.testing.stub;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.MethodCall;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.platform.Bodies;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * All stubs of a runner; runs them in the place of bodies. Operations without one run as written.
 */
public final class Stubs implements Bodies {
  private final Map<OperationDefinition, Answers<?, ?>> bodies = new ConcurrentHashMap<>();
  private final Map<InvokeDefinition<?, ?>, InvokeStub<?, ?>> functions =
      Collections.synchronizedMap(new LinkedHashMap<>());
  private final Mistakes mistakes = new Mistakes();

  /** The stub of a step. */
  public <T extends @Nullable Object, M extends Signature> StepStub<T, M> of(
      StepDefinition<T, M> step) {
    return new StepStub<>(answers(step));
  }

  /** The stub of a poll's checks. */
  public <S extends @Nullable Object, M extends Signature> PollStub<S, M> of(
      PollDefinition<S, M> poll) {
    return new PollStub<>(answers(poll));
  }

  /** The stub of an event's submitter. */
  public <M extends Signature> SubmitterStub<M> of(EventDefinition<?, M> event) {
    return new SubmitterStub<>(answers(event));
  }

  /** New answers of an operation, in the place of those that it had. */
  private <A, T extends @Nullable Object> Answers<A, T> answers(OperationDefinition operation) {
    Answers<A, T> answers = new Answers<>(operation, mistakes);
    bodies.put(operation, answers);
    return answers;
  }

  /** The stub of a function that is called. */
  public <I extends @Nullable Object, T extends @Nullable Object> InvokeStub<I, T> of(
      InvokeDefinition<I, T> invoke) {
    InvokeStub<I, T> stub = new InvokeStub<>(invoke, mistakes);
    functions.put(invoke, stub);
    return stub;
  }

  /** The operations that have a stub. */
  public Set<OperationDefinition> operations() {
    Set<OperationDefinition> operations = new LinkedHashSet<>(bodies.keySet());
    synchronized (functions) {
      operations.addAll(functions.keySet());
    }
    return operations;
  }

  /** Whether a function has a stub. */
  public boolean hasFunction(String functionName) {
    return functionStubs().stream().anyMatch(stub -> stub.isFor(functionName));
  }

  /** The answer of a function's stub. */
  public @Nullable String call(String functionName, @Nullable String payload) throws Throwable {
    for (InvokeStub<?, ?> stub : functionStubs()) {
      if (stub.isFor(functionName)) return stub.next(payload);
    }
    throw new IllegalArgumentException("the function " + functionName + " has no stub");
  }

  private List<InvokeStub<?, ?>> functionStubs() {
    synchronized (functions) {
      return List.copyOf(functions.values());
    }
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
  @SuppressWarnings("unchecked") // the answers are of the operation's own type
  public <M, T extends @Nullable Object> T run(
      OperationDefinition operation, @Nullable Object state, MethodCall<M, T> call)
      throws Throwable {
    Answers<Asked<M, T>, T> answers = (Answers<Asked<M, T>, T>) bodies.get(operation);
    if (answers == null) return call.run(null);
    boolean isStep = operation instanceof StepDefinition;
    String attempt = isStep ? Durable.idempotencyKey() + " " + Durable.attempt() : null;
    return answers.next(new Asked<>(state, call), attempt);
  }
}
