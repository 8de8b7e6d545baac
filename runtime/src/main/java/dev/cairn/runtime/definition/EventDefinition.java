package dev.cairn.runtime.definition;

import dev.cairn.Codec;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An {@link dev.cairn.AwaitEvent} method.
 *
 * @param timeout how long to wait; null for as long as the run may last
 * @param heartbeat the longest silence; null for any
 * @param retry how a failing submitter is retried
 * @param <T> the payload
 * @param <M> the submitter's signature; {@link Signature.NoSubmitter} where there is none
 */
public record EventDefinition<T extends @Nullable Object, M>(
    OperationName name,
    SourceLine source,
    int pauseIndex,
    Codec<T> codec,
    @Nullable Duration timeout,
    @Nullable Duration heartbeat,
    RetryPolicy retry,
    FailureTypes failures)
    implements OperationDefinition, Named<EventDefinition<T, M>> {

  /** An event without a limit and without a submitter. */
  public static <T extends @Nullable Object> EventDefinition<T, Signature.NoSubmitter> of(
      String name, Codec<T> codec) {
    return new EventDefinition<>(
        OperationName.of(name),
        SourceLine.UNKNOWN,
        0,
        codec,
        null,
        null,
        RetryPolicy.DEFAULT,
        FailureTypes.NONE);
  }

  /** The same, declared there, with a submitter of the signature that the constant's type says. */
  public <D> EventDefinition<T, D> at(String file, int line) {
    SourceLine at = new SourceLine(file, line);
    return new EventDefinition<>(name, at, pauseIndex, codec, timeout, heartbeat, retry, failures);
  }

  /** The same with that pause index. */
  public EventDefinition<T, M> pause(int index) {
    return new EventDefinition<>(name, source, index, codec, timeout, heartbeat, retry, failures);
  }

  /** The same, waiting that long. */
  public EventDefinition<T, M> timeout(Duration timeout) {
    return new EventDefinition<>(
        name, source, pauseIndex, codec, timeout, heartbeat, retry, failures);
  }

  /** The same with that limit to silence. */
  public EventDefinition<T, M> heartbeat(Duration heartbeat) {
    return new EventDefinition<>(
        name, source, pauseIndex, codec, timeout, heartbeat, retry, failures);
  }

  /** The same, its submitter retried so. */
  public EventDefinition<T, M> retry(RetryPolicy retry) {
    return new EventDefinition<>(
        name, source, pauseIndex, codec, timeout, heartbeat, retry, failures);
  }

  /** The same, whose submitter's failures of that type are rebuilt as such. */
  public <X extends Throwable> EventDefinition<T, M> rebuilds(
      Class<X> type, Function<String, X> fromMessage) {
    FailureTypes more = failures.with(type, fromMessage);
    return new EventDefinition<>(name, source, pauseIndex, codec, timeout, heartbeat, retry, more);
  }

  @Override
  public EventDefinition<T, M> definition() {
    return this;
  }
}
