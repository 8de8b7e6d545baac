package dev.cairn.processor.model;

/**
 * The value of an annotation's element.
 *
 * @param given whether it is written in the source; a default otherwise
 * @param spot the value where it is given, the annotation otherwise
 */
public record Setting<T>(T value, boolean given, SourceSpot spot) {}
