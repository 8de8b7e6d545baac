package dev.cairn.runtime.operation;

import dev.cairn.runtime.CallbackId;
import org.jspecify.annotations.Nullable;

/**
 * The user's method that hands a callback's id on, or a stub in its place.
 *
 * @param <M> the method's signature
 */
@FunctionalInterface
public interface Submitter<M> {
  void submit(CallbackId id, @Nullable M stub) throws Throwable;
}
