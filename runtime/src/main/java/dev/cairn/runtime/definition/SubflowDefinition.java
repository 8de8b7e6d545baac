package dev.cairn.runtime.definition;

import dev.cairn.Codec;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A {@link dev.cairn.Subflow} method.
 *
 * @param retry how often the block is repeated
 * @param <T> the result
 */
public record SubflowDefinition<T extends @Nullable Object>(
    OperationName name, SourceLine source, Codec<T> codec, RetryPolicy retry, FailureTypes failures)
    implements OperationDefinition, Named<SubflowDefinition<T>> {

  /** A block that is not repeated. */
  public static <T extends @Nullable Object> SubflowDefinition<T> of(String name, Codec<T> codec) {
    return new SubflowDefinition<>(
        OperationName.of(name), SourceLine.UNKNOWN, codec, RetryPolicy.NONE, FailureTypes.NONE);
  }

  /** The same, declared there. */
  public SubflowDefinition<T> at(String file, int line) {
    return new SubflowDefinition<>(name, new SourceLine(file, line), codec, retry, failures);
  }

  /** The same, repeated so. */
  public SubflowDefinition<T> retry(RetryPolicy retry) {
    return new SubflowDefinition<>(name, source, codec, retry, failures);
  }

  /** The same, whose failures of that type are rebuilt as such. */
  public <X extends Throwable> SubflowDefinition<T> rebuilds(
      Class<X> type, Function<String, X> fromMessage) {
    FailureTypes more = failures.with(type, fromMessage);
    return new SubflowDefinition<>(name, source, codec, retry, more);
  }

  @Override
  public int pauseIndex() {
    return 0;
  }

  @Override
  public SubflowDefinition<T> definition() {
    return this;
  }
}
