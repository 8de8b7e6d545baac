package dev.cairn.runtime.operation;

import dev.cairn.runtime.CallbackId;

/** The user's method that hands a callback's id on. */
@FunctionalInterface
public interface Submitter {
  void submit(CallbackId id) throws Throwable;
}
