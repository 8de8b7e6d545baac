package dev.cairn.processor.model;

import java.util.Optional;

/**
 * A codec of the user's.
 *
 * @param constructible whether it has a public no-arg constructor
 * @param asksForOperation whether it wants to know the operation that it serves
 * @param handles the type of its values, where it says so
 */
public record CodecModel(
    TypeRef.Declared type,
    boolean constructible,
    boolean asksForOperation,
    Optional<TypeRef> handles,
    SourceSpot spot) {}
