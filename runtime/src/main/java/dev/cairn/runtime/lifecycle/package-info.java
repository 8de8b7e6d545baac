/**
 * For other modules of Cairn, but for the types that the users' API names: the live operations and
 * their states, the decision whether an invocation may end, and the pauses that a run has passed.
 * Pure state and pure decisions: no threads, no clock, no backend.
 */
@NullMarked
package dev.cairn.runtime.lifecycle;

import org.jspecify.annotations.NullMarked;
