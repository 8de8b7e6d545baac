package dev.cairn.processor.gate;

/**
 * Something that a run has recorded.
 *
 * @param name the operation, with the contexts that it lies in
 * @param failed whether it has failed
 */
record Event(String name, boolean failed) {}
