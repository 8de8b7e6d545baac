package dev.cairn.runtime.operation;

import dev.cairn.runtime.definition.MethodCall;
import dev.cairn.runtime.definition.Signature;
import org.jspecify.annotations.Nullable;

/** The user's method behind an operation, called without arguments. */
@FunctionalInterface
public interface Body<T extends @Nullable Object> extends MethodCall<Signature.Of0<T>, T> {
  T run() throws Throwable;

  // No lambda is both: this one has no parameter.
  @Override
  @SuppressWarnings("FunctionalInterfaceMethodChanged")
  default T run(Signature.@Nullable Of0<T> stub) throws Throwable {
    return stub == null ? run() : stub.run();
  }
}
