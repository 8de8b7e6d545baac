package dev.cairn.runtime.operation;

import dev.cairn.runtime.PollResult;
import org.jspecify.annotations.Nullable;

/**
 * The user's check behind a poll with a state, or a stub in its place.
 *
 * @param <M> the method's signature
 */
@FunctionalInterface
public interface Check<S extends @Nullable Object, M> {
  PollResult<S> run(S state, @Nullable M stub) throws Throwable;
}
