package dev.cairn.processor.determinism.library;

import java.util.List;

/**
 * A method of a class file.
 *
 * @param declared whether it is annotated with {@code @Deterministic}
 */
record LibraryMethod(boolean isAbstract, boolean isNative, boolean declared, List<Act> acts) {
  LibraryMethod {
    acts = List.copyOf(acts);
  }
}
