package dev.cairn.runtime.operation;

import dev.cairn.runtime.definition.Signature;
import org.jspecify.annotations.Nullable;

/** The user's method behind an operation without a result, called without arguments. */
@FunctionalInterface
public interface VoidBody extends VoidMethodCall<Signature.Void0> {
  void run() throws Throwable;

  // No lambda is both: this one has no parameter.
  @Override
  @SuppressWarnings("FunctionalInterfaceMethodChanged")
  default void call(Signature.@Nullable Void0 stub) throws Throwable {
    if (stub == null) run();
    else stub.run();
  }
}
