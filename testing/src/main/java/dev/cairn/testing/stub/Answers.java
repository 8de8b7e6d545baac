package dev.cairn.testing.stub;

import dev.cairn.runtime.definition.OperationDefinition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The answers of a stub, one after the other; the last one is given again and again. An attempt
 * that is made again, because its process died in it, is answered as it was.
 */
final class Answers<A extends @Nullable Object, T extends @Nullable Object> {
  private final OperationDefinition operation;
  private final Mistakes mistakes;
  private final List<Answer<A, T>> answers = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();
  private final Set<Throwable> planned = Collections.newSetFromMap(new IdentityHashMap<>());
  private int calls;

  Answers(OperationDefinition operation, Mistakes mistakes) {
    this.operation = operation;
    this.mistakes = mistakes;
  }

  synchronized void add(Answer<A, T> answer) {
    Objects.requireNonNull(answer, "a stub answers with code");
    answers.add(answer);
  }

  synchronized void addFailure(Throwable failure) {
    planned.add(Objects.requireNonNull(failure, "a stub fails with an exception"));
    answers.add(
        argument -> {
          throw failure;
        });
  }

  /**
   * The next answer.
   *
   * @param attempt what it is for, the same for the same attempt; null if nobody can know
   */
  T next(A argument, @Nullable String attempt) throws Throwable {
    try {
      return take(attempt).answer(argument);
    } catch (AssertionError e) {
      throw isPlanned(e) ? e : mistakes.add(e);
    }
  }

  private synchronized boolean isPlanned(Throwable failure) {
    return planned.contains(failure);
  }

  private synchronized Answer<A, T> take(@Nullable String attempt) {
    if (answers.isEmpty()) {
      throw mistakes.add(
          new IllegalStateException(
              "the stub of " + operation.name().text() + " has no answer; say what it returns"));
    }
    calls++;
    int next = places.size();
    int place = places.computeIfAbsent(attempt == null ? "call " + calls : attempt, key -> next);
    return answers.get(Math.min(place, answers.size() - 1));
  }

  synchronized int calls() {
    return calls;
  }
}
