package dev.cairn.testing.stub;

import dev.cairn.runtime.definition.Signature;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for the body of a step. Answers are given in the order in which they were said, one per
 * attempt; the last one again and again. Retries, timeouts and records are those of the step.
 *
 * <pre>{@code
 * runner.stub(OrderWorkflowExecutor.CHARGE).fails(new GatewayUnavailable("busy")).returns(payment);
 * runner.stub(OrderWorkflowExecutor.SHIP).answers((order, payment) -> new Receipt(order.id()));
 * runner.stub(OrderWorkflowExecutor.REFUND).answers(payment -> {}); // a step without a result
 * }</pre>
 *
 * @param <T> what the step returns
 * @param <M> the signature of the step's method
 */
public final class StepStub<T extends @Nullable Object, M extends Signature> {
  private final Answers<Asked<M, T>, T> answers;

  StepStub(Answers<Asked<M, T>, T> answers) {
    this.answers = answers;
  }

  /** The next attempt returns this. */
  public StepStub<T, M> returns(T value) {
    answers.add(asked -> value);
    return this;
  }

  /** The next attempt fails so. */
  public StepStub<T, M> fails(Throwable failure) {
    answers.addFailure(failure);
    return this;
  }

  /** The next attempt runs this in place of the body, with the step's arguments. */
  public StepStub<T, M> answers(M code) {
    Objects.requireNonNull(code, "a stub answers with code");
    answers.add(asked -> asked.call().run(code));
    return this;
  }

  /** The number of attempts that it has answered. */
  public int calls() {
    return answers.calls();
  }
}
