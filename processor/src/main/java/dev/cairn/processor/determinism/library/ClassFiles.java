package dev.cairn.processor.determinism.library;

import java.util.Optional;

/** Where class files come from. */
@FunctionalInterface
public interface ClassFiles {

  /**
   * The bytes of a class; empty if there is none outside of the JDK.
   *
   * @param internalName for instance {@code com/acme/Prices}
   */
  Optional<byte[]> find(String internalName);
}
