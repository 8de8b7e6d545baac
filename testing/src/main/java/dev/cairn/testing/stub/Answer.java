package dev.cairn.testing.stub;

import org.jspecify.annotations.Nullable;

/** One answer of a stub; what it throws is the failure of the attempt. */
@FunctionalInterface
public interface Answer<A extends @Nullable Object, T extends @Nullable Object> {
  T answer(A argument) throws Throwable;
}
