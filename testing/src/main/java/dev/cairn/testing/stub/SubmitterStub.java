package dev.cairn.testing.stub;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.definition.EventDefinition;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for the submitter of an event, one answer per attempt.
 *
 * <pre>{@code
 * runner.stub(PermitWorkflowExecutor.GRANTED).submits(id -> sent.add(id));
 * }</pre>
 */
public final class SubmitterStub {
  private final Answers<CallbackId, @Nullable Void> answers;

  SubmitterStub(EventDefinition<?> event, Mistakes mistakes) {
    answers = new Answers<>(event, mistakes);
  }

  /** Takes the id that others answer with. */
  @FunctionalInterface
  public interface Submission {
    void submit(CallbackId id) throws Throwable;
  }

  /** The next attempt hands the id to this. */
  @SuppressWarnings("NullAway") // the only value of Void is null
  public SubmitterStub submits(Submission submission) {
    answers.add(
        id -> {
          submission.submit(id);
          return null;
        });
    return this;
  }

  /** The next attempt fails so. */
  public SubmitterStub fails(Throwable failure) {
    answers.add(
        id -> {
          throw failure;
        });
    return this;
  }

  /** The number of attempts that it has answered. */
  public int calls() {
    return answers.calls();
  }

  @Nullable Void next(CallbackId id) throws Throwable {
    return answers.next(id);
  }
}
