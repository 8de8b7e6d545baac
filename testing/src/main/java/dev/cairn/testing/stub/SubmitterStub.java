package dev.cairn.testing.stub;

import dev.cairn.runtime.definition.Signature;
import java.util.Objects;

/**
 * Stands in for the submitter of an event, one answer per attempt.
 *
 * <pre>{@code
 * runner.stub(PermitWorkflowExecutor.GRANTED).submits((draft, id) -> sent.put(draft, id));
 * }</pre>
 *
 * @param <M> the signature of the submitter
 */
public final class SubmitterStub<M extends Signature> {
  private final Answers<Asked<M, Void>, Void> answers;

  SubmitterStub(Answers<Asked<M, Void>, Void> answers) {
    this.answers = answers;
  }

  /** The next attempt calls this, with the arguments of the submitter and the id. */
  public SubmitterStub<M> submits(M submission) {
    Objects.requireNonNull(submission, "a stub answers with code");
    answers.add(asked -> asked.call().run(submission));
    return this;
  }

  /** The next attempt fails so. */
  public SubmitterStub<M> fails(Throwable failure) {
    answers.addFailure(failure);
    return this;
  }

  /** The number of attempts that it has answered. */
  public int calls() {
    return answers.calls();
  }
}
