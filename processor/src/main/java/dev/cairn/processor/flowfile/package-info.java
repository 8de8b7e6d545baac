/**
 * The flow file: what the runtime has to know of bodies, as text that lies beside the executor. The
 * reader is in the runtime's package {@code definition}; {@code docs/manifest.md} has the grammar.
 * It knows the flow and its automata, and nothing of javac or of generated sources.
 */
@NullMarked
package dev.cairn.processor.flowfile;

import org.jspecify.annotations.NullMarked;
