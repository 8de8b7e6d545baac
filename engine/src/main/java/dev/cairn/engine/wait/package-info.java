/** Waiting for something to happen, or for a time to pass. Knows nothing of the engine. */
@NullMarked
package dev.cairn.engine.wait;

import org.jspecify.annotations.NullMarked;
