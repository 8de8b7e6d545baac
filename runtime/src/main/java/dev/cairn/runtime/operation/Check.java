package dev.cairn.runtime.operation;

import dev.cairn.runtime.PollResult;
import org.jspecify.annotations.Nullable;

/** The user's check behind a poll with a state. */
@FunctionalInterface
public interface Check<S extends @Nullable Object> {
  PollResult<S> run(S state) throws Throwable;
}
