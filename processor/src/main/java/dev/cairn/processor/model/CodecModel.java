package dev.cairn.processor.model;

import java.util.Optional;

/**
 * A codec of the user's.
 *
 * @param constructible whether it has a public no-arg constructor
 * @param handles the type of its values, where it says so
 */
public record CodecModel(
    TypeRef.Declared type, boolean constructible, Optional<TypeRef> handles, SourceSpot spot) {}
