package dev.cairn.testing.stub;

import dev.cairn.runtime.definition.InvokeDefinition;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for a function that workflows call, typed by the call.
 *
 * <pre>{@code
 * runner.stub(TripWorkflowExecutor.BOOK).answers(trip -> new Booking("B-1", trip.days()));
 * }</pre>
 *
 * @param <I> what the function is given
 * @param <T> what it answers
 */
public final class InvokeStub<I extends @Nullable Object, T extends @Nullable Object> {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\$?\\{[^}]*}");

  private final InvokeDefinition<I, T> invoke;
  private final Pattern functions;
  private final Answers<I, T> answers;

  InvokeStub(InvokeDefinition<I, T> invoke, Mistakes mistakes) {
    this.invoke = invoke;
    answers = new Answers<>(invoke, mistakes);
    StringBuilder pattern = new StringBuilder();
    var holes = PLACEHOLDER.matcher(invoke.function());
    int from = 0;
    while (holes.find()) {
      pattern.append(Pattern.quote(invoke.function().substring(from, holes.start()))).append(".*");
      from = holes.end();
    }
    functions = Pattern.compile(pattern + Pattern.quote(invoke.function().substring(from)));
  }

  /** The next call is answered with this. */
  public InvokeStub<I, T> returns(T value) {
    answers.add(payload -> value);
    return this;
  }

  /** The next call fails so. */
  public InvokeStub<I, T> fails(Throwable failure) {
    answers.addFailure(failure);
    return this;
  }

  /** The next call is answered by this. */
  public InvokeStub<I, T> answers(Answer<I, T> function) {
    answers.add(function);
    return this;
  }

  /** The number of calls that it has answered. */
  public int calls() {
    return answers.calls();
  }

  boolean isFor(String functionName) {
    return functions.matcher(functionName).matches();
  }

  @SuppressWarnings("NullAway") // no payload is null, where the type allows it
  @Nullable String next(@Nullable String payload) throws Throwable {
    T result = answers.next(payload == null ? null : invoke.payloadCodec().decode(payload), null);
    return result == null ? null : invoke.codec().encode(result);
  }
}
