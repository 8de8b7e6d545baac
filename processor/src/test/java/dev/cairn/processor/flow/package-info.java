/** From what bodies do to automata. */
@NullMarked
package dev.cairn.processor.flow;

import org.jspecify.annotations.NullMarked;
