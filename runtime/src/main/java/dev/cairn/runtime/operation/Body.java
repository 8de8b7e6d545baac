package dev.cairn.runtime.operation;

import org.jspecify.annotations.Nullable;

/** The user's method behind an operation. */
@FunctionalInterface
public interface Body<T extends @Nullable Object> {
  T run() throws Throwable;
}
