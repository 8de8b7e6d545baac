package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassRef;

/** A source file that is to be part of the compilation. */
public record GeneratedSource(ClassRef name, String text) {}
