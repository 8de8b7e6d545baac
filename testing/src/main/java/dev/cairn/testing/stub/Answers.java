package dev.cairn.testing.stub;

import dev.cairn.runtime.definition.OperationDefinition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The answers of a stub, one after the other; the last one is given again and again. */
final class Answers<A extends @Nullable Object, T extends @Nullable Object> {
  private final OperationDefinition operation;
  private final Mistakes mistakes;
  private final List<Answer<A, T>> answers = new ArrayList<>();
  private int calls;

  Answers(OperationDefinition operation, Mistakes mistakes) {
    this.operation = operation;
    this.mistakes = mistakes;
  }

  synchronized void add(Answer<A, T> answer) {
    answers.add(answer);
  }

  synchronized void addFailure(Throwable failure) {
    answers.add(
        argument -> {
          throw failure;
        });
  }

  T next(A argument) throws Throwable {
    return take().answer(argument);
  }

  private synchronized Answer<A, T> take() {
    if (answers.isEmpty()) {
      throw mistakes.add(
          "the stub of " + operation.name().text() + " has no answer; say what it returns");
    }
    return answers.get(Math.min(calls++, answers.size() - 1));
  }

  synchronized int calls() {
    return calls;
  }
}
