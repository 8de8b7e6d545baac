/**
 * Which operations are live and in which state, when an invocation may end, and how far a run has
 * come through its pauses. Pure state and pure decisions: no threads, no clock, no backend.
 */
@NullMarked
package dev.cairn.runtime.lifecycle;

import org.jspecify.annotations.NullMarked;
