package dev.cairn.processor.determinism.library;

import java.util.List;

/**
 * A method of a class file.
 *
 * @param isOverridable whether objects of other classes may have another one in its place
 * @param declared whether it is annotated with {@code @Deterministic}
 */
record LibraryMethod(
    boolean isAbstract, boolean isOverridable, boolean isNative, boolean declared, List<Act> acts) {
  LibraryMethod {
    acts = List.copyOf(acts);
  }
}
