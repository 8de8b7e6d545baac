package dev.cairn.testing.stub;

import dev.cairn.runtime.definition.MethodCall;
import org.jspecify.annotations.Nullable;

/**
 * The question to a stub of a body.
 *
 * @param state the state that a check of a poll is given; else null
 * @param call the call that it answers in the place of the user's method, with its arguments
 */
record Asked<M, T extends @Nullable Object>(@Nullable Object state, MethodCall<M, T> call) {}
