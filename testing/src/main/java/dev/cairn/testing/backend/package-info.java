/**
 * A backend in memory that is stricter than any emulator: it refuses everything that the protocol
 * does not allow, and changes nothing when it refuses.
 *
 * <p>{@link dev.cairn.testing.backend.StrictBackend} is the door: the two calls of the runtime's
 * seam, and the service's side of a run (start, invoke, complete, callbacks, chained invokes,
 * time). Behind it each rule has its own small class. Knows the protocol's values alone: no
 * runtime, no workflow code, no threads of its own.
 */
@NullMarked
package dev.cairn.testing.backend;

import org.jspecify.annotations.NullMarked;
