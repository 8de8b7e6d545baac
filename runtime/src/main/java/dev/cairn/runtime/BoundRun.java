package dev.cairn.runtime;

import org.jspecify.annotations.Nullable;

/** The run that each thread works for. */
final class BoundRun {
  static final ThreadLocal<@Nullable CurrentRun> CURRENT = new ThreadLocal<>();

  private BoundRun() {}
}
