package dev.cairn.runtime.operation;

import dev.cairn.runtime.definition.MethodCall;
import org.jspecify.annotations.Nullable;

/**
 * One call of a durable method without a result.
 *
 * @param <M> the method's signature
 */
@FunctionalInterface
public interface VoidMethodCall<M> extends MethodCall<M, Void> {
  void call(@Nullable M stub) throws Throwable;

  @Override
  @SuppressWarnings("NullAway") // the only value of Void is null
  default Void run(@Nullable M stub) throws Throwable {
    call(stub);
    return null;
  }
}
