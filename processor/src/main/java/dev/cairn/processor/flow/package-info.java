/**
 * From what bodies do, as small as it can be said, over a graph of durable calls to automata: one
 * for each context of a run. It knows nothing of Java's statements, which the reader has taken
 * apart, and nothing of the code that is written.
 */
@NullMarked
package dev.cairn.processor.flow;

import org.jspecify.annotations.NullMarked;
