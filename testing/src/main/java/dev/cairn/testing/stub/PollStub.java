package dev.cairn.testing.stub;

import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.definition.PollDefinition;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for the checks of a poll, one answer per check.
 *
 * <pre>{@code
 * runner.stub(DeliveryWorkflowExecutor.ARRIVED).notYet().notYet().done(true);
 * }</pre>
 *
 * @param <S> the state, or what is found
 */
public final class PollStub<S extends @Nullable Object> {
  private final Answers<S, PollResult<S>> answers;

  PollStub(PollDefinition<S> poll, Mistakes mistakes) {
    answers = new Answers<>(poll, mistakes);
  }

  /** The next check is not done, and leaves the state as it is. */
  public PollStub<S> notYet() {
    answers.add(state -> new PollResult<>(false, state));
    return this;
  }

  /** The next check is not done, and leaves this state. */
  public PollStub<S> notYet(S state) {
    answers.add(before -> new PollResult<>(false, state));
    return this;
  }

  /** The next check is done, with this. */
  public PollStub<S> done(S value) {
    answers.add(before -> new PollResult<>(true, value));
    return this;
  }

  /** The next check fails so, and the poll with it. */
  public PollStub<S> fails(Throwable failure) {
    answers.add(
        state -> {
          throw failure;
        });
    return this;
  }

  /** The next check is this. */
  public PollStub<S> answers(Answer<S, PollResult<S>> check) {
    answers.add(check);
    return this;
  }

  /** The number of checks that it has answered. */
  public int calls() {
    return answers.calls();
  }

  PollResult<S> next(S state) throws Throwable {
    return answers.next(state);
  }
}
