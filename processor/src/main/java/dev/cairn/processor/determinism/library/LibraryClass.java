package dev.cairn.processor.determinism.library;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A class file.
 *
 * @param superclass absent for {@code Object} alone
 * @param declared whether it is annotated with {@code @Deterministic}
 * @param methods by name and descriptor
 * @param variables the static fields that are not final
 */
record LibraryClass(
    String name,
    @Nullable String superclass,
    List<String> interfaces,
    boolean declared,
    Map<String, LibraryMethod> methods,
    Set<String> variables) {}
