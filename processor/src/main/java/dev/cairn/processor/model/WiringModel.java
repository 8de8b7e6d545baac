package dev.cairn.processor.model;

import java.util.Optional;

/**
 * The class that makes executors.
 *
 * @param constructible whether it has a public no-arg constructor
 * @param supplies the name of what it is a {@code Supplier} of: qualified where the type is there
 *     already, simple where it is yet to be generated; empty if it is no {@code Supplier}
 */
public record WiringModel(
    TypeRef.Declared type, boolean constructible, Optional<String> supplies, SourceSpot spot) {}
