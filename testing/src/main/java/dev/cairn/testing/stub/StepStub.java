package dev.cairn.testing.stub;

import dev.cairn.runtime.definition.StepDefinition;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for the body of a step. Answers are given in the order in which they were said, one per
 * attempt; the last one again and again. Retries, timeouts and records are those of the step.
 *
 * <pre>{@code
 * runner.stub(OrderWorkflowExecutor.CHARGE).fails(new GatewayUnavailable("busy")).returns(payment);
 * }</pre>
 *
 * @param <T> what the step returns
 */
public final class StepStub<T extends @Nullable Object> {
  private final Answers<StepStub<T>, T> answers;

  StepStub(StepDefinition<T> step, Mistakes mistakes) {
    answers = new Answers<>(step, mistakes);
  }

  /** The next attempt returns this. */
  public StepStub<T> returns(T value) {
    answers.add(me -> value);
    return this;
  }

  /** The next attempt fails so. */
  public StepStub<T> fails(Throwable failure) {
    answers.add(
        me -> {
          throw failure;
        });
    return this;
  }

  /** The next attempt runs this in place of the body. */
  public StepStub<T> answers(Code<T> code) {
    answers.add(me -> code.run());
    return this;
  }

  /** The next attempt does nothing; for steps without a result. */
  @SuppressWarnings("NullAway") // the only value of Void is null
  public StepStub<T> doesNothing() {
    answers.add(me -> null);
    return this;
  }

  /** The number of attempts that it has answered. */
  public int calls() {
    return answers.calls();
  }

  T next() throws Throwable {
    return answers.next(this);
  }

  /** Code in place of a step's body. */
  @FunctionalInterface
  public interface Code<T extends @Nullable Object> {
    T run() throws Throwable;
  }
}
