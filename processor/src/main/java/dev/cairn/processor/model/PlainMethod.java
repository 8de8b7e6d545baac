package dev.cairn.processor.model;

import java.util.Optional;

/**
 * A method without an annotation of Cairn's that the workflow class has, by itself or inherited.
 *
 * @param replaces the durable method that it overrides, for instance {@code @Step Base.charge}
 */
public record PlainMethod(
    String name,
    ClassRef declaredIn,
    boolean isAbstract,
    Optional<String> replaces,
    SourceSpot spot) {}
