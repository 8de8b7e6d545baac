package dev.cairn.runtime.operation;

/** The user's method behind an operation without a result. */
@FunctionalInterface
public interface VoidBody {
  void run() throws Throwable;
}
