package dev.cairn.processor.determinism.library;

import java.util.Optional;

/** A source of class files. */
@FunctionalInterface
public interface ClassFiles {

  /**
   * The bytes of a class; empty if there is none outside of the JDK.
   *
   * @param internalName for instance {@code com/acme/Prices}
   */
  Optional<byte[]> find(String internalName);
}
