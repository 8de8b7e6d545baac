package dev.cairn.runtime.definition;

import dev.cairn.Codec;
import dev.cairn.Delivery;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A {@link dev.cairn.Step} method.
 *
 * @param timeout how long an attempt may take; null for as long as it likes
 * @param <T> the result
 * @param <M> the method's signature
 */
public record StepDefinition<T extends @Nullable Object, M extends Signature>(
    OperationName name,
    SourceLine source,
    Codec<T> codec,
    RetryPolicy retry,
    Delivery delivery,
    @Nullable Duration timeout,
    FailureTypes failures)
    implements OperationDefinition, Named<StepDefinition<T, M>> {

  /** A step with the defaults, of a method without parameters. */
  public static <T extends @Nullable Object> StepDefinition<T, Signature.Of0<T>> of(
      String name, Codec<T> codec) {
    return new StepDefinition<>(
        OperationName.of(name),
        SourceLine.UNKNOWN,
        codec,
        RetryPolicy.DEFAULT,
        Delivery.AT_LEAST_ONCE,
        null,
        FailureTypes.NONE);
  }

  /** The same, declared there, by a method with the signature that the constant's type says. */
  public <D extends Signature> StepDefinition<T, D> at(String file, int line) {
    SourceLine at = new SourceLine(file, line);
    return new StepDefinition<>(name, at, codec, retry, delivery, timeout, failures);
  }

  /** The same, retried so. */
  public StepDefinition<T, M> retry(RetryPolicy retry) {
    return new StepDefinition<>(name, source, codec, retry, delivery, timeout, failures);
  }

  /** The same with that promise. */
  public StepDefinition<T, M> delivery(Delivery delivery) {
    return new StepDefinition<>(name, source, codec, retry, delivery, timeout, failures);
  }

  /** The same with a limit to each attempt. */
  public StepDefinition<T, M> timeout(Duration timeout) {
    return new StepDefinition<>(name, source, codec, retry, delivery, timeout, failures);
  }

  /** The same, whose failures of that type are rebuilt as such. */
  public <X extends Throwable> StepDefinition<T, M> rebuilds(
      Class<X> type, Function<String, X> fromMessage) {
    FailureTypes more = failures.with(type, fromMessage);
    return new StepDefinition<>(name, source, codec, retry, delivery, timeout, more);
  }

  @Override
  public int pauseIndex() {
    return 0;
  }

  @Override
  public StepDefinition<T, M> definition() {
    return this;
  }
}
