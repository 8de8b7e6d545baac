package dev.cairn.runtime.definition;

import dev.cairn.Codec;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A {@link dev.cairn.Poll} method.
 *
 * @param pace how many checks, and the waits between them; its filters are not used
 * @param <S> the state that checks hand on, or the result
 * @param <M> the method's signature
 */
public record PollDefinition<S extends @Nullable Object, M extends Signature>(
    OperationName name,
    SourceLine source,
    int pauseIndex,
    Codec<S> codec,
    RetryPolicy pace,
    FailureTypes failures)
    implements OperationDefinition, Named<PollDefinition<S, M>> {

  /** A poll at that pace, whose checks have no parameters. */
  public static <S extends @Nullable Object> PollDefinition<S, Signature.Of0<S>> of(
      String name, Codec<S> codec, RetryPolicy pace) {
    return new PollDefinition<>(
        OperationName.of(name), SourceLine.UNKNOWN, 0, codec, pace, FailureTypes.NONE);
  }

  /** The same, declared there, by a method with the signature that the constant's type says. */
  public <D extends Signature> PollDefinition<S, D> at(String file, int line) {
    SourceLine at = new SourceLine(file, line);
    return new PollDefinition<>(name, at, pauseIndex, codec, pace, failures);
  }

  /** The same with that pause index. */
  public PollDefinition<S, M> pause(int index) {
    return new PollDefinition<>(name, source, index, codec, pace, failures);
  }

  /** The same, whose failures of that type are rebuilt as such. */
  public <X extends Throwable> PollDefinition<S, M> rebuilds(
      Class<X> type, Function<String, X> fromMessage) {
    FailureTypes more = failures.with(type, fromMessage);
    return new PollDefinition<>(name, source, pauseIndex, codec, pace, more);
  }

  @Override
  public PollDefinition<S, M> definition() {
    return this;
  }
}
