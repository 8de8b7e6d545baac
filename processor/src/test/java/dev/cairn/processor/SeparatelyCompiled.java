package dev.cairn.processor;

import dev.cairn.runtime.Durable;

/** Durable work in a class that is compiled before the workflows that call it. */
public final class SeparatelyCompiled {

  /** The argument, by way of a branch. */
  public static int first(int number) {
    return Durable.any(Durable.async(() -> number));
  }

  private SeparatelyCompiled() {}
}
