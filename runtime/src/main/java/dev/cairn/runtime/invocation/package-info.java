/**
 * For other modules of Cairn: one invocation from inside. Its threads, what they wait for, when the
 * backend is asked, and how it ends. {@code docs/internals.md} states the invariants and the order
 * of locks. Knows no kinds of operations and no transport.
 */
@NullMarked
package dev.cairn.runtime.invocation;

import org.jspecify.annotations.NullMarked;
