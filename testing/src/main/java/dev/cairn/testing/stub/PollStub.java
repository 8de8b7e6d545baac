package dev.cairn.testing.stub;

import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.definition.Signature;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for the checks of a poll, one answer per check.
 *
 * <pre>{@code
 * runner.stub(DeliveryWorkflowExecutor.ARRIVED).notYet().notYet().done(true);
 * runner.stub(DeliveryWorkflowExecutor.ARRIVED).answers(parcel -> parcel.isSmall());
 * }</pre>
 *
 * @param <S> the state, or what is found
 * @param <M> the signature of the poll's method
 */
public final class PollStub<S extends @Nullable Object, M extends Signature> {
  private final Answers<Asked<M, PollResult<S>>, PollResult<S>> answers;

  PollStub(Answers<Asked<M, PollResult<S>>, PollResult<S>> answers) {
    this.answers = answers;
  }

  /** The next check is not done, and leaves the state as it is. */
  @SuppressWarnings({"unchecked", "NullAway"}) // the poll's own state
  public PollStub<S, M> notYet() {
    answers.add(asked -> new PollResult<>(false, (S) asked.state()));
    return this;
  }

  /** The next check is not done, and leaves this state. */
  public PollStub<S, M> notYet(S state) {
    answers.add(asked -> new PollResult<>(false, state));
    return this;
  }

  /** The next check is done, with this. */
  public PollStub<S, M> done(S value) {
    answers.add(asked -> new PollResult<>(true, value));
    return this;
  }

  /** The next check fails so, and the poll with it. */
  public PollStub<S, M> fails(Throwable failure) {
    answers.addFailure(failure);
    return this;
  }

  /** The next check is this, with the arguments of the poll; a state is the last of them. */
  public PollStub<S, M> answers(M check) {
    Objects.requireNonNull(check, "a stub answers with code");
    answers.add(asked -> asked.call().run(check));
    return this;
  }

  /** The number of checks that it has answered. */
  public int calls() {
    return answers.calls();
  }
}
