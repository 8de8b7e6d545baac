package dev.cairn.processor.determinism.library;

import dev.cairn.processor.determinism.MethodId;

/** An act of a method in a class file, as far as it matters. */
sealed interface Act {

  /**
   * Calls a method, or makes a value that will call it: a lambda or a method reference.
   *
   * @param forPeople whether it makes what an exception is told, which only people read
   */
  record Call(MethodId target, boolean forPeople) implements Act {}

  /** Reads or writes a static field. */
  record StaticField(String owner, String name) implements Act {}

  /** Does what class files cannot show: the code of its instructions is made at run time. */
  record Dynamic(String bootstrap) implements Act {}
}
