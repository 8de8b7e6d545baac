package dev.cairn.runtime.definition;

import org.jspecify.annotations.Nullable;

/**
 * One call of a durable method, with its arguments: of the user's code, or of a stub in its place.
 * Generated code holds the arguments in one lambda, {@code stub -> stub == null ?
 * super.charge(order) : stub.run(order)}, so that stubs cost nothing where there are none.
 *
 * @param <M> the method's signature
 * @param <T> its result
 */
@FunctionalInterface
public interface MethodCall<M, T extends @Nullable Object> {

  /**
   * Calls the user's method.
   *
   * @param stub the code to call instead, with the same arguments; null for none
   */
  T run(@Nullable M stub) throws Throwable;
}
