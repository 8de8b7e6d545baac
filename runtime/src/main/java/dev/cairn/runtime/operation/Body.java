package dev.cairn.runtime.operation;

import dev.cairn.runtime.platform.Bodies;
import org.jspecify.annotations.Nullable;

/** The user's method behind an operation. */
@FunctionalInterface
public interface Body<T extends @Nullable Object> extends Bodies.Code<T> {}
